import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, dhakaDay, moment } from '#contract/fields.ts'
import { CART_MERGE_MAX, QUANTITY_MAX } from '#contract/limits.ts'
import { idParams, searchQuery, wholeNumber } from '#contract/page.ts'

export { QUANTITY_MAX }

const product = z.object({
  id: z.int(),
  name: z.string(),
  price: amount,
  original_price: amount.nullable(),
  image: z.string().nullable(),
  seller: z.string(),
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
  /** Of one piece, when it was last added: another `product.price` has changed since. */
  price_when_added: amount,
  product,
})
export type CartLine = z.infer<typeof CartLine>

/** Put aside: neither counted, nor summed, nor ordered. */
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
const UpdateCartLine = z.object({
  quantity,
  /** Accepted and ignored: a line never changes its product (PRODUCT 1). */
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
  summary: 'Put a product in the cart; one already there gets more',
  body: z.object({ product_id: productId, quantity: quantity.default(1) }),
  response: CartLine,
  status: 201,
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
})
export const patchCartLine = endpoint({
  method: 'PATCH',
  path: '/cart/{id}/',
  summary: "Set a line's quantity",
  params: idParams,
  body: UpdateCartLine,
  response: CartLine,
})
export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/cart/{id}/',
  summary: 'Take a line out; one already gone is fine',
  params: idParams,
})
/** The guest cart of the browser joins the account's (PRODUCT 2). */
export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart/merge/',
  summary: "Add a guest's lines: quantities added, capped by stock; what is gone is left out",
  body: z.object({
    items: z.array(z.object({ product_id: productId, quantity })).max(CART_MERGE_MAX),
  }),
  response: z.array(CartLine),
})

export const listSaved = endpoint({
  method: 'GET',
  path: '/cart/saved/',
  summary: 'What was put aside for later, the latest first; always a plain array',
  query: z.object(searchQuery),
  response: z.array(SavedLine),
})
export const saveForLater = endpoint({
  method: 'POST',
  path: '/cart/saved/',
  summary: "Put a product aside: its cart line whole, or `quantity` of one that is in no line; sent twice, it's once",
  body: z.object({ product_id: productId, quantity: quantity.default(1) }),
  response: SavedLine,
  status: 201,
})
export const moveSavedToCart = endpoint({
  method: 'POST',
  path: '/cart/saved/{id}/move_to_cart/',
  summary: 'Take what was put aside back into the cart, as much of it as is in stock; answers the line',
  params: idParams,
  response: CartLine,
})
export const removeSaved = endpoint({
  method: 'DELETE',
  path: '/cart/saved/{id}/',
  summary: 'Forget what was put aside; one already gone is fine',
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
