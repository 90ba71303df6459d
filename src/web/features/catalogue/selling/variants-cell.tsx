import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { stockLevel } from '#web/features/catalogue/format-product.ts'
import { ReservedPieces } from '#web/features/catalogue/reserved-pieces.tsx'
import { StockCount } from '#web/features/catalogue/status-badge.tsx'
import { formatAmount, formatNumber } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

type CellProps = { product: SellerProduct; onOpen: () => void }

/** The prices of a product's variants, from the lowest to the highest; opens them. */
export function VariantPrices({ product, onOpen, className }: CellProps & { className?: string }) {
  const prices = product.variants.filter(({ active }) => active).map(({ price }) => price)
  const inOrder = (prices.length > 0 ? prices : [product.price]).toSorted((a, b) => Number(a) - Number(b))
  const [lowest = product.price, highest = lowest] = [inOrder[0], inOrder.at(-1)]
  return (
    <Opener product={product} onOpen={onOpen} className={className}>
      <span className="font-bold whitespace-nowrap">{formatAmount(lowest)}</span>
      {highest !== lowest && <span className="whitespace-nowrap">– {formatAmount(highest)}</span>}
    </Opener>
  )
}

/** The pieces of all variants, and how many of these are low or sold out; opens them. */
export function VariantStocks({ product, onOpen }: CellProps) {
  const { low_stock_limit: limit, stock_quantity: pieces } = product
  const levels = product.variants.filter(({ active }) => active).map((one) => stockLevel(one.stock_quantity, limit))
  const [out, low] = (['out', 'low'] as const).map((level) => levels.filter((one) => one === level).length)
  return (
    <Opener product={product} onOpen={onOpen} className="flex-col leading-tight">
      {pieces === 0 ? (
        <StockCount pieces={0} limit={limit} compact />
      ) : (
        <span className="font-semibold">{m.variants_pieces({ shown: formatNumber(pieces) })}</span>
      )}
      {pieces > 0 && (out || low) ? (
        <span className={clsx('text-xs', out ? 'text-sale' : 'text-warning')}>
          {[
            out ? m.variants_out({ shown: formatNumber(out) }) : '',
            low ? m.variants_low({ shown: formatNumber(low) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
      <ReservedPieces pieces={product.reserved} />
    </Opener>
  )
}

const Opener = ({
  product,
  onOpen,
  className,
  children,
}: CellProps & { className?: string | undefined; children: ReactNode }) => (
  <button
    type="button"
    onClick={onOpen}
    className="relative inline-flex min-h-8 items-center rounded-sm px-1.5 text-start underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-brand-tint hover:text-brand touch:min-h-11"
  >
    <span className="sr-only">{m.variants_open_of({ name: nameOf(product) })}: </span>
    <span className={clsx('flex flex-wrap items-baseline gap-x-1.5 tabular', className)}>{children}</span>
  </button>
)
