import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poisha, ZERO } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { bookRefund } from './book-refund.ts'
import { paymentsJobs } from './jobs.ts'
import { simulatedCard } from './methods/card/simulated-card.ts'
import { claimRefund, findPendingRefund } from './refund-store.ts'
import { settleRefunds } from './settle-refunds.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const settle = async () => {
  for (const { run } of paymentsJobs) await run(app.resources, {})
}

/** An order of several sellers, whose first `cancel` parcels an administrator has cancelled. */
const cancelled = async (parcels: number, cancel = parcels) => {
  const items = await Promise.all(
    Array.from({ length: parcels }, async () => [await given.product(), 1] as [{ id: number }, number]),
  )
  const order = await after.placed(buyer, items)
  const admin = await given.admin()
  for (const { id } of order.parcels.slice(0, cancel))
    await after.move(admin, order.id, { status: 'cancelled', parcel: id })
  return order
}
const refundOf = (paymentId: string, parcelId: number, amount: number) => ({
  paymentId,
  parcelId,
  goods: ZERO,
  charges: [{ kind: 'shipping', amount: poisha(amount) }],
  lines: [],
  cause: 'team' as const,
  route: 'provider' as const,
  reason: '',
  by: buyer.id,
})
const paymentOf = (orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('a booked refund is paid by the provider once, after the payment was captured', async () => {
  const calls: string[] = []
  vi.spyOn(simulatedCard, 'capture').mockImplementation(async (id) => void calls.push(`capture ${id}`))
  vi.spyOn(simulatedCard, 'void').mockImplementation(async (id) => void calls.push(`void ${id}`))
  vi.spyOn(simulatedCard, 'refund').mockImplementation(async (id, refund, amount) => {
    calls.push(`refund ${id} ${amount}`)
    return { reference: `r ${refund}` }
  })
  const order = await cancelled(2, 1)
  const payment = await paymentOf(order.id)
  expect(payment).toMatchObject({ status: 'paid', settled_at: null })
  await settleRefunds(app.resources)
  expect(calls).toEqual([])
  await settle()
  await settle()
  const [refund] = await after.refundsOf(order.id)
  expect(calls).toEqual([`capture ${payment.id}`, `refund ${payment.id} ${refund?.amount_poisha}`])
  expect(refund).toMatchObject({ status: 'done', provider_reference: `r ${refund?.id}`, done_at: expect.any(Date) })
  expect((await after.read(buyer, order.id)).parcels[0].refund.status).toBe('done')
})

test('a payment refunded whole before its capture is released, and nothing is charged or sent back', async () => {
  const calls = [vi.spyOn(simulatedCard, 'capture'), vi.spyOn(simulatedCard, 'refund')]
  const release = vi.spyOn(simulatedCard, 'void')
  const order = await cancelled(2)
  expect(await after.read(buyer, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'voided' })
  await settle()
  await settle()
  const payment = await paymentOf(order.id)
  expect(release).toHaveBeenCalledExactlyOnceWith(payment.id)
  for (const call of calls) expect(call).not.toHaveBeenCalled()
  expect((await after.refundsOf(order.id)).map(({ status }) => status)).toEqual(['done', 'done'])
  expect(await after.read(buyer, order.id)).toMatchObject({ payment_status: 'voided' })
})

test('a payment captured before it was refunded stays refunded', async () => {
  const order = await cancelled(1, 0)
  await settle()
  await after.move(await given.admin(), order.id, { status: 'cancelled' })
  expect(await after.read(buyer, order.id)).toMatchObject({ payment_status: 'refunded' })
  await settle()
  expect(await after.read(buyer, order.id)).toMatchObject({ payment_status: 'refunded' })
})

test('a payment whose release fails is released by the next run, never captured', async () => {
  const capture = vi.spyOn(simulatedCard, 'capture')
  vi.spyOn(simulatedCard, 'void').mockRejectedValueOnce(new Error('no such host'))
  const order = await cancelled(1)
  await settle()
  expect(await paymentOf(order.id)).toMatchObject({ settlement: 'void', settled_at: null })
  await settle()
  expect(await paymentOf(order.id)).toMatchObject({ settled_at: expect.any(Date) })
  expect(capture).not.toHaveBeenCalled()
})

test('a refund that fails is retried with the same id, and does not block others', async () => {
  const order = await cancelled(3, 2)
  const [stuck, other] = await after.refundsOf(order.id)
  const refund = vi.spyOn(simulatedCard, 'refund').mockImplementation(async (_, id) => {
    if (id === stuck?.id) throw new Error('no such host')
    return { reference: 'r' }
  })
  await settle()
  expect((await after.refundsOf(order.id)).map(({ status }) => status)).toEqual(['pending', 'done'])
  refund.mockClear()
  refund.mockResolvedValue({ reference: 'r' })
  await settle()
  expect(refund.mock.calls.map(([, id]) => id)).toEqual([stuck?.id])
  expect(other?.id).not.toBe(stuck?.id)
})

test('of those that read a due refund at once one may ask the gateway for it, and the next only after a look of its own', async () => {
  vi.spyOn(simulatedCard, 'refund').mockRejectedValue(new Error('no such host'))
  const order = await cancelled(2, 1)
  await settle()
  const [{ id, payment_id } = expect.fail('a refund')] = await after.refundsOf(order.id)
  const read = async () => (await findPendingRefund(db, payment_id, id)) ?? expect.fail('one that is due')
  const due = await read()
  const claim = () => claimRefund(db, due, clock.now())
  expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1)
  expect(await claim()).toBe(false)
  const again = await read()
  expect(again.tries).toBe(due.tries + 1)
  expect(await claimRefund(db, again, clock.now())).toBe(true)
})

test('partial refunds add up to the payment, which is refunded with the last of them', async () => {
  const order = await cancelled(3, 2)
  expect(await paymentOf(order.id)).toMatchObject({ status: 'paid' })
  await after.move(await given.admin(), order.id, { status: 'cancelled' })
  const payment = await paymentOf(order.id)
  expect(payment).toMatchObject({ status: 'refunded', refunded_poisha: payment.amount_poisha })
  const refunds = await after.refundsOf(order.id)
  expect(refunds).toHaveLength(3)
  expect(refunds.reduce((all, { amount_poisha }) => all + amount_poisha, 0)).toBe(payment.amount_poisha)
})

test('concurrent refunds never exceed what was paid', async () => {
  const order = await after.placed(buyer, [[await given.product(), 1]])
  const [parcel] = order.parcels
  const payment = await paymentOf(order.id)
  const others = await Promise.all(Array.from({ length: 4 }, () => cancelled(1, 0)))
  const refunds = [parcel, ...others.map(({ parcels }) => parcels[0])].map(({ id }: { id: number }) =>
    db.transaction().execute((tx) => bookRefund(tx, refundOf(payment.id, id, payment.amount_poisha - 1))),
  )
  const outcomes = await Promise.allSettled(refunds)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await paymentOf(order.id)).refunded_poisha).toBe(payment.amount_poisha - 1)
})

test('concurrent partial refunds stop where nothing is left', async () => {
  const order = await after.placed(buyer, [[await given.product(), 1]])
  const payment = await paymentOf(order.id)
  const refund = refundOf(payment.id, order.parcels[0].id, Math.floor(payment.amount_poisha / 3))
  const booked = await Promise.allSettled(
    Array.from({ length: 10 }, () => db.transaction().execute((tx) => bookRefund(tx, refund))),
  )
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await after.refundsOf(order.id)).toHaveLength(3)
  expect((await paymentOf(order.id)).refunded_poisha).toBe(3 * Math.floor(payment.amount_poisha / 3))
})

test('concurrent approvals of two parcels refund each share once', async () => {
  const other = await given.seller()
  const items = await Promise.all(
    [seller, other].map(
      async ({ store }) => [await given.product({ store_id: store.id }), 2] as [{ id: number }, number],
    ),
  )
  const order = await after.placed(buyer, items)
  const { body } = await after.ask(buyer, order.id, 'cancel')
  const admin = await given.admin()
  await Promise.all(
    body.requests.flatMap(({ id }: { id: number }) =>
      [seller, other, admin].map((by) => after.decide(by, order.id, id, 'approve')),
    ),
  )
  const payment = await paymentOf(order.id)
  expect(payment).toMatchObject({ status: 'refunded', refunded_poisha: payment.amount_poisha })
  expect(await after.refundsOf(order.id)).toHaveLength(2)
  expect(await after.read(buyer, order.id)).toMatchObject({ status: 'cancelled', refunded: order.total })
})
