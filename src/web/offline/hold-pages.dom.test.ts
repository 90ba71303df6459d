import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failures, holdingPages, retry } from './hold-pages.ts'

const page = new URL('http://localhost/products.data')
const answer = new Response('data')
const send = vi.fn<typeof fetch>()
const held = holdingPages(send)
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  send.mockReset()
  failures.set(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page that cannot be fetched waits, and is fetched again on Try Again and when the connection is back', async () => {
  send.mockImplementation(noLine)
  const waiting = held(page)
  await expect.poll(() => failures.get()).toBe(1)
  retry()
  await expect.poll(() => failures.get()).toBe(2)
  send.mockResolvedValue(answer)
  window.dispatchEvent(new Event('online'))
  expect(await waiting).toBe(answer)
  expect(failures.get()).toBe(0)
})

test('a connection that is back and fails at first is tried again soon, then ever less often, without a word', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  send.mockImplementation(noLine)
  const waiting = held(page)
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(failures.get()).toBe(2)
  for (const pause of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
    const before = send.mock.calls.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(send).toHaveBeenCalledTimes(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(before + 1)
  }
  expect(failures.get()).toBe(2)
  send.mockResolvedValue(answer)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await waiting).toBe(answer)
})

test('following another link ends the wait', async () => {
  vi.useFakeTimers()
  send.mockImplementation(noLine)
  const leaving = new AbortController()
  const waiting = held(page, { signal: leaving.signal })
  await expect.poll(() => failures.get()).toBe(1)
  leaving.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  retry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(failures.get()).toBe(0)
})

test('any other call fails at once, as it always did', async () => {
  send.mockImplementation(noLine)
  await expect(held('/api/cart/')).rejects.toThrow('Failed to fetch')
  await expect(held(new URL('http://localhost/api/cart/'))).rejects.toThrow('Failed to fetch')
  expect(failures.get()).toBe(0)
})
