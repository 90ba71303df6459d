import { clsx } from 'clsx'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Below this the colour warns (rules.md C-7). */
const LOW = 10

/** Stock level as text and colour. */
export function StockLine({ stock }: { stock: number }) {
  const tone = stock <= 0 ? 'text-sale' : stock < LOW ? 'text-warning' : 'text-success'
  return (
    <p className={clsx('flex items-center gap-2 text-sm font-semibold', tone)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {stock <= 0
        ? m.product_out_of_stock()
        : stock < LOW
          ? m.product_few_left({ count: formatNumber(stock) })
          : m.product_in_stock()}
    </p>
  )
}
