import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, typedLine, typedNumber } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { idParams, optionalQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { daysQuery } from '#contract/query.ts'
import { seenPieces } from './move-parcel.ts'
import { moveRefused, notPaidAtTheDoor, notUnderWay, ordersFileTooLong, piecesCostNothing } from './order-errors.ts'
import { CARRIER_MAX, MOVES_MAX, orderStatuses, TRACKING_MAX } from './order-rules.ts'
import { Order } from './orders.ts'

const CorrectTracking = z.object({
  tracking: typedNumber(TRACKING_MAX, 1),
  carrier: typedLine(CARRIER_MAX).default(''),
  /** Required when several parcels are under way. */
  parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  /** What they were when they were read: 409 `changed_meanwhile` where they are something else by now. */
  seen: z.object({ tracking: z.string().nullable(), carrier: z.string().nullable() }).partial().optional(),
})
export type CorrectTracking = z.output<typeof CorrectTracking>

const RecordRefusal = z.object({
  parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** What was not taken; empty means all of it, as do all pieces that are left. */
  lines: z
    .array(z.object({ item: wholeNumber(1, Number.MAX_SAFE_INTEGER), quantity: wholeNumber(1, QUANTITY_MAX) }))
    .max(CART_LINES_MAX)
    .default([]),
  /** Whether the pieces go back to stock. */
  restock: z.boolean().default(true),
})
export type RecordRefusal = z.output<typeof RecordRefusal>

const MoveOrders = z.object({
  status: z.enum(['shipped', 'delivered']),
  orders: z
    .array(
      z.object({
        id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
        tracking: typedNumber(TRACKING_MAX).default(''),
        carrier: typedLine(CARRIER_MAX).default(''),
        pieces: seenPieces,
      }),
    )
    .min(1)
    .max(MOVES_MAX),
})
export type MoveOrders = z.output<typeof MoveOrders>

/** The result for one of the orders. */
export const MovedOrder = z.object({
  id: z.int(),
  moved: z.boolean(),
  /** Its current state; `null` where there is no such order. */
  order: Order.nullable(),
  /** Why it was not moved. */
  problem: z
    .object({
      detail: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      field_codes: z.record(z.string(), z.array(z.string())).optional(),
    })
    .nullable(),
})
export type MovedOrder = z.infer<typeof MovedOrder>

/** Counts of a store's orders by the status of its own parcel, and of those with an open request. */
export const OrderCounts = z.object({
  all: z.int(),
  processing: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  /** Orders with an open request. */
  requests: z.int(),
})
export type OrderCounts = z.infer<typeof OrderCounts>

export const countOrders = endpoint({
  method: 'GET',
  path: '/orders/counts/',
  summary: "Counts of the own store's matching orders, by the status of their parcels",
  query: z.object({ ...searchQuery, ...daysQuery }),
  response: OrderCounts,
})
export const readOrdersFile = endpoint({
  method: 'GET',
  path: '/orders/csv/',
  summary: "The own store's matching orders as CSV, a line per item, newest first",
  query: z.object({
    ...searchQuery,
    ...daysQuery,
    status: optionalQuery(z.enum(orderStatuses)),
    requests: optionalQuery(z.enum(['open'])),
    language: optionalQuery(z.enum(['en', 'bn'])),
  }),
  response: z.string(),
  mediaType: 'text/csv',
  errors: [ordersFileTooLong],
})
export const moveOrders = endpoint({
  method: 'POST',
  path: '/orders/move/',
  summary: 'Move parcels of several orders independently; answers the reason for those that cannot move',
  body: MoveOrders,
  response: z.object({ results: z.array(MovedOrder) }),
})
export const correctTracking = endpoint({
  method: 'PUT',
  path: '/orders/{id}/tracking/',
  summary: 'Correct the carrier and tracking number of a shipped parcel; its buyer is notified',
  params: idParams,
  body: CorrectTracking,
  response: Order,
  errors: [ownMatter, notUnderWay, changedMeanwhile],
})
export const recordRefusal = endpoint({
  method: 'POST',
  path: '/orders/{id}/refusal/',
  summary: 'Record that the buyer did not take a parcel that is paid at the door, or only a part of it',
  params: idParams,
  body: RecordRefusal,
  response: Order,
  errors: [ownMatter, moveRefused, notPaidAtTheDoor, piecesCostNothing],
})
export const previewRefusal = endpoint({
  method: 'POST',
  path: '/orders/{id}/refusal/preview/',
  summary: 'What is left to collect when this is not taken; changes nothing',
  params: idParams,
  body: RecordRefusal.pick({ parcel: true, lines: true }),
  response: z.object({ collect: amount }),
  errors: [ownMatter, moveRefused, notPaidAtTheDoor, piecesCostNothing],
})
export const ordersSellingEndpoints = [
  countOrders,
  readOrdersFile,
  moveOrders,
  correctTracking,
  recordRefusal,
  previewRefusal,
] as const
