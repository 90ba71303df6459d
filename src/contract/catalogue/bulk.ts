import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amountInput } from '#contract/fields.ts'
import { optionalQuery, wholeNumber } from '#contract/page.ts'
import { changedMeanwhile, moderationMove, productHeld, productIncomplete } from './catalogue-errors.ts'
import { increase, price } from './product-fields.ts'
import { BULK_MAX, PRICES_MAX, TAGS_MAX } from './selling-rules.ts'

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** What a product had, or is to have again. */
const sorted = z.object({ id, category_id: id.nullable(), tag_ids: z.array(id).max(TAGS_MAX) })

export const changeProducts = endpoint({
  method: 'POST',
  path: '/seller/products/bulk/',
  summary: 'Apply one action to several own products: all or none; the same Idempotency-Key adds stock once',
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({
    ids: z.array(id).min(1).max(BULK_MAX),
    action: z.enum(['list', 'unlist', 'add_stock', 'submit', 'delete', 'category', 'add_tags', 'remove_tags']),
    /** For add_stock: pieces added to each, to every variant that is offered. */
    quantity: increase.optional(),
    /** For category; of an approved product as a proposal. */
    category_id: id.optional(),
    /** For add_tags and remove_tags; of an approved product as a proposal. */
    tag_ids: z.array(id).min(1).max(TAGS_MAX).optional(),
  }),
  response: z.object({
    changed: z.int(),
    /** For category, add_tags and remove_tags: what the changed products had, for sorting them back. */
    before: z.array(sorted),
  }),
  errors: [moderationMove, productHeld, productIncomplete],
})
export const changePrices = endpoint({
  method: 'POST',
  path: '/seller/products/prices/',
  summary: 'Change the prices of several own products, or of their variants: all or none',
  body: z.object({
    products: z
      .array(
        z.object({
          id,
          /** Required where the product has several variants. */
          variant_id: id.optional(),
          /** The price that the caller last read; 409 changed_meanwhile when it is another one by now: `now` has it, at `products.{place}`. */
          seen: amountInput,
          price,
          /** Left out: stays. */
          original_price: price.nullable().optional(),
        }),
      )
      .min(1)
      .max(PRICES_MAX),
  }),
  response: z.object({ changed: z.int() }),
  errors: [changedMeanwhile],
})

export const restoreSorting = endpoint({
  method: 'POST',
  path: '/seller/products/sorting/',
  summary: 'Give several own products a category and tags each: all or none',
  body: z.object({ products: z.array(sorted).min(1).max(BULK_MAX) }),
  response: z.object({ changed: z.int() }),
  errors: [productIncomplete],
})

export const catalogueBulkEndpoints = [changeProducts, changePrices, restoreSorting] as const
