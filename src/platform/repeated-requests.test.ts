import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { sendRaw } from '#test/raw-http.ts'
import { type Pages, registerPages } from './pages.ts'

/** Pages that show their address and cookies, on a real port; `throughFastify` counts the requests that Fastify answers. */
async function listen(settings: Record<string, string> = {}) {
  const app = await startTestApp(settings)
  let throughFastify = 0
  app.server.addHook('onRequest', (_request, _reply, done) => {
    throughFastify += 1
    done()
  })
  const pages: Pages = {
    readAddress: ({ pathname }, cookie) => ({ address: pathname, cookie: cookie('view') ?? '' }),
    renderPage: async ({ url, headers }) => {
      const status = url.includes('nowhere') ? 404 : 200
      const text = `<p>${url} ${headers.get('cookie')} ${'long '.repeat(1000)}</p>`
      return new Response(text, { status, headers: { 'content-type': 'text/html' } })
    },
    isPage: () => true,
    cookiesRead: new Set(['view']),
    renderRefusal: (_pathname, { code }) => `<p>${code}</p>`,
  }
  registerPages(app.server, [], app.resources, async () => pages)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const lines = Object.entries({ host: 'haat.test', connection: 'close', ...headers })
    return sendRaw(
      port,
      `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
  }
  return { app, send, throughFastify: () => throughFastify }
}

const OF_ONE_ANSWER = ['x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'date']

test.each([
  ['plain', {}],
  ['compressed', { 'accept-encoding': 'gzip, br' }],
  ['with gzip', { 'accept-encoding': 'gzip' }],
  ['to a visitor with cookies', { cookie: 'device=abc; view=list' }],
])('a repeated request is answered before Fastify with the same headers: %s', async (_how, headers) => {
  const { send, throughFastify } = await listen()
  const first = await send('/products?a=1', headers)
  expect(throughFastify()).toBe(1)
  const again = await send('/products?a=1', headers)
  expect(throughFastify()).toBe(1)
  expect(again.status).toBe(200)
  expect(again.body).toBe(first.body)
  expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
  for (const [name, value] of Object.entries(first.headers))
    if (!OF_ONE_ANSWER.includes(name)) expect([name, again.headers[name]]).toEqual([name, value])
  expect(again.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(Number(again.headers['x-ratelimit-remaining'])).toBe(Number(first.headers['x-ratelimit-remaining']) - 1)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
])('whoever sends %s gets no brotli, neither by Fastify nor before it', async (accepted, encoding) => {
  const { send, throughFastify } = await listen()
  for (const _ of ['by Fastify', 'before it']) {
    const { headers } = await send('/products?a=1', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  }
  expect(throughFastify()).toBe(1)
})

test('a page that the browser has is a 304 with the same headers', async () => {
  const { send, throughFastify } = await listen()
  const { headers } = await send('/')
  const known = { 'if-none-match': headers.etag ?? '' }
  const early = await send('/', known)
  expect(throughFastify()).toBe(1)
  // Not repeated, since it has an origin; the same page.
  const late = await send('/', { ...known, origin: 'http://haat.test' })
  expect(throughFastify()).toBe(2)
  expect([early.status, late.status, early.body]).toEqual([304, 304, ''])
  expect(Object.keys(early.headers).toSorted()).toEqual(Object.keys(late.headers).toSorted())
})

test('what differs in anything that Fastify or the page reads is answered by Fastify first', async () => {
  const { send, throughFastify } = await listen()
  await send('/')
  const others: [path: string, headers?: Record<string, string>, method?: string][] = [
    ['/', {}, 'HEAD'],
    ['/', { host: 'other.test' }],
    ['/', { origin: 'http://evil.example' }],
    ['/', { cookie: 'view=list' }],
    ['/', { 'x-forwarded-host': 'evil.example' }],
    ['/', { 'x-forwarded-for': '203.0.113.9' }],
    ['/', { 'content-length': '0' }],
    ['/?more=1'],
    ['http://haat.test/'],
  ]
  for (const [at, [path, headers, method]] of others.entries()) {
    expect((await send(path, headers, method)).status).toBe(200)
    expect([at, throughFastify()]).toEqual([at, at + 2])
  }
  expect((await send('/', { cookie: 'other=1' })).body).toContain('http://haat.test/ null')
  expect((await send('/', { cookie: 'view=list' })).body).toContain('http://haat.test/ list')
  expect((await send('/', { host: 'other.test' })).body).toContain('http://other.test/ null')
})

test.each([
  ['origin', { origin: 'http://one.example' }, { origin: 'http://other.example' }],
  ['preference', { prefer: 'one' }, { prefer: 'other' }],
  ['proxy’s host', { 'x-forwarded-host': 'one.example' }, { 'x-forwarded-host': 'other.example' }],
  ['proxy’s protocol', { 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'https' }],
  ['cookie', { cookie: 'view=list' }, { cookie: 'view=grid' }],
  ['cookie of a secure page', { cookie: '__Host-view=list' }, { cookie: '__Host-view=grid' }],
  ['token beside the same preference', { prefer: 'one' }, { prefer: 'one', authorization: 'Bearer token' }],
])('another %s is answered by Fastify first', async (_what, one: Record<string, string>, other) => {
  const { send, throughFastify } = await listen()
  for (const _ of ['by Fastify', 'before it']) await send('/', one)
  expect(throughFastify()).toBe(1)
  await send('/', other)
  expect(throughFastify()).toBe(2)
})

test('a page that is not found is always answered by Fastify, which logs it', async () => {
  const { send, throughFastify } = await listen()
  for (let n = 1; n <= 3; n += 1) {
    expect((await send('/nowhere')).status).toBe(404)
    expect(throughFastify()).toBe(n)
  }
})

test('a refused address stays refused', async () => {
  const { send } = await listen()
  for (const path of ['/', '/a\\b', '/a\\b', '/', '//']) await send(path)
  expect((await send('/a\\b')).status).toBe(400)
  expect((await send('/', { host: 'a b' })).status).toBe(400)
  expect((await send('//')).status).toBe(308)
})

test('repeated requests count against the general limit of their sender', async () => {
  // 12 a minute.
  const { send } = await listen({ RATE_LIMIT_SCALE: '0.01' })
  for (let n = 0; n < 12; n += 1) expect((await send('/')).status).toBe(200)
  const refused = await send('/', { accept: 'text/html' })
  expect(refused.status).toBe(429)
  expect(refused.body).toContain('throttled')
})

test('repeated requests are in the metrics', async () => {
  const { app, send } = await listen({ METRICS_TOKEN: 'for-metrics-0123456789' })
  for (let n = 0; n < 3; n += 1) await send('/')
  const { body } = await app.request('GET /metrics', { as: 'for-metrics-0123456789' })
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 3')
})
