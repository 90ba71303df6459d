import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { invalidate } from '#platform/invalidation.ts'
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

/** A stream as its client sees it: everything received so far, and whether it has ended. */
async function connect(token: string | undefined, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  open.add(abort)
  const response = await fetch(`${base}/api/notifications/stream/`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    signal: abort.signal,
  })
  const stream = { response, text: '', ended: false, leave: () => abort.abort() }
  const readOn = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const part of response.body ?? []) stream.text += decoder.decode(part, { stream: true })
    } catch {
      // The client disconnected.
    }
    stream.ended = true
  }
  void readOn()
  return stream
}
const expectText = (stream: { text: string }) => expect.poll(() => stream.text)

let serial = 0
/** As a job does it: committed together with the invalidation. */
const notify = (userId: number) =>
  db.transaction().execute(async (tx) => {
    serial += 1
    const events = { kind: 'order_placed', params: { order: 10_000 + serial }, link: '/orders/10001' } as const
    await insertNotification(tx, userId, { key: `event-${serial}`, at: clock.now() }, events)
    await invalidate(tx, [`notifications:${userId}`])
    return 10_000 + serial
  })

test('a guest and a bad token get no stream, but the usual error', async () => {
  for (const token of [undefined, 'forged']) {
    const stream = await connect(token)
    expect(stream.response.status).toBe(401)
    await expectText(stream).toContain(token === undefined ? '"code":"not_authenticated"' : '"code":"token_not_valid"')
  }
})

test('a committed notification arrives at once, with its id, and not at anybody else', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  const [own, other] = await Promise.all([connect(buyer.token), connect(stranger.token)])
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(own.response.headers.get('cache-control')).toContain('no-store')
  expect(own.response.headers.get('x-content-type-options')).toBe('nosniff')
  await expectText(own).toContain('event: unread\nid: 0\ndata: {"count":0}')
  await expectText(other).toContain('{"count":0}')
  const order = await notify(buyer.id)
  await expectText(own).toContain(`"params":{"order":${order}}`)
  await expectText(own).toContain('{"count":1}')
  expect(own.text).toMatch(/event: notification\nid: \d+\ndata: \{/)
  expect(other.text).not.toContain('notification\n')
})

test('a rolled back notification is never sent', async () => {
  const buyer = await given.buyer()
  const stream = await connect(buyer.token)
  await expectText(stream).toContain('{"count":0}')
  const failing = db.transaction().execute(async (tx) => {
    await insertNotification(
      tx,
      buyer.id,
      { key: 'event-lost', at: clock.now() },
      { kind: 'order_placed', params: {}, link: '/orders/1' },
    )
    await invalidate(tx, [`notifications:${buyer.id}`])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const order = await notify(buyer.id)
  await expectText(stream).toContain(`{"order":${order}}`)
  expect(stream.text.match(/event: notification/g)).toHaveLength(1)
})

test('a client that reconnects with the last id gets what it missed, once', async () => {
  const buyer = await given.buyer()
  const first = await connect(buyer.token)
  await expectText(first).toContain('{"count":0}')
  const received = await notify(buyer.id)
  await expectText(first).toContain(`{"order":${received}}`)
  const last = [...first.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? ''
  first.leave()
  const missed = [await notify(buyer.id), await notify(buyer.id)]
  const second = await connect(buyer.token, { 'last-event-id': last })
  for (const order of missed) await expectText(second).toContain(`{"order":${order}}`)
  await expectText(second).toContain('{"count":3}')
  expect(second.text).not.toContain(`{"order":${received}}`)
  // Without Last-Event-ID only the count is sent: older notifications are not repeated.
  const third = await connect(buyer.token, { 'last-event-id': 'nonsense' })
  await expectText(third).toContain('{"count":3}')
  expect(third.text).not.toContain('event: notification')
})

test('a client that has seen more than there is, as after a restore, gets what is new', async () => {
  const buyer = await given.buyer()
  await notify(buyer.id)
  const stream = await connect(buyer.token, { 'last-event-id': '100000000' })
  await expectText(stream).toContain('{"count":1}')
  const order = await notify(buyer.id)
  await expectText(stream).toContain(`{"order":${order}}`)
})

test('marking as read changes the count in every stream', async () => {
  const buyer = await given.buyer()
  await notify(buyer.id)
  await notify(buyer.id)
  const stream = await connect(buyer.token)
  await expectText(stream).toContain('{"count":2}')
  const list = await app.request('GET /api/notifications/', { as: buyer })
  await app.request(`PATCH /api/notifications/${list.body[0].id}/`, { as: buyer, body: { read: true } })
  await expectText(stream).toContain('{"count":1}')
  await app.request('POST /api/notifications/read/', { as: buyer, body: {} })
  await expect.poll(() => stream.text.match(/"count":0/g)?.length).toBe(1)
})

test('a stream ends with its session, and nobody else’s does', async () => {
  const [buyer, stranger] = await Promise.all([given.buyer(), given.buyer()])
  const [ending, other] = await Promise.all([connect(buyer.token), connect(stranger.token)])
  await expectText(ending).toContain('{"count":0}')
  await expectText(other).toContain('{"count":0}')
  const gone = await app.request(`DELETE /api/auth/sessions/${buyer.sessionId}/`, { as: buyer })
  expect(gone.status).toBe(204)
  await expect.poll(() => ending.ended).toBe(true)
  expect(other.ended).toBe(false)
})

test('the sixth stream of one person ends the first one, which is asked to wait', async () => {
  const buyer = await given.buyer()
  const streams = []
  for (let at = 0; at < 6; at += 1) {
    const stream = await connect(buyer.token)
    await expectText(stream).toContain('{"count":0}')
    streams.push(stream)
  }
  const [first, ...others] = streams
  await expect.poll(() => first?.ended).toBe(true)
  expect(first?.text).toContain('event: replaced')
  expect(others.map(({ ended }) => ended)).toEqual([false, false, false, false, false])
})

test('a HEAD request does not hang', async () => {
  const buyer = await given.buyer()
  const response = await fetch(`${base}/api/notifications/stream/`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${buyer.token}` },
    signal: AbortSignal.timeout(20_000),
  })
  expect(response.status).toBe(405)
})

test('the server closes despite open streams, and ends them', async () => {
  const buyer = await given.buyer()
  const stream = await connect(buyer.token)
  await expectText(stream).toContain('{"count":0}')
  await app.server.close()
  await expect.poll(() => stream.ended).toBe(true)
})
