import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { type Pages, registerPages } from './pages.ts'

/** Pages that contain their address, rendered on command. */
async function startPages(settings: Record<string, string> = {}) {
  const app = await startTestApp(settings)
  let made = 0
  let gate: Promise<void> = Promise.resolve()
  const pages: Pages = {
    readAddress: ({ pathname, search }) => ({ address: pathname + search, cookie: '' }),
    renderPage: async ({ url }) => {
      made += 1
      await gate
      return new Response(`<p>${new URL(url).pathname}</p>`, { headers: { 'content-type': 'text/html' } })
    },
    isPage: () => true,
    cookiesRead: new Set(['view']),
    renderRefusal: (pathname, { code, seconds }) => `<p>${pathname} ${code} ${seconds}</p>`,
  }
  registerPages(app.server, [], app.resources, async () => pages)
  const open = (path: string, ip = '203.0.113.1', accept = 'text/html') =>
    app.request(`GET ${path as `/${string}`}`, { ip, headers: { accept } })
  return {
    open,
    made: () => made,
    /** Pages made from now on wait until it is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

test('cached pages do not count against an address; renders do, and are refused beyond the limit', async () => {
  // Ten of them in twenty seconds.
  const { open, made } = await startPages({ RATE_LIMIT_SCALE: '0.25' })
  for (let n = 0; n < 10; n += 1) expect((await open(`/page-${n}`)).status).toBe(200)
  for (let n = 0; n < 10; n += 1) expect((await open(`/page-${n}`)).status).toBe(200)
  // Its language is read from the path.
  const refused = await open('/page-10?page=2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.headers['content-security-policy']).toContain("default-src 'self'")
  expect(refused.body).toMatch(/^<p>\/page-10 throttled \d+<\/p>$/)
  expect((await open('/page-10', '203.0.113.1', '*/*')).body).toMatchObject({ code: 'throttled' })
  expect((await open('/page-3')).status).toBe(200)
  expect(made()).toBe(10)
  expect((await open('/page-10', '203.0.113.2')).status).toBe(200)
  expect((await open('/page-10')).status).toBe(200)
})

test('addresses of one IPv6 network share one limit', async () => {
  const { open } = await startPages({ RATE_LIMIT_SCALE: '0.05' })
  expect((await open('/a', '2001:db8:1:2::1')).status).toBe(200)
  expect((await open('/b', '2001:db8:1:2:ffff::9')).status).toBe(200)
  expect((await open('/c', '2001:db8:1:2:3::4')).status).toBe(429)
  expect((await open('/c', '2001:db8:1:3::1')).status).toBe(200)
})

test('renders beyond concurrency and queue are a 503 at once, and cached pages are still served', async () => {
  const { open, made, hold } = await startPages()
  expect((await open('/kept')).status).toBe(200)
  const release = hold()
  const held = Array.from({ length: 66 }, (_, n) => open(`/${n}`))
  await expect.poll(made).toBe(7)
  const busy = await open('/one-more')
  expect(busy.status).toBe(503)
  expect(busy.headers['retry-after']).toBe('2')
  expect(busy.body).toContain('/one-more busy 2')
  expect((await open('/kept')).status).toBe(200)
  expect(made()).toBe(7)
  release()
  for (const { status } of await Promise.all(held)) expect(status).toBe(200)
  expect((await open('/one-more')).status).toBe(200)
})

test('a page that comes as text of its bytes is sent as them', async () => {
  const app = await startTestApp()
  const pages: Pages = {
    readAddress: ({ pathname }) => ({ address: pathname, cookie: '' }),
    renderPage: async () => {
      const latin1 = Buffer.from('<p>হাট</p>').toString('latin1')
      return Object.assign(new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }), { latin1 })
    },
    isPage: () => true,
    cookiesRead: new Set(),
    renderRefusal: () => '',
  }
  registerPages(app.server, [], app.resources, async () => pages)
  for (let time = 0; time < 2; time += 1) {
    const { body, headers } = await app.request('GET /page', { headers: { accept: 'text/html' } })
    expect(body).toBe('<p>হাট</p>')
    expect(headers['content-length']).toBe('16')
  }
})
