import { picturePath } from '#contract/media/media.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { AdminStore, AdminStoreRow } from '#contract/sellers/admin-stores.ts'
import type { StoreState } from '#contract/sellers/standing-rules.ts'
import type { ListedStore } from './store-list-views.ts'
import type { StoreDetail } from './store-views.ts'

type Standing = Pick<ListedStore, 'closed_at' | 'suspended_at' | 'away'>

function stateOf({ closed_at, suspended_at, away }: Standing): StoreState {
  if (closed_at) return 'closed'
  if (suspended_at) return 'suspended'
  return away ? 'on_holiday' : 'open'
}

export const presentStoreRow = (row: ListedStore): AdminStoreRow => ({
  id: row.id,
  name: row.name,
  name_bn: row.name_bn,
  slug: row.slug,
  logo: row.logo_key && picturePath(row.logo_key, 320, 'webp'),
  location: row.location,
  owner: { id: row.owner_id, name: row.owner_name, email: row.owner_email, phone: row.owner_phone },
  state: stateOf(row),
  products: row.products,
  sales: toAmount(poisha(row.sales_poisha)),
  created_at: row.created_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
})

export function presentStoreDetail(row: StoreDetail): AdminStore {
  const { figures, work } = row
  const state = stateOf(row)
  return {
    ...presentStoreRow({ ...row, products: figures.on_sale }),
    logo: row.logo_key && picturePath(row.logo_key, 320, 'webp'),
    description: row.description,
    return_policy: row.return_policy,
    website: row.website,
    takes_cash: row.takes_cash,
    banner: row.banner_key && picturePath(row.banner_key, 1280, 'webp'),
    back_on: row.away ? row.back_on : null,
    holiday_note: row.away ? row.holiday_note : '',
    closed_at: row.closed_at?.toISOString() ?? null,
    owner_since: row.owner_since.toISOString(),
    application: row.application_id,
    figures: {
      sales: toAmount(poisha(figures.sales)),
      sales_30_days: toAmount(poisha(row.month)),
      pieces: figures.pieces,
      orders: work.orders,
      orders_cancelled: work.orders_cancelled,
      rating: figures.rating_count ? Math.round((100 * figures.rating_sum) / figures.rating_count) / 100 : 0,
      rating_count: figures.rating_count,
    },
    shelves: { on_sale: figures.on_sale, pending: figures.pending, rejected: figures.rejected, all: figures.all },
    open_parcels: work.open_parcels,
    open_requests: work.open_requests,
    standings: row.standings.map((standing) => ({
      id: standing.id,
      state: standing.state,
      reason: standing.reason,
      note: standing.note,
      by: { id: standing.decided_by, name: standing.decided_by_name },
      at: standing.decided_at.toISOString(),
    })),
    can: { suspend: state === 'open' || state === 'on_holiday', reinstate: state === 'suspended' },
  }
}
