import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, amountInput, moment, phoneInput, typedText } from './fields.ts'
import { ADDRESS_MAX, CART_LINES_MAX, CITY_MAX, NAME_MAX, NOTE_MAX, QUANTITY_MAX, ZIP_MAX } from './limits.ts'
import { orderStatuses } from './order-rules.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from './page.ts'
import { paymentStatuses, paymentTokens } from './payments.ts'

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
  seller: z.string(),
})

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
  items: z.array(OrderItem),
  products: z.array(z.object({ name: z.string(), image: z.string().nullable(), price: amount })),
  /** The store's name, or '2 sellers'. */
  seller: z.string(),
  tracking: z.string().nullable(),
  estimatedDelivery: z.string(),
  user: z.int(),
  customer: z.string(),
  payment_status: z.enum(paymentStatuses),
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
  requests: z.array(z.unknown()),
  can: z.record(z.string(), z.boolean()),
})
export type Order = z.infer<typeof Order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders/',
  summary: 'Own orders, newest first; an administrator sees all',
  query: z.object({ ...pageQuery, ...searchQuery, status: optionalQuery(z.enum(orderStatuses)) }),
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
export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/',
  summary: 'One order',
  params: idParams,
  response: Order,
})

export const ordersEndpoints = [listOrders, placeOrder, readOrder] as const
