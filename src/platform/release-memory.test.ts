import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectEverything, releaseMemoryWhenIdle } from './release-memory.ts'

const MB = 1024 * 1024

/** A process whose collection leaves it with 200 MB. */
function watched() {
  const state = { load: 0, taken: 300 * MB, collections: 0, fails: false }
  vi.useFakeTimers()
  const stop = releaseMemoryWhenIdle(pino({ level: 'silent' }), {
    load: () => state.load,
    taken: () => state.taken,
    collect: async () => {
      state.collections += 1
      if (state.fails) throw new Error('there is no inspector')
      state.taken = 200 * MB
    },
  })
  onTestFinished(async () => {
    await stop()
    vi.useRealTimers()
  })
  return state
}

test('memory is released once the process is idle, and again only when it has grown', async () => {
  const state = watched()
  state.load = 0.5
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.collections).toBe(0)
  state.load = 0.01
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.collections).toBe(1)
  state.taken += 20 * MB
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.collections).toBe(1)
  state.taken += 20 * MB
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.collections).toBe(2)
})

test('a collection that fails is tried again', async () => {
  const state = watched()
  state.fails = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.collections).toBe(2)
  state.fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.collections).toBe(3)
})

test('what nobody refers to is collected', async () => {
  let kept: object | undefined = { text: 'x'.repeat(MB) }
  const reference = new WeakRef(kept)
  kept = undefined
  // What a WeakRef was made for stays until the turn has ended.
  await new Promise((resolve) => setTimeout(resolve, 0))
  await collectEverything()
  expect(reference.deref()).toBeUndefined()
})
