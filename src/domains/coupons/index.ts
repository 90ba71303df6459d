/**
 * Coupons: discounts on orders.
 *
 * Coupon: a code that takes a percentage or a fixed amount off the goods, of the whole market or of one store. It
 * applies while it is active, within its dates, and below its limits of uses in total and per buyer. A public one is
 * listed, another works for those who know its code. Use: one order that got the discount.
 *
 * Hold: a use that is kept for an order while it is being paid.
 *
 * Invariants: a code is unique ignoring case; used_count is the number of uses and holds, given_poisha the sum of the uses'
 * discounts; a coupon is never used more often than its limits allow (its row is locked from the decision until the
 * order is committed); a discount is never more than the goods it applies to. Applying does not use a coupon up,
 * placing an order does, once. Cancelling the whole order releases the use; cancelling a part of it does not
 * (rules.md K-4).
 *
 * Tables: coupons, coupon_uses, coupon_holds.
 *
 * Applying is in the cart, one domain higher (cart/apply-coupon.ts): it is about the caller's cart.
 */

export { personalDataOf } from './personal-data.ts'
export { presentGrant } from './present.ts'
export {
  checkCoupon,
  holdCoupon,
  isCouponHeld,
  lockCouponFor,
  previewCoupon,
  releaseCoupon,
  releaseHeldCoupon,
  spendCoupon,
  spendHeldCoupon,
} from './redeem-coupon.ts'
export { deactivateAll } from './store.ts'
