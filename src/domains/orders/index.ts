/**
 * Orders: what a buyer paid for, and how it reaches them.
 *
 * Order: what was bought at one checkout, with its sums as they were then. Parcel: one store's part of it; carries the
 * fulfilment status and its shares of discount, tax and shipping. Item: a product as it was bought. Parcel event: every
 * move of a parcel.
 *
 * Parcel: processing → shipped → delivered; processing → cancelled. The order's status is derived from its parcels,
 * never set.
 *
 * Invariants: an order is made in one transaction with its payment becoming paid, its stock being taken and its products
 * leaving the cart; total = subtotal − discount + shipping + tax, and the parcels' shares add up to the order's;
 * later changes of a product change nothing in an order.
 *
 * Tables: orders, parcels, order_items, parcel_events.
 */

declare module '#platform/events.ts' {
  interface Events {
    'order.placed': { orderId: number }
  }
}

export { countUnderWay, deliveredPurchase } from './buyer-views.ts'
export { type NewParcel, orderStatus, splitBySeller } from './rules.ts'
