import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { typedText } from '#contract/fields.ts'
import { idParams, searchQuery, wholeNumber } from '#contract/page.ts'
import { daysQuery } from '#contract/query.ts'
import { CARRIER_MAX, MOVES_MAX, TRACKING_MAX } from './order-rules.ts'
import { Order } from './orders.ts'

const CorrectTracking = z.object({
  tracking: typedText(TRACKING_MAX, 1),
  carrier: typedText(CARRIER_MAX).default(''),
  /** Needed where several parcels are under way. */
  parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
})
export type CorrectTracking = z.output<typeof CorrectTracking>

const MoveOrders = z.object({
  status: z.enum(['shipped', 'delivered']),
  orders: z
    .array(
      z.object({
        id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
        tracking: typedText(TRACKING_MAX).default(''),
        carrier: typedText(CARRIER_MAX).default(''),
      }),
    )
    .min(1)
    .max(MOVES_MAX),
})
export type MoveOrders = z.output<typeof MoveOrders>

/** What became of one of them. */
export const MovedOrder = z.object({
  id: z.int(),
  moved: z.boolean(),
  /** As it is now; `null` where there is no such order. */
  order: Order.nullable(),
  /** Why it stayed where it is. */
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

/** How many of a store's orders there are: each counts where an own parcel stands, and where something was asked. */
export const OrderCounts = z.object({
  all: z.int(),
  processing: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  /** Something asked of them waits for an answer. */
  requests: z.int(),
})
export type OrderCounts = z.infer<typeof OrderCounts>

export const countOrders = endpoint({
  method: 'GET',
  path: '/orders/counts/',
  summary: 'How many orders of the own store match, by where their parcels stand',
  query: z.object({ ...searchQuery, ...daysQuery }),
  response: OrderCounts,
})
export const moveOrders = endpoint({
  method: 'POST',
  path: '/orders/move/',
  summary: 'Move parcels of several orders, each by itself; those that cannot are told with the reason',
  body: MoveOrders,
  response: z.object({ results: z.array(MovedOrder) }),
})
export const correctTracking = endpoint({
  method: 'PUT',
  path: '/orders/{id}/tracking/',
  summary: 'Correct the carrier and tracking number of a parcel that is under way; its buyer is told',
  params: idParams,
  body: CorrectTracking,
  response: Order,
})
export const ordersSellingEndpoints = [countOrders, moveOrders, correctTracking] as const
