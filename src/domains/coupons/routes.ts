import * as contract from '#contract/coupons.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { changeCoupon } from './change-coupon.ts'
import { createCoupon } from './create-coupon.ts'
import { presentCoupon } from './present.ts'
import { removeCoupon } from './remove-coupon.ts'
import { findCoupon, findCoupons } from './views.ts'

export const couponsRoutes: readonly Route[] = [
  route(contract.listCoupons, { access: 'public' }, async (call) => {
    const { user: viewer, query, resources } = call
    const look = { viewer, now: clock.now() }
    const { rows, total } = await findCoupons(resources.db, look, query, windowOf(query))
    return answerList(
      call,
      rows.map((row) => presentCoupon(row, look)),
      total,
    )
  }),

  route(
    contract.createCoupon,
    { access: 'seller', staff: 'coupons.write' },
    async ({ user, body, resources: { db } }) => shown(db, user, await createCoupon(db, user, body)),
  ),

  route(
    contract.readCoupon,
    { access: 'public', staff: 'coupons.write' },
    async ({ user, params, resources: { db } }) => shown(db, user, params.id),
  ),

  route(
    contract.putCoupon,
    { access: 'seller', staff: 'coupons.write' },
    async ({ user, params, body, resources: { db } }) => {
      await changeCoupon(db, user, params.id, body, { anew: true })
      return shown(db, user, params.id)
    },
  ),

  route(
    contract.patchCoupon,
    { access: 'seller', staff: 'coupons.write' },
    async ({ user, params, body, resources: { db } }) => {
      await changeCoupon(db, user, params.id, body, { anew: false })
      return shown(db, user, params.id)
    },
  ),

  route(
    contract.removeCoupon,
    { access: 'seller', staff: 'coupons.write' },
    async ({ user, params, resources: { db } }) => removeCoupon(db, user, params.id),
  ),
]

/** @throws ApiError 404 for one that this viewer does not see */
async function shown(db: Reader, viewer: User | null, id: number) {
  const look = { viewer, now: clock.now() }
  const coupon = await findCoupon(db, look, id)
  if (!coupon) throw notFound()
  return presentCoupon(coupon, look)
}
