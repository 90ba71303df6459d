import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedLine, typedText } from '#contract/fields.ts'
import { inAnyCase } from '#contract/in-any-case.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { PICTURE_ADDRESS } from '#contract/media/picture-paths.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { dataUrl } from '#contract/upload.ts'
import { attributesInput, ProductAttribute } from './attributes.ts'
import { Product } from './catalogue.ts'
import { appealed, changedMeanwhile, moderationMove, notHeld, productHeld, stockOnlyUp } from './catalogue-errors.ts'
import { APPEAL_NOTE_MAX } from './moderation-rules.ts'
import { increase, price, stock } from './product-fields.ts'
import { Hold, moderationReason, Proposal } from './proposal.ts'
import {
  DESCRIPTION_MAX,
  MEDIA_MAX,
  moderationStatuses,
  PRODUCT_NAME_MAX,
  REVIEW_NOTE_MAX,
  SKU_MAX,
  sellerSorts,
  TAGS_MAX,
} from './selling-rules.ts'
import { optionsInput, variantsInput } from './variant-input.ts'
import { OwnVariant } from './variants.ts'

const may = z.boolean()

/**
 * What the product's seller and the team see beside the public fields (rules.md C-14). `moderation_status` is IN_REVIEW for an
 * approved product with an open proposal. A draft may still lack its category, and its price is 0.00 until it has one.
 */
export const SellerProduct = Product.extend({
  category: Product.shape.category.nullable(),
  category_id: z.int().nullable(),
  attributes: z.array(ProductAttribute),
  /** With those that are not active. */
  variants: z.array(OwnVariant),
  /** Pieces of all of them that are taken from the stock for orders that are being paid (rules.md C-40). */
  reserved: z.int(),
  /** Pieces sold, in parcels that were not cancelled. */
  sales: z.int(),
  /** What was paid for these pieces, less discounts, without tax and shipping; cancelled and refunded parcels do not count. */
  revenue: amount,
  views: z.int(),
  review_reason: moderationReason.nullable(),
  review_note: z.string(),
  /** False: unlisted by its seller, or held. */
  listed: z.boolean(),
  hold: Hold.nullable(),
  /** When it was submitted for its first decision. */
  submitted_at: moment,
  /** Its handle in the seller's files. */
  handle: z.string().nullable(),
  /** The seller's own number of it. */
  sku: z.string().nullable(),
  /** Below which its stock is low; null: the market's default (rules.md C-7). */
  low_stock_limit: z.int().nullable(),
  /** When its content or status last changed; sales and visits do not count. Sent back as `seen`. */
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

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** A data URL, or the address of a picture of this product or of one the caller has just uploaded. */
const image = z.union([dataUrl(PICTURE_BYTES_MAX), z.string().regex(PICTURE_ADDRESS)])
const videoLink = z.string().trim().min(1).max(300)

const inBangla = (input: ReturnType<typeof typedText>) => input.nullable().transform((text) => text || null)

/** In order; the first picture is the cover. `picture` is the answer of POST /media/pictures/, or an address. */
const mediaInput = z
  .array(
    z.union([
      z.object({ picture: z.string().max(400), alt: typedLine(300).optional() }),
      z.object({ video_link: videoLink }),
    ]),
  )
  .max(MEDIA_MAX)

const ProductPart = z
  .object({
    name: typedLine(PRODUCT_NAME_MAX, 1),
    description: typedText(DESCRIPTION_MAX, 1),
    /** In Bangla; null or '' removes it. */
    name_bn: inBangla(typedLine(PRODUCT_NAME_MAX)),
    description_bn: inBangla(typedText(DESCRIPTION_MAX)),
    price,
    /** Struck through beside the price, so above it. */
    original_price: price.nullable(),
    /** PATCH: sellers may only raise it. */
    stock_quantity: stock,
    /** Aliases of the same fields (rules.md C-13). */
    originalPrice: price.nullable(),
    stockCount: stock,
    category_id: id,
    tag_ids: z.array(id).max(TAGS_MAX),
    /** Without it nothing is asked of attributes (rules.md C-25). */
    attributes: attributesInput,
    /** As they should be, beside a variant for each combination that is sold (rules.md C-28). */
    options: optionsInput,
    /** Without `options`, in a PATCH: what variants cost and have, by their `id`; the others and all content stay. */
    variants: variantsInput,
    free_shipping: z.boolean(),
    media: mediaInput,
    /** One picture or several: placed before `media`, or, without it, before the present pictures. */
    image_base64: image,
    images: z.array(image).max(MEDIA_MAX),
    /** Without `media`: replaces the present videos. */
    video_links: z.array(videoLink).max(MEDIA_MAX),
    listed: z.boolean(),
    /** Unique within the store; null removes it. */
    sku: typedLine(SKU_MAX)
      .nullable()
      .transform((sku) => sku || null),
    low_stock_limit: stock.nullable(),
  })
  .partial()

/** Drafts require only the name; what a submitted product requires: rules.md C-1. */
export const CreateProduct = ProductPart.extend({
  name: typedLine(PRODUCT_NAME_MAX, 1),
  moderation_status: inAnyCase(['DRAFT', 'PENDING']).default('PENDING'),
})
export type CreateProduct = z.output<typeof CreateProduct>

/** `moderation_status`: the seller submits a draft (PENDING) or withdraws it (DRAFT); an administrator decides. */
export const ChangeProduct = ProductPart.extend({
  moderation_status: inAnyCase(moderationStatuses).optional(),
  /** Why an administrator rejects or holds it: a listed reason, a note, or both. */
  review_reason: moderationReason.optional(),
  review_note: typedText(REVIEW_NOTE_MAX).optional(),
  /** An administrator takes it off sale until it is released; `listed: false` by an administrator does the same. */
  held: z.boolean().optional(),
  /** Pieces added to the present stock, whatever is sold meanwhile. */
  add_stock: increase.optional(),
  /** Whose price, original price, stock and SKU these are, where the product has several variants (rules.md C-32). */
  variant_id: id.optional(),
  /** The `updated_at` that the caller last read; 409 changed_meanwhile when it has changed since. */
  seen: z.iso.datetime({ offset: true }).optional(),
})
export type ChangeProduct = z.output<typeof ChangeProduct>

const keyHeader = z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) })
const PICTURE_FIELDS = ['image', 'images', 'image_base64'] as const

export const createProduct = endpoint({
  method: 'POST',
  path: '/products/',
  summary: "Create a product in the own store; it is public once approved. JSON or multipart ('image' files)",
  headers: keyHeader,
  body: CreateProduct,
  files: PICTURE_FIELDS,
  response: SellerProduct,
  status: 201,
})
const changing = {
  params: idParams,
  headers: keyHeader,
  body: ChangeProduct,
  files: PICTURE_FIELDS,
  response: SellerProduct,
  errors: [stockOnlyUp, moderationMove, productHeld, changedMeanwhile],
} as const
export const putProduct = endpoint({
  method: 'PUT',
  path: '/products/{id}/',
  summary: 'As PATCH',
  ...changing,
})
export const patchProduct = endpoint({
  method: 'PATCH',
  path: '/products/{id}/',
  summary:
    'Change a product: price and added stock at once, the latter once for the same Idempotency-Key; name, description, category, tags, media, attributes and options of an approved one as a proposal. Administrators also decide (moderation_status, held; review_reason, review_note)',
  ...changing,
})
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/{id}/',
  summary: 'Delete a product that was never ordered; an ordered one is taken off sale for good',
  params: idParams,
})
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/products/{id}/proposal/',
  summary: 'Withdraw an own proposal',
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
/** As its seller and the team see it, here always with a category: that of a draft without one has no name. */
const OwnProduct = SellerProduct.extend(Product.pick({ category: true, category_id: true }).shape)

export const readProduct = endpoint({
  method: 'GET',
  path: '/products/{id}/',
  summary: 'One product; its seller and the team see more of it',
  params: idParams,
  response: z.union([OwnProduct, Product]),
})
export const listSellerProducts = endpoint({
  method: 'GET',
  path: '/seller/products/',
  summary: "The own store's products in any status",
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    status: optionalQuery(z.enum([...moderationStatuses, 'UNLISTED'])),
    stock: optionalQuery(z.enum(['out', 'low'])),
    /** Only products whose name or description has no Bangla. */
    bangla_missing: flagParameter,
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
  summary:
    'Duplicate a product as a draft: same content, price and media, no stock; the same Idempotency-Key answers the same draft',
  params: idParams,
  headers: keyHeader,
  response: SellerProduct,
  status: 201,
})
export const appealHold = endpoint({
  method: 'POST',
  path: '/seller/products/{id}/appeal/',
  summary: 'Appeal against the hold of an own product',
  params: idParams,
  body: z.object({ note: typedText(APPEAL_NOTE_MAX, 1) }),
  response: SellerProduct,
  errors: [notHeld, appealed],
})

export const catalogueSellingEndpoints = [
  readProduct,
  createProduct,
  putProduct,
  patchProduct,
  deleteProduct,
  withdrawProposal,
  addMedia,
  listSellerProducts,
  readSellerProduct,
  duplicateProduct,
  appealHold,
] as const
