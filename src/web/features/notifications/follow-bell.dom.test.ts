import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BellEvent, followBell } from './follow-bell.ts'

const requests: { token: string | null; last: string | null }[] = []
/** The responses in order; the last one repeats. */
let answers: ((init: RequestInit) => Response | Promise<Response>)[] = []
const event: BellEvent[] = []

const stream = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
const unread = (id: number, count: number) => `event: unread\nid: ${id}\ndata: {"count":${count}}\n\n`
const refused =
  (status: number, code = 'token_not_valid') =>
  () =>
    new Response(JSON.stringify({ detail: 'no', code }), { status })
const never = () => new Promise<Response>(() => {})
const lost = () => Promise.reject(new TypeError('network'))

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  event.length = 0
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('accessToken', 'good')
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    requests.push({ token: headers.get('Authorization'), last: headers.get('Last-Event-ID') })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    // Like a real request: rejects when its signal aborts.
    const leaving = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
    )
    return Promise.race([Promise.resolve(answer?.(init)), leaving])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = () => {
  const leaving = new AbortController()
  const end = followBell((update) => event.push(update), leaving.signal)
  return { end, leave: () => leaving.abort() }
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('reconnects after every disconnect with the last event id', async () => {
  answers = [stream(unread(7, 2)), stream(unread(9, 3)), never]
  const following = follow()
  await after(0)
  expect(event).toEqual([{ count: 2, newest: 7 }])
  await after(2000)
  expect(event).toEqual([
    { count: 2, newest: 7 },
    { count: 3, newest: 9 },
  ])
  await after(2000)
  expect(requests).toEqual([
    { token: 'Bearer good', last: null },
    { token: 'Bearer good', last: '7' },
    { token: 'Bearer good', last: '9' },
  ])
  following.leave()
  await after(0)
  expect(await following.end).toBe('left')
})

test('backs off without responses, and reconnects at once when the network is back', async () => {
  answers = [lost]
  const following = follow()
  await after(60_000)
  // 1, 2, 4, 8, 16 s and so on, each more or less: not every second.
  expect(requests.length).toBeGreaterThan(4)
  expect(requests.length).toBeLessThan(10)
  const before = requests.length
  answers = [never]
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(requests).toHaveLength(before + 1)
  following.leave()
  await after(0)
  await following.end
})

test('reconnects when the heartbeat stops', async () => {
  const silent = (init: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (controller) => init.signal?.addEventListener('abort', () => controller.error(new Error('left'))),
      }),
    )
  answers = [silent]
  const following = follow()
  await after(69_000)
  expect(requests).toHaveLength(1)
  await after(5000)
  expect(requests).toHaveLength(2)
  following.leave()
  await after(0)
  expect(await following.end).toBe('left')
})

test('stops when the session ends', async () => {
  answers = [refused(401)]
  const following = follow()
  await after(100)
  expect(await following.end).toBe('refused')
})

test('leads to the sign-in page when the account is suspended, and asks no more', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  answers = [refused(403, 'account_suspended')]
  const following = follow()
  await after(120_000)
  expect(requests).toHaveLength(1)
  expect(await following.end).toBe('refused')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  expect(sessionStorage.getItem('accessToken')).toBeNull()
})

test('waits minutes after being replaced by a newer stream', async () => {
  answers = [stream('event: replaced\ndata: {}\n\n'), never]
  const following = follow()
  await after(60_000)
  expect(requests).toHaveLength(1)
  await after(300_000)
  expect(requests).toHaveLength(2)
  following.leave()
  await after(0)
  await following.end
})
