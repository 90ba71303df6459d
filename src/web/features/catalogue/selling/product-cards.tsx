import { clsx } from 'clsx'
import { StatusBadges } from '#web/features/catalogue/status-badge.tsx'
import { formatNumber } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { PriceCell } from './price-cell.tsx'
import { ProductName, type ProductRowsProps, SelectBox } from './product-rows.tsx'
import { RowMenu } from './row-menu.tsx'
import { StockCell } from './stock-cell.tsx'
import { VariantPrices, VariantStocks } from './variants-cell.tsx'

/** The table's rows on a phone. Further figures are in the details. */
export function ProductCards({ products, selection, onAction }: ProductRowsProps) {
  return (
    <>
      <ul className="flex flex-col gap-2">
        {products.map((product) => {
          const chosen = selection.has(product.id)
          return (
            <li
              key={product.id}
              className={clsx(
                'rounded-md border bg-surface pb-1',
                chosen ? 'border-brand outline outline-brand' : 'border-line',
              )}
            >
              <div className="flex items-center narrow:flex-wrap narrow:justify-between">
                <SelectBox
                  label={m.products_selling_select({ name: nameOf(product) })}
                  checked={chosen}
                  onToggle={() => selection.toggle(product.id)}
                />
                <ProductName product={product} />
                <RowMenu product={product} onAction={onAction} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-2 px-2 text-sm">
                {product.options.length > 0 ? (
                  <>
                    <VariantPrices product={product} onOpen={() => onAction('variants', product)} />
                    <VariantStocks product={product} onOpen={() => onAction('variants', product)} />
                  </>
                ) : (
                  <>
                    <PriceCell product={product} />
                    <StockCell product={product} onCorrect={() => onAction('correct', product)} />
                  </>
                )}
                <span className="flex flex-wrap items-center gap-2">
                  <span className="text-xs text-ink-soft">
                    {m.selling_sold_pieces({ shown: formatNumber(product.sales) })}
                  </span>
                  <StatusBadges product={product} />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-1 flex items-center">
        <SelectBox
          label={m.products_selling_select_all()}
          checked={selection.all}
          some={selection.some}
          onToggle={selection.toggleAll}
        />
        <span aria-hidden className="text-sm text-ink-soft">
          {m.products_selling_select_all()}
        </span>
      </div>
    </>
  )
}
