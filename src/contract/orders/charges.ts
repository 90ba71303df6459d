import { z } from 'zod'
import { amount } from '#contract/fields.ts'

/** A charge on the wire; see `charge-rules.ts`. */
export const ShownCharge = z.object({
  /** `shipping`, `tax`, or another kind, which has a label. */
  kind: z.string(),
  label: z.string().nullable(),
  amount,
  /** The amount refunded so far, including pending refunds. */
  refunded: amount,
})
export type ShownCharge = z.infer<typeof ShownCharge>

/** The total and its parts: total = subtotal − discount + charges. Shipping and tax are also given as fields. */
export const sums = {
  total: amount,
  subtotal: amount,
  charges: z.array(ShownCharge),
  shipping_fee: amount,
  tax: amount,
  discount: amount,
}

/** What of an order that is paid at the door is to be collected, and what was; null for every other order. */
export const Cash = z
  .object({
    due: amount,
    collected: amount,
    /** What of it has been paid in to the market; null for the buyer, whom it does not concern. */
    remitted: amount.nullable(),
  })
  .nullable()
