import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { registerPages } from '#platform/pages.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { loadPages } from '#test/pages.ts'
import { exchange } from '#test/raw-http.ts'
import { routes } from '../src/app.ts'

/**
 * The real pages, answered before Fastify and by it: byte for byte the same. A GET that names the length of a body, even of
 * none, is always left to Fastify.
 */

const { pages } = await loadPages()
const app = await startTestApp({ CORS_ORIGINS: 'https://other.example' })
let throughFastify = 0
app.server.addHook('onRequest', async () => void (throughFastify += 1))
registerPages(app.server, routes, app.resources, async () => pages)
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo
await createGiven(app).product()

type Headers = Record<string, string>
const write = (path: string, headers: Headers, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries({ host: 'haat.test', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const CLOSE = { connection: 'close' }
const BY_FASTIFY = { 'content-length': '0' }

/** Each character is a byte; what every answer has of its own is taken out. */
const masked = (answer: Buffer) =>
  answer.toString('latin1').replaceAll(/^(x-request-id|x-ratelimit-remaining|x-ratelimit-reset|date): .*$/gim, '$1')
const send = async (path: string, headers: Headers, method?: string) =>
  masked(await exchange(port, write(path, { ...headers, ...CLOSE }, method)))
const etagOf = (answer: string) => /^etag: (.*)\r$/m.exec(answer)?.[1] ?? ''

const paths = ['/', '/bn', '/products', '/bn/products?utm_source=mail&page=1', '/products/1', '/terms?x[]=1&a=1&a=2']
const kinds: [string, Headers][] = [
  ['plain', {}],
  ['any encoding', { 'accept-encoding': '*' }],
  ['brotli', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['another site', { origin: 'https://evil.example' }],
  ['an allowed site', { origin: 'https://other.example' }],
  ['cookies of a visitor', { cookie: 'haat_refresh=abc; device=1; locale=bn; view=list' }],
  ['a token, which pages do not read', { authorization: 'Bearer abc', 'accept-language': 'bn' }],
  ['an older copy', { 'if-none-match': '"old"' }],
]
const table = paths.flatMap((path) => kinds.map(([kind, headers]) => [path, kind, headers] as const))

/** Pages stay fresh, however long this takes. Compressed ones are made when they are first asked for. */
beforeAll(async () => {
  clock.set(new Date())
  for (const [path, , headers] of table) await send(path, headers)
})
afterAll(() => clock.set(null))

test.each(table)('%s is the same from both: %s', async (path, _kind, headers) => {
  const before = throughFastify
  const early = await send(path, headers)
  expect(throughFastify).toBe(before)
  const late = await send(path, { ...headers, ...BY_FASTIFY })
  expect(throughFastify).toBe(before + 1)
  expect(early).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(early).toBe(late)
})

test.each(paths)('%s is a 304 from both where the browser has it', async (path) => {
  const before = throughFastify
  const known = { 'if-none-match': etagOf(await send(path, {})) }
  const early = await send(path, known)
  expect(throughFastify).toBe(before)
  expect(early).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n[\s\S]*\r\n\r\n$/)
  expect(early).toBe(await send(path, { ...known, ...BY_FASTIFY }))
})

test.each(paths)('HEAD %s has the headers of GET and no body', async (path) => {
  const [head] = (await send(path, {})).split('\r\n\r\n')
  expect(await send(path, {}, 'HEAD')).toBe(`${head}\r\n\r\n`)
})

test('requests sent at once on one connection are answered in their order, whoever answers', async () => {
  const sent = [
    write('/', {}),
    write('/products', BY_FASTIFY),
    write('/bn', {}),
    write('/healthz', {}),
    write('/terms', CLOSE),
  ]
  const answers = (await exchange(port, sent.join(''))).toString()
  const languages = [...answers.matchAll(/<html lang="(\w+)"|\{"status":"ok"\}/g)].map(([all, lang]) => lang ?? all)
  expect(languages).toEqual(['en', 'en', 'bn', '{"status":"ok"}', 'en'])
})
