import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import { chargedIn, inMonths, refundedIn, soldIn, split } from '#domains/analytics/index.ts'
import type { Reader } from '#platform/database.ts'
import type { Sales } from './rules.ts'

const COUNTED = sql`orders::bigint, units::bigint, goods_poisha, discount_poisha, taken_off_poisha, refunds_poisha, revenue_poisha`

const SUMS = sql`sum(orders)::bigint as orders, sum(units)::bigint as units, sum(goods)::bigint as goods,
  sum(discount)::bigint as discount, sum(taken_off)::bigint as taken_off, sum(refunds)::bigint as refunds,
  sum(revenue)::bigint as revenue`

const openParts = (open: Period, by: RawBuilder<unknown>) => [
  sql`select ${by}, count(distinct order_id), sum(quantity), sum(goods), sum(discount), 0, 0, sum(poisha)
      from ${soldIn(open)} as sold group by ${by}`,
  sql`select ${by}, 0, 0, 0, 0, sum(taken_off), sum(refunds), 0 from ${refundedIn(open)} as back group by ${by}`,
]

/**
 * The charges of counted rows (of `table`, whose days `past` are) and of open days, as one array of rows by day or
 * store.
 */
const chargesBy = (by: RawBuilder<unknown>, table: RawBuilder<unknown>, { past, open }: ReturnType<typeof split>) => {
  const parts = [
    ...(past
      ? [
          sql`select ${by}, kind, label, amount_poisha, refunded_poisha from ${table}
              where day between ${past.from}::date and ${past.to}::date`,
        ]
      : []),
    ...(open ? [sql`select ${by}, kind, label, amount, refunded from ${chargedIn(open)} as charged`] : []),
  ]
  return sql`(
    select ${by}, json_agg(
      json_build_object('kind', kind, 'label', label, 'amount', amount, 'refunded', refunded) order by kind
    ) as charges
    from (
      select ${by}, kind, max(label) as label, sum(amount)::bigint as amount, sum(refunded)::bigint as refunded
      from (${sql.join(parts, sql` union all `)}) as parts (${by}, kind, label, amount, refunded)
      group by ${by}, kind
    ) as kinds group by ${by}
  )`
}

/** The whole market's days that have any sales: counted ones from market_days (its key), later ones from the orders. */
export async function findMarketDays(
  db: Reader,
  through: string | null,
  period: Period,
): Promise<(Sales & { day: string })[]> {
  const { past, open } = split({ through }, period)
  const parts = [
    ...(past
      ? [sql`select day, ${COUNTED} from market_days where day between ${past.from}::date and ${past.to}::date`]
      : []),
    ...(open ? openParts(open, sql`day`) : []),
  ]
  const { rows } = await sql<Sales & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, orders, units, goods, discount, taken_off, refunds, revenue,
      coalesce(charges, '[]') as charges
    from (
      select day, ${SUMS}
      from (${sql.join(parts, sql` union all `)}) as parts (day, orders, units, goods, discount, taken_off, refunds, revenue)
      group by day
    ) as sums
    left join ${chargesBy(sql`day`, sql`market_day_charges`, { past, open })} as charged using (day)`.execute(db)
  return rows
}

export type StoreSalesRow = Sales & { id: number; name: string; name_bn: string | null; slug: string }

/**
 * The sales of each store that has any: counted days from store_days (store_days_day_idx), later ones from the orders.
 */
export async function findStoreSales(db: Reader, through: string | null, period: Period): Promise<StoreSalesRow[]> {
  const { past, open } = split({ through }, period)
  const parts = [
    ...(past
      ? [
          sql`select store_id, ${COUNTED} from store_days
              where day between ${past.from}::date and ${past.to}::date and orders > 0`,
        ]
      : []),
    ...(open ? openParts(open, sql`store_id`) : []),
  ]
  const { rows } = await sql<StoreSalesRow>`
    select s.id, s.name, s.name_bn, s.slug, sums.orders, sums.units, sums.goods, sums.discount, sums.taken_off,
      sums.refunds, sums.revenue,
      coalesce(charged.charges, '[]') as charges
    from (
      select store_id, ${SUMS}
      from (${sql.join(parts, sql` union all `)}) as parts (store_id, orders, units, goods, discount, taken_off, refunds, revenue)
      group by store_id
    ) as sums join stores s on s.id = sums.store_id
    left join ${chargesBy(sql`store_id`, sql`store_day_charges`, { past, open })} as charged using (store_id)`.execute(
    db,
  )
  return rows
}

export type CategorySalesRow = {
  id: number
  name: string
  name_bn: string | null
  parent_name: string | null
  parent_name_bn: string | null
  goods: number
  discount: number
  revenue: number
  units: number
}

/**
 * By the category that a product has today: whole months that are counted (product_months_sold_idx), other counted days
 * (product_days_sold_idx), later ones from the orders.
 */
export async function findCategorySales(
  db: Reader,
  through: string | null,
  period: Period,
): Promise<CategorySalesRow[]> {
  const { past, open } = split({ through }, period)
  const { months, days } = past ? inMonths(past) : { months: null, days: [] }
  const counted = sql`product_id, units::bigint, goods_poisha, discount_poisha, revenue_poisha`
  const parts = [
    ...(months
      ? [
          sql`select ${counted} from product_months
              where units > 0 and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
    ...days.map(
      ({ from, to }) => sql`select ${counted} from product_days
                            where units > 0 and day between ${from}::date and ${to}::date`,
    ),
    ...(open ? [sql`select product_id, quantity, goods, discount, poisha from ${soldIn(open)} as sold`] : []),
  ]
  const { rows } = await sql<CategorySalesRow>`
    with sold as (
      select product_id, sum(units) as units, sum(goods) as goods, sum(discount) as discount, sum(revenue) as revenue
      from (${sql.join(parts, sql` union all `)}) as parts (product_id, units, goods, discount, revenue)
      group by product_id
    ), by_category as (
      select p.category_id, sum(sold.units)::bigint as units, sum(sold.goods)::bigint as goods,
        sum(sold.discount)::bigint as discount, sum(sold.revenue)::bigint as revenue
      from sold join products p on p.id = sold.product_id group by p.category_id
    )
    select c.id, c.name, c.name_bn, parent.name as parent_name, parent.name_bn as parent_name_bn, b.units, b.goods,
      b.discount, b.revenue
    from by_category b join categories c on c.id = b.category_id left join categories parent on parent.id = c.parent_id
    order by b.revenue desc, b.goods desc, c.id`.execute(db)
  return rows
}
