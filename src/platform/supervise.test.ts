import { pino } from 'pino'
import { expect, test } from 'vitest'
import { PermanentFailure, type Running, supervise } from './supervise.ts'

const log = pino({ level: 'silent' })

/** A program that is ended manually, and whose next starts fail a given number of times. */
function program({ fails = 0, permanent = false } = {}) {
  const starts: ((reason: string) => void)[] = []
  const begin = (): Running => {
    const { promise, resolve } = Promise.withResolvers<string>()
    starts.push(resolve)
    return { ended: promise }
  }
  let tries = 0
  const start = async () => {
    tries += 1
    if (permanent) throw new PermanentFailure('its data is gone')
    if (tries <= fails) throw new Error(`try ${tries} failed`)
    return begin()
  }
  return { first: begin(), start, starts, end: () => starts.at(-1)?.('killed'), tries: () => tries }
}
const supervised = (of: ReturnType<typeof program>, pauses = [0, 1, 2]) => {
  const gaveUp = Promise.withResolvers<Error>()
  const { stop } = supervise('It', of.first, of.start, { log, gaveUp: gaveUp.resolve, pauses })
  return { gaveUp: gaveUp.promise, stop }
}

test('a program that ends by itself is restarted, also when the first tries fail', async () => {
  const it = program({ fails: 2 })
  const { stop } = supervised(it)
  it.end()
  await expect.poll(() => it.starts.length).toBe(2)
  expect(it.tries()).toBe(3)
  await stop()
})

test('after as many tries as there are pauses it gives up, with the last reason', async () => {
  const it = program({ fails: 9 })
  const { gaveUp } = supervised(it)
  it.end()
  expect((await gaveUp).message).toBe('It ended and did not come back in 3 tries: try 3 failed')
  expect(it.tries()).toBe(3)
})

test('a program that keeps ending right after its start is given up too', async () => {
  const it = program()
  const { gaveUp } = supervised(it)
  for (let seen = 0; seen < 4; seen += 1) {
    await expect.poll(() => it.starts.length).toBe(seen + 1)
    it.end()
  }
  expect((await gaveUp).message).toBe('It ended and did not come back in 3 tries: killed')
})

test('a permanent failure is not tried again', async () => {
  const it = program({ permanent: true })
  const { gaveUp } = supervised(it)
  it.end()
  expect((await gaveUp).message).toBe('It ended and cannot come back: its data is gone')
  expect(it.tries()).toBe(1)
})

test('after stop the program may end and is not restarted', async () => {
  const it = program()
  const { stop } = supervised(it)
  await stop()
  it.end()
  await new Promise(setImmediate)
  expect(it.tries()).toBe(0)
})
