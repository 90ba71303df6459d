import { pino } from 'pino'
import { expect, test } from 'vitest'
import { keepRunning, NotWorthTrying, type Running } from './keep-running.ts'

const log = pino({ level: 'silent' })

/** A program that is ended by hand, and whose next starts fail as often as it is told. */
function program({ fails = 0, hopeless = false } = {}) {
  const starts: ((reason: string) => void)[] = []
  const begin = (): Running => {
    const { promise, resolve } = Promise.withResolvers<string>()
    starts.push(resolve)
    return { ended: promise }
  }
  let tries = 0
  const start = async () => {
    tries += 1
    if (hopeless) throw new NotWorthTrying('its data is gone')
    if (tries <= fails) throw new Error(`try ${tries} failed`)
    return begin()
  }
  return { first: begin(), start, starts, end: () => starts.at(-1)?.('killed'), tries: () => tries }
}
const keeping = (of: ReturnType<typeof program>, pauses = [0, 1, 2]) => {
  const given = Promise.withResolvers<Error>()
  const { letGo } = keepRunning('It', of.first, of.start, { log, gaveUp: given.resolve, pauses })
  return { gaveUp: given.promise, letGo }
}

test('what ends by itself is started again, also when the first tries fail', async () => {
  const it = program({ fails: 2 })
  const { letGo } = keeping(it)
  it.end()
  await expect.poll(() => it.starts.length).toBe(2)
  expect(it.tries()).toBe(3)
  await letGo()
})

test('after as many tries as there are pauses it is given up, with the last reason', async () => {
  const it = program({ fails: 9 })
  const { gaveUp } = keeping(it)
  it.end()
  expect((await gaveUp).message).toBe('It ended and did not come back in 3 tries: try 3 failed')
  expect(it.tries()).toBe(3)
})

test('one that starts and ends at once, again and again, is given up too', async () => {
  const it = program()
  const { gaveUp } = keeping(it)
  for (let seen = 0; seen < 4; seen += 1) {
    await expect.poll(() => it.starts.length).toBe(seen + 1)
    it.end()
  }
  expect((await gaveUp).message).toBe('It ended and did not come back in 3 tries: killed')
})

test('what cannot succeed is not tried again', async () => {
  const it = program({ hopeless: true })
  const { gaveUp } = keeping(it)
  it.end()
  expect((await gaveUp).message).toBe('It ended and cannot come back: its data is gone')
  expect(it.tries()).toBe(1)
})

test('an end that is wanted is one', async () => {
  const it = program()
  const { letGo } = keeping(it)
  await letGo()
  it.end()
  await new Promise(setImmediate)
  expect(it.tries()).toBe(0)
})
