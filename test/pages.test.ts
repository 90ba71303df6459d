import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { registerPages } from '#platform/pages.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { loadPages } from '#test/pages.ts'
import { get, sendRaw } from '#test/raw-http.ts'
import { routes } from '../src/app.ts'

/** The real pages behind the server: which parts of a URL reach the render, and where their links point. */

const { pages, rendered, module } = await loadPages()
const app = await startTestApp()
const named = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
for (const each of [app, named]) registerPages(each.server, routes, each.resources, async () => pages)
await app.server.listen({ port: 0, host: '127.0.0.1' })
await named.server.listen({ port: 0, host: '127.0.0.1' })
const portOf = ({ server }: typeof app) => (server.server.address() as AddressInfo).port
const given = createGiven(app)
const product = await given.product()
const store = await given.store()

const open = (path: string, headers: Record<string, string> = {}) =>
  app.request(`GET ${path as `/${string}`}`, { headers })
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

beforeEach(() => {
  rendered.length = 0
})
afterEach(() => vi.restoreAllMocks())

type Branch = { path?: string; file: string; children?: Branch[]; id?: string }
const branches = (await module('routes.ts')).default as Branch[]

/** A path of every page, with the files of its route and its layouts. */
const everyPage = branches.flatMap(({ file: layout, children = [] }) =>
  children.map(({ path = '', file }) => {
    const slug = file.includes('store/store') ? store.slug : String(product.id)
    return [`/${path.replace(/:\w+/g, slug).replace('*', 'nowhere')}`, ['root.tsx', layout, file]] as const
  }),
)

test('the route table lists the pages', () => {
  expect(everyPage.length).toBeGreaterThan(60)
})

test.each(everyPage)('%s declares every parameter that it reads', async (path, files) => {
  const modules = await Promise.all(files.map(module))
  const declared = modules.flatMap(({ handle }) => Object.keys(handle?.parameters ?? {}))
  const spies = (['get', 'getAll', 'has'] as const).map((name) => vi.spyOn(URLSearchParams.prototype, name))
  const api = createCaller(
    new Map(routes.map((route) => [routeKey(route), route])),
    app.resources,
    'http://haat.test',
    new Set(),
  )
  await pages.renderPage(new Request(`http://haat.test${path}?step=store&token=x&tab=signup`), { api })
  const routers = ['_routes', 'index']
  const read = new Set(spies.flatMap(({ mock }) => mock.calls.map(([name]) => name)))
  expect([...read].filter((name) => !routers.includes(name) && !declared.includes(name))).toEqual([])
})

test('unknown parameters neither reach a page nor cause another render', async () => {
  const paths = ['/', '/products', `/products/${product.id}`, `/stores/${store.slug}`, '/terms', '/login', '/admin']
  for (const path of paths) {
    rendered.length = 0
    const plain = await open(path)
    expect(plain.status).toBe(200)
    for (const more of [
      'utm_source=mail&utm_campaign=eid',
      'fbclid=IwAR0',
      'x[]=1',
      'a=1&a=2',
      '=',
      '&&',
      `${Math.random()}`,
    ]) {
      const response = await open(`${path}?${more}`)
      expect(response.status).toBe(200)
      expect(response.body).toBe(plain.body)
    }
    expect(rendered).toEqual([path])
  }
})

test('equivalent URLs share one cached page', async () => {
  const same = [
    '/products?categories=A,B&price_min=50&query=saree&page=1',
    '/products?query=saree&price_min=50.00&categories=B,A',
    '/products?utm_source=x&query=+saree+&categories=A&categories=B&price_max=&price_min=5e1',
    '/products?c%61tegories=%41,B,B&%71uery=saree&price_min=&price_min=50',
  ]
  for (const path of same) expect((await open(path)).status).toBe(200)
  expect(rendered).toEqual(['/products?categories=A,B&price_min=50&query=saree'])
  await open('/products?query=sari')
  expect(rendered).toHaveLength(2)
})

test('data requests of the router are cached in the same way', async () => {
  await open(`/products.data?utm_source=x&_routes=${encodeURIComponent('pages/products/products,made-up')}`)
  await open(`/products.data?_routes=${encodeURIComponent('more,pages/products/products')}&fbclid=1`)
  await open('/products.data')
  await open('/products.data?x=1')
  expect(rendered).toEqual([
    `/products.data?_routes=${encodeURIComponent('pages/products/products')}`,
    '/products.data',
  ])
})

test('the token of a mailed link does not reach the render', async () => {
  const first = await open('/auth/reset-password?token=secret-of-one')
  const second = await open('/auth/reset-password?token=secret-of-another')
  expect(second.body).toBe(first.body)
  expect(first.body).not.toContain('secret-of')
  expect(rendered).toEqual(['/auth/reset-password?token=given'])
  expect((await open('/auth/reset-password')).body).not.toBe(first.body)
})

test('only the cookies that a page reads are part of its cache key', async () => {
  const plain = await open('/products?query=a')
  for (const cookie of ['products_view=grid', 'products_view=made_up', 'other=1', '__Host-products_sort=relevance'])
    expect((await open('/products?query=a', { cookie })).body).toBe(plain.body)
  expect(rendered).toHaveLength(1)
  await open('/products?query=a', { cookie: 'products_view=list' })
  await open('/products?query=a', { cookie: 'x=1; __Host-products_view=list; products_view=grid' })
  expect(rendered).toHaveLength(2)
  await open('/returns', { cookie: 'products_view=list' })
  await open('/returns')
  expect(rendered).toHaveLength(3)
})

test('the cookie page lists the names that the browser has', async () => {
  const ours = ['cookie_consent', 'products_view', 'products_sort', 'device']
  const [local, secure] = [(await open('/cookies')).body, (await named.request('GET /cookies')).body]
  for (const name of ours) {
    expect(local).toContain(`>${name}</code>`)
    expect(secure).toContain(`>__Host-${name}</code>`)
    expect(secure).not.toContain(`>${name}</code>`)
  }
  for (const html of [local, secure]) expect(html).toContain('>refreshToken</code>')
})

test('a page that is refused for load says so in its language', () => {
  const throttled = pages.renderRefusal('/products?a=1', { code: 'throttled', seconds: 7 })
  expect(throttled).toContain('<html lang="en">')
  expect(throttled).toContain('Try again in 7 seconds.')
  const busy = pages.renderRefusal('/bn/products', { code: 'busy', seconds: 2 })
  expect(busy).toContain('<html lang="bn">')
  expect(busy).toContain('এখন খুব ভিড়')
  expect(busy).toContain('href="/bn"')
})

test.each(everyPage)('/bn%s has no Latin digits in its title, beside those of names', async (path) => {
  const { body } = await open(`/bn${path}`)
  const title = /<title>([^<]*)/.exec(body)?.[1] ?? ''
  expect(title.replace(product.name, '').replace(store.name, '')).not.toMatch(/[0-9]/)
})

test('a product has one URL', async () => {
  for (const odd of [`0${product.id}`, `${product.id}.0`, `${product.id}e0`, `%20${product.id}`])
    expect((await open(`/products/${odd}`)).status).toBe(404)
})

test.each([
  ['of the request', app, 'http://haat.test', 'haat.test'],
  ['of the request, in capitals', app, 'http://haat.test', 'HAAT.test:80'],
  ['of PUBLIC_URL, whatever the request says', named, 'https://haat.example', 'evil.example'],
])('links begin with the origin %s', async (_whose, at, origin, host) => {
  for (const [path, page] of [
    ['/bn/products', '/bn/products'],
    ['/products?utm_source=mail', '/products'],
    ['http://evil.example/products', '/products'],
  ] as const) {
    if (at === app && path.startsWith('http')) continue
    const response = await sendRaw(portOf(at), get(path, host))
    expect(response.status).toBe(200)
    expect(canonical(response.body)).toBe(origin + page)
    expect(response.body).toContain(`hrefLang="bn" href="${origin}/bn/products"`)
    expect(response.body).toContain(`property="og:url" content="${origin}${page}"`)
    expect(response.body).not.toContain('evil.example')
  }
  expect((await sendRaw(portOf(at), get('/robots.txt', host))).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect((await sendRaw(portOf(at), get('/sitemap.xml', host))).body).toContain(`<loc>${origin}/products</loc>`)
})

test('an absolute request target sets the host, as with proxies', async () => {
  const response = await sendRaw(portOf(app), get('http://other.test/products?page=1', 'haat.test'))
  expect(response.status).toBe(200)
  expect(canonical(response.body)).toBe('http://other.test/products')
  expect((await sendRaw(portOf(app), get('http://other.test/api/tags/', 'haat.test'))).status).toBe(200)
})

const targets = [
  '/[',
  '/]',
  '/evil.example/products',
  '/%2F%2Fevil.example',
  '/%2f',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/%5Cevil.example',
  '/products/%00',
  '/stores/%00',
  '/stores/%2F%2F',
  '/%00',
  '/@evil.example/',
  '/:80',
  '/?',
  '/#x',
  '/products?page=%zz',
  '/products?query=%',
  '/?%',
  '/products?query=%E0%A4%A',
  '/x;y=1',
  '/%F0%9F%98%80',
  '/bn/%2e%2e/',
  '/api/%2F',
  '/api/products/%2F/',
  '/api/products/..%2f..%2f',
  '/api/%00/',
  '/media/%2F',
  '/media/..%2fx',
  '/assets/%2e%2e/x',
  '/api/docs/%2F',
  '/api/docs/../..',
  '/api/docs/static/%2e%2e%2f',
  '/favicon.svg%00',
  '/robots.txt/',
  '/sitemap-1.xml%2F',
  '/products.data?_routes=%',
  '/.data',
  '/_.data',
  '/bn/.data',
  '/bn.data',
  `/${'a'.repeat(1999)}`,
  '/\xe0\xa6\xac',
  '/products?\xff=\xff',
]

test.each(targets)('GET %s never answers 500', async (target) => {
  for (const at of [app, named]) {
    const response = await sendRaw(portOf(at), get(target))
    expect(response.status, response.body).toBeLessThan(500)
    expect(response.status).toBeGreaterThanOrEqual(200)
    expect(response.body).not.toMatch(/(?:href|content)="(?:https?:)?\/\/(?!haat\.)[^"]*evil/)
    expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('HTTP/1.0 may omit the Host header', async () => {
  const response = await sendRaw(portOf(named), 'GET /products HTTP/1.0\r\n\r\n')
  expect(canonical(response.body)).toBe('https://haat.example/products')
  expect((await sendRaw(portOf(app), 'GET /products HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('a product without reviews is loaded without asking for them, and shows what the API says of it', async () => {
  const { loadProduct } = await module('pages/product/load-product.ts')
  const view = (await module('features/catalogue/product/product-view.ts')).readProductView(new URLSearchParams())
  const api = createCaller(
    new Map(routes.map((route) => [routeKey(route), route])),
    app.resources,
    'http://haat.test',
    new Set(),
  )
  const open = async (id: number) => {
    const called: string[] = []
    const recording = (name: string, input: object) => {
      called.push(name)
      return (api as (name: string, input: object) => unknown)(name, input)
    }
    const { reviews } = await loadProduct(recording, id, view)
    return { reviews, asked: called.filter((name) => name.includes('/reviews/')).length }
  }
  const { id } = await given.product()
  const { average, count, histogram, pictures } = await api('GET /reviews/reviews/summary/', { query: { product: id } })
  expect(await open(id)).toEqual({
    reviews: { average, count, histogram, pictures, list: [], found: 0 },
    asked: 0,
  })
  const [buyer, { id: liked }] = [await given.buyer(), await given.product()]
  await given.review({ user_id: buyer.id, product_id: liked, rating: 4 })
  const reviewed = await open(liked)
  expect([reviewed.reviews.count, reviewed.reviews.found, reviewed.asked]).toEqual([1, 1, 2])
})

test.each(everyPage)('%s has its data where the router asks for it, in both languages', async (path) => {
  for (const page of [path, path === '/' ? '/bn' : `/bn${path}`]) {
    const data = page.endsWith('/') ? `${page}_.data` : `${page}.data`
    const { status } = await open(page)
    // The router takes a redirect as data, too.
    expect([data, (await open(data)).status]).toEqual([data, status === 302 ? 202 : status])
  }
})
