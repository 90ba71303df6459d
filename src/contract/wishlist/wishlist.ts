import { z } from 'zod'
import { CartLine } from '#contract/cart/cart.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay, moment } from '#contract/fields.ts'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { idParams, listOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'

export const WishlistItem = z.object({
  id: z.int(),
  created_at: moment,
  product: z.object({
    id: z.int(),
    name: z.string(),
    image: z.string().nullable(),
    image_url: z.string().nullable(),
    price: amount,
    /** "BDT 1299.00" */
    price_string: z.string(),
    original_price: amount.nullable(),
    rating: z.number(),
    reviews: z.int(),
    seller: z.string(),
    seller_slug: z.string(),
    seller_on_holiday: z.boolean(),
    seller_back_on: dhakaDay.nullable(),
    stock_quantity: z.int(),
    inStock: z.boolean(),
    /** False once it is no longer on sale. */
    available: z.boolean(),
  }),
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** What a heart needs to know: which product, and by which item it is taken out again. */
const Wish = z.object({ id: z.int(), product_id: z.int() })

/** Accepted and ignored: an item never changes its product. */
const UpdateWishlistItem = z.object({ product_id: z.unknown().optional() })

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishlist/',
  summary: 'Own wishlist, newest first; what is no longer on sale stays on it',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(WishlistItem),
})
export const listWishes = endpoint({
  method: 'GET',
  path: '/wishlist/ids/',
  summary: 'The numbers of all own items and their products: how hearts know their state with one call',
  response: z.array(Wish),
})
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/',
  summary: 'Put a product on the wishlist; one already there stays as it is',
  body: z.object({ product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  response: WishlistItem,
  status: 201,
})
export const readWishlistItem = endpoint({
  method: 'GET',
  path: '/wishlist/{id}/',
  summary: 'One item',
  params: idParams,
  response: WishlistItem,
})
export const putWishlistItem = endpoint({
  method: 'PUT',
  path: '/wishlist/{id}/',
  summary: 'One item: nothing of it can be changed',
  params: idParams,
  body: UpdateWishlistItem,
  response: WishlistItem,
})
export const patchWishlistItem = endpoint({
  method: 'PATCH',
  path: '/wishlist/{id}/',
  summary: 'One item: nothing of it can be changed',
  params: idParams,
  body: UpdateWishlistItem,
  response: WishlistItem,
})
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/{id}/',
  summary: 'Take an item out; one already gone is fine',
  params: idParams,
})
/** Answered by the cart, which stands above the wishlist. */
export const moveToCart = endpoint({
  method: 'POST',
  path: '/wishlist/{id}/move_to_cart/',
  summary: "Move an item into the cart; answers the cart's line",
  params: idParams,
  body: z.object({ quantity: wholeNumber(1, QUANTITY_MAX).default(1) }),
  response: CartLine,
})

export const wishlistEndpoints = [
  listWishlist,
  listWishes,
  addToWishlist,
  readWishlistItem,
  putWishlistItem,
  patchWishlistItem,
  removeFromWishlist,
  moveToCart,
] as const
