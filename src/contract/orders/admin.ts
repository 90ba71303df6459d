import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, moment, typedText } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { paymentStatuses, refundCauses, refundStatuses, shownPaymentStatuses } from '#contract/payments/payments.ts'
import { daysQuery, flagParameter } from '#contract/query.ts'
import { adminOrderStates, ORDER_NOTE_MAX } from './admin-rules.ts'
import { orderStatuses, REASON_MAX, REASON_MIN, requestKinds } from './order-rules.ts'
import { Order } from './orders.ts'

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** A line of the team's list. */
export const AdminOrderRow = z.object({
  id: z.int(),
  placed_at: moment,
  status: z.enum(orderStatuses),
  customer: z.string(),
  /** As the parcel's label says. */
  ship_name: z.string(),
  ship_phone: z.string(),
  ship_city: z.string(),
  email: z.string(),
  parcels: z.array(z.object({ id: z.int(), seller: z.string(), status: z.enum(orderStatuses) })),
  pieces: z.int(),
  total: amount,
  refunded: amount,
  payment_status: z.enum(shownPaymentStatuses),
  /** Something asked of it waits for an answer since then. */
  waiting_since: moment.nullable(),
  archived_at: moment.nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** Counting stops at 10,001. `all` are those that are not archived. */
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

const Who = z.object({ id: z.int(), name: z.string(), role: z.enum(['BUYER', 'SELLER', 'ADMIN']) })

const Refund = z.object({
  id: z.string(),
  parcel: z.int(),
  amount,
  goods: amount,
  tax: amount,
  shipping: amount,
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  reason: z.string(),
  by: Who.nullable(),
  created_at: moment,
  done_at: moment.nullable(),
  reference: z.string().nullable(),
  lines: z.array(z.object({ item: z.int(), name: z.string(), quantity: z.int(), restocked: z.boolean(), amount })),
})

const Happening = z.object({
  at: moment,
  who: Who.nullable(),
  what: z.enum(['placed', 'moved', 'tracking', 'replaced', 'asked', 'answered', 'refunded']),
  parcel: z.int().nullable(),
  /** moved: where to. */
  status: z.enum(orderStatuses).nullable(),
  tracking: z.string().nullable(),
  /** asked, answered */
  request: z.enum(requestKinds).nullable(),
  answer: z.enum(['approved', 'declined', 'withdrawn']).nullable(),
  /** refunded */
  amount: amount.nullable(),
  /** Why it was asked for, answered or refunded, in their words. */
  words: z.string(),
})

export const OrderNote = z.object({
  id: z.int(),
  text: z.string(),
  author: Who,
  created_at: moment,
  edited_at: moment.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type OrderNote = z.infer<typeof OrderNote>

/** What approving a request would do now. */
const Effect = z.object({
  /** Goes back to the buyer. */
  amount,
  /** Go back to stock (cancel), or are taken from it (replace). */
  pieces: z.int(),
  /** Why it cannot be approved now: the code of the refusal; a replacement may be out of stock. */
  refusal: z.string().nullable(),
})

/** Everything that the team sees of an order. */
export const AdminOrder = z.object({
  order: Order,
  /** Bought by who looks: somebody else of the team decides on it (403 `own_matter`). */
  own: z.boolean(),
  buyer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    orders: z.int(),
    /** The account was closed. */
    closed: z.boolean(),
  }),
  payment: z.object({
    id: z.string(),
    method: z.string(),
    status: z.enum(paymentStatuses),
    amount,
    refunded: amount,
    /** What can still be given back. */
    left: amount,
    reference: z.string().nullable(),
    created_at: moment,
    /** When the provider had been told to take the money. */
    captured_at: moment.nullable(),
  }),
  coupon: z.string().nullable(),
  refunds: z.array(Refund),
  /** What of each line, and of each parcel's tax and shipping, can still go back. */
  refundable: z.array(
    z.object({
      parcel: z.int(),
      tax: amount,
      shipping: amount,
      total: amount,
      lines: z.array(z.object({ item: z.int(), pieces: z.int(), amount })),
    }),
  ),
  effects: z.array(z.object({ request: z.int(), ...Effect.shape })),
  timeline: z.array(Happening),
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
  /** Asked by who looks: somebody else of the team decides (403 `own_matter`). */
  own: z.boolean(),
  customer: z.string(),
  ship_phone: z.string(),
  parcel: z.object({
    id: z.int(),
    seller: z.string(),
    status: z.enum(orderStatuses),
    delivered_at: moment.nullable(),
    items: z.array(z.object({ name: z.string(), image: z.string().nullable(), quantity: z.int(), price: amount })),
  }),
  effect: Effect,
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

const listQuery = { ...searchQuery, ...daysQuery }

export const RefundOrder = z.object({
  /** Pieces of these lines; without lines and amount: everything that is left. */
  lines: z
    .array(
      z.object({
        item: id,
        quantity: wholeNumber(1, 1_000_000),
        /** Back to stock. */
        restock: z.boolean().default(false),
      }),
    )
    .max(200)
    .default([]),
  /** With lines: instead of what they cost; without: money and no pieces. Never more than is left. */
  amount: amountInput.optional(),
  /** Only of this parcel. */
  parcel: id.optional(),
  /** With lines: the shipping of their parcels too. */
  shipping: z.boolean().default(false),
  /** Without lines and amount: every piece that is not yet, back to stock. */
  restock: z.boolean().default(false),
  /** The buyer reads it. */
  reason: typedText(REASON_MAX, REASON_MIN),
  /** What the order had given back when this was decided, so that nothing goes back twice. Anything else is a 409. */
  refunded_before: amountInput,
})
export type RefundOrder = z.output<typeof RefundOrder>

const noteParams = z.object({ ...idParams.shape, note: id })
const noteText = typedText(ORDER_NOTE_MAX, 1)

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/',
  summary: 'Every order, for the team; searched by number, name, phone, e-mail or tracking number',
  query: z.object({
    ...pageQuery,
    ...listQuery,
    /** Without it: all that are not archived. */
    state: optionalQuery(z.enum(adminOrderStates)),
    /** Only those of which something asked waits for an answer. */
    requests: flagParameter,
    sort: optionalQuery(z.enum(['newest', 'oldest'])),
    buyer: optionalQuery(id),
  }),
  /** `count` stops at 10,001, or where the page ends. */
  response: listOf(AdminOrderRow),
})
export const countAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/counts/',
  summary: 'How many of them stand where; counting stops at 10,001',
  query: z.object(listQuery),
  response: AdminOrderCounts,
})
export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/',
  summary: 'All that is known of an order',
  params: idParams,
  response: AdminOrder,
})
export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds/',
  summary: 'Give money back: all that is left, of some pieces, or an amount; the buyer is told',
  params: idParams,
  body: RefundOrder,
  response: AdminOrder,
  status: 201,
})
export const unarchiveOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/unarchive/',
  summary: 'Take an order out of the archive',
  params: idParams,
})
export const writeOrderNote = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/notes/',
  summary: 'Write a note that only the team sees; the same Idempotency-Key writes the same note',
  params: idParams,
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({ text: noteText }),
  response: OrderNote,
  status: 201,
})
export const editOrderNote = endpoint({
  method: 'PATCH',
  path: '/admin/orders/{id}/notes/{note}/',
  summary: 'Change an own note; the owner any',
  params: noteParams,
  body: z.object({
    text: noteText,
    /** The text that is being changed. */
    seen: z.string().max(ORDER_NOTE_MAX),
  }),
  response: OrderNote,
})
export const deleteOrderNote = endpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/notes/{note}/',
  summary: 'Delete an own note; the owner any',
  params: noteParams,
})
export const listWaitingRequests = endpoint({
  method: 'GET',
  path: '/admin/requests/',
  summary: 'What buyers ask for and nobody has answered, oldest first, with what approving would do',
  query: z.object({ ...pageQuery, ...searchQuery, kind: optionalQuery(z.enum(requestKinds)) }),
  response: listOf(WaitingRequest),
})

export const ordersAdminEndpoints = [
  listAdminOrders,
  countAdminOrders,
  readAdminOrder,
  refundOrder,
  unarchiveOrder,
  writeOrderNote,
  editOrderNote,
  deleteOrderNote,
  listWaitingRequests,
] as const
