import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createWorkLimit } from './work-limit.ts'

let time = 0
let lag = 0
const limitOf = (bounds: { least: number; most: number }) => {
  const app = Fastify()
  app.decorate('gauges', [])
  return createWorkLimit(app, 'tests', { ...bounds, lag: () => lag }, () => time)
}
type Limit = ReturnType<typeof limitOf>

/** Work that ends when it is told to. */
function begin({ admit }: Limit) {
  let end = () => {}
  const done = admit(() => new Promise<void>((resolve) => (end = resolve)))
  return { done, end: () => end() }
}

/** Lets in as many as it takes, each of them done after `ms`. @returns how many that were */
async function fill(limit: Limit, ms: number): Promise<number> {
  const begun: ReturnType<typeof begin>[] = []
  for (;;) {
    const one = begin(limit)
    let refused = false
    one.done.catch(() => (refused = true))
    await turn()
    if (refused) break
    begun.push(one)
  }
  time += ms
  for (const { end } of begun) end()
  await Promise.all(begun.map(({ done }) => done))
  return begun.length
}

test('while it takes long less is taken on, down to the least, and more again when that is over', async () => {
  const limit = limitOf({ least: 4, most: 16 })
  let last = await fill(limit, 3000)
  expect(last).toBe(16)
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 3000)
  expect(last).toBe(4)
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 10)
  expect(last).toBe(16)
})

test('while the process lags less is taken on, however fast each is done', async () => {
  const limit = limitOf({ least: 4, most: 16 })
  lag = 200
  let last = 0
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 10)
  expect(last).toBe(4)
  lag = 0
  for (let rounds = 0; rounds < 40; rounds += 1) last = await fill(limit, 10)
  expect(last).toBe(16)
})

test('what is beyond is refused at once, and its room is not lost', async () => {
  const limit = limitOf({ least: 1, most: 2 })
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

test('who was admitted goes on, unless all come at one moment', async () => {
  const limit = limitOf({ least: 1, most: 2 })
  const ends: (() => void)[] = []
  const goOn = () => limit.goOn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const begun = Array.from({ length: 4 }, goOn)
  await expect(goOn()).rejects.toMatchObject({ status: 503 })
  for (const end of ends) end()
  await Promise.all(begun)
})
