import { z } from 'zod'
import { PostalAddress } from '#contract/addresses/addresses.ts'
import { amountInput, typedText } from '#contract/fields.ts'
import { CART_LINES_MAX, NOTE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { wholeNumber } from '#contract/page.ts'
import { paymentMethods } from '#contract/payments/methods.ts'
import { paymentTokens } from '#contract/payments/payments.ts'

export const PlaceOrder = z.object({
  shipping_address: PostalAddress,
  payment_method: z.enum(paymentMethods).default('card'),
  /** A token of the simulated provider; without one the card is accepted. */
  payment_token: z.enum(paymentTokens).default('sim_ok'),
  items: z
    .array(
      z.object({
        product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        /** Needed for a product with several variants (rules.md C-29). */
        variant_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
        quantity: wholeNumber(1, QUANTITY_MAX),
      }),
    )
    .min(1)
    .max(CART_LINES_MAX),
  /**
   * They are the buyer's cart: refused with 409 `cart_changed` where one of them is no longer in it, since another tab or device
   * may have ordered it a moment ago (rules.md O-1).
   */
  from_cart: z.boolean().default(false),
  note: typedText(NOTE_MAX).default(''),
  /** The order uses it once; a coupon that cannot be used is refused with 409 `coupon_…`. */
  coupon_code: z.string().max(200).nullish(),
  /** The language of the pages to which a gateway sends the buyer back. */
  locale: z.enum(['en', 'bn']).default('en'),
  /** The total the buyer was shown; if it differs, nothing is charged and the answer is 409 `total_changed` (rules.md O-12). */
  expected_total: amountInput.optional(),
})
export type PlaceOrder = z.output<typeof PlaceOrder>
