import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { registerPages } from '#platform/pages.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { loadPages } from '#test/pages.ts'
import { askRaw, get } from '#test/raw-http.ts'
import { routes } from '../src/app.ts'

/** The pages themselves behind the server: what of an address reaches them, and where their links lead. */

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

/** Every page: an address of it, and the files of its route and of those around it. */
const everyPage = branches.flatMap(({ file: layout, children = [] }) =>
  children.map(({ path = '', file }) => {
    const slug = file.includes('store/store') ? store.slug : String(product.id)
    return [`/${path.replace(/:\w+/g, slug).replace('*', 'nowhere')}`, ['root.tsx', layout, file]] as const
  }),
)

test('there are pages to look at', () => {
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

test('made-up parameters reach no page and make none anew', async () => {
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
      const answer = await open(`${path}?${more}`)
      expect(answer.status).toBe(200)
      expect(answer.body).toBe(plain.body)
    }
    expect(rendered).toEqual([path])
  }
})

test('what a page reads is one page however it is written', async () => {
  const same = [
    '/products?categories=A,B&price_min=50&query=saree&page=1',
    '/products?query=saree&price_min=50.00&categories=B,A',
    '/products?utm_source=x&query=+saree+&categories=A&categories=B&price_max=500&price_min=5e1',
    '/products?c%61tegories=%41,B,B&%71uery=saree&price_min=&price_min=50',
  ]
  for (const path of same) expect((await open(path)).status).toBe(200)
  expect(rendered).toEqual(['/products?categories=A,B&price_min=50&query=saree'])
  await open('/products?query=sari')
  expect(rendered).toHaveLength(2)
})

test('data that the router asks for is kept alike', async () => {
  await open(`/products.data?utm_source=x&_routes=${encodeURIComponent('pages/products/products,made-up')}`)
  await open(`/products.data?_routes=${encodeURIComponent('more,pages/products/products')}&fbclid=1`)
  await open('/products.data')
  await open('/products.data?x=1')
  expect(rendered).toEqual([
    `/products.data?_routes=${encodeURIComponent('pages/products/products')}`,
    '/products.data',
  ])
})

test('a link from a mail is opened without its token', async () => {
  const first = await open('/auth/reset-password?token=secret-of-one')
  const second = await open('/auth/reset-password?token=secret-of-another')
  expect(second.body).toBe(first.body)
  expect(first.body).not.toContain('secret-of')
  expect(rendered).toEqual(['/auth/reset-password?token=given'])
  expect((await open('/auth/reset-password')).body).not.toBe(first.body)
})

test('of cookies only those count that a page reads, with values that change it', async () => {
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

test('the page about cookies names them as they are in the browser', async () => {
  const ours = ['cookie_consent', 'products_view', 'products_sort', 'device']
  const [local, secure] = [(await open('/cookies')).body, (await named.request('GET /cookies')).body]
  for (const name of ours) {
    expect(local).toContain(`>${name}</code>`)
    expect(secure).toContain(`>__Host-${name}</code>`)
    expect(secure).not.toContain(`>${name}</code>`)
  }
  for (const html of [local, secure]) expect(html).toContain('>refreshToken</code>')
})

test('a page that may not be made now says so in its language', () => {
  const throttled = pages.renderRefusal('/products?a=1', { code: 'throttled', seconds: 7 })
  expect(throttled).toContain('<html lang="en">')
  expect(throttled).toContain('Try again in 7 seconds.')
  const busy = pages.renderRefusal('/bn/products', { code: 'busy', seconds: 2 })
  expect(busy).toContain('<html lang="bn">')
  expect(busy).toContain('এখন খুব ভিড়')
  expect(busy).toContain('href="/bn"')
})

test('a product has one address', async () => {
  for (const odd of [`0${product.id}`, `${product.id}.0`, `${product.id}e0`, `%20${product.id}`])
    expect((await open(`/products/${odd}`)).status).toBe(404)
})

test.each([
  ['of the visitor', app, 'http://haat.test', 'haat.test'],
  ['of the visitor, in capitals', app, 'http://haat.test', 'HAAT.test:80'],
  ['that we were told, whatever the visitor says', named, 'https://haat.example', 'evil.example'],
])('links begin with the address %s', async (_whose, at, origin, host) => {
  for (const [path, page] of [
    ['/bn/products', '/bn/products'],
    ['/products?utm_source=mail', '/products'],
    ['http://evil.example/products', '/products'],
  ] as const) {
    if (at === app && path.startsWith('http')) continue
    const answer = await askRaw(portOf(at), get(path, host))
    expect(answer.status).toBe(200)
    expect(canonical(answer.body)).toBe(origin + page)
    expect(answer.body).toContain(`hrefLang="bn" href="${origin}/bn/products"`)
    expect(answer.body).toContain(`property="og:url" content="${origin}${page}"`)
    expect(answer.body).not.toContain('evil.example')
  }
  expect((await askRaw(portOf(at), get('/robots.txt', host))).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect((await askRaw(portOf(at), get('/sitemap.xml', host))).body).toContain(`<loc>${origin}/products</loc>`)
})

test('a whole address as target counts as its host, as proxies ask', async () => {
  const answer = await askRaw(portOf(app), get('http://other.test/products?page=1', 'haat.test'))
  expect(answer.status).toBe(200)
  expect(canonical(answer.body)).toBe('http://other.test/products')
  expect((await askRaw(portOf(app), get('http://other.test/api/tags/', 'haat.test'))).status).toBe(200)
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

test.each(targets)('GET %s is never a fault of ours', async (target) => {
  for (const at of [app, named]) {
    const answer = await askRaw(portOf(at), get(target))
    expect(answer.status, answer.body).toBeLessThan(500)
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect(answer.body).not.toMatch(/(?:href|content)="(?:https?:)?\/\/(?!haat\.)[^"]*evil/)
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('HTTP/1.0 may leave the host out', async () => {
  const answer = await askRaw(portOf(named), 'GET /products HTTP/1.0\r\n\r\n')
  expect(canonical(answer.body)).toBe('https://haat.example/products')
  expect((await askRaw(portOf(app), 'GET /products HTTP/1.0\r\n\r\n')).status).toBe(200)
})
