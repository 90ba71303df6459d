import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { clock, HOUR } from './clock.ts'
import { startJobs } from './jobs.ts'
import { type DeliveredEvent, publish } from './outbox.ts'

declare module './events.ts' {
  interface Events {
    'test.happened': { number: number }
  }
}

const { resources } = await startTestApp()
const seen: Record<'first' | 'second', number[]> = { first: [], second: [] }
const keys: { topic: string; key: string; at: string }[] = []
let failures = 2
const definitions = [
  {
    queue: 'test-first',
    on: ['test.happened'] as const,
    run: async (_: unknown, data: object) => void seen.first.push(numberOf(data)),
  },
  {
    queue: 'test-second',
    on: ['test.happened'] as const,
    run: async (_: unknown, data: object, event?: DeliveredEvent) => {
      keys.push({ topic: String(event?.topic), key: String(event?.key), at: String(event?.at) })
      if (failures-- > 0) throw new Error('not yet')
      seen.second.push(numberOf(data))
    },
  },
  { queue: 'test-later', on: ['test.happened'] as const, after: HOUR, run: async () => {} },
]
const numberOf = (data: object) => (data as { number: number }).number
// Two processes deliver beside each other.
const processes = await Promise.all([startJobs(resources, definitions), startJobs(resources, definitions)])
afterAll(async () => {
  for (const each of processes) await each.stop()
})

test('an event reaches every queue once, even when a job fails at first and two processes deliver', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => at)
  // Whatever the time is when it is delivered: an event has the moment at which it happened.
  const happened = new Date('2026-11-18T04:00:00Z')
  clock.set(happened)
  await resources.db.transaction().execute(async (tx) => {
    for (const number of numbers) await publish(tx, 'test.happened', { number })
  })
  clock.set(null)
  await expect.poll(() => [seen.first.length, seen.second.length], { timeout: 60_000, interval: 200 }).toEqual([20, 20])
  expect(seen.first.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(seen.second.toSorted((a, b) => a - b)).toEqual(numbers)
  // Two runs failed and were retried: each event kept its own key.
  expect(keys).toHaveLength(22)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(20)
  expect(keys.every(({ topic, key }) => topic === 'test.happened' && key.startsWith('event-'))).toBe(true)
  expect(new Set(keys.map(({ at }) => at))).toEqual(new Set([happened.toISOString()]))
})

test('an event that a process of the release before has queued, without its moment, happened now', async () => {
  const before = new Date()
  await processes[0]?.send('test-second', {
    event: { topic: 'test.happened', key: 'event-old', payload: { number: 50 } },
  })
  const read = () => keys.find(({ key }) => key === 'event-old')?.at ?? ''
  await expect.poll(read, { timeout: 60_000, interval: 200 }).not.toBe('')
  expect(new Date(read()).getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('a job that comes later waits until then', async () => {
  const at = new Date()
  await resources.db.transaction().execute(async (tx) => {
    clock.set(at)
    await publish(tx, 'test.happened', { number: 70 })
    clock.set(null)
  })
  const waiting = async () => {
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from jobs.job where name = 'test-later' and state = 'created'`.execute(resources.db)
    return rows.map(({ start_after }) => start_after)
  }
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual([new Date(at.getTime() + HOUR)])
})

test('an event of a transaction that fails is never delivered', async () => {
  const failing = resources.db.transaction().execute(async (tx) => {
    await publish(tx, 'test.happened', { number: 99 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(seen.first).not.toContain(99)
})
