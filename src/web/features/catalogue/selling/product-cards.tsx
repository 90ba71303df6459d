import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StatusBadges, StockCount } from '#web/features/catalogue/status-badge.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { ProductName, type ProductRowsProps, Rating, SelectBox } from './product-rows.tsx'
import { RowMenu } from './row-menu.tsx'

/** The table's rows on a phone. */
export function ProductCards({ products, selection, onAction }: ProductRowsProps) {
  return (
    <>
      <div className="mb-2 flex items-center">
        <SelectBox
          label={m.listings_select_all()}
          checked={selection.all}
          some={selection.some}
          onToggle={selection.toggleAll}
        />
        <span aria-hidden className="text-sm text-ink-soft">
          {m.listings_select_all()}
        </span>
      </div>
      <ul className="flex flex-col gap-3">
        {products.map((product) => {
          const chosen = selection.has(product.id)
          return (
            <li
              key={product.id}
              className={clsx(
                'rounded-md border p-3',
                'bg-surface',
                chosen ? 'border-brand outline outline-brand' : 'border-line',
              )}
            >
              <div className="-mx-2 -mt-1 flex items-center gap-1">
                <SelectBox
                  label={m.listings_select({ name: product.name })}
                  checked={chosen}
                  onToggle={() => selection.toggle(product.id)}
                />
                <ProductName product={product} />
                <RowMenu product={product} onAction={onAction} />
              </div>
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <Price price={product.price} original={product.original_price} />
                <StockCount pieces={product.stock_quantity} />
                <StatusBadges product={product} />
              </div>
              <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2 text-sm">
                <Figure label={m.listings_column_views()}>{formatNumber(product.views)}</Figure>
                <Figure label={m.listings_column_sales()}>{formatNumber(product.sales)}</Figure>
                <Figure label={m.listings_column_revenue()}>{formatAmount(product.revenue)}</Figure>
                <Figure label={m.listings_column_rating()}>
                  <Rating product={product} />
                </Figure>
              </dl>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-1">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold tabular">{children}</dd>
  </div>
)
