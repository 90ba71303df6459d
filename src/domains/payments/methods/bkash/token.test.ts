import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext } from '#test/gateway-context.ts'
import { startBkashSimulator } from '#test/simulators.ts'
import { GatewayUnanswered } from '../gateway.ts'
import { bkashAccount } from './account.ts'
import { bkashToken } from './token.ts'

const app = await startTestApp()
const others = await Promise.all([app.startOtherInstance(), app.startOtherInstance()])
const start = new Date('2026-11-24T10:00:00Z')
const simulator = async () => {
  const started = await startBkashSimulator({ now: () => clock.now().getTime() })
  started.control.listen(null)
  return started
}
let bkash: Awaited<ReturnType<typeof simulator>>
beforeEach(async () => {
  clock.set(start)
  bkash = await simulator()
})
afterEach(async () => {
  clock.set(null)
  await bkash.close()
})
afterAll(() => clock.set(null))

const at = (minutes: number) => clock.set(new Date(start.getTime() + minutes * MINUTE))
const accountNow = (settings: object = bkash.settings) => bkashAccount({ ...app.resources.config, ...settings })
const get = async (instance = app, account = accountNow()) => {
  const { token } = await bkashToken(gatewayContext(instance).context, account)
  return token
}

test('processes that need a token at once make one call, and all use what it brought', async () => {
  const callers = [app, ...others].flatMap((instance) => Array.from({ length: 8 }, () => get(instance)))
  const tokens = await Promise.all(callers)
  expect(new Set(tokens).size).toBe(1)
  expect(bkash.control.tokenCalls()).toBe(1)
})

test('at minute 50 one of them renews it, and nobody waits for that', async () => {
  const first = await get()
  at(49)
  expect(await get()).toBe(first)
  expect(bkash.control.tokenCalls()).toBe(1)
  at(51)
  const tokens = await Promise.all(
    [app, ...others].flatMap((instance) => Array.from({ length: 5 }, () => get(instance))),
  )
  expect(bkash.control.tokenCalls()).toBe(2)
  const second = await get()
  expect(second).not.toBe(first)
  for (const token of tokens) expect([first, second]).toContain(token)
})

test('over a day of steady use there are never more than two calls in an hour', async () => {
  for (let minute = 0; minute < 24 * 60; minute += 3) {
    at(minute)
    await get()
  }
  expect(bkash.control.isBlocked()).toBe(false)
  expect(bkash.control.tokenCalls()).toBeLessThan(30)
})

test('while calls fail the token is used to its end, then at most two calls an hour are made until one succeeds', async () => {
  const first = await get()
  bkash.control.failTokens(true)
  at(55)
  expect(await get()).toBe(first)
  expect(bkash.control.tokenCalls()).toBe(2)
  at(58)
  expect(await get()).toBe(first)
  expect(bkash.control.tokenCalls()).toBe(2)
  at(61)
  await expect(get()).rejects.toThrow(GatewayUnanswered)
  expect(bkash.control.tokenCalls()).toBe(3)
  bkash.control.failTokens(false)
  await expect(get()).rejects.toThrow('no call is left')
  at(116)
  expect(await get()).not.toBe(first)
  expect(bkash.control.isBlocked()).toBe(false)
})

test('a refresh that is refused is followed by a new grant once a call is left', async () => {
  const first = await get()
  bkash.control.forgetRefreshTokens()
  at(51)
  expect(await get()).toBe(first)
  at(59)
  expect(await get()).toBe(first)
  at(61)
  expect(await get()).not.toBe(first)
  expect(bkash.control.tokenCalls()).toBe(3)
  expect(bkash.control.isBlocked()).toBe(false)
})

test('a call that reaches nobody is not counted', async () => {
  const account = accountNow()
  await bkash.close()
  for (let time = 0; time < 5; time += 1) await expect(get(app, account)).rejects.toThrow(GatewayUnanswered)
  bkash = await startBkashSimulator({ port: Number(new URL(account.origin).port), now: () => clock.now().getTime() })
  expect(await get(app, account)).toMatch(/^id\./)
})

test('a process that died while it asked holds the others up for less than a minute', async () => {
  const { db } = app.resources
  await get()
  await db
    .updateTable('gateway_tokens')
    .set({ sealed: null, renew_at: null, expires_at: null, renewing_until: new Date(start.getTime() + 40_000) })
    .execute()
  const { context } = gatewayContext(app, AbortSignal.abort())
  await expect(bkashToken(context, accountNow())).rejects.toThrow(GatewayUnanswered)
  at(1)
  expect(await get()).toMatch(/^id\./)
})

test('another account has a token of its own', async () => {
  await get()
  const other = accountNow({ ...bkash.settings, BKASH_PASSWORD: 'wrong' })
  await expect(get(app, other)).rejects.toThrow('2001')
  expect(await get()).toMatch(/^id\./)
})

test('the database and the log hold no token and no credentials', async () => {
  const { context, exchanges, lines } = gatewayContext(app)
  const { token } = await bkashToken(context, accountNow())
  bkash.control.failTokens(true)
  at(61)
  await expect(bkashToken(context, accountNow())).rejects.toThrow(GatewayUnanswered)
  const rows = await app.resources.db.selectFrom('gateway_tokens').selectAll().execute()
  const kept = JSON.stringify([
    exchanges,
    lines,
    rows.map((row) => ({ ...row, sealed: row.sealed?.toString('latin1') })),
  ])
  expect(exchanges).toHaveLength(2)
  const { BKASH_URL: _, BKASH_TOPIC_ARN: __, ...credentials } = bkash.settings
  for (const secret of [token, 'refresh.', ...Object.values(credentials)]) expect(kept).not.toContain(secret)
})
