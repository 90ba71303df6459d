import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changed } from '#platform/changes.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { insertNotification } from './store.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
let base = ''
beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
})

const open = new Set<AbortController>()
afterEach(() => {
  for (const each of open) each.abort()
  open.clear()
})

/** A stream as a client holds it: everything it was sent so far, and whether it has ended. */
async function connect(token: string | undefined, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  open.add(leaving)
  const response = await fetch(`${base}/api/notifications/stream/`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    signal: leaving.signal,
  })
  const stream = { response, text: '', ended: false, leave: () => leaving.abort() }
  const readOn = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const part of response.body ?? []) stream.text += decoder.decode(part, { stream: true })
    } catch {
      // Left.
    }
    stream.ended = true
  }
  void readOn()
  return stream
}
const says = (stream: { text: string }) => expect.poll(() => stream.text, { timeout: 10_000 })

let serial = 0
/** As a job does it: committed with the word that something changed. */
const tell = (userId: number) =>
  db.transaction().execute(async (tx) => {
    serial += 1
    const events = { kind: 'order_placed', params: { order: 10_000 + serial }, link: '/orders/10001' } as const
    await insertNotification(tx, userId, `event-${serial}`, events)
    await changed(tx, [`notifications:${userId}`])
    return 10_000 + serial
  })

test('a guest gets no stream, nor does a bad token; the answer is the usual envelope', async () => {
  for (const token of [undefined, 'forged']) {
    const stream = await connect(token)
    expect(stream.response.status).toBe(401)
    await says(stream).toContain(token === undefined ? '"code":"not_authenticated"' : '"code":"token_not_valid"')
  }
})

test('what is committed arrives at once, with its number, and not at a stranger', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  const [own, other] = await Promise.all([connect(buyer.token), connect(stranger.token)])
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(own.response.headers.get('cache-control')).toContain('no-store')
  expect(own.response.headers.get('x-content-type-options')).toBe('nosniff')
  await says(own).toContain('event: unread\nid: 0\ndata: {"count":0}')
  await says(other).toContain('{"count":0}')
  const order = await tell(buyer.id)
  await says(own).toContain(`"params":{"order":${order}}`)
  await says(own).toContain('{"count":1}')
  expect(own.text).toMatch(/event: notification\nid: \d+\ndata: \{/)
  expect(other.text).not.toContain('notification\n')
})

test('what is rolled back is never told', async () => {
  const buyer = await given.buyer()
  const stream = await connect(buyer.token)
  await says(stream).toContain('{"count":0}')
  const failing = db.transaction().execute(async (tx) => {
    await insertNotification(tx, buyer.id, 'event-lost', { kind: 'order_placed', params: {}, link: '/orders/1' })
    await changed(tx, [`notifications:${buyer.id}`])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const order = await tell(buyer.id)
  await says(stream).toContain(`{"order":${order}}`)
  expect(stream.text.match(/event: notification/g)).toHaveLength(1)
})

test('whoever comes back with the last number gets what they missed, once', async () => {
  const buyer = await given.buyer()
  const first = await connect(buyer.token)
  await says(first).toContain('{"count":0}')
  const seen = await tell(buyer.id)
  await says(first).toContain(`{"order":${seen}}`)
  const last = [...first.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? ''
  first.leave()
  const missed = [await tell(buyer.id), await tell(buyer.id)]
  const second = await connect(buyer.token, { 'last-event-id': last })
  for (const order of missed) await says(second).toContain(`{"order":${order}}`)
  await says(second).toContain('{"count":3}')
  expect(second.text).not.toContain(`{"order":${seen}}`)
  // Without a number only the count: what was there before is no news.
  const third = await connect(buyer.token, { 'last-event-id': 'nonsense' })
  await says(third).toContain('{"count":3}')
  expect(third.text).not.toContain('event: notification')
})

test('marking as read in one place changes the count everywhere', async () => {
  const buyer = await given.buyer()
  await tell(buyer.id)
  await tell(buyer.id)
  const stream = await connect(buyer.token)
  await says(stream).toContain('{"count":2}')
  const list = await app.request('GET /api/notifications/', { as: buyer })
  await app.request(`PATCH /api/notifications/${list.body[0].id}/`, { as: buyer, body: { read: true } })
  await says(stream).toContain('{"count":1}')
  await app.request('POST /api/notifications/read/', { as: buyer, body: {} })
  await expect.poll(() => stream.text.match(/"count":0/g)?.length).toBe(1)
})

test('a stream ends with its session, and nobody else’s does', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  const [ending, other] = await Promise.all([connect(buyer.token), connect(stranger.token)])
  await says(ending).toContain('{"count":0}')
  await says(other).toContain('{"count":0}')
  const gone = await app.request(`DELETE /api/auth/sessions/${buyer.sessionId}/`, { as: buyer })
  expect(gone.status).toBe(204)
  await expect.poll(() => ending.ended, { timeout: 10_000 }).toBe(true)
  expect(other.ended).toBe(false)
})

test('the sixth stream of one person takes the place of the first, which is told so', async () => {
  const buyer = await given.buyer()
  const streams = []
  for (let at = 0; at < 6; at += 1) {
    const stream = await connect(buyer.token)
    await says(stream).toContain('{"count":0}')
    streams.push(stream)
  }
  const [first, ...others] = streams
  await expect.poll(() => first?.ended, { timeout: 10_000 }).toBe(true)
  expect(first?.text).toContain('event: replaced')
  expect(others.map(({ ended }) => ended)).toEqual([false, false, false, false, false])
})

test('a HEAD request does not hang', async () => {
  const buyer = await given.buyer()
  const response = await fetch(`${base}/api/notifications/stream/`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${buyer.token}` },
    signal: AbortSignal.timeout(10_000),
  })
  expect(response.status).toBe(404)
})

test('the server closes although streams are open, and ends them', async () => {
  const buyer = await given.buyer()
  const stream = await connect(buyer.token)
  await says(stream).toContain('{"count":0}')
  await app.server.close()
  await expect.poll(() => stream.ended, { timeout: 10_000 }).toBe(true)
})
