/**
 * Cart: what a person means to buy.
 *
 * Line: a product and a quantity; a line never changes its product. A guest's cart lives in the browser and is merged
 * into the account's at sign-in. Saved line: what was put aside for later, outside of the cart; a line that is put aside
 * leaves the cart whole.
 *
 * Invariants: at most one line per person and product, at most QUANTITY_MAX pieces in it and CART_LINES_MAX lines; no
 * change makes a line larger than the stock of that moment (stock may sink below it later: the cart reserves nothing).
 * A line remembers what a piece cost when it was last added. At most one saved line per person and product.
 *
 * Tables: cart_lines, cart_merges, saved_lines.
 *
 * Coupons are applied here (apply-coupon.ts), since that is about the caller's cart.
 */

export { personalDataOf } from './personal-data.ts'
export { ownProduct } from './rules.ts'
export { deleteCart as anonymisePerson, forgetLines } from './store.ts'
