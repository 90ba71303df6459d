import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBell, type Told } from './follow-bell.ts'

const asked: { token: string | null; last: string | null }[] = []
/** How each call is answered, in turn; the last one for ever. */
let answers: ((init: RequestInit) => Response | Promise<Response>)[] = []
const told: Told[] = []

const stream = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
const unread = (id: number, count: number) => `event: unread\nid: ${id}\ndata: {"count":${count}}\n\n`
const refused = (status: number) => () => new Response('{"detail":"no","code":"token_not_valid"}', { status })
const never = () => new Promise<Response>(() => {})
const lost = () => Promise.reject(new TypeError('network'))

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  told.length = 0
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('accessToken', 'good')
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    asked.push({ token: headers.get('Authorization'), last: headers.get('Last-Event-ID') })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    // As a real one: given up when its signal says so.
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
  const end = followBell((update) => told.push(update), leaving.signal)
  return { end, leave: () => leaving.abort() }
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('comes back after every end, showing the number it has seen last', async () => {
  answers = [stream(unread(7, 2)), stream(unread(9, 3)), never]
  const following = follow()
  await after(0)
  expect(told).toEqual([{ count: 2 }])
  await after(2000)
  expect(told).toEqual([{ count: 2 }, { count: 3 }])
  await after(2000)
  expect(asked).toEqual([
    { token: 'Bearer good', last: null },
    { token: 'Bearer good', last: '7' },
    { token: 'Bearer good', last: '9' },
  ])
  following.leave()
  await after(0)
  expect(await following.end).toBe('left')
})

test('pauses grow while nobody answers, and end at once when the network is back', async () => {
  answers = [lost]
  const following = follow()
  await after(60_000)
  // 1, 2, 4, 8, 16 s and so on, each more or less: not every second.
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.length).toBeLessThan(10)
  const before = asked.length
  answers = [never]
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(asked).toHaveLength(before + 1)
  following.leave()
  await after(0)
  await following.end
})

test('a stream that has fallen silent is given up, and opened anew', async () => {
  const silent = (init: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (controller) => init.signal?.addEventListener('abort', () => controller.error(new Error('left'))),
      }),
    )
  answers = [silent]
  const following = follow()
  await after(69_000)
  expect(asked).toHaveLength(1)
  await after(5000)
  expect(asked).toHaveLength(2)
  following.leave()
  await after(0)
  expect(await following.end).toBe('left')
})

test('stops for good when the session is over', async () => {
  answers = [refused(401)]
  const following = follow()
  await after(100)
  expect(await following.end).toBe('refused')
})

test('a stream that a newer one has replaced is left alone for minutes', async () => {
  answers = [stream('event: replaced\ndata: {}\n\n'), never]
  const following = follow()
  await after(60_000)
  expect(asked).toHaveLength(1)
  await after(300_000)
  expect(asked).toHaveLength(2)
  following.leave()
  await after(0)
  await following.end
})
