import type { AdminStoreRow } from '#contract/sellers/admin-stores.ts'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { StoreStateBadge } from './store-state.tsx'

const columns = (): readonly [ListColumn<AdminStoreRow>, ...ListColumn<AdminStoreRow>[]] => [
  {
    key: 'store',
    header: m.stores_admin_column_store(),
    cell: ({ name }) => name,
  },
  {
    key: 'owner',
    header: m.stores_admin_column_owner(),
    cell: ({ owner }) => (
      <>
        {owner.name}
        <span className="block text-xs break-all text-ink-soft">{owner.email}</span>
      </>
    ),
  },
  { key: 'state', header: m.stores_admin_column_state(), cell: ({ state }) => <StoreStateBadge state={state} /> },
  {
    key: 'products',
    header: m.stores_admin_column_products(),
    end: true,
    cell: ({ products }) => formatNumber(products),
  },
  { key: 'sales', header: m.stores_admin_column_sales(), end: true, cell: ({ sales }) => formatAmount(sales) },
  {
    key: 'since',
    header: m.stores_admin_column_since(),
    wideOnly: true,
    cell: ({ created_at }) => <span className="md:whitespace-nowrap">{formatDay(created_at)}</span>,
  },
]

export const StoresTable = ({ items }: { items: readonly AdminStoreRow[] }) => (
  <DataList label={m.admin_stores()} items={items} columns={columns()} to={({ id }) => paths.adminItem('stores', id)} />
)
