import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTokens, storeTokens } from '#web/api/session-store.ts'
import { keepUnsent } from '#web/unsent.ts'
import { sendUnsent } from './send-unsent.ts'
import { useUnsent } from './use-unsent.ts'

vi.mock('./send-unsent.ts', () => ({ sendUnsent: vi.fn(async () => undefined) }))
const send = vi.mocked(sendUnsent)
const wanted = { kind: 'cart', product: { id: 7, name: 'Gamcha' }, quantity: 1, had: 0 } as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  send.mockClear()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  storeTokens({ access: 'a', refresh: 'r' }, false, { id: 1, name: 'Mitu Akter', role: 'BUYER', avatar: null })
})

// Test files share the session of their worker.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearTokens()
})

test('tries again while something waits, also if the browser never notices that the connection was away', async () => {
  const { unmount } = renderHook(useUnsent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).not.toHaveBeenCalled()
  keepUnsent(wanted)
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  // 1, 2, 4, 8, 15, 15 and 15 s later.
  expect(send).toHaveBeenCalledTimes(8)
  send.mockImplementationOnce(async () => localStorage.removeItem('own:unsent'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(9)
  unmount()
})

test('a connection that is back and fails at first is tried again soon', async () => {
  keepUnsent(wanted)
  const { unmount } = renderHook(useUnsent)
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  const tried = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(tried + 1)
  unmount()
})

test('sends at once when the connection is back, and what already waits when the page opens', async () => {
  keepUnsent(wanted)
  const { unmount } = renderHook(useUnsent)
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(2)
})
