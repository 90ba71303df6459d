import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, amountInput, dhakaDay, fileAddress, moment } from '#contract/fields.ts'
import { locales } from '#contract/identity/identity.ts'
import {
  decimalNumber,
  idParams,
  listOf,
  optionalQuery,
  pageOf,
  pageQuery,
  searchQuery,
  wholeNumber,
} from '#contract/page.ts'
import { decodeTwice, flagParameter, idsParameter, listParameter } from '#contract/query.ts'
import { AttributeFacet, attributeFilters, ProductAttribute } from './attributes.ts'
import { sorts } from './catalogue-rules.ts'
import { moderationStatuses } from './selling-rules.ts'
import { ProductOption, Variant } from './variants.ts'

export * from './catalogue-rules.ts'
export * from './selling-rules.ts'
export * from './variant-rules.ts'

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  /** The Bangla name; null where none is set. */
  name_bn: z.string().nullable(),
  title: z.string(),
  parent: z.int().nullable(),
  parent_name: z.string().nullable(),
  /** Products a guest can see, children's included. */
  products_count: z.int(),
  image: fileAddress.nullable(),
})
export type Category = z.infer<typeof Category>

export const Tag = z.object({ id: z.int(), name: z.string() })
export type Tag = z.infer<typeof Tag>

export const MediaItem = z.object({
  id: z.int(),
  media_type: z.enum(['IMAGE', 'VIDEO']),
  media_url: fileAddress,
  url: fileAddress,
  order: z.int(),
  alt: z.string(),
  /** The size of the largest rendition, in pixels; 0 for a video. */
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type MediaItem = z.infer<typeof MediaItem>

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  /** In Bangla; null where there is none. */
  name_bn: z.string().nullable(),
  description: z.string(),
  description_bn: z.string().nullable(),
  /** The lowest price of what can be bought now, else of all its variants. */
  price: amount,
  /** The highest price of its variants; equal to `price` where all cost the same. */
  price_max: amount,
  original_price: amount.nullable(),
  /** The sum of its variants. */
  stock_quantity: z.int(),
  /** Up to three, in order; none for a product with one variant. */
  options: z.array(ProductOption),
  /** What is bought, in order. Not in lists. */
  variants: z.array(Variant).optional(),
  image: fileAddress.nullable(),
  image_url: fileAddress.nullable(),
  images: z.array(fileAddress),
  media: z.array(MediaItem),
  video_links: z.array(z.string()),
  rating: z.number(),
  /** The number of approved reviews. */
  reviews: z.int(),
  /** The store's name. */
  seller: z.string(),
  seller_bn: z.string().nullable(),
  seller_id: z.int(),
  seller_slug: z.string(),
  /**
   * Its store is on holiday: nothing of it can be bought until `seller_back_on`, or until the store reopens when that is null.
   */
  seller_on_holiday: z.boolean(),
  seller_back_on: dhakaDay.nullable(),
  category: z.object({ id: z.int(), name: z.string(), parent: z.int().nullable(), parent_name: z.string().nullable() }),
  category_id: z.int(),
  tags: z.array(Tag),
  /** The value of its attribute `brand`. */
  brand: z.string().nullable(),
  /** Its values for the attributes of its category, in order. Not in lists. */
  attributes: z.array(ProductAttribute).optional(),
  /** '-23%' or null. */
  badge: z.string().nullable(),
  /** 'Luxury', 'New' or null. */
  label: z.string().nullable(),
  recommended: z.boolean(),
  free_shipping: z.boolean(),
  /** What a buyer may do now. */
  status: z.enum(['in_stock', 'out_of_stock']),
  moderation_status: z.enum(moderationStatuses),
  created_at: moment,
})
export type Product = z.infer<typeof Product>

/** The query parameters of the product page, and a few that only the API has (rules.md L-3). */
export const productFilters = {
  query: optionalQuery(z.string().max(200)),
  /** Same as `query`: every list understands `search`. */
  ...searchQuery,
  /** Finds and scores the phrase to the letter; otherwise forms and synonyms of its words are found too (rules.md L-16). */
  match: optionalQuery(z.enum(['exact'])),
  /** Names or ids; a parent's name includes its children. */
  categories: listParameter,
  'sub-category': optionalQuery(z.string().max(400).transform(decodeTwice)),
  /** Store names, slugs or ids. */
  sellers: listParameter,
  /** One store by its id, for the store's own page; names of other stores do not match. */
  store: optionalQuery(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  price_min: optionalQuery(amountInput),
  price_max: optionalQuery(amountInput),
  in_stock: flagParameter,
  free_shipping: flagParameter,
  min_rating: optionalQuery(decimalNumber(0, 5)),
  recommended: flagParameter,
  /** Only products with an original price above the price; without `sort` and a phrase the largest reduction first. */
  reduced: flagParameter,
  sort: optionalQuery(z.enum(sorts)),
  /** `attr.{key}`: values of an attribute. An unknown attribute is ignored; an unknown value matches nothing. */
  attr: attributeFilters,
}

const Facet = z.object({ name: z.string(), count: z.int() })
export const Facets = z.object({
  /** By category name, parents including their children: how many products choosing it would show beside the other filters. */
  categories: z.array(Facet.extend({ id: z.int(), parent: z.int().nullable() })),
  sellers: z.array(Facet.extend({ id: z.int(), name_bn: z.string().nullable(), slug: z.string() })),
  /** Filters of the chosen category, or of every category, each counted beside the other filters. */
  attributes: z.array(AttributeFacet),
  /** With `price_range`: the lowest and the highest price that the other filters leave; null when they leave nothing. */
  price: z.object({ min: amount, max: amount }).nullable().optional(),
})
export type Facets = z.infer<typeof Facets>

export const ProductPage = pageOf(Product).extend({
  /**
   * There are more matches than were counted: `count` is less than there are, grows on later pages, and `next` is right. With
   * `facets` these count among the first matches that were read.
   */
  counted_to: z.int().optional(),
  facets: Facets.optional(),
  /** What was looked for, when it is not the phrase as written: ["sari"] for `saris`. */
  understood: z.array(z.string()).optional(),
  /** Beside `understood`: nothing has the phrase, and what was looked for is one or two letters away. */
  near: z.boolean().optional(),
  /** Where few have all words of the phrase: a shorter phrase that finds more beside the same filters. */
  shorter: z.string().optional(),
  /** The price that the phrase names, and the phrase without it: 'saree' of 'saree under 2000'. It holds beside `price_min` and `price_max`. */
  price: z.object({ min: amount.nullable(), max: amount.nullable(), phrase: z.string() }).optional(),
})
export type ProductPage = z.infer<typeof ProductPage>

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories/',
  summary: "Categories, two levels, in the market's order",
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    /** Categories with this name or former name; a former name resolves to the category it belongs to now. */
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
    'Products on sale: searched, filtered, sorted, paged; facets=1 adds counts per category, seller and attribute to a page',
  query: z.object({
    ...productFilters,
    ...pageQuery,
    facets: flagParameter,
    /** With `facets`: also the lowest and the highest price beside the other filters. */
    price_range: flagParameter,
    /** Exactly these ids, joined by commas, in this order. Products not on sale are left out, and no filter applies. */
    ids: idsParameter,
  }),
  response: z.union([z.array(Product), ProductPage]),
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
  summary: 'Count a search without a result (once per visitor, term and day); others are ignored',
  body: z.object({ query: z.string().max(400) }),
})
const suggestQuery = z.object({
  q: z.string().max(200).default(''),
  /** The language of the page: in English, words in Bangla are suggested only for a text in Bangla. */
  locale: z.enum(locales).catch('en').default('en'),
})

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/products/suggestions/',
  summary: 'Names and words that contain the text, sorted, at most 8',
  query: suggestQuery,
  response: z.array(z.string()),
})
/** A product as a line below the search box. */
export const SuggestedProduct = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  price: amount,
  price_max: amount,
  original_price: amount.nullable(),
  image: z.string().nullable(),
  category: z.string(),
  luxury: z.boolean(),
})
export type SuggestedProduct = z.infer<typeof SuggestedProduct>

export const suggestMore = endpoint({
  method: 'GET',
  path: '/products/suggestions/more/',
  summary:
    'The suggestions with products and categories; else what the list of a misspelled word finds, or near words and best sellers',
  query: suggestQuery,
  response: z.object({
    /** As GET /products/suggestions/ answers. */
    words: z.array(z.string()),
    products: z.array(SuggestedProduct),
    categories: z.array(z.object({ name: z.string(), name_bn: z.string().nullable(), parent: z.int().nullable() })),
    /** Only where nothing contains the text: what the list of a misspelled word looks for instead, or words of the market that look like it. */
    near: z.array(z.string()),
    /** Best sellers; only where nothing contains the text and there is no such list. */
    popular: z.array(SuggestedProduct),
  }),
})
export type MoreSuggestions = z.infer<typeof suggestMore.response>
export const homeSections = endpoint({
  method: 'GET',
  path: '/products/home/',
  summary:
    'The home page: featured products, and what is popular in the top-level categories that sold the most lately',
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
  suggestMore,
  homeSections,
  relatedProducts,
  viewProduct,
  countSearch,
] as const
