import { z } from 'zod'
import { CartLine } from '#contract/cart/cart.ts'
import { cartFull, ownProduct, quantityLimit } from '#contract/cart/cart-errors.ts'
import { outOfStock, unavailable, variantNeeded } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay, fileAddress, moment } from '#contract/fields.ts'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { idParams, listOf, pageQuery, searchQuery, wholeNumber } from '#contract/page.ts'
import { storeOnHoliday } from '#contract/sellers/seller-errors.ts'
import { wishlistFull } from './wishlist-errors.ts'

export const WishlistItem = z.object({
  id: z.int(),
  created_at: moment,
  product: z.object({
    id: z.int(),
    name: z.string(),
    name_bn: z.string().nullable(),
    image: fileAddress.nullable(),
    image_url: fileAddress.nullable(),
    price: amount,
    /** The highest price of its variants. */
    price_max: amount,
    /** It has options: a variant has to be chosen to buy it. */
    has_options: z.boolean(),
    /** "BDT 1299.00" */
    price_string: z.string(),
    original_price: amount.nullable(),
    rating: z.number(),
    reviews: z.int(),
    seller: z.string(),
    seller_bn: z.string().nullable(),
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

/** What a wishlist button needs: the product, and the item's id to remove it. */
const ProductRef = z.object({ id: z.int(), product_id: z.int() })

/** Accepted and ignored: an item never changes its product. */
const UpdateWishlistItem = z.object({ product_id: z.unknown().optional() })

export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishlist/',
  summary: 'The own wishlist, newest first, including products no longer on sale',
  query: z.object({ ...pageQuery, ...searchQuery }),
  response: listOf(WishlistItem),
})
export const listWishlistRefs = endpoint({
  method: 'GET',
  path: '/wishlist/ids/',
  summary: 'The item and product ids of the whole wishlist, for the state of wishlist buttons',
  response: z.array(ProductRef),
})
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/',
  summary: 'Add a product to the wishlist; idempotent',
  body: z.object({ product_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  response: WishlistItem,
  status: 201,
  errors: [wishlistFull],
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
  summary: 'Answers the item unchanged: an item has no fields to change',
  params: idParams,
  body: UpdateWishlistItem,
  response: WishlistItem,
})
export const patchWishlistItem = endpoint({
  method: 'PATCH',
  path: '/wishlist/{id}/',
  summary: 'Answers the item unchanged: an item has no fields to change',
  params: idParams,
  body: UpdateWishlistItem,
  response: WishlistItem,
})
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/{id}/',
  summary: 'Remove an item; idempotent',
  params: idParams,
})
/** Handled by the cart domain, which may depend on the wishlist. */
export const moveToCart = endpoint({
  method: 'POST',
  path: '/wishlist/{id}/move_to_cart/',
  summary: "Move an item into the cart; answers the cart's line",
  params: idParams,
  body: z.object({
    quantity: wholeNumber(1, QUANTITY_MAX).default(1),
    /** Needed for a product with several variants (rules.md C-29). */
    variant_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: CartLine,
  errors: [variantNeeded, ownProduct, quantityLimit, cartFull, unavailable, outOfStock, storeOnHoliday],
})

export const wishlistEndpoints = [
  listWishlist,
  listWishlistRefs,
  addToWishlist,
  readWishlistItem,
  putWishlistItem,
  patchWishlistItem,
  removeFromWishlist,
  moveToCart,
] as const
