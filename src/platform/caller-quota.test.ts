import { expect, test } from 'vitest'
import { createCallerQuota } from './caller-quota.ts'

test('each caller has a quota; what is refused does not count, what is released can be acquired again', () => {
  const quota = createCallerQuota(10)
  expect([quota.acquire('a', 8), quota.acquire('a', 3), quota.acquire('a', 2), quota.acquire('a')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(quota.acquire('b', 10)).toBe(true)
  quota.release('a', 10)
  expect([quota.acquire('a', 10), quota.acquire('b')]).toEqual([true, false])
})
