import * as contract from '#contract/coupons/coupons.ts'
import { notFound } from '#contract/errors.ts'
import { pageWindow, windowOf } from '#contract/page.ts'
import { clock, DAY, MINUTE, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { answerList, pageAnswer } from '#platform/list/answer.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { changeCoupon } from './change-coupon.ts'
import { createCoupon } from './create-coupon.ts'
import { mayChange } from './policy.ts'
import { presentCoupon, presentDay, presentUse } from './present.ts'
import { removeCoupon } from './remove-coupon.ts'
import { countUsesByDay, findCoupon, findCoupons, findUses } from './views.ts'

/** A code that is taken is refused: enough for whoever makes coupons, and far too few to guess the codes of others. */
const saving = {
  access: 'seller',
  staff: 'coupons.write',
  rate: { by: 'user', max: 120, windowSeconds: (10 * MINUTE) / SECOND },
} as const

export const couponsRoutes: readonly Route[] = [
  route(contract.listCoupons, { access: 'public' }, async (call) => {
    const { user: viewer, query, resources } = call
    const context = { viewer, now: clock.now() }
    const { rows, total } = await findCoupons(resources.db, context, query, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentCoupon(row, context)),
      total,
    )
  }),

  route(contract.createCoupon, saving, async ({ user, body, resources: { db } }) =>
    shown(db, user, await createCoupon(db, user, body)),
  ),

  route(
    contract.readCoupon,
    { access: 'public', staff: 'coupons.write' },
    async ({ user, params, resources: { db } }) => shown(db, user, params.id),
  ),

  route(contract.putCoupon, saving, async ({ user, params, body, resources: { db } }) => {
    await changeCoupon(db, user, params.id, body, { replace: true })
    return shown(db, user, params.id)
  }),

  route(contract.patchCoupon, saving, async ({ user, params, body, resources: { db } }) => {
    await changeCoupon(db, user, params.id, body, { replace: false })
    return shown(db, user, params.id)
  }),

  route(
    contract.removeCoupon,
    { access: 'seller', staff: 'coupons.write' },
    async ({ user, params, resources: { db } }) => removeCoupon(db, user, params.id),
  ),

  route(contract.couponUses, { access: 'seller', staff: 'coupons.write' }, async (call) => {
    const { user: viewer, params, query, limits, resources } = call
    const now = clock.now()
    const coupon = await findCoupon(resources.db, { viewer, now }, params.id)
    if (!coupon || !mayChange(viewer, coupon)) throw notFound()
    const window = pageWindow(query, limits.pageSize)
    const first = dayInDhaka(new Date(now.getTime() - (DAYS_SHOWN - 1) * DAY))
    const [uses, days] = await Promise.all([
      findUses(resources.db, coupon.id, window),
      countUsesByDay(resources.db, coupon.id, { first, last: dayInDhaka(now) }),
    ])
    const list = pageAnswer(call, window, uses.map(presentUse), coupon.used_count)
    return { ...list, days: days.map(presentDay) }
  }),
]

const DAYS_SHOWN = 30

/** @throws ApiError 404 for a coupon that this viewer may not see */
async function shown(db: Reader, viewer: User | null, id: number) {
  const context = { viewer, now: clock.now() }
  const coupon = await findCoupon(db, context, id)
  if (!coupon) throw notFound()
  return presentCoupon(coupon, context)
}
