import type { CouponInput } from '#contract/coupons/coupons.ts'
import { notFound } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { couponsChangedBy } from './policy.ts'
import { blankTerms, codeTaken, termsFrom } from './rules.ts'
import { lockCouponOf, updateCoupon } from './store.ts'

/**
 * Changes the given fields; the others stay, or with `replace` get their defaults. Placed orders keep their discount.
 * @throws ApiError 404 for an unknown coupon or another owner's; 400 for contradictions or a taken code
 */
export async function changeCoupon(
  db: Db,
  user: User,
  id: number,
  changes: CouponInput,
  { replace }: { replace: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const coupon = await lockCouponOf(tx, couponsChangedBy(user), id)
    if (!coupon) throw notFound()
    const terms = termsFrom(replace ? blankTerms(clock.now()) : coupon, changes)
    if (!(await updateCoupon(tx, id, terms))) throw codeTaken()
  })
}
