import { sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import { split, usedIn } from '#domains/analytics/index.ts'
import type { Reader } from '#platform/database.ts'

export type CouponDayRow = {
  day: string
  uses: number
  discount: number
  revenue: number
  market_discount: number
  stores_discount: number
}
export type CouponSums = {
  id: number
  code: string
  store_id: number | null
  store_name: string | null
  store_name_bn: string | null
  active: boolean
  uses: number
  discount: number
  revenue: number
}

/** Counted days from coupon_days (its key), later ones from the uses: (day, coupon_id, uses, discount, revenue). */
function usesOf(through: string | null, period: Period) {
  const { past, open } = split({ through }, period)
  return sql.join(
    [
      ...(past
        ? [
            sql`select day, coupon_id, uses::bigint, discount_poisha, revenue_poisha from coupon_days
                where day between ${past.from}::date and ${past.to}::date`,
          ]
        : []),
      ...(open
        ? [
            sql`select day, coupon_id, count(*), sum(discount)::bigint, sum(poisha)::bigint
                from ${usedIn(open)} as used group by day, coupon_id`,
          ]
        : []),
    ],
    sql` union all `,
  )
}

export async function findCouponDays(db: Reader, through: string | null, period: Period): Promise<CouponDayRow[]> {
  const { rows } = await sql<CouponDayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(uses)::bigint as uses, sum(discount)::bigint as discount,
      sum(revenue)::bigint as revenue,
      coalesce(sum(discount) filter (where c.store_id is null), 0)::bigint as market_discount,
      coalesce(sum(discount) filter (where c.store_id is not null), 0)::bigint as stores_discount
    from (${usesOf(through, period)}) as used (day, coupon_id, uses, discount, revenue)
    join coupons c on c.id = used.coupon_id group by day`.execute(db)
  return rows
}

/** Coupons that were used. */
export async function findCoupons(db: Reader, through: string | null, period: Period): Promise<CouponSums[]> {
  const { rows } = await sql<CouponSums>`
    select c.id, c.code, c.store_id, s.name as store_name, s.name_bn as store_name_bn, c.active, sums.uses, sums.discount,
      sums.revenue
    from (
      select coupon_id, sum(uses)::bigint as uses, sum(discount)::bigint as discount, sum(revenue)::bigint as revenue
      from (${usesOf(through, period)}) as used (day, coupon_id, uses, discount, revenue) group by coupon_id
    ) as sums join coupons c on c.id = sums.coupon_id left join stores s on s.id = c.store_id`.execute(db)
  return rows
}
