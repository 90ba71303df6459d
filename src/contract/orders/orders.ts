import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, moment, phoneInput, typedText } from '#contract/fields.ts'
import { ADDRESS_MAX, CART_LINES_MAX, CITY_MAX, NAME_MAX, NOTE_MAX, QUANTITY_MAX, ZIP_MAX } from '#contract/limits.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { paymentTokens, refundStatuses, shownPaymentStatuses } from '#contract/payments/payments.ts'
import { daysQuery, idsParameter } from '#contract/query.ts'
import {
  CARRIER_MAX,
  orderStatuses,
  REASON_MAX,
  REASON_MIN,
  requestKinds,
  requestStatuses,
  TRACKING_MAX,
} from './order-rules.ts'

const ShippingAddress = z.object({
  name: typedText(NAME_MAX, 1),
  phone: phoneInput,
  address: typedText(ADDRESS_MAX, 1),
  city: typedText(CITY_MAX).default(''),
  zip: typedText(ZIP_MAX).default(''),
})

export const PlaceOrder = z.object({
  shipping_address: ShippingAddress,
  payment_method: z.literal('card').default('card'),
  /** The simulated provider's token for the card; without one the card is good. */
  payment_token: z.enum(paymentTokens).default('sim_ok'),
  items: z
    .array(z.object({ product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER), quantity: wholeNumber(1, QUANTITY_MAX) }))
    .min(1)
    .max(CART_LINES_MAX),
  note: typedText(NOTE_MAX).default(''),
  /** Used up by the order, once; one that cannot be used is refused with 409 `coupon_…`. */
  coupon_code: z.string().max(200).nullish(),
  /** What the buyer was shown; a different sum is refused with 409 `total_changed` instead of charged. */
  expected_total: amountInput.optional(),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

const OrderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  image: z.string().nullable(),
  /** One piece, as bought. */
  price: amount,
  price_at_purchase: amount,
  quantity: z.int(),
  refunded_quantity: z.int(),
  seller: z.string(),
})

/** What this viewer may do now. */
const may = z.boolean()

const Parcel = z.object({
  id: z.int(),
  seller: z.string(),
  seller_slug: z.string(),
  status: z.enum(orderStatuses),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  item_ids: z.array(z.int()),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  /** Its shares of the order's sums: those of all parcels add up to the order's. */
  subtotal: amount,
  discount: amount,
  shipping_fee: amount,
  tax: amount,
  total: amount,
  /** Every move, oldest first. Shipped twice: its tracking number was corrected. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: moment, tracking: z.string().nullable() })),
  /** The parcel that was paid for, when this one replaces it at no charge. */
  replaces: z.int().nullable(),
  /** Refund and replacement can be asked for up to this moment. */
  returnable_until: moment.nullable(),
  /** What of it went back so far, in one part or several. */
  refund: z.object({ amount, status: z.enum(refundStatuses), at: moment }).nullable(),
  /**
   * As a buyer: ask to cancel, to be refunded, to have it replaced. As its seller or an administrator: move it, correct
   * its tracking number.
   */
  can: z.object({ cancel: may, refund: may, replace: may, ship: may, deliver: may, correct: may }),
})

const OrderRequest = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  parcel: z.int(),
  reason: z.string(),
  /** What who decided has to say. */
  note: z.string(),
  created_at: moment,
  decided_at: moment.nullable(),
  can: z.object({ approve: may, decline: may, withdraw: may }),
})

export const Order = z.object({
  id: z.int(),
  date: moment,
  status: z.enum(orderStatuses),
  total: amount,
  subtotal: amount,
  shipping_fee: amount,
  tax: amount,
  discount: amount,
  savings: amount,
  /** As it was when the order was placed, in percent; `return_days` likewise. */
  tax_percent: z.number(),
  return_days: z.int(),
  items: z.array(OrderItem),
  products: z.array(z.object({ name: z.string(), image: z.string().nullable(), price: amount })),
  /** The store's name, or '2 sellers'. */
  seller: z.string(),
  tracking: z.string().nullable(),
  estimatedDelivery: z.string(),
  user: z.int(),
  customer: z.string(),
  payment_status: z.enum(shownPaymentStatuses),
  payment_method: z.string(),
  shipping_address: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    zip: z.string(),
  }),
  note: z.string(),
  created_at: moment,
  updated_at: moment,
  parcels: z.array(Parcel),
  requests: z.array(OrderRequest),
  /** What is promised back so far. */
  refunded: amount,
  archived_at: moment.nullable(),
  /** What some parcel can, and beside it whether the order can be reviewed or archived. */
  can: z.object({
    cancel: may,
    refund: may,
    replace: may,
    ship: may,
    deliver: may,
    review: may,
    archive: may,
  }),
})
export type Order = z.infer<typeof Order>

/** A seller can also buy: `seller` shows the parcels of the own store, `buyer` what one bought. */
const asQuery = { as: optionalQuery(z.enum(['buyer', 'seller'])) }

const requestParams = z.object({ ...idParams.shape, request: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

const MoveParcel = z
  .object({
    status: z.enum(orderStatuses),
    tracking: typedText(TRACKING_MAX).default(''),
    carrier: typedText(CARRIER_MAX).default(''),
    parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  })
  .meta({ description: 'Moves the own parcel, or, by an administrator, the named or every parcel' })
export type MoveParcel = z.output<typeof MoveParcel>

const AskRequest = z.object({
  reason: typedText(REASON_MAX, REASON_MIN),
  /** Without it: every parcel that qualifies. */
  parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
})
export type AskRequest = z.output<typeof AskRequest>

const DecideRequest = z.object({ note: typedText(REASON_MAX).default('') })

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/',
  summary: 'Own orders, newest first; an administrator sees all; ?as=seller: parcels of the own store',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    ...asQuery,
    ...daysQuery,
    /** Of the order; ?as=seller: of an own parcel. */
    status: optionalQuery(z.enum(orderStatuses)),
    /** `open`: something asked of them waits for an answer. */
    requests: optionalQuery(z.enum(['open'])),
    sort: optionalQuery(z.enum(['newest', 'oldest'])),
    /** Only these. */
    ids: idsParameter,
    /** Administrators: those that were archived instead. */
    archived: optionalQuery(z.enum(['0', '1'])),
  }),
  response: listOf(Order),
})
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders/',
  summary: 'Pay and place an order; the same Idempotency-Key answers the same order',
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: PlaceOrder,
  response: Order,
  status: 201,
})
export const summariseOrders = endpoint({
  method: 'GET',
  path: '/orders/summary/',
  summary: 'How many orders one has placed, and the sum of their totals',
  response: z.object({ count: z.int(), total_spent: amount }),
})
export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/',
  summary: 'One order; ?as=seller: its parcels of the own store',
  params: idParams,
  query: z.object(asQuery),
  response: Order,
})
export const putOrder = endpoint({
  method: 'PUT',
  path: '/orders/{id}/',
  summary: 'As PATCH',
  params: idParams,
  body: MoveParcel,
  response: Order,
})
export const patchOrder = endpoint({
  method: 'PATCH',
  path: '/orders/{id}/',
  summary: 'Move a parcel: processing to shipped (tracking needed) to delivered, or processing to cancelled',
  params: idParams,
  body: MoveParcel,
  response: Order,
})
export const archiveOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{id}/',
  summary: 'Archive an order (administrators); orders are never deleted',
  params: idParams,
})
const asking = { params: idParams, body: AskRequest, response: Order, status: 201 } as const
export const requestCancel = endpoint({
  method: 'POST',
  path: '/orders/{id}/request_cancel/',
  summary: 'Ask to cancel what has not been shipped',
  ...asking,
})
export const requestRefund = endpoint({
  method: 'POST',
  path: '/orders/{id}/request_refund/',
  summary: 'Ask for the money back, within 14 days of delivery',
  ...asking,
})
export const requestReplace = endpoint({
  method: 'POST',
  path: '/orders/{id}/request_replace/',
  summary: 'Ask for a replacement, within 14 days of delivery',
  ...asking,
})
export const approveRequest = endpoint({
  method: 'POST',
  path: '/orders/{id}/requests/{request}/approve/',
  summary: 'Grant a request: the parcel is cancelled, refunded or replaced',
  params: requestParams,
  body: DecideRequest,
  response: Order,
})
export const declineRequest = endpoint({
  method: 'POST',
  path: '/orders/{id}/requests/{request}/decline/',
  summary: 'Decline a request',
  params: requestParams,
  body: DecideRequest,
  response: Order,
})
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/orders/{id}/requests/{request}/',
  summary: 'Withdraw an own request that nobody has decided yet',
  params: requestParams,
})

export const ordersEndpoints = [
  listOrders,
  placeOrder,
  summariseOrders,
  readOrder,
  putOrder,
  patchOrder,
  archiveOrder,
  requestCancel,
  requestRefund,
  requestReplace,
  approveRequest,
  declineRequest,
  withdrawRequest,
] as const
