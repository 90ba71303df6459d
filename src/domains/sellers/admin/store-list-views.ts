import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { StoreState } from '#contract/sellers/standing-rules.ts'
import type { Db, Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { isOnHolidayNow } from '../holiday-views.ts'
import { searchByKey } from './search-views.ts'

export type StoreFilter = {
  search?: string | undefined
  state?: StoreState | undefined
  sort?: 'newest' | 'sales' | undefined
}

export type ListedStore = {
  id: number
  name: string
  name_bn: string | null
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
 * A page of stores. A search with few matches uses stores_search_idx and stores_short_idx; otherwise the list is read in the
 * order of stores_newest_idx or stores_sales_idx, which cover its columns. Suspended, closed and holiday stores have indexes
 * of their own (stores_suspended_idx, …_holiday_idx, …_closed_idx).
 */
export function findStoreList(db: Db, { search, state, sort }: StoreFilter, window: Window) {
  const stores = db.selectFrom('stores as s')
  const list = {
    from: state === undefined ? stores : stores.where(states[state]()),
    id: 's.id',
    order: { by: sort === 'sales' ? sql`s.sales_poisha` : sql`s.created_at`, direction: 'desc' },
    search: searchByKey(db, sql`s.search_key`, sql`s.id`, search),
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readStores(db, ids))
}

async function readStores(db: Reader, ids: readonly number[]): Promise<ListedStore[]> {
  const { rows } = await sql<ListedStore>`
    select s.id, s.name, s.name_bn, s.slug, s.location, logo.key as logo_key, s.owner_id, u.name as owner_name,
      u.email as owner_email, u.phone as owner_phone, s.suspended_at, s.closed_at, ${isOnHolidayNow()} as away,
      (select count(*) from products as p where p.store_id = s.id and p.on_sale) as products,
      s.sales_poisha, s.created_at
    from stores as s join users as u on u.id = s.owner_id
    left join pictures as logo on logo.id = s.logo_id
    where s.id = any (${ids}::bigint[])`.execute(db)
  return rows
}

const states: Record<StoreState, () => RawBuilder<SqlBool>> = {
  open: () => sql`s.suspended_at is null and s.closed_at is null and not ${isOnHolidayNow()}`,
  on_holiday: () => sql`s.on_holiday and ${isOnHolidayNow()} and s.suspended_at is null and s.closed_at is null`,
  suspended: () => sql`s.suspended_at is not null and s.closed_at is null`,
  closed: () => sql`s.closed_at is not null`,
}
