import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { variantNames } from '#contract/catalogue/variants.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, fileAddress, moment, typedText } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { refundCauses, refundRoutes, refundStatuses, shownPaymentStatuses } from '#contract/payments/payments.ts'
import { SentTo } from '#contract/payments/payouts.ts'
import { daysQuery, flagParameter } from '#contract/query.ts'
import { adminOrderStates } from './admin-rules.ts'
import { OrderNote, Who } from './notes.ts'
import { alreadySettled, buyerGone, keyUsed } from './order-errors.ts'
import { OrderHold } from './order-hold.ts'
import { orderStatuses, REASON_MAX, REASON_MIN, requestKinds } from './order-rules.ts'
import { Order } from './orders.ts'
import { TimelineEntry } from './timeline.ts'

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const seller = { seller: z.string(), seller_bn: z.string().nullable() }
const inBoth = { name: z.string(), name_bn: z.string().nullable() }
const bought = { ...inBoth, ...variantNames }

/** An order in the team's list. */
export const AdminOrderRow = z.object({
  id: z.int(),
  placed_at: moment,
  status: z.enum(orderStatuses),
  customer: z.string(),
  /** As on the parcel's label. */
  ship_name: z.string(),
  ship_phone: z.string(),
  ship_city: z.string(),
  email: z.string(),
  parcels: z.array(z.object({ id: z.int(), ...seller, status: z.enum(orderStatuses) })),
  pieces: z.int(),
  total: amount,
  /** What went back to the buyer, or is on its way to a card or wallet. */
  refunded: amount,
  /** Collected cash that is still to be sent back. */
  refund_due: amount,
  payment_status: z.enum(shownPaymentStatuses),
  /** Since when a request on it waits for a decision. */
  waiting_since: moment.nullable(),
  /** The team is to check it before it is shipped. */
  held: z.boolean(),
  archived_at: moment.nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** Counting stops at 10,001. `all` excludes archived orders. */
export const AdminOrderCounts = z.object({
  all: z.int(),
  requests: z.int(),
  processing: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  archived: z.int(),
})
export type AdminOrderCounts = z.infer<typeof AdminOrderCounts>

const Refund = z.object({
  id: z.string(),
  parcel: z.int(),
  amount,
  goods: amount,
  tax: amount,
  shipping: amount,
  charges: z.array(z.object({ kind: z.string(), label: z.string().nullable(), amount })),
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  route: z.enum(refundRoutes),
  reason: z.string(),
  by: Who.nullable(),
  created_at: moment,
  done_at: moment.nullable(),
  reference: z.string().nullable(),
  /** For payouts only. */
  sent_to: SentTo.nullable(),
  lines: z.array(z.object({ item: z.int(), ...bought, quantity: z.int(), restocked: z.boolean(), amount })),
})

/** What approving a request would do now. */
const Effect = z.object({
  /** What goes back to the buyer: nothing of what is still to be collected at the door. */
  amount,
  /** Pieces returned to stock (cancel) or taken from it (replace). */
  pieces: z.int(),
  /** Why it cannot be approved now: an error code; a replacement may be out of stock, for example. */
  refusal: z.string().nullable(),
})

/** Everything staff see of an order. */
export const AdminOrder = z.object({
  order: Order,
  /** The viewer is the buyer: another staff member must decide (403 `own_matter`). */
  own: z.boolean(),
  buyer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orders: z.int(),
    /** The buyer's account was closed. */
    closed: z.boolean(),
  }),
  payment: z.object({
    id: z.string(),
    /** By which the team opens its page. */
    number: z.int(),
    method: z.string(),
    status: z.enum(shownPaymentStatuses),
    amount,
    refunded: amount,
    /** What can still be refunded. */
    left: amount,
    reference: z.string().nullable(),
    created_at: moment,
    /** When the provider was told to capture the money; of what is collected at the door `null`. */
    captured_at: moment.nullable(),
  }),
  coupon: z.string().nullable(),
  refunds: z.array(Refund),
  /** What can still be refunded of each line and of each parcel's charges, and how it would go back now. */
  refundable: z.array(
    z.object({
      parcel: z.int(),
      route: z.enum(refundRoutes),
      tax: amount,
      shipping: amount,
      charges: z.array(z.object({ kind: z.string(), amount })),
      total: amount,
      lines: z.array(z.object({ item: z.int(), pieces: z.int(), amount })),
    }),
  ),
  effects: z.array(z.object({ request: z.int(), ...Effect.shape })),
  /** Null of an order that was never held. */
  hold: OrderHold.nullable(),
  timeline: z.array(TimelineEntry),
  notes: z.array(OrderNote),
  can: z.object({ handle: z.boolean(), refund: z.boolean(), note: z.boolean() }),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const WaitingRequest = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  reason: z.string(),
  created_at: moment,
  order: z.int(),
  /** The viewer made this request: another staff member must decide (403 `own_matter`). */
  own: z.boolean(),
  customer: z.string(),
  ship_phone: z.string(),
  parcel: z.object({
    id: z.int(),
    ...seller,
    status: z.enum(orderStatuses),
    delivered_at: moment.nullable(),
    items: z.array(z.object({ ...bought, image: fileAddress.nullable(), quantity: z.int(), price: amount })),
  }),
  effect: Effect,
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

const listQuery = {
  ...searchQuery,
  ...daysQuery,
  /** Orders with this product, and with a parcel of this store. */
  product: optionalQuery(id),
  store: optionalQuery(id),
}
const partQuery = {
  /** By default all that are not archived. */
  state: optionalQuery(z.enum(adminOrderStates)),
  /** Only orders with an open request. */
  requests: flagParameter,
  sort: optionalQuery(z.enum(['newest', 'oldest'])),
  buyer: optionalQuery(id),
}

/** A product or store by which the list is narrowed. */
export const OrderSubject = z.object({
  id: z.int(),
  ...inBoth,
  /** A product's store; empty of a store. */
  store: z.string(),
  store_bn: z.string().nullable(),
})
export type OrderSubject = z.infer<typeof OrderSubject>

export const RefundOrder = z.object({
  /** Pieces of these lines; without lines and amount: everything that is still refundable. */
  lines: z
    .array(
      z.object({
        item: id,
        quantity: wholeNumber(1, 1_000_000),
        /** Pieces to restock. */
        restock: z.boolean().default(false),
      }),
    )
    .max(200)
    .default([]),
  /**
   * With lines: replaces their price. Without lines: an amount without pieces. Never more than is refundable, and always
   * of one parcel (rules.md R-4).
   */
  amount: amountInput.optional(),
  /** Restricts it to this parcel. Required with an amount when it could be of several. */
  parcel: id.optional(),
  /** With lines: also refunds the shipping of their parcels. */
  shipping: z.boolean().default(false),
  /** Without lines and amount: restocks every piece that is left to refund. */
  restock: z.boolean().default(false),
  /** Shown to the buyer and to the seller of each parcel. */
  reason: typedText(REASON_MAX, REASON_MIN),
  /** `payment.refunded` as the caller has seen it, which prevents refunding twice; 409 when it has changed. */
  refunded_before: amountInput,
})
export type RefundOrder = z.output<typeof RefundOrder>

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/',
  summary: 'Every order, for the team; searched by number, name, phone, e-mail or tracking number',
  query: z.object({ ...pageQuery, ...listQuery, ...partQuery }),
  /** `count` stops at 10,001, or at the end of the page. */
  response: listOf(AdminOrderRow),
})
export const countAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/counts/',
  summary: 'Counts of the orders by status; counting stops at 10,001',
  query: z.object(listQuery),
  response: AdminOrderCounts,
})
export const readAdminOrdersFile = endpoint({
  method: 'GET',
  path: '/admin/orders/csv/',
  summary: 'The matching orders as CSV, a line per item',
  query: z.object({ ...listQuery, ...partQuery, language: optionalQuery(z.enum(['en', 'bn'])) }),
  response: z.string(),
  mediaType: 'text/csv',
})
export const listOrderSubjects = endpoint({
  method: 'GET',
  path: '/admin/orders/subjects/',
  summary:
    'Products or stores to narrow the list of orders by: at most ten with this text in their name, or the one with this id',
  query: z.object({ kind: z.enum(['product', 'store']), ...searchQuery, id: optionalQuery(id) }),
  response: z.array(OrderSubject),
})
export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/',
  summary: 'One order with everything that staff see',
  params: idParams,
  response: AdminOrder,
})
export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds/',
  summary: 'Refund all, some pieces or an amount of an order; the same Idempotency-Key refunds once',
  params: idParams,
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: RefundOrder,
  response: AdminOrder,
  status: 201,
  errors: [changedMeanwhile, ownMatter, alreadySettled, buyerGone, keyUsed],
})
export const unarchiveOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/unarchive/',
  summary: 'Take an order out of the archive',
  params: idParams,
  errors: [ownMatter],
})
export const listWaitingRequests = endpoint({
  method: 'GET',
  path: '/admin/requests/',
  summary: 'Open requests of buyers, oldest first, with the effect of approving',
  query: z.object({ ...pageQuery, ...searchQuery, kind: optionalQuery(z.enum(requestKinds)) }),
  response: listOf(WaitingRequest),
})

export const ordersAdminEndpoints = [
  listAdminOrders,
  countAdminOrders,
  readAdminOrdersFile,
  listOrderSubjects,
  readAdminOrder,
  refundOrder,
  unarchiveOrder,
  listWaitingRequests,
] as const
