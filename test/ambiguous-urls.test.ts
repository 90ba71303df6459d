import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type Pages, registerPages } from '#platform/pages.ts'
import { startTestApp } from '#test/app.ts'
import { get, sendRaw } from '#test/raw-http.ts'

/** Request targets and hosts that no browser sends, as raw bytes: to pages, the API and files. */

const pages: Pages = {
  readAddress: ({ pathname, search }) => ({ address: pathname + search, cookie: '' }),
  renderPage: async ({ url }) => new Response(url),
  isPage: () => true,
  cookiesRead: new Set(),
  renderRefusal: () => '',
}
const app = await startTestApp()
const named = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
for (const each of [app, named]) {
  registerPages(each.server, [], each.resources, async () => pages)
  await each.server.listen({ port: 0, host: '127.0.0.1' })
}
const portOf = ({ server }: typeof app) => (server.server.address() as AddressInfo).port

test.each([
  ['//evil.example/products', '/evil.example/products'],
  ['//evil.example/..//products?a=//b', '/evil.example/../products?a=//b'],
  ['/bn//evil.example/products', '/bn/evil.example/products'],
  ['///', '/'],
  ['//', '/'],
  ['//[', '/['],
  ['/api//tags/', '/api/tags/'],
  ['//api/tags/', '/api/tags/'],
  ['//robots.txt', '/robots.txt'],
])('%s redirects to %s on this host', async (target, to) => {
  for (const at of [app, named]) {
    const response = await sendRaw(portOf(at), get(target))
    expect(response.status).toBe(308)
    expect(response.headers.location).toBe(to)
  }
})

test.each([
  '/\\evil.example/products',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/%',
  '/products/%zz',
  '/%E0%A4%A',
  '/api/products/%zz/',
  '*',
  'products',
  `/${'a'.repeat(2000)}`,
  `/api/${'a'.repeat(3000)}/`,
  '/a\x7f',
])('GET %s is a 400', async (target) => {
  for (const at of [app, named]) expect((await sendRaw(portOf(at), get(target))).status).toBe(400)
})

test.each([
  'a b',
  'evil.example/path',
  'user@evil.example',
  'user:pass@haat.test',
  'haat.test:port',
  'haat.test:99999',
  'haat.test:80:80',
  '[::1',
  '[',
  'haat.test#x',
  'haat.test?x',
  '"><script>',
  "haat.test'",
  'haat.test, evil.example',
  '-',
  'x'.repeat(300),
  '',
  null,
])('Host: %s is a 400 on every path', async (host) => {
  for (const at of [app, named])
    for (const target of ['/', '/api/tags/', '/robots.txt', '/nowhere', '/api/nowhere/', '/media/x'])
      expect((await sendRaw(portOf(at), get(target, host))).status, target).toBe(400)
})

test('two Host headers are a 400 on every path, also where one has been answered from memory', async () => {
  for (let time = 0; time < 3; time += 1)
    expect((await sendRaw(portOf(app), get('/two-hosts', 'haat.test'))).status).toBe(200)
  for (const target of ['/two-hosts', 'http://haat.test/two-hosts', '/api/tags/', '/robots.txt', '/media/x'])
    for (const more of ['Host: evil.example\r\n', 'HOST: haat.test\r\n'])
      expect((await sendRaw(portOf(app), get(target, 'haat.test', more))).status, target).toBe(400)
})

test.each(['haat.test', 'haat.test:8080', 'HAAT.test.', 'my_service:3000', '127.0.0.1', '[::1]:3000', 'xn--p1ai.test'])(
  'Host: %s is accepted',
  async (host) => {
    expect((await sendRaw(portOf(app), get('/', host))).status).toBe(200)
    expect((await sendRaw(portOf(app), get('/api/tags/', host))).status).toBe(200)
  },
)

test('an ambiguous path of a POST is not redirected', async () => {
  const post = (target: string) =>
    `POST ${target} HTTP/1.1\r\nHost: haat.test\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  expect((await sendRaw(portOf(app), post('//api/auth/logout/'))).status).toBe(404)
})
