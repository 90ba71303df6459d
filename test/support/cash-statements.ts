import { sql } from 'kysely'
import { expect } from 'vitest'
import { dayInDhaka } from '#contract/business-days.ts'
import type { Order } from '#contract/orders/orders.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from './after-sale.ts'
import type { TestApp } from './app.ts'
import { type Bought, createCheckout } from './checkout.ts'
import { createGiven } from './given.ts'
import { proveNumber } from './proven-number.ts'

/**
 * Orders in cash of two sellers, and what is paid in of them. The clock stands: no midnight comes between what is booked and the
 * day that is asked for.
 */
export async function createCashStatements(app: TestApp) {
  const now = new Date()
  clock.set(now)
  const today = dayInDhaka(now)
  const { request } = app
  const { db } = app.resources
  const given = createGiven(app)
  const after = createAfterSale(app)
  const { order } = createCheckout(app)
  const [admin, buyer] = [await given.admin(), await given.buyer()]
  const [seller, other] = [await given.seller(), await given.seller()]
  await proveNumber(app, buyer)
  const noLimits = { cash_max: null, cash_first_max: null, cash_refusals_max: 100 }
  await request('PATCH /api/admin/settings/', { as: admin, body: { seen: 1, ...noLimits } })
  let serial = 0

  const statements = {
    today,
    admin,
    buyer,
    seller,
    other,
    after,
    /** What other tests collected is not to be paid in yet. */
    clear: async () => {
      await sql`delete from payment_difference_decisions`.execute(db)
      await sql`delete from payment_differences`.execute(db)
      await sql`update parcels set delivered_at = delivered_at + interval '400 days' where delivered_at is not null`.execute(
        db,
      )
    },
    product: (of = seller, price = 12_000) =>
      given.product({ store_id: of.store.id, stock_quantity: 10, price_poisha: price }),
    placed: async (...items: Bought[]): Promise<Order> => {
      // Else the third to the same number would be held (hold-cash.test.ts).
      await db.deleteFrom('order_traces').execute()
      const { status, body } = await order(buyer, items, { payment_method: 'cod' })
      expect(status).toBe(201)
      return body
    },
    delivered: async (): Promise<Order> => {
      const { id } = await statements.placed([await statements.product(), 1])
      await after.deliver(seller, id)
      return after.read(admin, id)
    },
    /** Lines of order, parcel, amount, reference, date. */
    upload: (lines: string[], by: { token: string } = admin) =>
      request('POST /api/admin/statements/', {
        as: by,
        body: {
          method: 'cod',
          name: `cash-${++serial}.csv`,
          text: ['order,parcel,amount,reference,date', ...lines].join('\n'),
        },
      }),
    differences: async () =>
      (await request('GET /api/admin/statements/differences/?method=cod&state=open', { as: admin })).body,
    paymentOf: async ({ id }: { id: number }) => {
      const row = await db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
      return (await request(`GET /api/admin/payments/${row.number}/`, { as: admin })).body
    },
    /** The events of its payment by which something was paid in. */
    received: async (of: { id: number }) =>
      (await statements.paymentOf(of)).events.filter(({ what }: { what: string }) => what === 'remitted'),
  }
  return statements
}
