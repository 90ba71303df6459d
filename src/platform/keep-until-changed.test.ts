import { expect, test, vi } from 'vitest'
import type { InvalidatedTags } from './invalidation.ts'
import { keepUntilChanged } from './keep-until-changed.ts'

function keep(read: () => Promise<number>) {
  const listeners: ((tags: InvalidatedTags) => void)[] = []
  const subscribe = (listener: (tags: InvalidatedTags) => void) => {
    listeners.push(listener)
    return () => false
  }
  const change = (tags: InvalidatedTags) => listeners.forEach((listener) => listener(tags))
  return { value: keepUntilChanged({ subscribe }, ['shelf', 'price'], read), change }
}

const counting = () => {
  let count = 0
  return vi.fn(async () => ++count)
}

test('it is read once, and again after one of its tags or everything changed', async () => {
  const { value, change } = keep(counting())
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  change(new Set(['other']))
  expect(await value()).toBe(1)
  change(new Set(['other', 'price']))
  expect(await value()).toBe(2)
  change('everything')
  expect(await value()).toBe(3)
})

test('what was being read while it changed is not kept', async () => {
  const { value, change } = keep(counting())
  const before = value()
  change(new Set(['shelf']))
  expect(await value()).toBe(2)
  expect(await before).toBe(1)
  expect(await value()).toBe(2)
})

test('a failed read is tried again', async () => {
  const read = counting().mockRejectedValueOnce(new Error('the database is away'))
  const { value } = keep(read)
  await expect(value()).rejects.toThrow('away')
  expect(await value()).toBe(1)
})
