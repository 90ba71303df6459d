import type { CouponInput } from '#contract/coupons/coupons.ts'
import { notFound } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { couponsChangedBy } from './policy.ts'
import { blankTerms, codeTaken, termsFrom } from './rules.ts'
import { lockCouponOf, updateCoupon } from './store.ts'

/**
 * Changes what is given; what is left out stays, or with `anew` gets its default. Orders keep what they were granted.
 * @throws ApiError 404 for one that is not there or another's; 400 for contradictions or a code that is taken
 */
export async function changeCoupon(db: Db, user: User, id: number, given: CouponInput, { anew }: { anew: boolean }) {
  return db.transaction().execute(async (tx) => {
    const coupon = await lockCouponOf(tx, couponsChangedBy(user), id)
    if (!coupon) throw notFound()
    const terms = termsFrom(anew ? blankTerms(clock.now()) : coupon, given)
    if (!(await updateCoupon(tx, id, terms))) throw codeTaken()
  })
}
