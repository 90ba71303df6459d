import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const full = () => new Error('full')

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

test('as many as may run do so at once, the next in the order in which they came', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10 }, full)
  const gates = Array.from({ length: 4 }, gate)
  const begun: number[] = []
  const work = gates.map(({ promise }, n) =>
    inTurn(async () => {
      begun.push(n)
      await promise
    }),
  )
  expect(begun).toEqual([0, 1])
  gates[1]?.open()
  await work[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  await Promise.all(work)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('what finds the queue full is refused at once, and there is room again afterwards', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 }, full)
  const { promise, open } = gate()
  const running = inTurn(() => promise)
  const waiting = inTurn(async () => 'done')
  await expect(inTurn(async () => 'never')).rejects.toThrow('full')
  open()
  await running
  expect(await waiting).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})

test('work that fails gives its place back', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 0 }, full)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
