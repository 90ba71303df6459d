import type { Poisha } from '#contract/money.ts'
import type { HoldDecision } from '#contract/orders/hold-rules.ts'
import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import type { HeldBack } from './reduce-replacement.ts'

/**
 * Orders: what a buyer paid for, and its fulfilment.
 *
 * Order: what was bought at one checkout, with its sums as they were then. Parcel: one store's part of it, with the
 * fulfilment status and its share of the discount. Item: a product as it was bought. Charge: what a parcel costs beside
 * its goods, such as shipping and tax. Parcel event: a move of a parcel. Request: what a buyer asks for after the sale:
 * to cancel, refund or replace a parcel.
 *
 * Parcel: the moves of contract/orders/order-rules.ts, and no other. The order's status is derived from its parcels,
 * never stored by hand. Request: open → approved or declined (by the seller or an administrator; approval carries it
 * out), or withdrawn (by the buyer). Shipping a parcel declines its open cancellation request; a refund or a
 * replacement closes the other open request.
 *
 * Cancelling restocks the pieces and refunds the rest of the parcel's share. A requested refund refunds all that is
 * left and restocks nothing: returned goods are not sold again automatically. The team can also make partial refunds
 * (refund-order.ts): of some pieces, restocked or not, or of an amount; with the last piece of a parcel in processing, the
 * parcel is cancelled. Refunded amounts are stored beside the paid
 * ones, line by line and charge by charge, and the database keeps them from exceeding these. A replacement is a parcel
 * of the same pieces at no charge that refers to the paid one (replaces_id); refunding or cancelling it refunds what
 * that one cost.
 *
 * Invariants: an order is created in one transaction with its payment becoming paid, its stock being taken and its
 * products leaving the cart; total = subtotal − discount + charges, and the parcels' shares add up to the order's;
 * later changes of a product change nothing in an order; every change of an order locks its row first
 * (locked-order.ts); one open request of a kind per parcel; a parcel is wholly refunded or replaced, never both, and no
 * poisha of it is refunded twice.
 *
 * **Hold**: the team looks at an order before it is shipped (check-order.ts), and approves or cancels it; until then no
 * parcel of it is shipped. An order that is cancelled whole is not held any more. **Trace**: by what an order is compared
 * with others for a while: number, address, browser.
 *
 * The **team's side** (admin/) is what the team sees of orders; its **notes** are for the team alone and are deleted
 * when the buyer's account is closed.
 *
 * Tables: orders, parcels, order_items, order_charges, parcel_events, order_requests, order_notes,
 * order_holds, earlier_holds, order_traces, pending_orders.
 */

declare module '#platform/events.ts' {
  interface Events {
    'order.placed': { orderId: number }
    /** What was due at the door, in poisha, was paid before anything was shipped. */
    'order.paid': { orderId: number; buyerId: number; amount: Poisha }
    /** `corrected`: the parcel was already under way and got another tracking number. */
    'parcel.moved': {
      orderId: number
      parcelId: number
      to: 'shipped' | 'delivered' | 'cancelled'
      corrected?: boolean
    }
    /** A refund of a paid parcel was booked, whatever for: also of what is only taken off, as it was not collected. */
    'parcel.refunded': { parcelId: number }
    'request.asked': { requestId: number }
    /** Refunds made by the team; those that follow from a cancellation or a request are covered by their own events. */
    'order.refunded': {
      orderId: number
      refundIds: string[]
      /** What is not to be sent any more, by its paid parcel; missing in events of the previous release. */
      heldBack?: HeldBack[]
    }
    /** A refund that its gateway refused: the team sends it, where to its buyer has to say. */
    'refund.paid_out': { refundId: string }
    'request.decided': { requestId: number }
    /** The buyer has said where cash goes back to. `phone`: that of the order. `last`: the end of the number. */
    'payout.account': {
      orderId: number
      buyerId: number
      phone: string
      kind: PayoutKind
      last: string
      changed: boolean
    }
    /** The team has sent cash back. `last`: the end of the number that it went to. */
    'payout.sent': { orderId: number; buyerId: number; amount: Poisha; kind: PayoutKind; last: string }
    /** The team has looked at a held order. */
    'hold.decided': { orderId: number; decision: HoldDecision }
  }
}

export { countUnderWay, findOpenRequest, findReceived, type Received } from './buyer-views.ts'
export { confirmPayment } from './confirm-payment.ts'
export { findCashDue } from './find-cash-due.ts'
export { noteSent } from './note-sent.ts'
export { payOutRefund } from './pay-out-refund.ts'
export { hasPayoutTarget } from './payout-target-views.ts'
export { anonymisePerson, personalDataOf } from './personal-data.ts'
export { refusedPieces, stillPaidPieces, unsentPieces } from './piece-views.ts'
export { type NewParcel, orderStatus, splitBySeller } from './rules.ts'
export { countSellerOrders } from './seller-views.ts'
export { ofSeveralSellers } from './several-sellers-views.ts'
export { isStoreBusy } from './store-busy.ts'
