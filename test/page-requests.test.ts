import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { registerPages } from '#platform/pages.ts'
import { startTestApp } from '#test/app.ts'
import { loadPages } from '#test/pages.ts'
import { get, sendRaw } from '#test/raw-http.ts'
import { routes } from '../src/app.ts'

/** How pages answer a path that cannot be decoded, and methods that only the API takes. */

const { pages } = await loadPages()
const app = await startTestApp()
registerPages(app.server, routes, app.resources, async () => pages)
await app.server.listen({ port: 0, host: '127.0.0.1' })
const port = (app.server.server.address() as AddressInfo).port

test.each([
  ['/bn/%E0%A4%A', 'bn'],
  ['/bn/products/%', 'bn'],
  ['/products/%zz?page=2', 'en'],
  ['/%', 'en'],
  ['/stores/a%', 'en'],
])('GET %s, which cannot be decoded, shows a person a page about it', async (target, language) => {
  const response = await sendRaw(port, get(target, 'haat.test', 'Accept: text/html\r\n'))
  expect(response.status).toBe(400)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain(`<html lang="${language}"`)
  const [title, brand] = language === 'bn' ? ['ঠিকানাটি ঠিক নেই', 'হাট'] : ['This address is not right', 'Haat']
  expect(response.body).toContain(`<title>${title} · ${brand}</title>`)
  expect(response.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  const data = await sendRaw(port, get(target, 'haat.test', 'Accept: */*\r\n'))
  expect(data.status).toBe(400)
  expect(JSON.parse(data.body)).toMatchObject({ code: 'bad_request' })
})

test('a path that can be decoded, but that nothing is at, is said to be that of no page', async () => {
  for (const path of ['/%25', '/nowhere', '/products/%25'] as const) {
    const { status, body } = await app.request(`GET ${path}`)
    expect(status, path).toBe(404)
    expect(body, path).toContain('<title>Page not found · Haat</title>')
  }
})

test('a page takes no other method than GET and HEAD', async () => {
  for (const path of [
    '/',
    '/bn',
    '/bn/products',
    '/products/7',
    '/login?next=/',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/robots.txt',
    '/media/a.avif',
    '/dev/mail/7',
  ])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const response = await app.request(`${method} ${path as `/${string}`}`)
      expect(response.status, `${method} ${path}`).toBe(405)
      expect(response.body).toMatchObject({ code: 'method_not_allowed' })
      expect(response.headers.allow, path).toMatch(/^(GET, HEAD|HEAD, GET)$/)
    }
  for (const path of ['/nowhere', '/bn/nowhere', '/admin/nowhere', '/sitemap-x.xml', '/sitemap-1.xml/a'] as const)
    expect((await app.request(`POST ${path}`)).status, path).toBe(404)
})
