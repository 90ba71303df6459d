import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'

/** Whose days are meant: of one store, or of all. */
export type Scope = Period & { storeId?: number | undefined }

/**
 * What was sold in some days, a row per line of a paid parcel that was not cancelled: (store_id, day, order_id,
 * product_id, quantity, goods, discount, poisha), `poisha` being the revenue: less what went back of it. Days are days in
 * Dhaka by the database's zone data. A store's are found over
 * parcels_store_day_idx: a paid parcel is made in the moment its order is placed. All stores' are, too, store by store.
 */
export const soldIn = ({ from, to, storeId }: Scope): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, p.order_id, i.product_id, i.quantity,
    i.price_poisha * i.quantity as goods, i.discount_poisha as discount,
    i.price_poisha * i.quantity - i.discount_poisha - i.refunded_poisha as poisha
  from parcels p
  join order_items i on i.parcel_id = p.id
  where ${paid({ from, to, storeId })}
)`

/** What the same parcels cost beside their goods, a row per parcel: (store_id, day, shipping, tax, refunds). */
export const besideIn = (scope: Scope): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, p.shipping_poisha as shipping,
    p.tax_poisha as tax,
    coalesce((select sum(r.amount_poisha) from refunds r where r.parcel_id = p.id), 0) as refunds
  from parcels p
  where ${paid(scope)}
)`

/**
 * Coupons used by the orders of some days, a row per order: (coupon_id, day, discount, poisha), `poisha` being the revenue
 * of the order's parcels; a store's coupon has that of its store's alone (coupon_uses_used_at_idx: a use is written while
 * its order is placed).
 */
export const usedIn = ({ from, to }: Period): RawBuilder<unknown> => sql`(
  select u.coupon_id, (o.placed_at at time zone 'Asia/Dhaka')::date as day, u.discount_poisha as discount,
    coalesce(sold.poisha, 0) as poisha
  from coupon_uses u
  join coupons c on c.id = u.coupon_id
  join orders o on o.id = u.order_id
  left join lateral (
    select sum(i.price_poisha * i.quantity - i.discount_poisha - i.refunded_poisha) as poisha
    from parcels p join order_items i on i.parcel_id = p.id
    where p.order_id = u.order_id and p.replaces_id is null and p.status <> 'cancelled'
      and (c.store_id is null or p.store_id = c.store_id)
  ) as sold on true
  where u.used_at >= ${startOf(from, -1)} and u.used_at < ${startOf(to, 2)}
    and o.placed_at >= ${startOf(from)} and o.placed_at < ${startOf(to, 1)}
)`

const paid = ({ from, to, storeId }: Scope) => sql`
  p.replaces_id is null and p.status <> 'cancelled'
  and p.store_id = ${storeId === undefined ? sql`any (select id from stores)` : sql`${storeId}`}
  and p.created_at >= ${startOf(from)} and p.created_at < ${startOf(to, 1)}`

/** The moment a day begins in Dhaka, or so many days later. */
export const startOf = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone 'Asia/Dhaka')`

/** Visits of some days: (store_id, day, product_id, views). */
export const seenIn = ({ from, to, storeId }: Scope): RawBuilder<unknown> => sql`(
  select store_id, day, product_id, views from product_view_days
  where day between ${from}::date and ${to}::date ${storeId === undefined ? sql`` : sql`and store_id = ${storeId}`}
)`
