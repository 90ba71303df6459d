import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { startTestApp } from '#test/app.ts'
import { purgeThrottles, throttle } from './throttle.ts'

const { resources } = await startTestApp()
const limit = { max: 5, windowSeconds: 60 }

test('of twenty at once exactly as many pass as the limit allows', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => throttle(resources.db, 'twenty', limit, 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusal = tries.find((each) => each.status === 'rejected')?.reason
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal.status).toBe(429)
  expect(refusal.retryAfter).toBeGreaterThan(50)
})

test('after the window it starts again', async () => {
  for (let turn = 0; turn < 5; turn += 1) await throttle(resources.db, 'again', limit, 1)
  await expect(throttle(resources.db, 'again', limit, 1)).rejects.toThrow()
  await resources.pool.query(`update throttles set resets_at = now() - interval '1 second' where key = 'again'`)
  await expect(throttle(resources.db, 'again', limit, 1)).resolves.toBeUndefined()
})

test('a load test can raise every limit', async () => {
  for (let turn = 0; turn < 50; turn += 1) await throttle(resources.db, 'scaled', limit, 10)
  await expect(throttle(resources.db, 'scaled', limit, 10)).rejects.toThrow()
})

test('what is cleared away are windows that have ended', async () => {
  for (const key of ['over', 'running'])
    for (let turn = 0; turn < 5; turn += 1) await throttle(resources.db, key, limit, 1)
  await resources.pool.query(`update throttles set resets_at = now() - interval '1 second' where key = 'over'`)
  await purgeThrottles(resources.db)
  const { rows } = await resources.pool.query(`select key from throttles where key in ('over', 'running')`)
  expect(rows).toEqual([{ key: 'running' }])
  await expect(throttle(resources.db, 'running', limit, 1)).rejects.toThrow()
})
