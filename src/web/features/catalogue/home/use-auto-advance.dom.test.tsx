import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SLIDE_MS, useAutoAdvance } from './use-auto-advance.ts'

const lessMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  lessMotion(false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('advances every 5 s and wraps around', () => {
  const { result } = renderHook(() => useAutoAdvance(3, false))
  const seen = [result.current.index]
  for (let n = 0; n < 3; n++) {
    wait(SLIDE_MS)
    seen.push(result.current.index)
  }
  expect(SLIDE_MS).toBe(5000)
  expect(seen).toEqual([0, 1, 2, 0])
})

test('the first slide of a page that is hydrated late has been seen since the page was opened', () => {
  for (const [openedFor, left] of [
    [2000, 3000],
    [60_000, 1000],
  ] as const) {
    vi.spyOn(performance, 'now').mockReturnValue(openedFor)
    const { result, unmount } = renderHook(() => useAutoAdvance(3, false, true))
    wait(left - 1)
    expect(result.current.index).toBe(0)
    wait(1)
    expect(result.current.index).toBe(1)
    wait(SLIDE_MS - 1)
    expect(result.current.index).toBe(1)
    unmount()
  }
})

test('stops while paused and resumes after', () => {
  const { result, rerender } = renderHook(({ paused }) => useAutoAdvance(3, paused), {
    initialProps: { paused: true },
  })
  wait(3 * SLIDE_MS)
  expect(result.current.index).toBe(0)
  rerender({ paused: false })
  wait(SLIDE_MS)
  expect(result.current.index).toBe(1)
})

test('restarts the 5 s on a choice; the last slide precedes the first', () => {
  const { result } = renderHook(() => useAutoAdvance(3, false))
  wait(SLIDE_MS - 100)
  act(() => result.current.go(-1))
  expect(result.current.index).toBe(2)
  wait(SLIDE_MS - 100)
  expect(result.current.index).toBe(2)
  wait(100)
  expect(result.current.index).toBe(0)
})

test('does not advance with reduced motion', () => {
  lessMotion(true)
  const { result } = renderHook(() => useAutoAdvance(3, false))
  wait(3 * SLIDE_MS)
  expect(result.current.index).toBe(0)
})

test('does not advance in the background', () => {
  const { result } = renderHook(() => useAutoAdvance(3, false))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(3 * SLIDE_MS)
  expect(result.current.index).toBe(0)
})
