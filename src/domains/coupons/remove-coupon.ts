import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { couponsChangedBy } from './policy.ts'
import { deactivate, deleteCoupon, isUsed, lockCouponOf } from './store.ts'

/** Deletes a coupon, or deactivates it when an order has used it. @throws ApiError 404 */
export async function removeCoupon(db: Db, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const coupon = await lockCouponOf(tx, couponsChangedBy(user), id)
    if (!coupon) throw notFound()
    if (await isUsed(tx, id)) await deactivate(tx, id)
    else await deleteCoupon(tx, id)
  })
}
