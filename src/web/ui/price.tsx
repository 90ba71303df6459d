import { clsx } from 'clsx'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

export type PriceProps = {
  /** As on the wire: "1299.00". */
  price: string
  original?: string | null | undefined
  /** The lowest of several. */
  from?: boolean | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
  className?: string | undefined
}

const sizes = { md: 'text-base', lg: 'text-lg', xl: 'text-2xl' }

/** The price, and beside it, struck through, what it was. */
export function Price({ price, original, from = false, size = 'md', className }: PriceProps) {
  const before = original && Number(original) > Number(price) ? original : null
  return (
    <p className={clsx('price', className)}>
      <span className={sizes[size]}>
        <span className="sr-only">{`${m.ui_price_now()} `}</span>
        {from ? m.ui_price_from({ amount: formatAmount(price) }) : formatAmount(price)}
      </span>
      {before && (
        <s className={size === 'xl' ? 'text-lg' : undefined}>
          <span className="sr-only">{`${m.ui_price_before()} `}</span>
          {formatAmount(before)}
        </s>
      )}
    </p>
  )
}
