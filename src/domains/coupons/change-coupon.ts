import type { CouponInput, CouponSeen } from '#contract/coupons/coupons.ts'
import { notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { couponsChangedBy } from './policy.ts'
import { presentCoupon } from './present.ts'
import { blankTerms, type Coupon, codeTaken, termsFrom } from './rules.ts'
import { lockCouponOf, updateCoupon } from './store.ts'

/**
 * Changes the given fields; the others stay, or with `replace` get their defaults. Placed orders keep their discount.
 * @throws ApiError 404 for an unknown coupon or another owner's; 400 for contradictions or a taken code; 409 changed_meanwhile
 */
export async function changeCoupon(
  db: Db,
  user: User,
  id: number,
  { seen, ...changes }: CouponInput & { seen?: CouponSeen | undefined },
  { replace }: { replace: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const coupon = await lockCouponOf(tx, couponsChangedBy(user), id)
    if (!coupon) throw notFound()
    const now = clock.now()
    const terms = termsFrom(replace ? blankTerms(now) : coupon, changes)
    const shown = (row: Coupon) => presentCoupon(row, { viewer: user, now })
    refuseOverwriting(seen, shown(coupon), shown({ ...coupon, ...terms }))
    if (!(await updateCoupon(tx, id, terms))) throw codeTaken()
  })
}
