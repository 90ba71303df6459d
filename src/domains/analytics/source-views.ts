import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/analytics/analytics-rules.ts'

/** Whose days are read: one store's, or all. */
export type Scope = Period & { storeId?: number | undefined }

/**
 * What was sold in some days, a row per line of a paid parcel that was not cancelled: (store_id, day, order_id,
 * product_id, variant_id, has_options, quantity, goods, discount, poisha), `poisha` being the revenue: less what was refunded;
 * `has_options` when it was bought as one of several variants. Days are days in
 * Dhaka by the database's zone data. Read over parcels_store_day_idx, for all stores too (store by store): a paid
 * parcel is created when its order is placed.
 */
export const soldIn = ({ from, to, storeId }: Scope): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, p.order_id, i.product_id, i.variant_id,
    i.variant_name is not null as has_options, i.quantity,
    i.price_poisha * i.quantity as goods, i.discount_poisha as discount,
    i.price_poisha * i.quantity - i.discount_poisha - i.refunded_poisha as poisha
  from parcels p
  join order_items i on i.parcel_id = p.id
  where ${paid({ from, to, storeId })}
)`

/** The charges of the same parcels, a row per charge: (store_id, day, kind, label, amount, refunded). */
export const chargedIn = (scope: Scope): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, c.kind, c.label, c.amount_poisha as amount,
    c.refunded_poisha as refunded
  from parcels p
  join order_charges c on c.parcel_id = p.id
  where ${paid(scope)}
)`

/**
 * The refunds of the same parcels, goods and charges, a row per refund: (store_id, day, refunds, taken_off). `refunds` is what every
 * figure called refunds means (rules.md F-5), `taken_off` what was taken off of cash before it was collected (O-46); what went
 * back of cancelled parcels is apart (moneyBackIn).
 */
export const refundedIn = (scope: Scope): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day,
    case when r.route = 'none' then 0 else r.amount_poisha end as refunds,
    case when r.route = 'none' then r.amount_poisha else 0 end as taken_off
  from parcels p
  join refunds r on r.parcel_id = p.id
  where ${paid(scope)}
)`

/**
 * How often money went back for orders of some days, a row per refund: (store_id, day, cancelled), the poisha that went
 * back of a cancelled parcel, and null for a refund. What was only taken off, as its cash was not collected, did not
 * go back (rules.md O-46), nor did that of a card which was never charged (O-15). Money goes back after it was paid: refunds_created_at_idx.
 */
export const moneyBackIn = ({ from, to }: Period): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day,
    case when p.status = 'cancelled' then r.amount_poisha end as cancelled
  from refunds r
  join parcels p on p.id = r.parcel_id
  join payments pay on pay.id = r.payment_id
  where r.route <> 'none' and pay.shown_status <> 'voided'
    and r.created_at >= ${startOf(from)} and p.created_at >= ${startOf(from)} and p.created_at < ${startOf(to, 1)}
)`

/**
 * Coupons used by the orders of some days, a row per order: (coupon_id, day, discount, poisha), `poisha` being the
 * revenue of the order's parcels; for a store's coupon, of that store's parcel (coupon_uses_used_at_idx: a use is
 * written when its order is placed).
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

/** The moment a day begins in Dhaka, or `days` later. */
export const startOf = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone 'Asia/Dhaka')`

/** Visits of some days: (store_id, day, product_id, views). */
export const seenIn = ({ from, to, storeId }: Scope): RawBuilder<unknown> => sql`(
  select store_id, day, product_id, views from product_view_days
  where day between ${from}::date and ${to}::date ${storeId === undefined ? sql`` : sql`and store_id = ${storeId}`}
)`
