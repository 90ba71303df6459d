/**
 * Orders: what a buyer paid for, and how it reaches them.
 *
 * Order: what was bought at one checkout, with its sums as they were then. Parcel: one store's part of it; carries the
 * fulfilment status and its shares of discount, tax and shipping. Item: a product as it was bought. Parcel event: every
 * move of a parcel. Request: what a buyer asks for after the sale, to cancel, refund or replace a parcel.
 *
 * Parcel: the moves of contract/orders/order-rules.ts, and no other. The order's status is derived from its parcels, never set.
 * Request: open → approved or declined (by the seller or an administrator; approval does it), or withdrawn (by the buyer).
 * A parcel that leaves declines its open wish to be cancelled; one refunded or replaced, the other wish.
 *
 * Cancelling gives the pieces back to stock and what is left of the parcel's share of the money to the buyer. A refund that
 * was asked for gives all that is left back and no stock: what came back is not sold again by itself. The team also gives
 * back parts (refund-order.ts): of some pieces, to stock or not, or an amount. What went back stands beside what was paid,
 * line by line, which the database keeps from going beyond it. A replacement is a parcel of the same pieces at no
 * charge that names the one that was paid for (replaces_id); refunding or cancelling it gives back what that one cost.
 *
 * Invariants: an order is made in one transaction with its payment becoming paid, its stock being taken and its products
 * leaving the cart; total = subtotal − discount + shipping + tax, and the parcels' shares add up to the order's;
 * later changes of a product change nothing in an order; whoever changes an order has locked its row (locked-order.ts);
 * one open request of a kind per parcel; a parcel is wholly refunded or replaced, never both, and no poisha of it goes back twice.
 *
 * The **team's side** (admin/) is what the team sees of all of it; its **notes** are for the team alone and go when the buyer's account is
 * closed.
 *
 * Tables: orders, parcels, order_items, parcel_events, order_requests, order_notes.
 */

declare module '#platform/events.ts' {
  interface Events {
    'order.placed': { orderId: number }
    /** `corrected`: it was under way before, and has another tracking number. */
    'parcel.moved': {
      orderId: number
      parcelId: number
      to: 'shipped' | 'delivered' | 'cancelled'
      corrected?: boolean
    }
    'request.asked': { requestId: number }
    /** By the team; what follows from a cancellation or a request is told by those. */
    'order.refunded': { orderId: number; refundIds: string[]; parcelIds: number[] }
    'request.decided': { requestId: number }
  }
}

export { countUnderWay, deliveredPurchase } from './buyer-views.ts'
export { anonymisePerson, personalDataOf } from './personal-data.ts'
export { type NewParcel, orderStatus, splitBySeller } from './rules.ts'
export { isStoreBusy } from './store-busy.ts'
