import { z } from 'zod'
import { variantNames } from '#contract/catalogue/variants.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, wholeNumber } from '#contract/page.ts'
import { inStock, watchesFull } from './watch-errors.ts'
import { watchKinds } from './watch-rules.ts'

export const Watch = z.object({
  id: z.int(),
  kind: z.enum(watchKinds),
  /** A lower price than this is told: the one when the watch was set, later the lowest told. Null for `stock`. */
  below: amount.nullable(),
  created_at: moment,
  /** Price, stock and picture are the variant's where one is watched. */
  product: z.object({
    id: z.int(),
    /** Null for a watch of the product whatever its variant. */
    variant_id: z.int().nullable(),
    ...variantNames,
    name: z.string(),
    name_bn: z.string().nullable(),
    image: z.string().nullable(),
    price: amount,
    stock_quantity: z.int(),
    /** False while it, or the variant, is not on sale. */
    available: z.boolean(),
  }),
})
export type Watch = z.infer<typeof Watch>

const productId = wholeNumber(1, Number.MAX_SAFE_INTEGER)

export const listWatches = endpoint({
  method: 'GET',
  path: '/watches/',
  summary: 'Own watches, newest first; product= shows those of one product',
  query: z.object({ ...pageQuery, product: optionalQuery(productId) }),
  response: listOf(Watch),
})
export const addWatch = endpoint({
  method: 'POST',
  path: '/watches/',
  summary:
    'Ask to be told when a product, or one variant of it, is back in stock (stock), or when its price falls (price); idempotent',
  body: z.object({ product_id: productId, variant_id: productId.nullish(), kind: z.enum(watchKinds) }),
  response: Watch,
  status: 201,
  errors: [watchesFull, inStock],
})
export const removeWatch = endpoint({
  method: 'DELETE',
  path: '/watches/{id}/',
  summary: 'End a watch; idempotent',
  params: idParams,
})

export const watchesEndpoints = [listWatches, addWatch, removeWatch] as const
