import { clsx } from 'clsx'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { StatusBadges } from '#web/features/catalogue/status-badge.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { useDensity } from '#web/ui/density.tsx'
import { ariaSort, SortLink } from '#web/ui/sort-link.tsx'
import { columns } from './columns.ts'
import { PriceCell } from './price-cell.tsx'
import { ProductName, type ProductRowsProps, Rating, SelectBox } from './product-rows.tsx'
import { productsParams, sortedBy } from './products-search-params.ts'
import { RowMenu } from './row-menu.tsx'
import { StockCell } from './stock-cell.tsx'
import { VariantPrices, VariantStocks } from './variants-cell.tsx'

/** Own products as a table, whose headers sort; price and stock are edited in their row (rules.md D-10). */
export function ProductsTable({
  products,
  selection,
  onAction,
  filter,
}: ProductRowsProps & { filter: ProductsParams }) {
  const roomy = useDensity() === 'comfortable'
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-surface">
      <table className={clsx('w-full', roomy ? 'text-base' : 'text-sm')}>
        <caption className="sr-only">{m.products_selling_heading()}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <td className="w-11">
              <SelectBox
                label={m.products_selling_select_all()}
                checked={selection.all}
                some={selection.some}
                onToggle={selection.toggleAll}
              />
            </td>
            {columns.map(({ sort, label, isFigure }) => {
              const order = filter.sort === sort ? filter.order : null
              return (
                <th key={sort} scope="col" aria-sort={ariaSort(order)} className="font-semibold">
                  <SortLink
                    label={label()}
                    order={order}
                    to={productsParams.search(sortedBy(filter, sort))}
                    end={isFigure}
                  />
                </th>
              )
            })}
            <td className="w-11">
              <span className="sr-only">{m.products_selling_actions()}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} roomy={roomy} product={product} selection={selection} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  product,
  roomy,
  selection,
  onAction,
}: Pick<ProductRowsProps, 'selection' | 'onAction'> & { product: SellerProduct; roomy: boolean }) {
  const chosen = selection.has(product.id)
  const varies = product.options.length > 0
  return (
    <tr
      className={clsx(
        roomy ? 'h-18' : 'h-11',
        'border-b border-line last:border-0',
        chosen ? 'bg-paper shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-paper',
      )}
    >
      <td>
        <SelectBox
          label={m.products_selling_select({ name: nameOf(product) })}
          checked={chosen}
          onToggle={() => selection.toggle(product.id)}
        />
      </td>
      <th scope="row" className="w-full max-w-0 min-w-44 px-2 text-start font-normal">
        <ProductName product={product} roomy={roomy} wraps />
      </th>
      <td className="px-1.5 text-end">
        {varies ? (
          <VariantPrices
            product={product}
            onOpen={() => onAction('variants', product)}
            className="flex-col items-end leading-tight"
          />
        ) : (
          <PriceCell product={product} className="flex-col items-end leading-tight" />
        )}
      </td>
      <td className="px-1 whitespace-nowrap">
        {varies ? (
          <VariantStocks product={product} onOpen={() => onAction('variants', product)} />
        ) : (
          <StockCell product={product} onCorrect={() => onAction('correct', product)} />
        )}
      </td>
      <td className="px-1.5">
        <StatusBadges product={product} />
      </td>
      <td className="px-1.5 text-end tabular">{formatNumber(product.views)}</td>
      <td className="px-1.5 text-end tabular">{formatNumber(product.sales)}</td>
      <td className="px-1.5 text-end whitespace-nowrap tabular">{formatAmount(product.revenue)}</td>
      <td className="px-1.5 text-end whitespace-nowrap">
        <Rating product={product} />
      </td>
      <td>
        <RowMenu product={product} onAction={onAction} />
      </td>
    </tr>
  )
}
