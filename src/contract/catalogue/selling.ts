import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, moment, typedText } from '#contract/fields.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { dataUrl } from '#contract/upload.ts'
import { MediaItem, Product, Tag } from './catalogue.ts'
import { APPEAL_NOTE_MAX, moderationReasons } from './moderation-rules.ts'
import {
  BULK_MAX,
  DESCRIPTION_MAX,
  MEDIA_MAX,
  moderationStatuses,
  PRICE_MAX_POISHA,
  PRODUCT_NAME_MAX,
  REVIEW_NOTE_MAX,
  STOCK_MAX,
  sellerSorts,
  TAGS_MAX,
} from './selling-rules.ts'

const may = z.boolean()
/** Of the market's list; its text is in moderation-rules.ts, in both languages. */
const reason = z.enum(moderationReasons)

/** A change of an approved product that waits for an administrator, or was rejected; the approved one stays on sale. */
export const Proposal = z.object({
  id: z.int(),
  status: z.enum(['IN_REVIEW', 'REJECTED']),
  /** All of it as it would be; what differs from the product is the change. */
  name: z.string(),
  description: z.string(),
  category_id: z.int(),
  category_name: z.string(),
  tags: z.array(Tag),
  media: z.array(MediaItem),
  /** Which of these five differ. */
  changed: z.array(z.enum(['name', 'description', 'category', 'tags', 'media'])),
  review_reason: reason.nullable(),
  review_note: z.string(),
  created_at: moment,
})
export type Proposal = z.infer<typeof Proposal>

/** Taken off sale by an administrator; its seller may ask once, each time it is held, for it to be looked at again. */
export const Hold = z.object({
  at: moment,
  reason: reason.nullable(),
  note: z.string(),
  appealed_at: moment.nullable(),
  appeal_note: z.string(),
})
export type Hold = z.infer<typeof Hold>

/**
 * PRODUCT 1: what a product's seller (and an administrator) sees beside what everybody sees. `moderation_status` is
 * IN_REVIEW for an approved product with an open proposal. A draft may still lack its category, and its price is 0.00
 * until it has one.
 */
export const SellerProduct = Product.extend({
  category: Product.shape.category.nullable(),
  category_id: z.int().nullable(),
  /** Pieces sold; in parcels that were not cancelled. */
  sales: z.int(),
  /** What was paid for them, less discounts, without tax and shipping; not of cancelled or refunded parcels. */
  revenue: amount,
  views: z.int(),
  review_reason: reason.nullable(),
  review_note: z.string(),
  /** False: taken off by its seller, or held. */
  listed: z.boolean(),
  hold: Hold.nullable(),
  /** Since when it waits, or waited, for its first decision. */
  submitted_at: moment,
  /** Its name in the seller's files. */
  handle: z.string().nullable(),
  /** Of what is decided and edited; a sale or a visit does not count. To be sent back as `seen`. */
  updated_at: moment,
  proposal: Proposal.nullable(),
  can: z.object({
    edit: may,
    add_stock: may,
    list: may,
    unlist: may,
    submit: may,
    delete: may,
    decide: may,
    hold: may,
    release: may,
    appeal: may,
  }),
})
export type SellerProduct = z.infer<typeof SellerProduct>

const price = amountInput
  .refine((value) => value > 0, { message: 'Enter an amount above 0.', params: { code: 'too_small' } })
  .refine((value) => value <= PRICE_MAX_POISHA, {
    message: 'At most 10000000.00.',
    params: { code: 'too_big' },
  })
const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const wholePieces = /^\s*\d{1,10}\s*$/
/** How many there are. */
const stock = z.union([z.string(), z.number()]).transform((value, context): number => {
  const pieces = wholePieces.test(String(value)) ? Number(value) : Number.NaN
  if (pieces <= STOCK_MAX) return pieces
  const big = pieces > STOCK_MAX
  const message = big ? `Enter ${STOCK_MAX} or less.` : 'Enter a whole number, 0 or more.'
  context.addIssue({ code: 'custom', message, params: { code: big ? 'too_big' : 'whole_number' } })
  return z.NEVER
})
/** How many come in, with SPEC 5's words for anything else. */
const increase = z.union([z.string(), z.number()]).transform((value, context): number => {
  const pieces = wholePieces.test(String(value)) ? Number(value) : 0
  if (pieces >= 1 && pieces <= STOCK_MAX) return pieces
  const big = pieces > STOCK_MAX
  const message = big ? `Enter ${STOCK_MAX} or less.` : 'Please enter a positive number to increase stock'
  context.addIssue({ code: 'custom', message, params: { code: big ? 'too_big' : 'stock_increase' } })
  return z.NEVER
})
/** A data URL, or the address of a picture that is the own product's or was just sent. */
const image = z.union([dataUrl(PICTURE_BYTES_MAX), z.string().regex(/^\/media\/[a-z0-9]{1,64}-\d+\.(?:avif|webp)$/)])
const videoLink = z.string().trim().min(1).max(300)

/** In their order; the first picture is the cover. `picture` is what POST /media/pictures/ answered, or an address. */
const mediaInput = z
  .array(
    z.union([
      z.object({ picture: z.string().max(64), alt: typedText(300).optional() }),
      z.object({ video_link: videoLink }),
    ]),
  )
  .max(MEDIA_MAX)

const ProductPart = z
  .object({
    name: typedText(PRODUCT_NAME_MAX, 1),
    description: typedText(DESCRIPTION_MAX, 1),
    price,
    /** Struck through beside the price, so above it. */
    original_price: price.nullable(),
    /** PATCH: sellers may only raise it. */
    stock_quantity: stock,
    /** Other spellings of the same (SPEC 3). */
    originalPrice: price.nullable(),
    stockCount: stock,
    category_id: id,
    tag_ids: z.array(id).max(TAGS_MAX),
    free_shipping: z.boolean(),
    media: mediaInput,
    /** One picture, or several: in front of `media`, or, without it, of the pictures that are there. */
    image_base64: image,
    images: z.array(image).max(MEDIA_MAX),
    /** Without `media`: in place of the videos that are there. */
    video_links: z.array(videoLink).max(MEDIA_MAX),
    listed: z.boolean(),
  })
  .partial()

/** SPEC 5: name, category, tags, description, price and stock are required; a draft needs its name only. */
export const CreateProduct = ProductPart.extend({
  name: typedText(PRODUCT_NAME_MAX, 1),
  moderation_status: z.enum(['DRAFT', 'PENDING']).default('PENDING'),
})
export type CreateProduct = z.output<typeof CreateProduct>

/** `moderation_status`: its seller submits a draft (PENDING) or takes it back (DRAFT); an administrator decides. */
export const ChangeProduct = ProductPart.extend({
  moderation_status: z.enum(moderationStatuses).optional(),
  /** Why an administrator rejects or holds it: a reason of the list, own words, or both. */
  review_reason: reason.optional(),
  review_note: typedText(REVIEW_NOTE_MAX).optional(),
  /** An administrator takes it off sale until it is released. `listed: false` of an administrator does the same. */
  held: z.boolean().optional(),
  /** Pieces that came in: added to what is there, however many are sold meanwhile. */
  add_stock: increase.optional(),
  /** The `updated_at` of what the caller saw: 409 changed_meanwhile when it is another by now. */
  seen: z.iso.datetime({ offset: true }).optional(),
})
export type ChangeProduct = z.output<typeof ChangeProduct>

const PICTURE_FIELDS = ['image', 'images', 'image_base64'] as const

export const createProduct = endpoint({
  method: 'POST',
  path: '/products/',
  summary: "Add a product to the own store; it is seen by others once approved. JSON or multipart ('image' files)",
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: CreateProduct,
  files: PICTURE_FIELDS,
  response: SellerProduct,
  status: 201,
})
export const putProduct = endpoint({
  method: 'PUT',
  path: '/products/{id}/',
  summary: 'As PATCH',
  params: idParams,
  body: ChangeProduct,
  files: PICTURE_FIELDS,
  response: SellerProduct,
})
export const patchProduct = endpoint({
  method: 'PATCH',
  path: '/products/{id}/',
  summary:
    'Change a product: price and added stock at once; name, description, category, tags and media of an approved one as a proposal. Administrators also decide (moderation_status, held; review_reason, review_note)',
  params: idParams,
  body: ChangeProduct,
  files: PICTURE_FIELDS,
  response: SellerProduct,
})
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/{id}/',
  summary: 'Delete a product that was never ordered; one that was is taken off sale for good',
  params: idParams,
})
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/products/{id}/proposal/',
  summary: 'Take back an own proposal',
  params: idParams,
})
export const addMedia = endpoint({
  method: 'POST',
  path: '/products/{id}/add_media/',
  summary: "Add pictures (data URLs, or multipart 'images') and video links; of an approved product as a proposal",
  params: idParams,
  body: z.object({
    images: z.array(image).max(MEDIA_MAX).default([]),
    video_links: z.array(videoLink).max(MEDIA_MAX).default([]),
  }),
  files: PICTURE_FIELDS,
  response: SellerProduct,
})
export const listSellerProducts = endpoint({
  method: 'GET',
  path: '/seller/products/',
  summary: "The own store's products, whatever their status",
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    status: optionalQuery(z.enum([...moderationStatuses, 'UNLISTED'])),
    stock: optionalQuery(z.enum(['out', 'low'])),
    sort: optionalQuery(z.enum(sellerSorts)),
    order: optionalQuery(z.enum(['asc', 'desc'])),
  }),
  response: listOf(SellerProduct),
})
/** For the editor and its preview: what the seller's form starts from. */
export const readSellerProduct = endpoint({
  method: 'GET',
  path: '/seller/products/{id}/',
  summary: "One product of the own store, with its proposal; any store's for administrators",
  params: idParams,
  response: SellerProduct,
})
export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/seller/products/{id}/duplicate/',
  summary: 'A draft with the same words, price and media, no stock',
  params: idParams,
  response: SellerProduct,
  status: 201,
})
export const changeProducts = endpoint({
  method: 'POST',
  path: '/seller/products/bulk/',
  summary: 'The same action for several own products: all or none',
  body: z.object({
    ids: z.array(id).min(1).max(BULK_MAX),
    action: z.enum(['list', 'unlist', 'add_stock', 'submit', 'delete']),
    /** For add_stock: pieces added to each. */
    quantity: increase.optional(),
  }),
  response: z.object({ changed: z.int() }),
})
export const appealHold = endpoint({
  method: 'POST',
  path: '/seller/products/{id}/appeal/',
  summary: 'Ask for an own product that is held to be looked at again',
  params: idParams,
  body: z.object({ note: typedText(APPEAL_NOTE_MAX, 1) }),
  response: SellerProduct,
})

export const catalogueSellingEndpoints = [
  createProduct,
  putProduct,
  patchProduct,
  deleteProduct,
  withdrawProposal,
  addMedia,
  listSellerProducts,
  readSellerProduct,
  duplicateProduct,
  changeProducts,
  appealHold,
] as const
