import { settlePayments } from '#domains/payments/settle-payments.ts'
import type { TestApp } from './app.ts'
import { type Bought, createCheckout } from './checkout.ts'

type Person = { id: number; token: string }

/** Shipping, delivery, requests and refunds of orders, for tests. */
export function createAfterSale(app: TestApp) {
  const { request, resources } = app
  const { db } = resources
  const { order } = createCheckout(app)

  const after = {
    /** Places an order and returns it as its buyer sees it; `items` are [product, quantity] pairs. */
    async placed(buyer: Person, items: readonly Bought[]) {
      const { status, body } = await order(buyer, items)
      if (status !== 201) throw new Error(`POST /orders/ returned ${status}: ${body.detail}`)
      return body
    },
    /** Moves the given parcel, or every parcel that can be moved. */
    move: (
      by: Person,
      id: number,
      body: { status: string; tracking?: string; carrier?: string; parcel?: number; pieces?: number },
    ) => request(`PATCH /api/orders/${id}/`, { as: by, body }),
    /** Ships and delivers the given parcel, or every parcel. */
    async deliver(by: Person, id: number, parcel?: number) {
      await after.move(by, id, { status: 'shipped', tracking: 'BD-77', ...(parcel && { parcel }) })
      const response = await after.move(by, id, { status: 'delivered', ...(parcel && { parcel }) })
      // Long before a delivery the job has captured the payment.
      await settlePayments(resources)
      if (response.status !== 200) throw new Error(`the delivery returned ${response.status}: ${response.body.detail}`)
      return response.body
    },
    ask: (buyer: Person, id: number, kind: string, parcel?: number, reason = 'It is not what I ordered.') =>
      request(`POST /api/orders/${id}/request_${kind}/`, { as: buyer, body: { reason, ...(parcel && { parcel }) } }),
    decide: (by: Person, id: number, requestId: number, action: 'approve' | 'decline', note = '') =>
      request(`POST /api/orders/${id}/requests/${requestId}/${action}/`, { as: by, body: { note } }),
    async read(as: Person, id: number, query = '') {
      return (await request(`GET /api/orders/${id}/${query}`, { as })).body
    },
    refundsOf: (orderId: number) =>
      db
        .selectFrom('refunds')
        .innerJoin('parcels', 'parcels.id', 'refunds.parcel_id')
        .selectAll('refunds')
        .where('parcels.order_id', '=', orderId)
        .orderBy('refunds.parcel_id')
        .execute(),
    events: async (topic: string) =>
      (await db.selectFrom('outbox_events').select('payload').where('topic', '=', topic).orderBy('id').execute()).map(
        ({ payload }) => payload,
      ),
  }
  return after
}
