import { z } from 'zod'
import { amount, moment } from '#contract/fields.ts'
import { holdDecisions, holdReasons, likenesses } from './hold-rules.ts'
import { Who } from './notes.ts'
import { orderStatuses } from './order-rules.ts'

/** Why an order is or was held, and what became of it (rules.md O-60). */
export const OrderHold = z.object({
  reasons: z.array(z.enum(holdReasons)),
  /** What was counted when it was placed: orders of the number, accounts at the address and on the browser. */
  counts: z.object({ phone: z.int(), address: z.int(), device: z.int() }).nullable(),
  since: moment,
  decision: z.enum(holdDecisions).nullable(),
  decided_at: moment.nullable(),
  by: Who.nullable(),
  /** Why it was cancelled, as the buyer reads it. */
  note: z.string(),
  /** The latest other orders of the last 30 days by the same number, to the same address and from the same browser. */
  alike: z.array(
    z.object({
      by: z.enum(likenesses),
      orders: z.array(
        z.object({
          id: z.int(),
          placed_at: moment,
          status: z.enum(orderStatuses),
          customer: z.string(),
          total: amount,
        }),
      ),
      /** How many there are, counted up to a hundred. */
      count: z.int(),
    }),
  ),
})
export type OrderHold = z.infer<typeof OrderHold>
