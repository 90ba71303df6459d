/**
 * Cart: what a person means to buy.
 *
 * Line: a product and a quantity; a line never changes its product. A guest's cart lives in the browser and is merged
 * into the account's at sign-in.
 *
 * Invariants: at most one line per person and product, at most QUANTITY_MAX pieces in it and CART_LINES_MAX lines; no
 * change makes a line larger than the stock of that moment (stock may sink below it later: the cart reserves nothing).
 *
 * Tables: cart_lines, cart_merges.
 */

export { ownProduct } from './rules.ts'
export { forgetLines } from './store.ts'
