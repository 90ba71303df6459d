import { z } from 'zod'
import { ownProduct } from '#contract/cart/cart-errors.ts'
import { outOfStock, unavailable, variantNeeded } from '#contract/catalogue/catalogue-errors.ts'
import { variantFields, variantNames } from '#contract/catalogue/variants.ts'
import { couponRefusals } from '#contract/coupons/coupon-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, fileAddress, moment } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { PendingOrder } from '#contract/payments/payment-endpoints.ts'
import { paymentRefusals } from '#contract/payments/payment-errors.ts'
import { shownPaymentStatuses } from '#contract/payments/payments.ts'
import { ParcelRefund, Payout } from '#contract/payments/payouts.ts'
import { daysQuery, idsParameter } from '#contract/query.ts'
import { storeOnHoliday } from '#contract/sellers/seller-errors.ts'
import { Cash, sums } from './charges.ts'
import { MoveParcel } from './move-parcel.ts'
import {
  cartChanged,
  keyUsed,
  moveRefused,
  orderHeld,
  orderInProgress,
  piecesChanged,
  totalChanged,
} from './order-errors.ts'
import { OrderRequest } from './order-request.ts'
import { orderSorts, orderStatuses } from './order-rules.ts'
import { PlaceOrder } from './place-order.ts'

const OrderItem = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  /** As it was called when it was bought; null without one. */
  product_name_bn: z.string().nullable(),
  ...variantFields,
  /** The variant's of today, for whoever picks and packs. */
  sku: z.string().nullable(),
  image: fileAddress.nullable(),
  /** One product as it was bought. */
  price: amount,
  price_at_purchase: amount,
  quantity: z.int(),
  refunded_quantity: z.int(),
  /** Those of them whose money is still to be sent. */
  refund_due_quantity: z.int(),
  /** Those of them that were not taken at the door: nothing was paid for them. */
  refused_quantity: z.int(),
  /** Those of them that were taken off before they were paid, other than at the door. */
  taken_off_quantity: z.int(),
  /** What its parcel is or was sent with: without pieces refunded before it was shipped. */
  sent_quantity: z.int(),
  seller: z.string(),
  seller_bn: z.string().nullable(),
})

/** What the viewer may do now. */
const may = z.boolean()

const Parcel = z.object({
  id: z.int(),
  seller: z.string(),
  seller_bn: z.string().nullable(),
  seller_slug: z.string(),
  /** Nobody sells there any more: the team answers its requests (rules.md R-2). */
  store_closed: z.boolean(),
  status: z.enum(orderStatuses),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  item_ids: z.array(z.int()),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  /** The parcel's shares of the order's sums; those of all parcels add up to the order's. */
  ...sums,
  /** Every move, oldest first. A second 'shipped' is a corrected tracking number. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: moment, tracking: z.string().nullable() })),
  /** The paid parcel that this one replaces at no charge. */
  replaces: z.int().nullable(),
  /** The deadline for refund and replacement requests: the end of a day in Dhaka (rules.md R-1). */
  returnable_until: moment.nullable(),
  cash: Cash,
  /** When the buyer did not take it at the door; it is cancelled then. */
  refused_at: moment.nullable(),
  refund: ParcelRefund.nullable(),
  /** What was taken off it before it was paid. */
  taken_off: amount,
  /**
   * As a buyer: cancel, or request a refund or replacement. As the seller or an administrator: move the parcel or correct its
   * tracking number; or, where it is paid at the door, say that it was not taken, or only a part of it.
   */
  can: z.object({ cancel: may, refund: may, replace: may, ship: may, deliver: may, correct: may, refuse: may }),
})

/** A seller sees purchases and sales in one list; `viewer` tells which an order is. */
const orderViewers = ['buyer', 'seller', 'team'] as const

export const Order = z.object({
  id: z.int(),
  date: moment,
  status: z.enum(orderStatuses),
  ...sums,
  savings: amount,
  /** Whose coupon gave the discount; null without one, and once cancelling gave its use back. */
  discount_by: z.enum(['market', 'store']).nullable(),
  /** The coupon's rate and cap when the order was placed; null where `discount_by` is, and when it took off an amount. */
  discount_percent: z.int().nullable(),
  max_discount: amount.nullable(),
  /** For a seller: what the own parcels earn, goods less discount and less what of them went back (rules.md F-1). */
  revenue: amount.nullable(),
  /** The rate when the order was placed, in percent; `return_days` likewise. */
  tax_percent: z.number(),
  return_days: z.int(),
  items: z.array(OrderItem),
  products: z.array(
    z.object({
      name: z.string(),
      name_bn: z.string().nullable(),
      ...variantNames,
      image: fileAddress.nullable(),
      price: amount,
    }),
  ),
  /** The store's name, or '2 sellers'. */
  seller: z.string(),
  /** For an order of a single store. */
  seller_bn: z.string().nullable(),
  /** Whether it has parcels of more than one seller. */
  several_sellers: z.boolean(),
  tracking: z.string().nullable(),
  /** The last of the days on which what is under way should arrive: 3 to 7 business days after it may be shipped (rules.md O-5). */
  estimatedDelivery: z.string(),
  /** The buyer's name; `user_id` is the account. */
  user: z.string(),
  user_id: z.int(),
  customer: z.string(),
  /** As whom the caller sees it: the one who bought, the store that sold, or a member of the team. */
  viewer: z.enum(orderViewers),
  payment_status: z.enum(shownPaymentStatuses),
  payment_method: z.string(),
  /** Over the parcels that the viewer sees. */
  cash: Cash,
  payout: Payout,
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
  /** The amount refunded so far: what is on its way to a card or wallet too, but no payout that is still to be sent. */
  refunded: amount,
  /** What was taken off before it was paid: cancelled, refused at the door, or let off by the team. No money went back for it. */
  taken_off: amount,
  /** The team checks it before it may be shipped (rules.md O-60). */
  held: z.boolean(),
  /** When the team let it go after its check; null for one that it did not check, and while it does. */
  released_at: moment.nullable(),
  /** Why the team cancelled it after its check; null otherwise. */
  cancelled_because: z.string().nullable(),
  archived_at: moment.nullable(),
  /** The actions possible on any parcel, and whether the order can be reviewed or archived. */
  can: z.object({
    cancel: may,
    refund: may,
    replace: may,
    ship: may,
    deliver: may,
    review: may,
    archive: may,
    /** As its buyer: pay now what is due at the door. */
    pay: may,
  }),
})
export type Order = z.infer<typeof Order>

/**
 * A seller may also buy: without it both are listed (rules.md O-8), `seller` narrows to the parcels of the own store, `buyer` to
 * the user's purchases.
 */
const asQuery = { as: optionalQuery(z.enum(['buyer', 'seller'])) }

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/',
  summary:
    'All the caller may see, newest first: own purchases, for sellers also orders with parcels of the own store, for administrators all; `as` narrows',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    ...asQuery,
    ...daysQuery,
    /** The status of the order; of a store's order that of the own parcel. */
    status: optionalQuery(z.enum(orderStatuses)),
    /** `open`: orders with an open request. */
    requests: optionalQuery(z.enum(['open'])),
    /** By customer and total with ?as=seller only. */
    sort: optionalQuery(z.enum(orderSorts)),
    /** Only these ids. */
    ids: idsParameter,
    /** Only the own purchase that was placed with this Idempotency-Key. */
    idempotency_key: optionalQuery(z.string().max(200)),
    /** For administrators: archived orders instead. */
    archived: optionalQuery(z.enum(['0', '1'])),
  }),
  response: listOf(Order),
})
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders/',
  summary:
    'Pay and place an order; the same request with the same Idempotency-Key answers the same order. For a method with a redirect the answer is 202: the order is placed once it is paid',
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: PlaceOrder,
  response: Order,
  status: 201,
  accepted: PendingOrder,
  errors: [
    variantNeeded,
    ownProduct,
    unavailable,
    outOfStock,
    ...couponRefusals,
    cartChanged,
    totalChanged,
    orderInProgress,
    keyUsed,
    ...paymentRefusals,
    storeOnHoliday,
  ],
})
export const summariseOrders = endpoint({
  method: 'GET',
  path: '/orders/summary/',
  summary: 'The number of own orders, and the sum of their totals',
  response: z.object({ count: z.int(), total_spent: amount }),
})
export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/',
  summary: 'One order; of a store it shows the own parcels, lines and sums',
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
  errors: [ownMatter, moveRefused, orderHeld, piecesChanged],
})
export const patchOrder = endpoint({
  method: 'PATCH',
  path: '/orders/{id}/',
  summary: 'Move a parcel: processing to shipped (requires tracking) to delivered, or processing to cancelled',
  params: idParams,
  body: MoveParcel,
  response: Order,
  errors: [ownMatter, moveRefused, orderHeld, piecesChanged],
})
export const archiveOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{id}/',
  summary: 'Archive an order (administrators); orders are never deleted',
  params: idParams,
  errors: [ownMatter],
})
export const ordersEndpoints = [
  listOrders,
  placeOrder,
  summariseOrders,
  readOrder,
  putOrder,
  patchOrder,
  archiveOrder,
] as const
