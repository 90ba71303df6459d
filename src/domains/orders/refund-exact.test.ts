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
const { admin, refund, details, expectExact, bought } = await createRefunds(app)

test('two refunds at once: one of them goes through, however often it is sent', async () => {
  const { id } = await bought()
  const total = (await details(id)).payment.amount
  const most = toAmount(poisha(Math.floor(cents(total) * 0.6)))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(id, { amount: most, refunded_before: '0.00' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect((await details(id)).payment.refunded).toBe(most)
  await expectExact(id)
})

test('a refund, a cancellation and an approval at once give each poisha back once', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { order, id, buyer } = await bought()
    const { body } = await after.ask(buyer, id, 'cancel', order.parcels[0].id)
    await Promise.all([
      refund(id, {}),
      refund(id, { lines: [{ item: order.items[0].id, quantity: 2, restock: true }] }),
      after.move(admin, id, { status: 'cancelled', parcel: order.parcels[0].id }),
      after.decide(admin, id, body.requests[0].id, 'approve'),
      after.decide(admin, id, body.requests[0].id, 'approve'),
    ])
    const payment = await expectExact(id)
    expect(payment.refunded_poisha).toBeGreaterThan(0)
  }
})

test('the database itself refuses more than was paid', async () => {
  const { order, id } = await bought()
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

test('whatever is given back in whatever parts, all sums agree and end at what was paid', async () => {
  const part = fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
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
          const { payment } = await details(order.id)
          const amount = toAmount(poisha(Math.ceil(cents(payment.left) * (one.kind === 'amount' ? one.share : 0))))
          const wanted =
            one.kind === 'amount'
              ? { amount }
              : {
                  shipping: one.shipping,
                  lines: [{ item: order.items[one.at].id, quantity: one.quantity, restock: one.restock }],
                }
          const { status } = await refund(order.id, wanted)
          expect([201, 400, 409]).toContain(status)
          await expectExact(order.id)
        }
        await refund(order.id, {})
        const payment = await expectExact(order.id)
        expect(payment.refunded_poisha).toBe(payment.amount_poisha)
      },
    ),
    { numRuns: 12 },
  )
})
