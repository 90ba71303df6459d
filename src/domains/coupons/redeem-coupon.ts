import { couponCode } from '#contract/coupons/coupon-rules.ts'
import type { Poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { type CountedLine, type Coupon, discountOn } from './rules.ts'
import {
  countUses,
  deleteHold,
  deleteUse,
  holdToUse,
  insertCouponHold,
  insertUse,
  isHeld,
  lockCoupon,
} from './store.ts'
import { readCoupon } from './views.ts'

/** Who wants to use which code on which lines. */
export type CouponRequest = { code: string; userId: number; lines: readonly CountedLine[] }

/** A coupon that may be used, and its discount: off the goods of one store, or of all (`storeId` null). */
export type Grant = { coupon: Coupon; storeId: number | null; discount: Poisha }

/** The discount of a coupon as things are now. @throws ApiError 409 with the reason it cannot be used (rules.ts) */
export const checkCoupon = async (db: Reader, request: CouponRequest): Promise<Grant> =>
  grant(db, request, await readCoupon(db, couponCode(request.code)))

/**
 * The same for somebody who has not ordered yet. What a payment of the same buyer holds is free: an order with that coupon gives
 * it up (rules.md O-43).
 * @throws ApiError 409
 */
export async function previewCoupon(db: Reader, request: CouponRequest): Promise<Grant> {
  const coupon = await readCoupon(db, couponCode(request.code))
  const { uses, holds } = coupon ? await countUses(db, coupon.id, request.userId) : { uses: 0, holds: 0 }
  return grantOf(request, coupon && { ...coupon, used_count: coupon.used_count - holds }, uses)
}

/** Whether a payment holds the coupon that an order names. */
export const isCouponHeld = (db: Reader, holdId: string, code: string | null | undefined): Promise<boolean> =>
  code ? isHeld(db, holdId, couponCode(code)) : Promise.resolve(false)

/**
 * The same for an order being placed, with the coupon locked until the transaction ends. Lock it after the products'
 * rows, as every order does, or two orders deadlock.
 * @throws ApiError 409
 */
export const lockCouponFor = async (tx: Tx, request: CouponRequest): Promise<Grant> =>
  grant(tx, request, await lockCoupon(tx, couponCode(request.code)))

async function grant(db: Reader, request: CouponRequest, coupon: Coupon | undefined): Promise<Grant> {
  // Counted after the lock, to include the uses of orders committed meanwhile.
  const { uses, holds } = coupon ? await countUses(db, coupon.id, request.userId) : { uses: 0, holds: 0 }
  return grantOf(request, coupon, uses + holds)
}

function grantOf({ lines }: CouponRequest, coupon: Coupon | undefined, usedByBuyer: number): Grant {
  const discount = discountOn(lines, coupon, usedByBuyer, clock.now())
  if (!coupon) throw new Error('an unknown coupon was granted')
  return { coupon, storeId: coupon.store_id, discount }
}

/** Records the use of a locked coupon by an order. */
export const spendCoupon = (
  tx: Tx,
  { coupon, discount }: Grant,
  by: { orderId: number; userId: number },
): Promise<void> => insertUse(tx, { couponId: coupon.id, discount, ...by })

/**
 * Releases the use of a coupon when the whole order is cancelled before anything was shipped. Idempotent, and a no-op
 * for an order without a coupon. Call it after restocking (the same lock order as placing).
 */
export const releaseCoupon = (tx: Tx, orderId: number): Promise<void> => deleteUse(tx, orderId)

/**
 * Holds a use of a locked coupon for an order that is being paid.
 * @param holdId of the payment, which spends or releases the hold
 */
export const holdCoupon = (
  tx: Tx,
  { coupon, discount }: Grant,
  by: { holdId: string; userId: number },
): Promise<void> => insertCouponHold(tx, { couponId: coupon.id, discount, ...by })

/** The order was paid: the held use becomes its own, whatever became of the coupon meanwhile. */
export const spendHeldCoupon = (tx: Tx, holdId: string, orderId: number): Promise<void> =>
  holdToUse(tx, holdId, orderId)

/** The order was not paid. Idempotent, and a no-op without a coupon. */
export const releaseHeldCoupon = (tx: Tx, holdId: string): Promise<void> => deleteHold(tx, holdId)
