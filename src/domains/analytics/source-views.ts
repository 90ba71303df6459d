import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/analytics-rules.ts'

/** Whose days are meant: of one store, or of all. */
export type Scope = Period & { storeId?: number | undefined }

/**
 * What was sold in some days, a row per line of a paid parcel that was not cancelled: (store_id, day, order_id,
 * product_id, quantity, poisha), less what went back of it. Days are days in Dhaka by the database's zone data. A store's are found over
 * parcels_store_day_idx: a paid parcel is made in the moment its order is placed. All stores' are, too, store by store.
 */
export const soldIn = ({ from, to, storeId }: Scope): RawBuilder<unknown> => sql`(
  select p.store_id, (p.created_at at time zone 'Asia/Dhaka')::date as day, p.order_id, i.product_id, i.quantity,
    i.price_poisha * i.quantity - i.discount_poisha - i.refunded_poisha as poisha
  from parcels p
  join order_items i on i.parcel_id = p.id
  where p.replaces_id is null and p.status <> 'cancelled'
    and p.store_id = ${storeId === undefined ? sql`any (select id from stores)` : sql`${storeId}`}
    and p.created_at >= ${startOf(from)} and p.created_at < ${startOf(to, 1)}
)`

/** The moment a day begins in Dhaka, or so many days later. */
const startOf = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone 'Asia/Dhaka')`

/** Visits of some days: (store_id, day, product_id, views). */
export const seenIn = ({ from, to, storeId }: Scope): RawBuilder<unknown> => sql`(
  select store_id, day, product_id, views from product_view_days
  where day between ${from}::date and ${to}::date ${storeId === undefined ? sql`` : sql`and store_id = ${storeId}`}
)`
