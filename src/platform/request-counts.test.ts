import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countIn, RequestCounts, type Windows } from './request-counts.ts'

let now = 0
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

test('the requests of each sender are counted from its first one, until its window ends', () => {
  const windows: Windows = new Map()
  expect(countIn(windows, 'a', 60)).toMatchObject({ current: 1, ttl: 60 })
  now += 20
  expect(countIn(windows, 'a', 60)).toMatchObject({ current: 2, ttl: 40 })
  expect(countIn(windows, 'b', 60)).toMatchObject({ current: 1, ttl: 60 })
  now += 39
  expect(countIn(windows, 'a', 60)).toMatchObject({ current: 3, ttl: 1 })
  now += 1
  expect(countIn(windows, 'a', 60)).toMatchObject({ current: 1, ttl: 60 })
  expect(countIn(windows, 'b', 60)).toMatchObject({ current: 2, ttl: 20 })
})

test('of very many senders those whose windows began first are forgotten', () => {
  const windows: Windows = new Map()
  for (let n = 0; n < 20_000; n += 1) countIn(windows, `${n}`, 60)
  now += 61
  expect(countIn(windows, '0', 60).current).toBe(1)
  countIn(windows, 'another', 60)
  expect([windows.size, windows.has('0'), windows.has('1'), windows.has('2')]).toEqual([20_000, true, false, true])
})

test('a limit of a route has counts of its own', () => {
  const general = new RequestCounts()
  const seen: number[] = []
  const done = (_error: null, { current }: { current: number }) => void seen.push(current)
  general.incr('a', done, 60)
  general.incr('a', done, 60)
  general.child().incr('a', done, 60)
  expect(seen).toEqual([1, 2, 1])
})
