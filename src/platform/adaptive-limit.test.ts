import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAdaptiveLimit } from './adaptive-limit.ts'

let time = 0
let lag = 0
const limitOf = (bounds: { min: number; max: number }) => {
  const app = Fastify()
  app.decorate('capacities', [])
  return createAdaptiveLimit(app, 'tests', { ...bounds, lag: () => lag }, () => time)
}
type Limit = ReturnType<typeof limitOf>

/** Work that ends on command. */
function begin({ admit }: Limit) {
  let end = () => {}
  const done = admit(() => new Promise<void>((resolve) => (end = resolve)))
  return { done, end: () => end() }
}

/** Starts as much work as is admitted, each taking `ms`. @returns how much that was */
async function fill(limit: Limit, ms: number): Promise<number> {
  const started: ReturnType<typeof begin>[] = []
  for (;;) {
    const one = begin(limit)
    let refused = false
    one.done.catch(() => (refused = true))
    await turn()
    if (refused) break
    started.push(one)
  }
  time += ms
  for (const { end } of started) end()
  await Promise.all(started.map(({ done }) => done))
  return started.length
}

test('slow work lowers the limit down to its minimum, and fast work raises it again', async () => {
  const limit = limitOf({ min: 4, max: 16 })
  let last = await fill(limit, 3000)
  expect(last).toBe(16)
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 3000)
  expect(last).toBe(4)
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 10)
  expect(last).toBe(16)
})

test('a lagging event loop lowers the limit, however fast the work is', async () => {
  const limit = limitOf({ min: 4, max: 16 })
  lag = 200
  let last = 0
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 100)
  expect(last).toBe(4)
  lag = 0
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 10)
  expect(last).toBe(16)
})

test('a short lag lowers the limit once, however many requests it meets', async () => {
  const limit = limitOf({ min: 4, max: 20 })
  lag = 60
  for (let requests = 0; requests < 50; requests += 1) {
    time += 1
    await limit.admit(async () => {})
  }
  lag = 0
  expect(await fill(limit, 1)).toBe(18)
})

test('what exceeds the limit is refused at once, and failed work frees its place', async () => {
  const limit = limitOf({ min: 1, max: 2 })
  const first = begin(limit)
  const second = begin(limit)
  await expect(begin(limit).done).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  first.end()
  await first.done
  await expect(limit.admit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await limit.admit(async () => 'done')).toBe('done')
  second.end()
  await second.done
})

test('admitted work runs beyond the limit, up to twice its maximum', async () => {
  const limit = limitOf({ min: 1, max: 2 })
  const ends: (() => void)[] = []
  const runAdmitted = () => limit.runAdmitted(() => new Promise<void>((resolve) => ends.push(resolve)))
  const started = Array.from({ length: 4 }, runAdmitted)
  await expect(runAdmitted()).rejects.toMatchObject({ status: 503 })
  for (const end of ends) end()
  await Promise.all(started)
})
