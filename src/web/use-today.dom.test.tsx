import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServerClock } from './api/server-clock.ts'
import { useToday } from './use-today.ts'

/** Three minutes before midnight in Dhaka. */
const LATE = new Date('2026-04-30T17:57:00Z')
const MINUTE = 60_000
const answered = (date: Date, cacheControl = 'no-store') =>
  act(() => readServerClock(new Response('', { headers: { date: date.toUTCString(), 'cache-control': cacheControl } })))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(LATE)
  answered(LATE)
})
afterEach(() => {
  vi.useRealTimers()
  answered(new Date())
})

test('a page that stays open follows the day in Dhaka', () => {
  const { result } = renderHook(() => useToday())
  expect(result.current).toBe('2026-04-30')
  act(() => void vi.advanceTimersByTime(2 * MINUTE))
  expect(result.current).toBe('2026-04-30')
  act(() => void vi.advanceTimersByTime(2 * MINUTE))
  expect(result.current).toBe('2026-05-01')
})

test('a device whose clock is ahead has the day of the server', () => {
  vi.setSystemTime(new Date(LATE.getTime() + 5 * MINUTE))
  const { result } = renderHook(() => useToday())
  expect(result.current).toBe('2026-05-01')
  answered(LATE)
  expect(result.current).toBe('2026-04-30')
})

test('an answer that a cache kept says nothing about the time', () => {
  const { result } = renderHook(() => useToday())
  answered(new Date('2026-04-01T00:00:00Z'), 'public, max-age=60')
  expect(result.current).toBe('2026-04-30')
})
