import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const open = await startTestApp({ CORS_ORIGINS: 'https://shop.example', METRICS_TOKEN: 'a-long-metrics-token' })

test('every response carries the security headers and a request id', async () => {
  const { headers } = await app.request('GET /api/products/')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=(), geolocation=(), payment=()'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['x-request-id']).toBeTruthy()
})

test('the request id is generated here, whatever the client sends', async () => {
  const ids = new Set<unknown>()
  for (const given of ['edge-12345678', 'edge-12345678', 'a b\u00e9<script>', '']) {
    const { headers } = await app.request('GET /api/tags/', { headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    ids.add(headers['x-request-id'])
  }
  expect(ids.size).toBe(4)
})

test('other origins may use the API only when they are configured', async () => {
  const headers = { origin: 'https://shop.example' }
  expect((await app.request('GET /api/tags/', { headers })).headers['access-control-allow-origin']).toBeUndefined()
  expect((await open.request('GET /api/tags/', { headers })).headers['access-control-allow-origin']).toBe(
    'https://shop.example',
  )
  const other = await open.request('GET /api/tags/', { headers: { origin: 'https://evil.example' } })
  expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example')
})

test('another front end may send and read every header that docs/api.md names for clients', async () => {
  const preflight = await open.request('OPTIONS /api/products/', {
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
  })
  const sent = String(preflight.headers['access-control-allow-headers']).split(', ')
  const needed = ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'prefer']
  expect(sent).toEqual(expect.arrayContaining(needed))
  const { headers } = await open.request('GET /api/products/', { headers: { origin: 'https://shop.example' } })
  const read = String(headers['access-control-expose-headers']).split(', ')
  const ours = Object.keys(headers).filter((name) => name.startsWith('x-ratelimit-'))
  expect(ours).toHaveLength(3)
  expect(read).toEqual(expect.arrayContaining(['x-total-count', 'retry-after', 'x-request-id', ...ours]))
})

test('a body that is too large is a 413 in the envelope', async () => {
  const answer = await app.request('POST /api/auth/login/', { body: { email: 'x'.repeat(100_000), password: 'y' } })
  expect(answer.status).toBe(413)
  expect(answer.body.code).toBe('too_large')
})

test('paths work with and without a trailing slash', async () => {
  expect((await app.request('GET /api/categories/')).status).toBe(200)
  expect((await app.request('GET /api/categories')).status).toBe(200)
})

test('the health checks report a live and ready process', async () => {
  expect((await app.request('GET /healthz')).body).toEqual({ status: 'ok' })
  expect((await app.request('GET /readyz')).body).toEqual({ status: 'ok' })
})

test('metrics are served to this machine, not through a proxy, and to holders of the configured token', async () => {
  const local = await startTestApp()
  expect((await local.request('GET /metrics')).body).toContain('http_request_duration_seconds')
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
    expect((await local.request('GET /metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  expect((await local.request('GET /metrics', { ip: '203.0.113.7' })).status).toBe(404)
  expect((await open.request('GET /metrics')).status).toBe(404)
  const bearer = await open.request('GET /metrics', { headers: { authorization: 'Bearer a-long-metrics-token' } })
  expect(bearer.status).toBe(200)
})

test('a server that others can reach requires the metrics token: a bare proxy looks like this machine', async () => {
  expect((await app.request('GET /metrics', { headers: { host: 'localhost:3000' } })).status).toBe(404)
  const everywhere = await startTestApp({ HOST: '0.0.0.0' })
  expect((await everywhere.request('GET /metrics')).status).toBe(404)
})

test('the contract is served and readable', async () => {
  expect((await app.request('GET /api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  const docs = await app.request('GET /api/docs/')
  expect(docs.status).toBe(200)
  expect(String(docs.headers['content-security-policy'])).not.toContain("script-src 'unsafe-inline'")
  expect(docs.headers['content-security-policy']).toContain("base-uri 'none'")
})

test("the visitor's address comes from a trusted proxy, never from the visitor", async () => {
  const behind = await startTestApp({ RATE_LIMIT_SCALE: '0.005', TRUST_PROXY: '10.0.0.0/8' })
  const ask = (forwarded: string, ip: string) =>
    behind.request('GET /api/tags/', { ip, headers: { 'x-forwarded-for': forwarded } })
  const crowd = (forwarded: (n: number) => string, ip: string) =>
    Promise.all(Array.from({ length: 12 }, (_, n) => ask(forwarded(n), ip)))
  const statuses = async (answers: ReturnType<typeof crowd>) => new Set((await answers).map(({ status }) => status))

  expect(await statuses(crowd((n) => `203.0.113.${n}`, '10.0.0.1'))).toEqual(new Set([200]))
  // A header set by the visitor stands before the proxy's entry; only entries of trusted proxies count.
  expect(await statuses(crowd((n) => `198.51.100.${n}, 203.0.113.50`, '10.0.0.1'))).toContain(429)
  expect(await statuses(crowd((n) => `198.51.100.${n}`, '192.0.2.1'))).toContain(429)
})

test('the log line of a write or a refusal names the account, for a guest none', async () => {
  const given = createGiven(app)
  const buyer = await given.buyer()
  const lines: object[] = []
  vi.spyOn(app.resources.log, 'info').mockImplementation((line: unknown) => void lines.push(line as object))
  await app.request('PATCH /api/auth/profile/', { as: buyer, body: { name: 7 } })
  await app.request('POST /api/auth/login/', { body: {} })
  await expect.poll(() => lines.length).toBe(2)
  expect(lines[0]).toMatchObject({ method: 'PATCH', status: 400, user: buyer.id })
  expect(lines[1]).toMatchObject({ method: 'POST', status: 400 })
  expect(lines[1]).not.toHaveProperty('user')
})

test('an address over its rate limit gets a Retry-After', async () => {
  const slow = await startTestApp({ RATE_LIMIT_SCALE: '0.005' })
  const answers = []
  for (let turn = 0; turn < 8; turn += 1) answers.push(await slow.request('GET /api/tags/', { ip: '203.0.113.9' }))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'throttled' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await slow.request('GET /api/tags/', { ip: '203.0.113.10' })).status).toBe(200)
})
