import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, fileAddress, moment, typedText } from '#contract/fields.ts'
import {
  COUNTED_MAX,
  FOUND_MAX,
  idParams,
  listOf,
  optionalQuery,
  pageQuery,
  searchQuery,
  wholeNumber,
} from '#contract/page.ts'
import { Product } from './catalogue.ts'
import {
  DECIDE_MAX,
  moderationDecisions,
  moderationLists,
  moderationReasons,
  productEventKinds,
  queueKinds,
  WAITING_STORES_MAX,
} from './moderation-rules.ts'
import { SellerProduct } from './selling.ts'
import { contentFields, REVIEW_NOTE_MAX } from './selling-rules.ts'

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const seen = z.iso.datetime({ offset: true })

/** Since when, and for what, a product waits for an administrator; null while it waits for nothing. */
const waits = z.object({ kind: z.enum(queueKinds), since: moment }).nullable()

/** A product in the administrators' list. */
export const ModeratedProduct = SellerProduct.pick({
  id: true,
  name: true,
  name_bn: true,
  price: true,
  original_price: true,
  stock_quantity: true,
  reserved: true,
  image: true,
  seller: true,
  seller_bn: true,
  seller_id: true,
  seller_slug: true,
  moderation_status: true,
  listed: true,
  hold: true,
  created_at: true,
  updated_at: true,
  can: true,
}).extend({
  category_name: z.string(),
  /** How many variants it has, or would have by what waits; 1 for a product without options. */
  variant_count: z.int(),
  waits,
  /** What a pending proposal would change. */
  changed: z.array(z.enum(contentFields)),
})
export type ModeratedProduct = z.infer<typeof ModeratedProduct>

/** Who did what, with which note. No actor is recorded for changes that an import made. */
export const ProductEvent = z.object({
  id: z.int(),
  at: moment,
  kind: z.enum(productEventKinds),
  by: z.object({ id: z.int(), name: z.string(), team: z.boolean() }).nullable(),
  reason: z.enum(moderationReasons).nullable(),
  note: z.string(),
  /** Set for a change of price. */
  price: z.object({ from: amount, to: amount }).nullable(),
  /** Whose price; null for a product without options. */
  variant_name: z.string().nullable(),
  variant_name_bn: z.string().nullable(),
  /** Which an approved change could not give, since other products had got them. */
  skus_left_out: z.array(z.string()),
})
export type ProductEvent = z.infer<typeof ProductEvent>

/** Everything a moderator needs for a decision. */
export const ProductReview = SellerProduct.extend({
  waits,
  events: z.array(ProductEvent),
  store: z.object({
    id: z.int(),
    name: z.string(),
    name_bn: z.string().nullable(),
    slug: z.string(),
    image: fileAddress.nullable(),
    location: z.string(),
    joined: moment,
    open: z.boolean(),
    on_sale: z.int(),
    rejected: z.int(),
    held: z.int(),
    sales: z.int(),
    rating: Product.shape.rating,
  }),
})
export type ProductReview = z.infer<typeof ProductReview>

export const listModeratedProducts = endpoint({
  method: 'GET',
  path: '/admin/products/',
  summary: `Every store's products: those that wait, longest first, or those of another list, newest first. \`count\` is exact up to ${COUNTED_MAX}, of a search up to ${FOUND_MAX}`,
  query: z.object({
    ...pageQuery,
    /** A product's name or number, or a store's name. */
    ...searchQuery,
    list: optionalQuery(z.enum(moderationLists)),
    /** The number of a store. */
    store: optionalQuery(id),
    kind: optionalQuery(z.enum(queueKinds)),
    order: optionalQuery(z.enum(['asc', 'desc'])),
  }),
  response: listOf(ModeratedProduct),
})
export const readModeratedProduct = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/',
  summary: 'A product for moderation: with its proposal, its store and its history',
  params: idParams,
  response: ProductReview,
})
/** A store with products that wait: how many, and since when the oldest. */
const WaitingStore = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  count: z.int(),
  oldest_at: moment,
})
export type WaitingStore = z.infer<typeof WaitingStore>

export const listWaitingStores = endpoint({
  method: 'GET',
  path: '/admin/product-queue/stores/',
  summary: `The stores whose products wait for a decision, most first, up to ${WAITING_STORES_MAX}`,
  query: z.object({ kind: optionalQuery(z.enum(queueKinds)) }),
  response: z.array(WaitingStore),
})
/** Single products are decided with PATCH /products/{id}/. */
export const decideProducts = endpoint({
  method: 'POST',
  path: '/admin/products/decide/',
  summary:
    'The same decision on products that were seen; those that changed since are left as they are. approve and reject answer what waits: a new product, a change, an appeal',
  body: z.object({
    products: z.array(z.object({ id, seen })).min(1).max(DECIDE_MAX),
    decision: z.enum(moderationDecisions),
    review_reason: z.enum(moderationReasons).optional(),
    review_note: typedText(REVIEW_NOTE_MAX).optional(),
  }),
  response: z.object({
    decided: z.array(z.int()),
    /** decided_alike: somebody was first with the same decision, and it still holds. */
    skipped: z.array(
      z.object({ id: z.int(), code: z.enum(['gone', 'changed_meanwhile', 'decided_alike', 'moderation_move']) }),
    ),
  }),
})
export const catalogueAdminEndpoints = [
  listModeratedProducts,
  readModeratedProduct,
  listWaitingStores,
  decideProducts,
] as const
