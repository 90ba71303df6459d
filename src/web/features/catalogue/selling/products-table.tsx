import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Link } from 'react-router'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { StatusBadges, StockCount } from '#web/features/catalogue/status-badge.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { columns } from './columns.ts'
import { ProductName, type ProductRowsProps, Rating, SelectBox } from './product-rows.tsx'
import { productsParams, sortedBy } from './products-search-params.ts'
import { RowMenu } from './row-menu.tsx'

/** SPEC 2's table; the headers sort. */
export function ProductsTable({
  products,
  selection,
  onAction,
  filter,
}: ProductRowsProps & { filter: ProductsParams }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{m.listings_heading()}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <td className="w-11">
              <SelectBox
                label={m.listings_select_all()}
                checked={selection.all}
                some={selection.some}
                onToggle={selection.toggleAll}
              />
            </td>
            {columns.map(({ sort, label, isFigure }) => (
              <th
                key={sort}
                scope="col"
                aria-sort={filter.sort === sort ? (filter.order === 'asc' ? 'ascending' : 'descending') : undefined}
                className="font-semibold"
              >
                <Link
                  to={productsParams.search(sortedBy(filter, sort))}
                  preventScrollReset
                  className={clsx(
                    'flex min-h-11 items-center gap-1 px-2 whitespace-nowrap hover:text-brand',
                    isFigure && 'justify-end',
                    filter.sort === sort && 'text-ink',
                  )}
                >
                  {label()}
                  <SortSign order={filter.sort === sort ? filter.order : null} />
                </Link>
              </th>
            ))}
            <td className="w-11">
              <span className="sr-only">{m.listings_actions()}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} product={product} selection={selection} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortSign({ order }: { order: 'asc' | 'desc' | null }) {
  if (order === null) return <ChevronsUpDown aria-hidden className="size-3.5 opacity-50" />
  return order === 'asc' ? <ArrowUp aria-hidden className="size-3.5" /> : <ArrowDown aria-hidden className="size-3.5" />
}

function Row({
  product,
  selection,
  onAction,
}: Pick<ProductRowsProps, 'selection' | 'onAction'> & { product: SellerProduct }) {
  const chosen = selection.has(product.id)
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-0',
        chosen ? 'bg-paper shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-paper',
      )}
    >
      <td>
        <SelectBox
          label={m.listings_select({ name: product.name })}
          checked={chosen}
          onToggle={() => selection.toggle(product.id)}
        />
      </td>
      <th scope="row" className="max-w-80 min-w-56 px-2 py-2.5 text-start font-normal">
        <ProductName product={product} />
      </th>
      <td className="px-2">
        <Price price={product.price} original={product.original_price} className="flex-col items-end text-sm" />
      </td>
      <td className="px-2 whitespace-nowrap">
        <StockCount pieces={product.stock_quantity} />
      </td>
      <td className="px-2">
        <StatusBadges product={product} />
      </td>
      <td className="px-2 text-end tabular">{formatNumber(product.views)}</td>
      <td className="px-2 text-end tabular">{formatNumber(product.sales)}</td>
      <td className="px-2 text-end whitespace-nowrap tabular">{formatAmount(product.revenue)}</td>
      <td className="px-2 text-end whitespace-nowrap">
        <Rating product={product} />
      </td>
      <td className="pe-1">
        <RowMenu product={product} onAction={onAction} />
      </td>
    </tr>
  )
}
