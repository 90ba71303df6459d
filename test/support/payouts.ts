import { expect } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { DuePayout } from '#contract/orders/payouts.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import { createAfterSale } from './after-sale.ts'
import type { TestApp } from './app.ts'
import { type Bought, createCheckout } from './checkout.ts'
import { createGiven } from './given.ts'
import { sentCode } from './phone.ts'
import { proveNumber } from './proven-number.ts'

type Person = { id: number; token: string }
type OrderOf = Pick<Order, 'id'>

/** The number of the orders: codes to say where cash goes are sent to it. */
export const ORDER_PHONE = '+8801712345678'
export const BKASH = { kind: 'bkash', number: '01812-345678' }
export const BANK = { kind: 'bank', holder: 'Rahima Khatun', bank: 'Sonali, Dhanmondi', number: '0112 3456 789' }
export const targetOf = ({ kind, number }: PayoutAccount) => ({ kind, number })

/** Orders in cash whose money goes back, for tests. */
export function createPayouts(app: TestApp) {
  const { request } = app
  const { db } = app.resources
  const given = createGiven(app)
  const after = createAfterSale(app)
  const { order } = createCheckout(app)

  const payouts = {
    /** An order in cash that has arrived. */
    async delivered(buyer: Person, seller: Person, product: Bought[0], pieces = 1) {
      await proveNumber(app, buyer)
      // Else the third to the same number would be held (hold-cash.test.ts).
      await db.deleteFrom('order_traces').execute()
      const { body } = await order(buyer, [[product, pieces]], { payment_method: 'cod' })
      await after.deliver(seller, body.id)
      return body
    },
    /** All its money goes back, and its number is proven no more: its time is over. */
    async refunded(buyer: Person, seller: Person, product: Bought[0]) {
      const placed = await payouts.delivered(buyer, seller, product, 2)
      const asked = await after.ask(buyer, placed.id, 'refund')
      await after.decide(seller, placed.id, asked.body.requests[0].id, 'approve')
      await db.deleteFrom('proven_numbers').execute()
      return placed
    },
    sendTo: ({ id }: OrderOf, body: object, as: { token: string }) =>
      request(`PUT /api/orders/${id}/payout-account/`, { as, body }),
    /** Asks for a code to the order's number. */
    async codeFor({ id }: OrderOf, as: { token: string }) {
      const { status } = await request(`POST /api/orders/${id}/payout-account/code/`, { as, body: {} })
      expect(status).toBe(202)
      return sentCode(app, ORDER_PHONE)
    },
    waitingFor: async ({ id }: OrderOf): Promise<DuePayout> => {
      const { body } = await request('GET /api/admin/payouts/?ready=1', { as: await given.admin() })
      return body.find(({ order: of }: DuePayout) => of === id)
    },
    note: (payoutId: string, body: object, as: { token: string }) =>
      request(`POST /api/admin/payouts/${payoutId}/`, { as, body }),
    send: async (refund: OrderOf) => {
      const { id, account } = await payouts.waitingFor(refund)
      const sent = { reference: 'TX', sent_to: targetOf(account!) }
      expect((await payouts.note(id, sent, await given.admin())).status).toBe(204)
    },
    accountsOf: ({ id }: OrderOf) =>
      db.selectFrom('payout_accounts').select('number').where('order_id', '=', id).execute(),
  }
  return payouts
}
