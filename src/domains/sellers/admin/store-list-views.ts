import { type RawBuilder, sql } from 'kysely'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { StoreState } from '#contract/sellers/standing-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { findPage, idsOf, seek } from './search-views.ts'

export type StoreFilter = {
  search?: string | undefined
  state?: StoreState | undefined
  sort?: 'newest' | 'sales' | undefined
}

export type ListedStore = {
  id: number
  name: string
  slug: string
  location: string
  logo_key: string | null
  owner_id: number
  owner_name: string
  owner_email: string
  owner_phone: string
  suspended_at: Date | null
  closed_at: Date | null
  away: boolean
  products: number
  sales_poisha: number
  created_at: Date
}

/**
 * A page of stores. Those that a search finds come by stores_search_idx and stores_short_idx while they are few; otherwise,
 * and without a search, in the order of stores_newest_idx or stores_sales_idx, whose columns hold everything that is asked
 * for. Those that are suspended, away or closed have indexes of their own (stores_suspended_idx, …_holiday_idx, …_closed_idx).
 */
export async function findStoreList(db: Db, filter: StoreFilter, { limit, offset }: Window) {
  const matches = seek(sql`s.search_key`, sql`s.id`, filter.search)
  const state = filter.state === undefined ? sql`true` : states[filter.state]()
  const order = filter.sort === 'sales' ? sql`s.sales_poisha desc, s.id desc` : sql`s.created_at desc, s.id desc`
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  const { ids, total } = await findPage(db, matches, {
    count: async (reader, found) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from (
        select 1 from stores as s where ${found} and ${state} limit ${COUNTED_MAX + 1}) as found`.execute(reader)
      return rows[0]?.total ?? 0
    },
    sorted: (reader, found) =>
      idsOf(
        reader,
        sql`with few as materialized (select s.* from stores as s where ${found} and ${state})
        select s.id from few as s ${page}`,
      ),
    walk: (reader, found) => idsOf(reader, sql`select s.id from stores as s where ${found} and ${state} ${page}`),
  })
  const { rows } = await sql<ListedStore>`
    select s.id, s.name, s.slug, s.location, logo.key as logo_key, s.owner_id, u.name as owner_name,
      u.email as owner_email, u.phone as owner_phone, s.suspended_at, s.closed_at, ${awayNow()} as away,
      (select count(*) from products as p
        where p.store_id = s.id and p.moderation_status = 'APPROVED' and p.listed) as products,
      s.sales_poisha, s.created_at
    from stores as s join users as u on u.id = s.owner_id
    left join pictures as logo on logo.id = s.logo_id
    where s.id = any (${ids}::bigint[])
    order by ${order}`.execute(db)
  return { rows, total }
}

export const awayNow = () =>
  sql<boolean>`(s.on_holiday and (s.back_on is null or s.back_on > ${dayInDhaka(clock.now())}::date))`

const states: Record<StoreState, () => RawBuilder<unknown>> = {
  open: () => sql`s.suspended_at is null and s.closed_at is null and not ${awayNow()}`,
  on_holiday: () => sql`s.on_holiday and ${awayNow()} and s.suspended_at is null and s.closed_at is null`,
  suspended: () => sql`s.suspended_at is not null and s.closed_at is null`,
  closed: () => sql`s.closed_at is not null`,
}
