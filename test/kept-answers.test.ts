import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { exchange } from '#test/raw-http.ts'

/** Answers of the API that guests get again and again: kept, sent before Fastify, and dropped with what they show. */

const app = await startTestApp({ LISTS_IN_MEMORY: '1000', CORS_ORIGINS: 'https://other.example' })
const given = createGiven(app)
const seller = await given.seller()
const [product] = [await make('Blue kurti'), await make('Red sari')]
await app.resources.catalogue.begun
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo
/** Only what is answered before Fastify is counted by this. */
const early = vi.spyOn(app.server, 'countRequest')

// Answers stay fresh, however long this takes.
beforeAll(() => clock.set(new Date()))
afterAll(() => clock.set(null))

function make(name: string) {
  return given.product({ store_id: seller.store.id, name, price_poisha: 90_000, description: 'x'.repeat(3000) })
}

type Headers = Record<string, string>
/** The whole answer, a character for each byte, without what every answer has of its own. */
async function send(path: string, headers: Headers = {}) {
  const lines = Object.entries({ host: 'haat.test', connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const before = early.mock.calls.length
  const answer = (await exchange(port, `GET ${path} HTTP/1.1\r\n${head}\r\n`)).toString('latin1')
  return {
    text: answer.replaceAll(/^(x-request-id|x-ratelimit-remaining|x-ratelimit-reset|date): .*$/gim, '$1'),
    isEarly: early.mock.calls.length > before,
  }
}
/** Fastify answers what names the length of a body. */
const byFastify = (path: string, headers: Headers) => send(path, { ...headers, 'content-length': '0' })
const bodyOf = ({ text }: { text: string }) => text.slice(text.indexOf('\r\n\r\n') + 4)
const jsonOf = async (path: string, headers: Headers = {}) => JSON.parse(bodyOf(await send(path, headers)))

const detail = `/api/products/${product.id}/`
const paths = ['/api/products/?page=1&page_size=12&facets=1', '/api/products/', detail, '/api/categories/']
const kinds: [string, Headers][] = [
  ['plain', {}],
  ['brotli', { 'accept-encoding': 'gzip, deflate, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['paths', { prefer: 'addresses=relative' }],
  ['an allowed site', { origin: 'https://other.example' }],
  ['another site', { origin: 'https://evil.example' }],
]

test.each(paths.flatMap((path) => kinds.map(([kind, headers]) => [path, kind, headers] as const)))(
  '%s is the same from both: %s',
  async (path, _kind, headers) => {
    const first = await send(path, headers)
    // Kept when it is asked for again; compressed when that is first sent.
    await send(path, headers)
    await send(path, headers)
    const again = await send(path, headers)
    expect([first.isEarly, again.isEarly]).toEqual([false, true])
    expect(again.text).toBe((await byFastify(path, headers)).text)
    expect(again.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    if (!headers['accept-encoding']) expect(bodyOf(again)).toBe(bodyOf(first))
  },
)

test('a copy that the caller has is a 304', async () => {
  await send(detail)
  const { text } = await send(detail)
  const etag = /^etag: (.*)\r$/m.exec(text)?.[1] ?? ''
  expect((await send(detail, { 'if-none-match': etag })).text).toMatch(/^HTTP\/1\.1 304 /)
})

test('whoever signs in gets an answer of their own', async () => {
  for (let time = 0; time < 3; time += 1) await send(detail)
  const token = { authorization: `Bearer ${seller.token}` }
  for (let time = 0; time < 3; time += 1) expect((await send(detail, token)).isEarly).toBe(false)
  expect(await jsonOf(detail, token)).toHaveProperty('low_stock_limit')
  expect(await jsonOf(detail)).not.toHaveProperty('low_stock_limit')
  expect((await send(detail, { authorization: 'Bearer wrong' })).text).toMatch(/^HTTP\/1\.1 401 /)
})

test('addresses are those of the host that was asked', async () => {
  const path = `/api/products/?ids=${product.id}&page=1`
  const ask = async (host: string) => {
    for (let time = 0; time < 3; time += 1) await send(path, { host })
    return (await send(path, { host })).text
  }
  expect([await ask('one.test'), await ask('two.test')]).toEqual([
    expect.stringContaining('cache-control: private'),
    expect.stringContaining('cache-control: private'),
  ])
})

test('a change is seen at once', async () => {
  const list = '/api/products/?page=1&page_size=12&sort=price_low'
  for (let time = 0; time < 4; time += 1) await Promise.all([send(detail), send(list)])
  expect((await send(detail)).isEarly).toBe(true)
  const changed = { id: product.id, seen: '900.00', price: '850.00' }
  const answer = await app.request('POST /api/seller/products/prices/', { as: seller, body: { products: [changed] } })
  expect(answer.status).toBe(200)
  await expect.poll(() => jsonOf(detail)).toMatchObject({ price: '850.00' })
  await expect.poll(async () => (await jsonOf(list)).results[0]).toMatchObject({ id: product.id, price: '850.00' })
})

test('a product that begins or ceases to ship free enters and leaves kept lists of what ships free', async () => {
  const list = '/api/products/?page=1&page_size=12&free_shipping=1'
  for (const free_shipping of [true, false]) {
    for (let time = 0; time < 4; time += 1) await send(list)
    expect((await send(list)).isEarly).toBe(true)
    await app.request(`PATCH /api/products/${product.id}/`, { as: seller, body: { free_shipping } })
    await expect.poll(async () => (await jsonOf(list)).count).toBe(free_shipping ? 1 : 0)
  }
})

test('what is not there is not kept', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { text, isEarly } = await send('/api/products/987654/')
    expect([isEarly, text.slice(0, 12)]).toEqual([false, 'HTTP/1.1 404'])
  }
})
