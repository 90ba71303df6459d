import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countOnSale, findOnSale } from '#domains/catalogue/index.ts'
import { findStores } from '#domains/sellers/index.ts'
import { originOf } from '#platform/request-url.ts'
import type { Resources } from '#platform/resources.ts'

/** Pages per file; each is listed in both languages. */
const PAGES_PER_FILE = 5000
/** The protocol allows 50,000 addresses a file; this many pages in two languages stay below. */
const STORES_MAX = 15_000
const REMEMBERED_CHARACTERS = 16_000_000
const FIXED_PAGES = [
  '/',
  '/products',
  '/categories',
  '/deals',
  '/sell',
  '/contact',
  '/shipping',
  '/returns',
  '/terms',
  '/privacy',
  '/cookies',
]
const CLOSED = [
  '/cart',
  '/checkout',
  '/orders',
  '/login',
  '/auth',
  '/admin',
  '/buyer-dashboard',
  '/seller-dashboard',
  '/search',
  '/offline',
]
const XML = 'application/xml; charset=utf-8'

type Page = { path: string; changedAt?: Date }

/** /robots.txt and /sitemap.xml: every page for search engines, with an index of files when there are many. */
export function registerSitemap(app: FastifyInstance, { config, db, invalidations }: Resources) {
  const files = new LRUCache<string, string>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (text) => text.length,
  })
  invalidations.subscribe((tags) => {
    if (tags === 'everything' || tags.has('catalogue') || tags.has('stores')) files.clear()
  })
  const originFor = (request: FastifyRequest) => originOf(request, config)
  const remembered = async (key: string, write: () => Promise<string>) => {
    const text = files.get(key) ?? (await write())
    files.set(key, text)
    return text
  }
  const file = async (origin: string, number: number) =>
    remembered(`${origin} ${number}`, async () => {
      const fixed = number === 1 ? [...FIXED_PAGES.map((path) => ({ path })), ...(await storePages(db))] : []
      const products = await findOnSale(db, { limit: PAGES_PER_FILE, offset: (number - 1) * PAGES_PER_FILE })
      const pages = products.map(({ id, updatedAt }) => ({ path: `/products/${id}`, changedAt: updatedAt }))
      return urlSet(origin, [...fixed, ...pages])
    })
  const options = { onRequest: app.rateLimit() }

  app.get('/robots.txt', options, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originFor(request))),
  )
  app.get('/sitemap.xml', options, async (request, reply) => {
    const origin = originFor(request)
    const files = Math.ceil((await countOnSale(db)) / PAGES_PER_FILE)
    return reply.type(XML).send(files > 1 ? index(origin, files) : await file(origin, 1))
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,5}$).xml', options, async (request, reply) => {
    const text = await file(originFor(request), Number(request.params.number))
    return text.includes('<url>') ? reply.type(XML).send(text) : reply.callNotFound()
  })
}

/** There are few stores compared to products: all are in the first file. */
async function storePages(db: Resources['db']): Promise<Page[]> {
  const stores = await findStores(db, { limit: STORES_MAX, offset: 0 })
  return stores.map(({ slug, updatedAt }) => ({ path: `/stores/${slug}`, changedAt: updatedAt }))
}

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Allow: /api/openapi.json',
    'Disallow: /api/',
    ...CLOSED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /bn${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

function index(origin: string, files: number): string {
  const at = Array.from(
    { length: files },
    (_, i) => `<sitemap><loc>${xml(`${origin}/sitemap-${i + 1}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', '', at)
}

const urlSet = (origin: string, pages: Page[]) =>
  document(
    'urlset',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    pages.flatMap((page) => urls(origin, page)),
  )

/** A page in English and in Bangla, each with links to both. */
function urls(origin: string, { path, changedAt }: Page): string[] {
  const english = xml(`${origin}${path}`)
  const bangla = xml(`${origin}/bn${path === '/' ? '' : path}`)
  const alternates = [
    ['en', english],
    ['bn', bangla],
    ['x-default', english],
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  const facts = `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${alternates.join('')}`
  return [english, bangla].map((address) => `<url><loc>${address}</loc>${facts}</url>`)
}

const document = (root: string, namespaces: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${lines.join('\n')}
</${root}>
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const xml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
