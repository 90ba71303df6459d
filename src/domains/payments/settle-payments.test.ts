import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { PaymentToken } from '#contract/payments/payments.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { simulatedCard } from './methods/card/simulated-card.ts'
import { settlePayments } from './settle-payments.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order, paymentsOf } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
beforeEach(async () => {
  buyer = await given.buyer()
})
afterEach(() => {
  vi.restoreAllMocks()
  clock.set(null)
})

const settle = () => settlePayments(app.resources)
const leavePending = async (count: number, ageMs: number) => {
  const created_at = new Date(Date.now() - ageMs)
  const ids = Array.from({ length: count }, () => randomUUID())
  await db
    .insertInto('payments')
    .values(
      ids.map((id) => ({ id, buyer_id: buyer.id, method: 'card', amount_poisha: 100, status: 'pending', created_at })),
    )
    .execute()
  return ids
}

test('the payment of a placed order is captured, once', async () => {
  const capture = vi.spyOn(simulatedCard, 'capture')
  await order(buyer, [[await given.product(), 1]])
  const [payment] = await paymentsOf(buyer)
  expect(payment).toMatchObject({ status: 'paid', settled_at: null })
  await settle()
  await settle()
  expect(capture).toHaveBeenCalledExactlyOnceWith(payment?.id)
  expect(await paymentsOf(buyer)).toMatchObject([{ status: 'paid', settled_at: expect.any(Date) }])
})

test('payments that a crash left pending are voided after some minutes, in any number; those under way are left alone', async () => {
  const freed = vi.spyOn(simulatedCard, 'void')
  const old = await leavePending(250, 6 * MINUTE)
  const fresh = await leavePending(3, MINUTE)
  await settle()
  expect(new Set(freed.mock.calls.map(([id]) => id))).toEqual(new Set(old))
  const statuses = new Map((await paymentsOf(buyer)).map(({ id, status }) => [id, status]))
  expect(old.every((id) => statuses.get(id) === 'voided')).toBe(true)
  expect(fresh.every((id) => statuses.get(id) === 'pending')).toBe(true)
})

test('a payment that cannot be settled is retried and does not block others', async () => {
  const [stuck, ...others] = await leavePending(4, 6 * MINUTE)
  const freed = vi.spyOn(simulatedCard, 'void').mockImplementation(async (id) => {
    if (id === stuck) throw new Error('no such host')
  })
  await settle()
  const settled = (await paymentsOf(buyer)).filter(({ settled_at }) => settled_at).map(({ id }) => id)
  expect(new Set(settled)).toEqual(new Set(others))
  freed.mockRestore()
  await settle()
  expect((await paymentsOf(buyer)).every(({ settled_at }) => settled_at)).toBe(true)
})

test('a declined payment need not be settled', async () => {
  await order(buyer, [[await given.product(), 1]], { payment_token: 'sim_declined' })
  const calls = [vi.spyOn(simulatedCard, 'capture'), vi.spyOn(simulatedCard, 'void')]
  await settle()
  for (const call of calls) expect(call).not.toHaveBeenCalled()
})

const ask = (token: PaymentToken, signal = new AbortController().signal) =>
  simulatedCard.authorise('7f', poisha(100), token, signal)

test('the simulated card answers by its token, and aborts on its signal', async () => {
  expect(await ask('sim_ok')).toEqual({ status: 'authorised', reference: 'sim_7f' })
  expect(await ask('sim_declined')).toEqual({ status: 'declined' })
  const hurry = new AbortController()
  const answer = ask('sim_timeout', hurry.signal)
  hurry.abort(new Error('too slow'))
  await expect(answer).rejects.toThrow('too slow')
  await expect(ask('sim_timeout', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})
