/**
 * Coupons: what makes an order cheaper.
 *
 * Coupon: a code that takes a percentage or a fixed amount off the goods, of the whole market or of one store. It
 * applies while it is active, in time, and used neither too often by all nor by the buyer. A public one is offered,
 * another works for those who know its code. A use: one order that a coupon made cheaper.
 *
 * Invariants: a code is unique whatever its case; used_count is the number of uses, given_poisha what they took off; a coupon is never used more often
 * than its limits say (the row is locked from the decision until the order stands); a discount is never more than the
 * goods it counts cost. Applying uses nothing up, placing an order does, once. Cancelling the whole order gives the use
 * back; a part of it does not.
 *
 * Tables: coupons, coupon_uses.
 *
 * Applying is answered one domain higher, by the cart (cart/apply-coupon.ts): it is about the caller's cart.
 */

export { presentGrant } from './present.ts'
export { checkCoupon, type Grant, lockCouponFor, releaseCoupon, spendCoupon } from './redeem-coupon.ts'
export { switchOffAll } from './store.ts'
export { personalDataOf } from './views.ts'
