import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendUntilSent } from './lend-until-sent.ts'

const app = Fastify()
const lent: Buffer[] = []
const asked = Promise.withResolvers<void>()
const answerFirst = Promise.withResolvers<void>()

beforeAll(async () => {
  await app.register(compress, { encodings: ['gzip'], threshold: 1400 })
  app.get<{ Params: { sign: string; length: string } }>('/:sign/:length', async ({ params }, reply) => {
    const bytes = lendUntilSent(reply, Number(params.length)).fill(params.sign)
    lent.push(bytes)
    if (params.sign === 'w') asked.resolve()
    return reply.type('text/plain').send(bytes)
  })
  app.get('/first', async () => {
    await answerFirst.promise
    return 'first'
  })
  app.get('/later', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function ask(path: string, headers = {}): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [answer] = await once(get({ port, path, headers, agent: false }), 'response')
  return answer
}

const answered = async (sign: string, length: number) => (await buffer(await ask(`/${sign}/${length}`))).toString()

test('one answer after the other has the same memory', async () => {
  lent.length = 0
  for (const sign of ['a', 'b', 'c']) expect(await answered(sign, 1000)).toBe(sign.repeat(1000))
  expect(new Set(lent.map((bytes) => bytes.buffer)).size).toBe(1)
})

test('answers that are sent at once keep their own bytes', async () => {
  const signs = Array.from({ length: 60 }, (_, at) => String.fromCharCode(97 + (at % 26)))
  const lengths = [1, 1000, 20_000, 65_536, 200_000]
  const answers = signs.map(async (sign, at) => {
    const length = lengths[at % lengths.length] ?? 1
    const headers = at % 2 === 0 ? {} : { 'accept-encoding': 'gzip' }
    const answer = await ask(`/${sign}/${length}`, headers)
    // Some read slowly, some leave.
    if (at % 3 === 0) await sleep(50)
    if (at % 7 === 0) return answer.destroy()
    const bytes = await buffer(answer)
    const plain = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    return expect(plain.toString()).toBe(sign.repeat(length))
  })
  await Promise.all(answers)
  for (const sign of ['x', 'y']) expect(await answered(sign, 30_000)).toBe(sign.repeat(30_000))
})

test('an answer that waits for the one before it keeps its bytes', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(requestFor('/first') + requestFor('/w/60000', 'connection: close\r\n'))
  const all = text(socket)
  await asked.promise
  for (let turn = 0; turn < 40; turn += 1) await answered('z', 60_000)
  answerFirst.resolve()
  expect((await all).endsWith('w'.repeat(60_000))).toBe(true)
})

const requestFor = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: haat.test\r\n${more}\r\n`

test('readers who take nothing cannot make it lend more and more', async () => {
  const { port } = app.server.address() as AddressInfo
  for (let round = 0; round < 3; round += 1) {
    lent.length = 0
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.write(requestFor('/later') + requestFor('/v/40000'))
    await expect.poll(() => lent).toHaveLength(50)
    // In each round, so those that were cut off in the one before count no more.
    expect(lent.filter((bytes) => bytes.buffer.byteLength === 65_536)).toHaveLength(32)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => countConnections()).toBe(0)
  }
})

const countConnections = promisify(app.server.getConnections.bind(app.server))
