import { sql } from 'kysely'
import { addDays } from '#contract/analytics/analytics-rules.ts'
import { soldIn } from '#domains/analytics/index.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { isOnHolidayNow } from '../holiday-views.ts'
import type { ListedStore } from './store-list-views.ts'

export type StoreDetail = NonNullable<Awaited<ReturnType<typeof findStoreDetail>>>

type StoreFacts = ListedStore & {
  description: string
  return_policy: string
  website: string
  takes_cash: boolean
  banner_key: string | null
  back_on: string | null
  holiday_note: string
  owner_since: Date
  application_id: number | null
}

type Figures = {
  sales: number
  pieces: number
  rating_sum: number
  rating_count: number
  on_sale: number
  pending: number
  rejected: number
  all: number
}

/** A store with everything that staff see: its products (products_store_id_idx), parcels and requests. */
export async function findStoreDetail(db: Reader, id: number) {
  const [store, figures, work, month, standings] = await Promise.all([
    findFacts(db, id),
    findFigures(db, id),
    findWork(db, id),
    findMonth(db, id),
    findStandings(db, id),
  ])
  return store && figures && work && { ...store, figures, work, month, standings }
}

async function findFacts(db: Reader, id: number) {
  const { rows } = await sql<StoreFacts>`
    select s.id, s.name, s.name_bn, s.slug, s.location, logo.key as logo_key, banner.key as banner_key, s.owner_id,
      u.name as owner_name, u.email as owner_email, u.phone as owner_phone, u.created_at as owner_since, s.suspended_at,
      s.closed_at, ${isOnHolidayNow()} as away, 0 as products, s.sales_poisha, s.created_at, s.description, s.return_policy,
      s.website, s.takes_cash, s.back_on::text as back_on, s.holiday_note, a.id as application_id
    from stores as s join users as u on u.id = s.owner_id
    left join pictures as logo on logo.id = s.logo_id left join pictures as banner on banner.id = s.banner_id
    left join seller_applications as a on a.store_id = s.id
    where s.id = ${id}`.execute(db)
  return rows[0]
}

async function findFigures(db: Reader, id: number) {
  const { rows } = await sql<Figures>`
    select coalesce(sum(revenue_poisha), 0)::bigint as sales, coalesce(sum(sold_quantity), 0)::bigint as pieces,
      coalesce(sum(rating_sum) filter (where moderation_status = 'APPROVED'), 0)::bigint as rating_sum,
      coalesce(sum(rating_count) filter (where moderation_status = 'APPROVED'), 0)::bigint as rating_count,
      count(*) filter (where on_sale) as on_sale,
      count(*) filter (where moderation_status = 'PENDING' and deleted_at is null) as pending,
      count(*) filter (where moderation_status = 'REJECTED' and deleted_at is null) as rejected,
      count(*) filter (where deleted_at is null) as all
    from products where store_id = ${id}`.execute(db)
  return rows[0]
}

/** parcels_store_status_idx, parcels_store_order_idx */
async function findWork(db: Reader, id: number) {
  const { rows } = await sql<{ open_parcels: number; open_requests: number; orders: number; orders_cancelled: number }>`
    select
      (select count(*) from parcels where store_id = ${id} and status in ('processing', 'shipped')) as open_parcels,
      (select count(*) from order_requests as r join parcels as p on p.id = r.parcel_id
        where p.store_id = ${id} and r.status = 'open') as open_requests,
      (select count(*) from parcels where store_id = ${id} and replaces_id is null and status <> 'cancelled') as orders,
      (select count(*) from parcels where store_id = ${id} and replaces_id is null and status = 'cancelled')
        as orders_cancelled`.execute(db)
  return rows[0]
}

async function findMonth(db: Reader, storeId: number): Promise<number> {
  const to = dayInDhaka(clock.now())
  const { rows } = await sql<{ poisha: number }>`
    select coalesce(sum(poisha), 0)::bigint as poisha from ${soldIn({ storeId, from: addDays(to, -29), to })} as sold`.execute(
    db,
  )
  return rows[0]?.poisha ?? 0
}

const findStandings = (db: Reader, id: number) =>
  db
    .selectFrom('store_standings as t')
    .innerJoin('users as u', 'u.id', 't.decided_by')
    .select(['t.id', 't.state', 't.reason', 't.note', 't.decided_by', 't.decided_at', 'u.name as decided_by_name'])
    .where('t.store_id', '=', id)
    .orderBy('t.id', 'desc')
    .execute()

/** The revenue of stores whose stored figure is outdated. */
export async function findChangedSales(db: Reader): Promise<{ id: number; poisha: number }[]> {
  const { rows } = await sql<{ id: number; poisha: number }>`
    select s.id, coalesce(earned.poisha, 0)::bigint as poisha from stores as s
    left join (select store_id, sum(revenue_poisha) as poisha from products group by store_id) as earned
      on earned.store_id = s.id
    where s.sales_poisha <> coalesce(earned.poisha, 0)`.execute(db)
  return rows
}
