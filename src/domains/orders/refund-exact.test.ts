import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha, toAmount } from '#contract/money.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { cents, createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { admin, refund, details, expectConsistent, placeOrder } = await createRefunds(app)

test('of two concurrent refunds one goes through, however often it is sent', async () => {
  const { order, id } = await placeOrder()
  const [{ id: parcel, total }] = order.parcels
  const most = toAmount(poisha(Math.floor(cents(total) * 0.6)))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(id, { amount: most, parcel, refunded_before: '0.00' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect((await details(id)).payment.refunded).toBe(most)
  await expectConsistent(id)
})

test('an amount of a parcel beside its cancellation refunds each poisha once, and touches no other parcel', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { order, id } = await placeOrder()
    const [{ id: parcel, total }, other] = order.parcels
    const answers = await Promise.all([
      refund(id, { amount: '100', parcel, refunded_before: '0.00' }),
      after.move(admin, id, { status: 'cancelled', parcel }),
      refund(id, { amount: '100', parcel, refunded_before: '0.00' }),
    ])
    // Before the cancellation one refund goes through; after it nothing of the parcel is left.
    expect(answers[1].status).toBe(200)
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    await expectConsistent(id)
    const updated = await after.read(admin, id)
    expect(updated.refunded).toBe(total)
    expect(updated.parcels.find((one: { id: number }) => one.id === other.id).refund).toBeNull()
  }
})

test('a concurrent refund, cancellation and approval refund each poisha once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { order, id, buyer } = await placeOrder()
    const { body } = await after.ask(buyer, id, 'cancel', order.parcels[0].id)
    await Promise.all([
      refund(id, {}),
      refund(id, { lines: [{ item: order.items[0].id, quantity: 2, restock: true }] }),
      after.move(admin, id, { status: 'cancelled', parcel: order.parcels[0].id }),
      after.decide(admin, id, body.requests[0].id, 'approve'),
      after.decide(admin, id, body.requests[0].id, 'approve'),
    ])
    const payment = await expectConsistent(id)
    expect(payment.refunded_poisha).toBeGreaterThan(0)
  }
})

/** This share of what is left of a parcel. */
const amountOf = ({ parcel, total }: { parcel: number; total: string }, share: number) => ({
  parcel,
  amount: toAmount(poisha(Math.ceil(cents(total) * share))),
})

test('the database itself refuses more than was paid', async () => {
  const { order, id } = await placeOrder()
  const [item] = order.items
  await expect(
    db
      .updateTable('order_items')
      .set({ refunded_poisha: 3 * 33_333 + 1 })
      .where('id', '=', item.id)
      .execute(),
  ).rejects.toThrow('order_items_refunded_check')
  await expect(
    db.updateTable('payments').set({ refunded_poisha: 99_999_999 }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('payments_refunded_check')
})

test('any sequence of partial refunds keeps all sums consistent and ends at what was paid', async () => {
  const part = fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      at: fc.integer({ min: 0, max: 1 }),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
    fc.record({
      kind: fc.constant('lines' as const),
      at: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      restock: fc.boolean(),
      shipping: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom(null, 10, 33, 100),
      fc.array(part, { minLength: 1, maxLength: 6 }),
      async (prices, percent, parts) => {
        const buyer = await given.buyer()
        const { store } = await given.seller()
        const products = await Promise.all(
          prices.map((price_poisha, at) => given.product({ price_poisha, ...(at < 2 && { store_id: store.id }) })),
        )
        const coupon = percent && (await given.coupon({ discount_percent: percent }))
        const { body: order } = await createCheckout(app).order(
          buyer,
          products.map((product, at) => [product, at + 1] as const),
          coupon ? { coupon_code: coupon.code } : {},
        )
        for (const one of parts) {
          const before = await details(order.id)
          const body =
            one.kind === 'amount'
              ? amountOf(before.refundable[one.at], one.share)
              : {
                  shipping: one.shipping,
                  lines: [{ item: order.items[one.at].id, quantity: one.quantity, restock: one.restock }],
                }
          const { status } = await refund(order.id, body)
          expect([201, 400, 409]).toContain(status)
          if (one.kind === 'amount') {
            const others = (of: { refunds: { parcel: number }[] }) =>
              of.refunds.filter(({ parcel }) => parcel !== before.refundable[one.at].parcel)
            expect(others(await details(order.id))).toEqual(others(before))
          }
          await expectConsistent(order.id)
        }
        await refund(order.id, {})
        const payment = await expectConsistent(order.id)
        expect(payment.refunded_poisha).toBe(payment.amount_poisha)
      },
    ),
    { numRuns: 12 },
  )
})
