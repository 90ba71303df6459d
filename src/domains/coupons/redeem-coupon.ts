import { couponCode } from '#contract/coupons/coupon-rules.ts'
import type { Poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type CountedLine, type Coupon, discountOn } from './rules.ts'
import { countUses, deleteUse, insertUse, lockCoupon } from './store.ts'
import { readCoupon } from './views.ts'

/** Who wants to use which code on what. */
export type CouponRequest = { code: string; userId: number; lines: readonly CountedLine[] }

/** A coupon that may be used, and what it takes off: from the goods of one store, or of all (`storeId` null). */
export type Grant = { coupon: Coupon; storeId: number | null; discount: Poisha }

/** What a coupon takes off as things are now. @throws ApiError 409 with the reason it cannot be used (rules.ts) */
export const checkCoupon = async (db: Reader, wish: CouponRequest): Promise<Grant> =>
  grant(db, wish, await readCoupon(db, couponCode(wish.code)))

/**
 * The same for an order that is being made: until the transaction ends nobody else uses the coupon, so that what is
 * granted stays true. Take it after the products' rows, as every order does, or two orders wait for each other.
 * @throws ApiError 409
 */
export const lockCouponFor = async (tx: Tx, wish: CouponRequest): Promise<Grant> =>
  grant(tx, wish, await lockCoupon(tx, couponCode(wish.code)))

async function grant(db: Reader, { userId, lines }: CouponRequest, coupon: Coupon | undefined): Promise<Grant> {
  // Counted after the lock: what another order has used meanwhile is seen.
  const used = coupon ? await countUses(db, coupon.id, userId) : 0
  const discount = discountOn(lines, coupon, used, clock.now())
  if (!coupon) throw new Error('an unknown coupon was granted')
  return { coupon, storeId: coupon.store_id, discount }
}

/** The order that the coupon was held for stands: it has used it. */
export const spendCoupon = (
  tx: Tx,
  { coupon, discount }: Grant,
  by: { orderId: number; userId: number },
): Promise<void> => insertUse(tx, { couponId: coupon.id, discount, ...by })

/**
 * The whole order is cancelled before anything was shipped: its use of a coupon comes back. Asked again, or for an order
 * without one, nothing happens. Call it after stock was given back (the same order of locks as placing).
 */
export const releaseCoupon = (tx: Tx, orderId: number): Promise<void> => deleteUse(tx, orderId)
