import type { CouponInput } from '#contract/coupons/coupons.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { storeOfNewCoupon } from './policy.ts'
import { blankTerms, codeTaken, termsFrom } from './rules.ts'
import { insertCoupon } from './store.ts'

/** @returns the coupon's id @throws ApiError 400 for contradictions or a taken code; 403 */
export async function createCoupon(db: Db, user: User, given: CouponInput): Promise<number> {
  const storeId = await storeOfNewCoupon(db, user)
  const id = await insertCoupon(db, storeId, termsFrom(blankTerms(clock.now()), given))
  if (id === null) throw codeTaken()
  return id
}
