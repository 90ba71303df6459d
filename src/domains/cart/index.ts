/**
 * Cart: what a user is about to buy.
 *
 * Line: a variant of a product and a quantity; a line never changes its variant. A guest's cart lives in the browser and is
 * merged into the account's at sign-in. Saved line: a variant saved for later, outside of the cart; saving a line removes the
 * whole line from the cart.
 *
 * Invariants: at most one line per user and variant, at most QUANTITY_MAX pieces in it and CART_LINES_MAX lines; no change
 * makes a line larger than the stock at that time (stock may sink below it later: the cart reserves nothing). A line stores
 * the price of a piece when it was last added. At most one saved line per user and variant.
 *
 * Tables: cart_lines, merged_lines, saved_lines.
 *
 * Coupons are applied here (apply-coupon.ts), since they depend on the caller's cart.
 */

export { personalDataOf } from './personal-data.ts'
export { countNotInCart, deleteCart as anonymisePerson, removeOrderedLines } from './store.ts'
