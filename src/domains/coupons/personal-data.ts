import { poisha, toAmount } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { presentCoupon } from './present.ts'
import { findCouponsOf, findUsesOf } from './views.ts'

/** The coupons that a person has used, and those of the own store. */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const [uses, own] = await Promise.all([findUsesOf(db, userId), findCouponsOf(db, userId)])
  const context = { viewer: null, now: clock.now() }
  return {
    coupons_used: uses.map(({ used_at, ...use }) => ({ ...use, used_at: used_at.toISOString() })),
    own_coupons: own.map((row) => ({
      ...presentCoupon(row, context),
      discount_total: toAmount(poisha(row.given_poisha)),
    })),
  }
}
