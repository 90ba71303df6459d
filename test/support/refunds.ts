import { expect } from 'vitest'
import { parseAmount } from '#contract/money.ts'
import { createAfterSale } from './after-sale.ts'
import type { TestApp } from './app.ts'
import { createCharges } from './charges.ts'
import { createGiven } from './given.ts'
import { plainFigures } from './plain-figures.ts'

type Body = Record<string, unknown>

export const cents = (amount: string) => parseAmount(amount) ?? Number.NaN

/** Refunds by the team, and a check that all their sums agree. */
export async function createRefunds(app: TestApp) {
  const { db } = app.resources
  const given = createGiven(app)
  const after = createAfterSale(app)
  const admin = await given.admin()
  const refund = async (orderId: number, body: Body, as: { token: string } = admin) => {
    const { refunded } = await after.read(admin, orderId)
    return app.request(`POST /api/admin/orders/${orderId}/refunds/`, {
      as,
      body: { reason: 'It came with a scratch.', refunded_before: refunded, ...body },
    })
  }
  const details = async (id: number) => (await app.request(`GET /api/admin/orders/${id}/`, { as: admin })).body

  /** All sums of refunds agree with each other, and none exceeds what was paid. */
  async function expectConsistent(orderId: number) {
    const parcels = await db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).execute()
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
    const refunds = await after.refundsOf(orderId)
    const lines = await db
      .selectFrom('refund_lines')
      .selectAll()
      .where('refund_id', 'in', refunds.map(({ id }) => id).concat('00000000-0000-0000-0000-000000000000'))
      .execute()
    const charges = await createCharges(app).chargesOf(orderId)
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const add = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
    expect(payment.refunded_poisha).toBe(add(refunds, ({ amount_poisha }) => amount_poisha))
    expect(payment.refunded_poisha).toBeLessThanOrEqual(payment.amount_poisha)
    for (const item of items) {
      const own = lines.filter(({ item_id }) => item_id === item.id)
      expect(item.refunded_poisha).toBe(add(own, ({ goods_poisha }) => goods_poisha))
      expect(item.refunded_poisha).toBeLessThanOrEqual(item.price_poisha * item.quantity - item.discount_poisha)
    }
    for (const parcel of parcels) {
      const own = refunds.filter(({ parcel_id }) => parcel_id === parcel.id)
      const refundedCharges = await db
        .selectFrom('refund_charges')
        .selectAll()
        .where('refund_id', 'in', own.map(({ id }) => id).concat('00000000-0000-0000-0000-000000000000'))
        .execute()
      for (const charge of charges.filter(({ parcel_id }) => parcel_id === parcel.id)) {
        const ofKind = refundedCharges.filter(({ kind }) => kind === charge.kind)
        expect(charge.refunded_poisha).toBe(add(ofKind, ({ amount_poisha }) => amount_poisha))
        expect(charge.refunded_poisha).toBeLessThanOrEqual(charge.amount_poisha)
      }
      expect(add(own, ({ amount_poisha, goods_poisha }) => amount_poisha - goods_poisha)).toBe(
        add(refundedCharges, ({ amount_poisha }) => amount_poisha),
      )
    }
    for (const { id, store_id, revenue_poisha } of await db.selectFrom('products').selectAll().execute())
      if (items.some(({ product_id }) => product_id === id))
        expect(revenue_poisha).toBe((await plainFigures(app, store_id))(() => true, id).revenue)
    return payment
  }

  /** An order of 3 pieces of one product and 1 of another, in two parcels. */
  async function placeOrder() {
    const buyer = await given.buyer()
    const seller = await given.seller()
    const products = [
      await given.product({ store_id: seller.store.id, price_poisha: 33_333, stock_quantity: 10 }),
      await given.product({ price_poisha: 10_001, stock_quantity: 10 }),
    ] as const
    const order = await after.placed(buyer, [
      [products[0], 3],
      [products[1], 1],
    ])
    return { buyer, seller, products, order, id: order.id as number }
  }

  return { admin, refund, details, expectConsistent, placeOrder }
}
