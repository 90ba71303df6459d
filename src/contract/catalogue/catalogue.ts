import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, dhakaDay, moment } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { decodeTwice, flagParameter, idsParameter, listParameter } from '#contract/query.ts'
import { sorts } from './catalogue-rules.ts'
import { moderationStatuses } from './selling-rules.ts'

export * from './catalogue-rules.ts'
export * from './selling-rules.ts'

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  /** What Bangla pages call it; null where nobody has said it. */
  name_bn: z.string().nullable(),
  title: z.string(),
  parent: z.int().nullable(),
  parent_name: z.string().nullable(),
  /** Products a guest can see, children's included. */
  products_count: z.int(),
  image: z.string().nullable(),
})
export type Category = z.infer<typeof Category>

export const Tag = z.object({ id: z.int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const MediaItem = z.object({
  id: z.int(),
  media_type: z.enum(['IMAGE', 'VIDEO']),
  media_url: z.string(),
  url: z.string(),
  order: z.int(),
  alt: z.string(),
  /** Of the largest rendition, in pixels; 0 for a video. */
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type MediaItem = z.infer<typeof MediaItem>

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: amount,
  original_price: amount.nullable(),
  stock_quantity: z.int(),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  images: z.array(z.string()),
  media: z.array(MediaItem),
  video_links: z.array(z.string()),
  rating: z.number(),
  /** How many approved reviews there are. */
  reviews: z.int(),
  /** The store's name. */
  seller: z.string(),
  seller_id: z.int(),
  seller_slug: z.string(),
  /** Its store is on holiday: nothing of it can be bought until `seller_back_on`, when it has named a day. */
  seller_on_holiday: z.boolean(),
  seller_back_on: dhakaDay.nullable(),
  category: z.object({ id: z.int(), name: z.string(), parent: z.int().nullable(), parent_name: z.string().nullable() }),
  category_id: z.int(),
  tags: z.array(Tag),
  /** '-23%' or null. */
  badge: z.string().nullable(),
  /** 'Luxury', 'New' or null. */
  label: z.string().nullable(),
  recommended: z.boolean(),
  free_shipping: z.boolean(),
  /** What a buyer can do now. */
  status: z.enum(['in_stock', 'out_of_stock']),
  moderation_status: z.enum(moderationStatuses),
  created_at: moment,
})
export type Product = z.infer<typeof Product>

/** `products` page's own parameters (SPEC 2, PRODUCT 2), and the API's beside them. */
export const productFilters = {
  query: optionalQuery(z.string().max(200)),
  /** Same as `query`: every list understands `search`. */
  ...searchQuery,
  /** Names or ids; a parent's name includes its children. */
  categories: listParameter,
  'sub-category': optionalQuery(z.string().max(400).transform(decodeTwice)),
  /** Store names, slugs or ids. */
  sellers: listParameter,
  /** One store by its number: what a store's own page lists, whatever other stores are called. */
  store: optionalQuery(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  price_min: optionalQuery(amountInput),
  price_max: optionalQuery(amountInput),
  in_stock: flagParameter,
  min_rating: optionalQuery(z.coerce.number<string | number>().min(0).max(5)),
  recommended: flagParameter,
  sort: optionalQuery(z.enum(sorts)),
}

export const Facet = z.object({ name: z.string(), count: z.int() })
export const Facets = z.object({
  /** Per category name, parents counting their children: what choosing it would show beside the other filters. */
  categories: z.array(Facet.extend({ id: z.int(), parent: z.int().nullable() })),
  sellers: z.array(Facet.extend({ id: z.int(), slug: z.string() })),
})
export type Facets = z.infer<typeof Facets>

export const ProductPage = pageOf(Product).extend({ facets: Facets.optional() })
export type ProductPage = z.infer<typeof ProductPage>

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories/',
  summary: "Categories, two levels, in the market's order",
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    /** Those that are called so, or were: a former name leads to the category it belongs to now. */
    named: optionalQuery(z.string().max(400).transform(decodeTwice)),
  }),
  response: listOf(Category),
})
export const readCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}/',
  summary: 'One category',
  params: idParams,
  response: Category,
})
export const listTags = endpoint({
  method: 'GET',
  path: '/tags/',
  summary: 'Tags, by name',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(Tag),
})
export const listProducts = endpoint({
  method: 'GET',
  path: '/products/',
  summary:
    'Products on sale: searched, filtered, sorted, paged; facets=1 adds counts per category and seller to a page',
  query: z.object({
    ...productFilters,
    ...pageQuery,
    facets: flagParameter,
    /** Exactly these, joined by commas, in this order; what is not on sale is left out, and no filter applies. */
    ids: idsParameter,
  }),
  response: z.union([z.array(Product), ProductPage]),
})
export const readProduct = endpoint({
  method: 'GET',
  path: '/products/{id}/',
  summary: 'One product',
  params: idParams,
  response: Product,
})
export const relatedProducts = endpoint({
  method: 'GET',
  path: '/products/{id}/related/',
  summary: 'Same category, then same parent; in stock first, best rated; at most 5',
  params: idParams,
  response: z.array(Product),
})
export const viewProduct = endpoint({
  method: 'POST',
  path: '/products/{id}/views/',
  summary: 'Count a visit (once per visitor and day)',
  params: idParams,
})
export const countSearch = endpoint({
  method: 'POST',
  path: '/products/searches/',
  summary: 'Count a search that found nothing (once per visitor, term and day); others are passed over',
  body: z.object({ query: z.string().max(400) }),
})
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/products/suggestions/',
  summary: 'Names and words that contain what was typed, A to Z, at most 8',
  query: z.object({ q: z.string().max(200).default('') }),
  response: z.array(z.string()),
})
export const homeSections = endpoint({
  method: 'GET',
  path: '/products/home/',
  summary: 'The home page: featured products and what is popular in each top-level category',
  response: z.object({
    featured: z.array(Product),
    sections: z.array(z.object({ category: Category, products: z.array(Product) })),
  }),
})

export const catalogueEndpoints = [
  listCategories,
  readCategory,
  listTags,
  listProducts,
  suggestProducts,
  homeSections,
  readProduct,
  relatedProducts,
  viewProduct,
  countSearch,
] as const
