import { z } from 'zod'
import { outOfStock, unavailable, variantNeeded } from '#contract/catalogue/catalogue-errors.ts'
import { variantFields } from '#contract/catalogue/variants.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay, fileAddress, moment } from '#contract/fields.ts'
import { CART_MERGE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { idParams, searchQuery, wholeNumber } from '#contract/page.ts'
import { storeOnHoliday } from '#contract/sellers/seller-errors.ts'
import { cartFull, ownProduct, quantityLimit, savedFull } from './cart-errors.ts'

const product = z.object({
  id: z.int(),
  ...variantFields,
  name: z.string(),
  name_bn: z.string().nullable(),
  price: amount,
  original_price: amount.nullable(),
  image: fileAddress.nullable(),
  seller: z.string(),
  seller_bn: z.string().nullable(),
  seller_slug: z.string(),
  /** Its store is on holiday: it stays in the cart and cannot be ordered. */
  seller_on_holiday: z.boolean(),
  seller_back_on: dhakaDay.nullable(),
  stock_quantity: z.int(),
  free_shipping: z.boolean(),
  /** False once it is no longer on sale. */
  available: z.boolean(),
})

export const CartLine = z.object({
  id: z.int(),
  quantity: z.int(),
  added_at: moment,
  /** The price of one piece when it was last added; if it differs from `product.price`, the price has changed since. */
  price_when_added: amount,
  product,
})
export type CartLine = z.infer<typeof CartLine>

/** Saved for later: not counted, summed or ordered. */
export const SavedLine = z.object({
  id: z.int(),
  quantity: z.int(),
  saved_at: moment,
  price_when_saved: amount,
  product,
})
export type SavedLine = z.infer<typeof SavedLine>

const quantity = wholeNumber(1, QUANTITY_MAX)
const productId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** Needed for a product with several variants (rules.md C-29). */
const variantId = wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()
const UpdateCartLine = z.object({
  quantity,
  /** Accepted and ignored: a line never changes its product, and known clients send the line's id here (rules.md B-5). */
  product_id: z.unknown().optional(),
})

export const listCart = endpoint({
  method: 'GET',
  path: '/cart/',
  summary: "The cart's lines, in the order they were added; always a plain array",
  query: z.object(searchQuery),
  response: z.array(CartLine),
})
export const addToCart = endpoint({
  method: 'POST',
  path: '/cart/',
  summary: 'Add a product to the cart; an existing line is increased',
  body: z.object({ product_id: productId, variant_id: variantId, quantity: quantity.default(1) }),
  response: CartLine,
  status: 201,
  errors: [variantNeeded, ownProduct, quantityLimit, cartFull, outOfStock, storeOnHoliday],
})
export const readCartLine = endpoint({
  method: 'GET',
  path: '/cart/{id}/',
  summary: 'One line',
  params: idParams,
  response: CartLine,
})
export const putCartLine = endpoint({
  method: 'PUT',
  path: '/cart/{id}/',
  summary: "Set a line's quantity",
  params: idParams,
  body: UpdateCartLine,
  response: CartLine,
  errors: [ownProduct, quantityLimit, unavailable, outOfStock, storeOnHoliday],
})
export const patchCartLine = endpoint({
  method: 'PATCH',
  path: '/cart/{id}/',
  summary: "Set a line's quantity",
  params: idParams,
  body: UpdateCartLine,
  response: CartLine,
  errors: [ownProduct, quantityLimit, unavailable, outOfStock, storeOnHoliday],
})
export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/cart/{id}/',
  summary: 'Remove a line; idempotent',
  params: idParams,
})
/** Merges the browser's guest cart into the account's (rules.md B-3). */
export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart/merge/',
  summary: "Merge a guest's cart: quantities are added and capped by stock; unavailable products are left out",
  body: z.object({
    items: z
      .array(
        z.object({
          product_id: productId,
          variant_id: variantId,
          quantity,
          /** When the guest added it, in milliseconds: the same line sent again, within 30 days, is not added twice. */
          added_at: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
        }),
      )
      .max(CART_MERGE_MAX),
  }),
  response: z.array(CartLine),
})

export const listSaved = endpoint({
  method: 'GET',
  path: '/cart/saved/',
  summary: 'Products saved for later, newest first; always a plain array',
  query: z.object(searchQuery),
  response: z.array(SavedLine),
})
export const saveForLater = endpoint({
  method: 'POST',
  path: '/cart/saved/',
  summary: 'Save a product for later: its whole cart line, or `quantity` of a product without one; idempotent',
  body: z.object({ product_id: productId, variant_id: variantId, quantity: quantity.default(1) }),
  response: SavedLine,
  status: 201,
  errors: [variantNeeded, savedFull],
})
export const moveSavedToCart = endpoint({
  method: 'POST',
  path: '/cart/saved/{id}/move_to_cart/',
  summary: 'Move a saved product back into the cart, as much as is in stock; answers the line',
  params: idParams,
  response: CartLine,
  errors: [ownProduct, quantityLimit, cartFull, unavailable, outOfStock, storeOnHoliday],
})
export const removeSaved = endpoint({
  method: 'DELETE',
  path: '/cart/saved/{id}/',
  summary: 'Remove a saved product; idempotent',
  params: idParams,
})

export const cartEndpoints = [
  listCart,
  addToCart,
  mergeCart,
  readCartLine,
  putCartLine,
  patchCartLine,
  removeCartLine,
  listSaved,
  saveForLater,
  moveSavedToCart,
  removeSaved,
] as const
