import { type RawBuilder, sql } from 'kysely'
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  type Period,
  TOP_PRODUCTS,
  type TopSort,
} from '#contract/analytics/analytics-rules.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { optionsOfVariant } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import type { ProductSums, Sums } from './rules.ts'
import { refundedIn, seenIn, soldIn } from './source-views.ts'

/** A store and which of its days are counted. */
export type Counted = { storeId: number; through: string | null }

export async function findCounted(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`
    select to_char(through, 'YYYY-MM-DD') as through from figures_counted`.execute(db)
  return rows[0]?.through ?? null
}

/** The sums of each day that has any, by day: counted ones from store_days (its key), later ones from the sources. */
export async function findDays(db: Reader, counted: Counted, period: Period): Promise<Map<string, Sums>> {
  const { past, open } = split(counted, period)
  const { storeId } = counted
  const parts = [
    ...(past
      ? [
          sql`select day, orders::bigint, units::bigint, revenue_poisha, refunds_poisha, views::bigint from store_days
              where store_id = ${storeId} and day between ${past.from}::date and ${past.to}::date`,
        ]
      : []),
    ...(open
      ? [
          sql`select day, count(distinct order_id), sum(quantity), sum(poisha)::bigint, 0, 0
              from ${soldIn({ ...open, storeId })} as sold group by day`,
          sql`select day, 0, 0, 0, refunds, 0 from ${refundedIn({ ...open, storeId })} as back`,
          sql`select day, 0, 0, 0, 0, sum(views) from ${seenIn({ ...open, storeId })} as seen group by day`,
        ]
      : []),
  ]
  const { rows } = await sql<Sums & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::bigint as orders, sum(units)::bigint as units,
      sum(poisha)::bigint as revenue, sum(refunds)::bigint as refunds, sum(views)::bigint as views
    from (${sql.join(parts, sql` union all `)}) as parts (day, orders, units, poisha, refunds, views)
    group by day`.execute(db)
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

export type TopRow = ProductSums & {
  id: number
  name: string
  name_bn: string | null
  has_options: boolean
  picture_key: string | null
}
export type CategoryRow = Omit<ProductSums, 'orders'> & {
  id: number
  name: string
  name_bn: string | null
  parent_name: string | null
}

/**
 * The top products of a period and the revenue of each category. Whole months that are counted come from product_months
 * (its key), other counted days from product_days (its key), later ones from the sources. Each product is looked up once
 * (products_pkey: one that was visited may be deleted by now), a category once for all of its products (categories_pkey).
 */
export async function findSold(
  db: Reader,
  counted: Counted,
  period: Period,
  top: TopSort,
): Promise<{ products: TopRow[]; categories: CategoryRow[] }> {
  const { rows } = await sql<{ products: TopRow[] | null; categories: CategoryRow[] | null }>`
    with sold as materialized (
      select product_id, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(poisha)::bigint as revenue,
        sum(views)::bigint as views
      from (${sql.join(productParts(counted, period), sql` union all `)})
        as parts (product_id, orders, units, poisha, views)
      group by product_id
    ), known as materialized (
      select p.id, p.category_id, sold.orders, sold.units, sold.revenue, sold.views
      from sold join products p on p.id = sold.product_id
    ), top as (
      select id, orders, units, revenue, views from known
      where ${top === 'views' ? sql`views > 0` : sql`units > 0`}
      order by ${sql.ref(top)} desc, revenue desc, units desc, id limit ${TOP_PRODUCTS}
    ), best as (
      select p.id, p.name, p.name_bn, p.options <> '[]' as has_options, top.orders, top.units, top.revenue, top.views, (
        select pictures.key from product_media m join pictures on pictures.id = m.picture_id
        where m.product_id = p.id order by m.position limit 1
      ) as picture_key
      from top join products p on p.id = top.id
    ), sums as materialized (
      select category_id, sum(units)::bigint as units, sum(revenue)::bigint as revenue, sum(views)::bigint as views
      from known group by category_id
    ), by_category as (
      select c.id, c.name, c.name_bn, parent.name as parent_name, sums.units, sums.revenue, sums.views
      from sums join categories c on c.id = sums.category_id
      left join categories parent on parent.id = c.parent_id
    )
    select (select json_agg(best order by ${sql.ref(top)} desc, revenue desc, units desc, id) from best) as products,
      (select json_agg(by_category order by revenue desc, units desc, views desc, id) from by_category) as categories
    `.execute(db)
  return { products: rows[0]?.products ?? [], categories: rows[0]?.categories ?? [] }
}

export type VariantRow = Omit<ProductSums, 'views'> & {
  id: number
  product_id: number
  options: ProductOption[]
  option_values: string[]
  sku: string | null
}

/** What was sold of each variant of these products: counted days from variant_days (its key), later ones from the sources. */
export async function findVariantsSold(
  db: Reader,
  counted: Counted,
  period: Period,
  productIds: readonly number[],
): Promise<VariantRow[]> {
  if (productIds.length === 0) return []
  const { past, open } = split(counted, period)
  const { storeId } = counted
  const parts = [
    ...(past
      ? [
          sql`select variant_id, orders, units, revenue_poisha from variant_days
              where store_id = ${storeId} and product_id = any (${productIds}::bigint[])
                and day between ${past.from}::date and ${past.to}::date`,
        ]
      : []),
    ...(open
      ? [
          sql`select variant_id, count(distinct order_id), sum(quantity), sum(poisha)::bigint
              from ${soldIn({ ...open, storeId })} as sold
              where has_options and product_id = any (${productIds}::bigint[]) group by variant_id`,
        ]
      : []),
  ]
  const { rows } = await sql<VariantRow>`
    select v.id, v.product_id, ${optionsOfVariant}, v.option_values, v.sku, sold.orders, sold.units, sold.revenue
    from (
      select variant_id, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(poisha)::bigint as revenue
      from (${sql.join(parts, sql` union all `)}) as parts (variant_id, orders, units, poisha)
      group by variant_id
    ) as sold join product_variants v on v.id = sold.variant_id join products p on p.id = v.product_id
    order by sold.revenue desc, sold.units desc, v.position, v.id`.execute(db)
  return rows
}

function productParts(counted: Counted, period: Period): RawBuilder<unknown>[] {
  const { storeId } = counted
  const { past, open } = split(counted, period)
  const { months, days } = past ? inMonths(past) : { months: null, days: [] }
  const counts = sql`product_id, orders, units, revenue_poisha, views`
  return [
    ...(months
      ? [
          sql`select ${counts} from product_months
              where store_id = ${storeId} and month between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
    ...days.map(
      ({ from, to }) => sql`select ${counts} from product_days
                            where store_id = ${storeId} and day between ${from}::date and ${to}::date`,
    ),
    ...(open
      ? [
          sql`select product_id, count(distinct order_id), sum(quantity), sum(poisha)::bigint, 0
              from ${soldIn({ ...open, storeId })} as sold group by product_id`,
          sql`select product_id, 0, 0, 0, views from ${seenIn({ ...open, storeId })} as seen`,
        ]
      : []),
  ]
}

/** The counted and the later part of a period. */
export function split(
  { through }: Pick<Counted, 'through'>,
  { from, to }: Period,
): { past: Period | null; open: Period | null } {
  if (through === null || from > through) return { past: null, open: { from, to } }
  if (to <= through) return { past: { from, to }, open: null }
  return { past: { from, to: through }, open: { from: addDays(through, 1), to } }
}

/** The whole months in a period, and the days before and after them. */
export function inMonths({ from, to }: Period): { months: Period | null; days: Period[] } {
  const first = from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1)
  const last = to === lastOfMonth(to) ? to : addDays(firstOfMonth(to), -1)
  if (first > last) return { months: null, days: [{ from, to }] }
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ]
  return { months: { from: first, to: last }, days: days.filter((part) => part.from <= part.to) }
}

/** The first day with a sale or a visit. */
export async function findFirstDay(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least(
      (select (min(created_at) at time zone 'Asia/Dhaka')::date from parcels), (select min(day) from product_view_days)
    ), 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? null
}

/** The store of a parcel and the day its order was placed on. */
export async function findSale(db: Reader, parcelId: number): Promise<{ storeId: number; day: string } | undefined> {
  const { rows } = await sql<{ storeId: number; day: string }>`
    select p.store_id as "storeId", to_char(o.placed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day
    from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId}`.execute(db)
  return rows[0]
}

/** The sums of everything that a store ever sold. A migration may have later days counted anew, whose old rows are there still. */
export async function findAll(db: Reader, counted: Counted, today: string): Promise<ProductSums> {
  const { storeId, through } = counted
  const open = {
    from: through === null ? ((await findFirstDay(db)) ?? today) : addDays(through, 1),
    to: today,
    storeId,
  }
  const { rows } = await sql<ProductSums>`
    select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(units), 0)::bigint as units,
      coalesce(sum(poisha), 0)::bigint as revenue, coalesce(sum(views), 0)::bigint as views
    from (
      select sum(orders), sum(units), sum(revenue_poisha), sum(views) from store_days
      where store_id = ${storeId} and day <= ${through}::date
      union all
      select count(distinct order_id), sum(quantity), sum(poisha), 0 from ${soldIn(open)} as sold
      union all
      select 0, 0, 0, sum(views) from ${seenIn(open)} as seen
    ) as parts (orders, units, poisha, views)`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate has a row')
  return sums
}

/** Orders whose parcel of this store was cancelled (parcels_store_status_idx). */
export async function countCancelled(db: Reader, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('status', '=', 'cancelled')
    .where('replaces_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What a store offers, in any state, and the rating of what is on sale (products_store_id_idx). */
export async function findOffer(db: Reader, storeId: number) {
  return db
    .selectFrom('products as p')
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('p.moderation_status', '=', 'APPROVED').as('approved'),
      fn.sum<number | null>('p.rating_sum').filterWhere('p.on_sale', '=', true).as('rating_sum'),
      fn.sum<number | null>('p.rating_count').filterWhere('p.on_sale', '=', true).as('rating_count'),
    ])
    .where('p.store_id', '=', storeId)
    .executeTakeFirstOrThrow()
}

export const findStore = (db: Reader, id: number) =>
  db.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst()
