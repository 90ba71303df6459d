import { readdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

/** Over real connections: what is answered before a body has come, and while others send theirs. */

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const given = createGiven(app)
const buyer = await given.buyer()
const strictBuyer = await createGiven(strict).buyer()
const listen = async ({ server }: typeof app) => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as { port: number }).port
}
const port = await listen(app)
const strictPort = await listen(strict)

const sockets: Socket[] = []
const drop = () => {
  for (const socket of sockets.splice(0)) socket.destroy()
}
afterEach(drop)
afterAll(drop)

type Sent = { token?: string; length?: number; to?: number; type?: string }

/** The head of a request; `body` is sent after it, and more may follow. */
function send(line: string, { token, length, to = port, type = 'application/json' }: Sent, body: string | Buffer = '') {
  const socket = connect(to, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const size = length ?? Buffer.byteLength(body)
  socket.write(
    `${line} HTTP/1.1\r\nhost: haat.test\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n${
      token ? `authorization: Bearer ${token}\r\n` : ''
    }\r\n`,
  )
  socket.write(body)
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
      if (text.includes('\r\n\r\n')) resolve({ status, text })
    })
  })
  return { socket, answer }
}

const avatar = 'PUT /api/auth/avatar/'

test('a guest is refused before the body is sent', async () => {
  expect((await send(avatar, { length: 10_000_000 }).answer).status).toBe(401)
  expect((await send('POST /api/reviews/reviews/', { length: 10_000_000 }).answer).status).toBe(401)
  expect((await send(avatar, { length: 10_000_000, token: 'nobody' }).answer).status).toBe(401)
})

test('a caller without access is refused before the body is sent', async () => {
  expect((await send('POST /api/products/', { length: 10_000_000, token: buyer.token }).answer).status).toBe(403)
  expect((await send('POST /api/categories/', { length: 10_000_000, token: buyer.token }).answer).status).toBe(403)
})

test('a caller beyond the rate limit is refused before the body is sent', async () => {
  const body = '{"image":1}'
  const statuses: number[] = []
  for (let attempts = 0; attempts < 30; attempts += 1)
    statuses.push((await send(avatar, { token: strictBuyer.token, to: strictPort }, body).answer).status)
  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await send(avatar, { token: strictBuyer.token, to: strictPort, length: 10_000_000 }).answer
  expect(refused.status).toBe(429)
  expect(refused.text).toMatch(/retry-after: \d+/)
})

test('a body longer than its endpoint’s limit is refused unread', async () => {
  expect((await send('POST /api/auth/login/', { length: 4097 }).answer).status).toBe(413)
  expect((await send(avatar, { length: PICTURE_BODY_MAX + 1, token: buyer.token }).answer).status).toBe(413)
})

test('a body without a content length is cut off at the endpoint’s limit', async () => {
  const chunked = connect(port, '127.0.0.1')
  sockets.push(chunked)
  chunked.on('error', () => {})
  chunked.write(
    'POST /api/auth/login/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  const status = new Promise<string>((resolve) => chunked.once('data', (chunk) => resolve(String(chunk).slice(9, 12))))
  for (let chunks = 0; chunks < 5; chunks += 1) chunked.write(`400\r\n${' '.repeat(1024)}\r\n`)
  expect(await status).toBe('413')
})

test('a body with too many values is refused unparsed', async () => {
  const body = `{"x":[${'{},'.repeat(1_000_000)}{}]}`
  expect((await send(avatar, { token: buyer.token }, body).answer).status).toBe(413)
})

test.each([
  ['10,000 values', `{"x":[${'0,'.repeat(9996)}0]}`, `{"x":[${'0,'.repeat(10_000)}0]}`],
  ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, `${'['.repeat(33)}${']'.repeat(33)}`],
])('%s are read, one more is not', async (_, most, more) => {
  const status = async (body: string) => (await send(avatar, { token: buyer.token }, body).answer).status
  expect([await status(most), await status(more)]).toEqual([400, 413])
})

test('a media type that no endpoint takes is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])
    expect((await send('POST /api/auth/login/', { type }, 'x').answer).status).toBe(415)
})

const usedOf = async (what: string) => {
  const { body } = await app.request('GET /metrics')
  return Number(new RegExp(`at_once\\{what="${what}",is="taken"\\} (\\d+)`).exec(body)?.[1])
}

test('forms on slow connections: each caller has a quota, others are not held up', async () => {
  const [slow, other] = [await given.buyer(), await given.buyer()]
  const type = 'multipart/form-data; boundary=b'
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nx'
  const begin = ({ token }: { token: string }) => send(avatar, { token, type, length: 100_000 }, head)
  const answers = Array.from({ length: 9 }, () => begin(slow).answer)
  expect((await Promise.race(answers)).status).toBe(503)
  const form = `${head}\r\n--b--\r\n`
  expect((await send(avatar, { token: other.token, type }, form).answer).status).toBe(400)
  drop()
  while ((await usedOf('forms')) > 0) await turn()
  expect((await send(avatar, { token: slow.token, type }, form).answer).status).toBe(400)
})

test('forms of senders who disconnect release their place, at whatever moment', async () => {
  const { token } = await given.buyer()
  const type = 'multipart/form-data; boundary=b'
  for (let attempts = 0; attempts < 40; attempts += 1) {
    const { socket } = send(avatar, { token, type, length: 100_000 }, '--b\r\n')
    await new Promise((resolve) => socket.once('connect', resolve))
    for (let waited = 0; waited < attempts; waited += 1) await turn()
    socket.destroy()
  }
  while ((await usedOf('forms')) > 0) await turn()
  expect((await send(avatar, { token, type }, '--b--\r\n').answer).status).toBe(400)
})

test('small bodies that guests of one network keep from ending leave room for others', async () => {
  const path = 'POST /api/products/1/views/'
  const begun = Array.from({ length: 64 }, () => send(path, { length: 65_500 }, Buffer.alloc(65_000, ' ')))
  while ((await usedOf('small_bodies')) < 64 * 65_000) await turn()
  const refused = await send(path, { length: 65_500 }, Buffer.alloc(65_000, ' ')).answer
  expect(refused.status).toBe(503)
  expect((await send('POST /api/cart/', { token: buyer.token }, `{"note":"${'x'.repeat(3000)}"}`).answer).status).toBe(
    400,
  )
  for (const { socket } of begun) socket.destroy()
  while ((await usedOf('small_bodies')) > 0) await turn()
  expect((await send('POST /api/auth/login/', {}, '{"email":"a@b.test","password":"x"}').answer).status).toBe(401)
})

describe('a file on a slow connection', () => {
  const MORE = 100_000
  const type = 'multipart/form-data; boundary=b'
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  const uploads = path.join(app.resources.config.DATA_DIR, 'uploads')
  const sizes = async () => {
    const stats = (await readdir(uploads)).map((name) => stat(path.join(uploads, name)).catch(() => ({ size: 0 })))
    return (await Promise.all(stats)).map(({ size }) => size)
  }
  const arrived = async (bytes: number) => {
    while (!(await sizes()).some((size) => size >= bytes)) await turn()
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('arrives as long as something worth its place comes', async () => {
    const { token } = await given.buyer()
    const end = '\r\n--b--\r\n'
    const { socket, answer } = send(avatar, { token, type, length: head.length + 3 * MORE + end.length }, head)
    for (const times of [1, 2, 3]) {
      socket.write(Buffer.alloc(MORE, ' '))
      // The reader keeps back what may be the beginning of the end.
      await arrived(times * MORE - end.length)
      vi.advanceTimersByTime(30_000)
    }
    socket.write(end)
    const { status, text } = await answer
    expect([status, text]).toEqual([400, expect.stringContaining('"picture_invalid"')])
  })

  test.each([
    ['in its middle', head],
    ['before its file', '--b\r\ncontent-disposition: form-'],
  ])('is given up when it only trickles %s, and makes room', async (_, begun) => {
    const { token } = await given.buyer()
    const { socket, answer } = send(avatar, { token, type, length: 10_000_000 }, begun)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    while ((await usedOf('forms')) === 0) await turn()
    if (begun === head) {
      socket.write(Buffer.alloc(MORE, ' '))
      await arrived(MORE - 1000)
      vi.advanceTimersByTime(30_000)
      socket.write(Buffer.alloc(1000, ' '))
      await arrived(MORE)
    }
    let isAnswered = false
    void answer.then(() => (isAnswered = true))
    while (!isAnswered) {
      vi.advanceTimersByTime(30_000)
      await turn()
    }
    const { status, text } = await answer
    expect([status, text.includes('"code":"too_slow"')]).toEqual([408, true])
    // Its sender is not listened to any longer.
    await closed
    expect(await sizes()).toEqual([])
    expect(await usedOf('forms')).toBe(0)
  })
})

describe('pictures that are under way', () => {
  const MIB = 1024 * 1024
  const usedMemory = () => usedOf('large_bodies')
  const begin = (token: string, bytes: number) => send(avatar, { token, length: 14_000_000 }, Buffer.alloc(bytes, ' '))

  test('take memory up to a bound; then others are refused until those are gone, and small bodies never', async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => given.buyer()))
    const slow = buyers.slice(0, 4).map(({ token }, at) => begin(token, 8 * MIB - (at === 0 ? 20 : 0)))
    while ((await usedMemory()) < 32 * MIB - 20) await turn()
    const refused = await begin(buyers[4]?.token ?? '', 30).answer
    expect(refused.status).toBe(503)
    expect(refused.text).toMatch(/retry-after: \d+/)
    expect((await send('POST /api/auth/login/', {}, '{"email":"a@b.test","password":"x"}').answer).status).toBe(401)
    for (const { socket } of slow) socket.destroy()
    while ((await usedMemory()) > 0) await turn()
    const picture = send(avatar, { token: buyers[4]?.token ?? '' }, '{"image":1}')
    expect((await picture.answer).status).toBe(400)
  })

  test('of one caller leave room for others', async () => {
    const [greedy, other] = [await given.buyer(), await given.buyer()]
    begin(greedy.token, 13 * MIB)
    while ((await usedMemory()) < 13 * MIB) await turn()
    expect((await begin(greedy.token, 4 * MIB).answer).status).toBe(503)
    expect((await send(avatar, { token: other.token }, `{"image":"${'A'.repeat(4 * MIB)}"}`).answer).status).toBe(400)
  })

  test('are given up when they stand still, and not while they come slowly', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { token } = await given.buyer()
      const { socket, answer } = begin(token, 100_000)
      while ((await usedMemory()) < 100_000) await turn()
      vi.advanceTimersByTime(30_000)
      socket.write(Buffer.alloc(100_000, ' '))
      while ((await usedMemory()) < 200_000) await turn()
      vi.advanceTimersByTime(30_000)
      socket.write(Buffer.alloc(1000, ' '))
      while ((await usedMemory()) < 201_000) await turn()
      vi.advanceTimersByTime(30_000)
      const { status, text } = await answer
      expect([status, text.includes('"code":"too_slow"')]).toEqual([408, true])
      while ((await usedMemory()) > 0) await turn()
    } finally {
      vi.useRealTimers()
    }
  })
})
