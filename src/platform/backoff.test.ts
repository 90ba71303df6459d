import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { startTestApp } from '#test/app.ts'
import { type Backoff, countAttempt, countAttempts, takeAttemptBack } from './backoff.ts'
import { clock, SECOND } from './clock.ts'

const app = await startTestApp()
const { db } = app.resources
// The waits are counted in seconds: what these tests take counts for nothing.
beforeEach(() => clock.set(new Date()))
const advance = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * SECOND))
const backoff: Backoff = { free: 5, firstSeconds: 1, maxSeconds: 60, forgetSeconds: 300 }
/** Seconds to wait; 0 for an attempt that was let through. */
const attempt = async (key: string, scale = 1): Promise<number> => {
  try {
    await countAttempt(db, { key, backoff }, scale)
    return 0
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return error.retryAfter ?? -1
    throw error
  }
}
const several = async (key: string, times: number) => {
  const waits: number[] = []
  for (let n = 0; n < times; n += 1) waits.push(await attempt(key))
  return waits
}

test('after five attempts the wait doubles with each, up to its maximum', async () => {
  expect(await several('grows', 5)).toEqual([0, 0, 0, 0, 0])
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    expect(await attempt('grows')).toBe(wait)
    advance(wait)
    expect(await attempt('grows')).toBe(0)
  }
})

test('an attempt that comes too early is not counted', async () => {
  await several('hammered', 5)
  expect(await several('hammered', 20)).toEqual(Array.from({ length: 20 }, () => 1))
  advance(1)
  expect(await attempt('hammered')).toBe(0)
  expect(await attempt('hammered')).toBe(2)
})

test('of thirty simultaneous attempts five pass', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => attempt('at once')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 1)).toHaveLength(25)
})

test('attempts expire one by one, and after the worst attack all of them within an hour', async () => {
  await several('forgotten', 5)
  advance(301)
  expect(await several('forgotten', 2)).toEqual([0, 1])

  for (let n = 0; n < 50; n += 1) {
    advance(60)
    expect(await attempt('forgotten')).toBe(0)
  }
  advance(3600)
  expect(await several('forgotten', 5)).toEqual([0, 0, 0, 0, 0])
})

test('an attempt can be taken back, together with its wait', async () => {
  await several('taken back', 4)
  for (let n = 0; n < 3; n += 1) {
    expect(await attempt('taken back')).toBe(0)
    await takeAttemptBack(db, { key: 'taken back', backoff })
  }
  expect(await several('taken back', 2)).toEqual([0, 1])
})

test('one attempt counts under all of several keys, or under none', async () => {
  const both = () =>
    countAttempts(
      db,
      [
        { key: 'wide', backoff },
        { key: 'narrow', backoff: { ...backoff, free: 1 } },
      ],
      1,
    )
  await both()
  await expect(both()).rejects.toThrow(ApiError)
  await expect(both()).rejects.toThrow(ApiError)
  expect(await several('wide', 5)).toEqual([0, 0, 0, 0, 1])
})

test('RATE_LIMIT_SCALE raises the number of free attempts', async () => {
  const waits: number[] = []
  for (let n = 0; n < 51; n += 1) waits.push(await attempt('scaled', 10))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(50)
})
