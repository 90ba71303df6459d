import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { type CategoryLabel, useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { productStatusLabel, toneOfStatus } from '#web/features/catalogue/format-product.ts'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import type { Selection } from '#web/ui/use-selection.ts'

type ProductsTableProps = {
  products: readonly ModeratedProduct[]
  selection: Selection & { name: (product: ModeratedProduct) => string }
}

const columns = (categoryLabel: CategoryLabel): [ListColumn<ModeratedProduct>, ...ListColumn<ModeratedProduct>[]] => [
  {
    key: 'name',
    header: m.products_admin_col_product(),
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { key: 'store', header: m.products_admin_col_store(), cell: ({ seller }) => seller },
  {
    key: 'category',
    header: m.products_selling_category(),
    cell: ({ category_name }) => categoryLabel(category_name),
    wideOnly: true,
  },
  { key: 'status', header: m.products_admin_col_status(), cell: (product) => <Standing product={product} /> },
  { key: 'price', header: m.products_admin_price(), end: true, cell: ({ price }) => formatAmount(price) },
  {
    key: 'stock',
    header: m.products_admin_col_stock(),
    end: true,
    cell: ({ stock_quantity, reserved }) => (
      <>
        {formatNumber(stock_quantity)}
        {reserved > 0 && (
          <span className="block">
            <ReservedPieces pieces={reserved} />
          </span>
        )}
      </>
    ),
  },
  { key: 'made', header: m.products_admin_col_made(), cell: ({ created_at }) => formatDay(created_at), wideOnly: true },
  { key: 'id', header: m.products_admin_col_number(), end: true, cell: ({ id }) => formatPlain(id), wideOnly: true },
]

export function ProductsTable({ products, selection }: ProductsTableProps) {
  const categoryLabel = useCategoryLabel()
  return (
    <DataList
      label={m.products_admin_heading()}
      items={products}
      columns={columns(categoryLabel)}
      to={({ id }) => paths.adminItem('products', id)}
      selection={selection}
    />
  )
}

/** Moderation status, and whether it is unlisted or held. */
const Standing = ({
  product: { moderation_status, listed, hold },
}: {
  product: Pick<ModeratedProduct, 'moderation_status' | 'listed' | 'hold'>
}) => (
  <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
    <Badge tone={toneOfStatus(moderation_status)}>{productStatusLabel(moderation_status)}</Badge>
    {hold ? (
      <Badge tone="error">{m.products_admin_held()}</Badge>
    ) : (
      !listed && <Badge>{m.products_selling_unlisted()}</Badge>
    )}
  </span>
)
