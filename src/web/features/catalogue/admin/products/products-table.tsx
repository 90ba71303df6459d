import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { productStatusLabel, toneOfStatus } from '#web/features/catalogue/format-product.ts'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import type { Selection } from '#web/ui/use-selection.ts'

type ProductsTableProps = {
  products: readonly ModeratedProduct[]
  selection: Selection & { name: (product: ModeratedProduct) => string }
  busy: boolean
}

const columns = (): [ListColumn<ModeratedProduct>, ...ListColumn<ModeratedProduct>[]] => [
  {
    key: 'name',
    header: m.moderation_col_product(),
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { key: 'store', header: m.moderation_col_store(), cell: ({ seller }) => seller },
  {
    key: 'category',
    header: m.listings_category(),
    cell: ({ category_name }) => categoryLabel(category_name),
    wideOnly: true,
  },
  { key: 'status', header: m.moderation_col_status(), cell: (product) => <Standing product={product} /> },
  { key: 'price', header: m.moderation_price(), end: true, cell: ({ price }) => formatAmount(price) },
  {
    key: 'stock',
    header: m.moderation_col_stock(),
    end: true,
    cell: ({ stock_quantity }) => formatNumber(stock_quantity),
  },
  { key: 'made', header: m.moderation_col_made(), cell: ({ created_at }) => formatDay(created_at), wideOnly: true },
  { key: 'id', header: m.moderation_col_number(), end: true, cell: ({ id }) => formatPlain(id), wideOnly: true },
]

export const ProductsTable = ({ products, selection, busy }: ProductsTableProps) => (
  <DataList
    label={m.moderation_heading()}
    items={products}
    columns={columns()}
    to={({ id }) => paths.adminItem('products', id)}
    selection={selection}
    busy={busy}
  />
)

/** Its status, and whether somebody took it off. */
const Standing = ({
  product: { moderation_status, listed, hold },
}: {
  product: Pick<ModeratedProduct, 'moderation_status' | 'listed' | 'hold'>
}) => (
  <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
    <Badge tone={toneOfStatus(moderation_status)}>{productStatusLabel(moderation_status)}</Badge>
    {hold ? <Badge tone="error">{m.moderation_held()}</Badge> : !listed && <Badge>{m.listings_unlisted()}</Badge>}
  </span>
)
