import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const app = Fastify()
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
const textOf = (length: number) => 'হাট '.repeat(length).slice(0, length)

beforeAll(async () => {
  await compressAnswers(app)
  app.get<{ Params: { length: string } }>('/:length', async ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(Buffer.from(textOf(Number(params.length)))),
  )
})
afterAll(() => app.close())

const ask = (length: number, accepted?: string) =>
  app.inject({ url: `/${length}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
  ['gzip', 'br;q=0, gzip'],
  ['gzip', 'br;q=0.5, gzip'],
] as const)('an answer is sent in %s to whom takes %s', async (encoding, accepted) => {
  // Compressed at once, and as a stream.
  for (const length of [5000, 50_000]) {
    const { headers, rawPayload } = await ask(length, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect((await decompress[encoding](rawPayload)).toString()).toBe(textOf(length))
  }
})

test('an answer that is compressed at once names its length, as a longer one cannot', async () => {
  const list = await ask(20_000, 'br')
  expect(list.headers['content-length']).toBe(String(list.rawPayload.length))
  expect((await ask(50_000, 'br')).headers['content-length']).toBeUndefined()
})

test('what is short, or goes to whom takes no encoding, is sent as it is', async () => {
  for (const [length, accepted] of [
    [500, 'br'] as const,
    [5000, undefined] as const,
    [5000, 'zstd'] as const,
    [5000, 'br;q=0'] as const,
  ]) {
    const { headers, body } = await ask(length, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(textOf(length))
  }
})
