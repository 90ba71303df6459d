import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // A connection that died after the request went out: nothing ever comes.
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failed = async (request: Parameters<typeof send>[0]) => {
  const outcome = vi.fn()
  void send(request).catch(outcome)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(outcome).not.toHaveBeenCalled()
  return outcome
}

test('what is never answered is given up after a minute, as without a connection', async () => {
  const outcome = await failed({ method: 'POST', path: '/products/1/reviews/', body: { rating: 5 } })
  await vi.advanceTimersByTimeAsync(1_100)
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ status: 0, code: 'network' })
})

test('a long text has the time that a slow connection takes for it', async () => {
  const outcome = await failed({ method: 'POST', path: '/admin/statements/', body: { text: 'x'.repeat(100_000) } })
  await vi.advanceTimersByTimeAsync(38_000)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ code: 'network' })
})

test('who aborts it is told so', async () => {
  const leave = new AbortController()
  const outcome = await failed({ method: 'GET', path: '/products/', signal: leave.signal })
  leave.abort(new DOMException('left', 'AbortError'))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'AbortError' })
})
