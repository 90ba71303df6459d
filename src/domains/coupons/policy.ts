import { forbidden } from '#contract/errors.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { findStoreOfUser } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'

/** Which coupons a user may change: those of the own store, or all. */
export type CouponScope = { ownerId: number } | 'all'

export const couponsChangedBy = (user: User): CouponScope => (may(user, 'coupons.write') ? 'all' : { ownerId: user.id })

/** The same for a row that has been read. */
export const mayChange = (viewer: User | null, { store_owner_id }: { store_owner_id: number | null }): boolean =>
  viewer !== null && (may(viewer, 'coupons.write') || viewer.id === store_owner_id)

/**
 * The store whose goods a new coupon applies to; `null` for the whole market.
 * @throws ApiError 403 for a seller without a store
 */
export async function storeOfNewCoupon(db: Reader, user: User): Promise<number | null> {
  if (may(user, 'coupons.write')) return null
  const store = await findStoreOfUser(db, user.id)
  if (!store) throw forbidden()
  return store.id
}
