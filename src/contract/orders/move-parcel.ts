import { z } from 'zod'
import { typedLine, typedNumber } from '#contract/fields.ts'
import { wholeNumber } from '#contract/page.ts'
import { CARRIER_MAX, orderStatuses, TRACKING_MAX } from './order-rules.ts'

/** How many pieces the caller saw that are to be sent: a parcel that has others now is not shipped. */
export const seenPieces = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()

export const MoveParcel = z
  .object({
    status: z.enum(orderStatuses),
    tracking: typedNumber(TRACKING_MAX).default(''),
    carrier: typedLine(CARRIER_MAX).default(''),
    parcel: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    pieces: seenPieces,
  })
  .meta({ description: 'Moves the own parcel, or, by an administrator, the named or every parcel' })
export type MoveParcel = z.output<typeof MoveParcel>
