import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

const full = () => new Error('full')

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

test('work runs up to the concurrency at once, the rest in the order of its arrival', async () => {
  const run = limitConcurrency({ concurrency: 2, maxQueued: 10 }, full)
  const gates = Array.from({ length: 4 }, gate)
  const started: number[] = []
  const work = gates.map(({ promise }, n) =>
    run(async () => {
      started.push(n)
      await promise
    }),
  )
  expect(started).toEqual([0, 1])
  gates[1]?.open()
  await work[1]
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  await Promise.all(work)
  expect(started).toEqual([0, 1, 2, 3])
})

test('work that finds the queue full is refused at once, and there is room again afterwards', async () => {
  const run = limitConcurrency({ concurrency: 1, maxQueued: 1 }, full)
  const { promise, open } = gate()
  const running = run(() => promise)
  const waiting = run(async () => 'done')
  await expect(run(async () => 'never')).rejects.toThrow('full')
  open()
  await running
  expect(await waiting).toBe('done')
  expect(await run(async () => 'again')).toBe('again')
})

test('work that fails gives its place back', async () => {
  const run = limitConcurrency({ concurrency: 1, maxQueued: 0 }, full)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})
