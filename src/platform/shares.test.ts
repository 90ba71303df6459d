import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

test('each has a share; what is refused is not counted, what is given back can be taken again', () => {
  const shares = createShares(10)
  expect([shares.take('a', 8), shares.take('a', 3), shares.take('a', 2), shares.take('a')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(shares.take('b', 10)).toBe(true)
  shares.give('a', 10)
  expect([shares.take('a', 10), shares.take('b')]).toEqual([true, false])
})
