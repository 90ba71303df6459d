import { z } from 'zod'
import { amount, moment } from '#contract/fields.ts'
import { holdDecisions } from './hold-rules.ts'
import { Who } from './notes.ts'
import { orderStatuses, requestKinds } from './order-rules.ts'

/** One thing that happened to an order. */
export const TimelineEntry = z.object({
  at: moment,
  who: Who.nullable(),
  what: z.enum([
    'placed',
    'moved',
    'tracking',
    'replaced',
    'asked',
    'answered',
    'refunded',
    'reduced',
    'payout_due',
    'held',
    'checked',
  ]),
  parcel: z.int().nullable(),
  /** For `moved`: the new status. */
  status: z.enum(orderStatuses).nullable(),
  tracking: z.string().nullable(),
  /** For `checked`. */
  decision: z.enum(holdDecisions).nullable(),
  /** For `asked` and `answered`. */
  request: z.enum(requestKinds).nullable(),
  answer: z.enum(['approved', 'declined', 'withdrawn']).nullable(),
  /** For `refunded`, `reduced` and `payout_due`: a payout is refunded once it was sent. */
  amount: amount.nullable(),
  /** The reason or note of the request, decision or refund. */
  words: z.string(),
})
