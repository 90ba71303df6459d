import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { productStatusLabel, stockLevel, toneOfStatus } from './format-product.ts'

/** Status badge (rules.md C-6), plus badges for held, unlisted and a rejected change. */
export function StatusBadges({
  product,
}: {
  product: Pick<SellerProduct, 'moderation_status' | 'listed' | 'proposal' | 'hold'>
}) {
  const { moderation_status, listed, proposal, hold } = product
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={toneOfStatus(moderation_status)}>{productStatusLabel(moderation_status)}</Badge>
      {hold ? (
        <Badge tone="error">{m.products_selling_held()}</Badge>
      ) : (
        !listed && <Badge>{m.products_selling_unlisted()}</Badge>
      )}
      {proposal?.status === 'REJECTED' && <Badge tone="error">{m.products_selling_change_rejected()}</Badge>}
    </span>
  )
}

const levels = {
  out: { className: 'text-sale', Icon: CircleAlert, format: () => m.products_selling_stock_out() },
  low: { className: 'text-warning', Icon: TriangleAlert, format: () => m.products_selling_stock_low() },
  enough: { className: 'text-success', Icon: CircleCheck, format: () => m.products_selling_stock_enough() },
}

type StockCountProps = {
  pieces: number
  limit: number | null
  /** In a row of a table: says in words only what is not as it should be. */
  compact?: boolean
}

/** Stock as text, icon and colour. */
export function StockCount({ pieces, limit, compact = false }: StockCountProps) {
  const level = stockLevel(pieces, limit)
  const { className, Icon, format } = levels[level]
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-semibold tabular', className)}>
      <Icon aria-hidden className="size-4" />
      {formatNumber(pieces)}
      <span className={clsx('text-xs font-normal', compact && level === 'enough' && 'sr-only')}>{format()}</span>
    </span>
  )
}
