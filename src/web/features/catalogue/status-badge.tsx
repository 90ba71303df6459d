import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { productStatusLabel, stockLevel, toneOfStatus } from './format-product.ts'

/** SPEC 4's colours; and what the status alone does not say. */
export function StatusBadges({
  product,
}: {
  product: Pick<SellerProduct, 'moderation_status' | 'listed' | 'proposal' | 'hold'>
}) {
  const { moderation_status, listed, proposal, hold } = product
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={toneOfStatus(moderation_status)}>{productStatusLabel(moderation_status)}</Badge>
      {hold ? <Badge tone="error">{m.listings_held()}</Badge> : !listed && <Badge>{m.listings_unlisted()}</Badge>}
      {proposal?.status === 'REJECTED' && <Badge tone="error">{m.listings_change_rejected()}</Badge>}
    </span>
  )
}

const levels = {
  out: { className: 'text-sale', Icon: CircleAlert, say: () => m.listings_stock_out() },
  low: { className: 'text-warning', Icon: TriangleAlert, say: () => m.listings_stock_low() },
  enough: { className: 'text-success', Icon: CircleCheck, say: () => m.listings_stock_enough() },
}

/** How many are left; said in words and a sign as well as in colour. */
export function StockCount({ pieces }: { pieces: number }) {
  const { className, Icon, say } = levels[stockLevel(pieces)]
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-semibold tabular', className)}>
      <Icon aria-hidden className="size-4" />
      {formatNumber(pieces)}
      <span className="text-xs font-normal">{say()}</span>
    </span>
  )
}
