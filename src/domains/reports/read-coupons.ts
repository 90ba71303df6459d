import { type FigureStep, type Period, periodBefore } from '#contract/analytics/analytics-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { CouponSort } from '#contract/reports/report-rules.ts'
import type { CouponRow, CouponsReport } from '#contract/reports/reports.ts'
import { findCounted, growthOf, inOneMoment } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { type CouponSums, findCouponDays, findCoupons } from './coupon-views.ts'
import { addUp, byStep, type Listed, named, sortRows, within } from './rules.ts'

const FIELDS = ['uses', 'discount', 'revenue', 'market_discount', 'stores_discount'] as const
type Sums = Record<(typeof FIELDS)[number], number>

export type CouponsRead = Omit<CouponsReport, 'coupons'> & { coupons: CouponRow[] }

/** The use of coupons in a period beside the one before, by day and by coupon. */
export async function readCouponsReport(
  db: Db,
  period: Period & { by: FigureStep },
  { search, sort = 'uses', order }: Listed<CouponSort>,
): Promise<CouponsRead> {
  const { from, to, by } = period
  const previous = periodBefore(period)
  const { days, coupons } = await inOneMoment(db, async (tx) => {
    const through = await findCounted(tx)
    return {
      days: await findCouponDays(tx, through, { from: previous.from, to }),
      coupons: await findCoupons(tx, through, period),
    }
  })
  const now = addUp(FIELDS, within(days, period))
  const before = addUp(FIELDS, within(days, previous))
  return {
    from,
    to,
    by,
    totals: present(now),
    previous: { ...previous, totals: present(before) },
    growth: {
      uses: growthOf(now.uses, before.uses),
      discount: growthOf(now.discount, before.discount),
      revenue: growthOf(now.revenue, before.revenue),
    },
    series: byStep(FIELDS, days, period, by).map((step) => ({ period: step.period, ...present(step.sums) })),
    coupons: sortRows(named(coupons, namesOf, search), (row) => row[sort], order).map(presentRow),
  }
}

const namesOf = ({ code, store_name, store_name_bn }: CouponSums) => [code, store_name, store_name_bn].join('\n')

const present = (sums: Sums) => ({
  uses: sums.uses,
  discount: toAmount(poisha(sums.discount)),
  revenue: toAmount(poisha(sums.revenue)),
  market_discount: toAmount(poisha(sums.market_discount)),
  stores_discount: toAmount(poisha(sums.stores_discount)),
})

const presentRow = ({ discount, revenue, ...row }: CouponSums): CouponRow => ({
  ...row,
  discount: toAmount(poisha(discount)),
  revenue: toAmount(poisha(revenue)),
})
