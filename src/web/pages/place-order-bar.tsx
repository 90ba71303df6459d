import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { buyableLines, needsAttention } from '#web/features/cart/cart-lines.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

export type PlaceOrderBarProps = {
  lines: readonly CartLine[]
  /** What is paid, as on the wire. */
  total: string
  /** Why there is no order yet. */
  problem: ReactNode
  /** What is still missing in the form, in words. */
  alert: string | null
  /** Disabled while data is loading. */
  waiting: boolean
}

/** The Place Order button with the amount, and what keeps it from working; on phones at the lower edge. */
export function PlaceOrderBar({ lines, total, problem, alert, waiting }: PlaceOrderBarProps) {
  const blocked = needsAttention(lines)
  const nothing = buyableLines(lines).length === 0
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-22 lg:col-start-2 lg:row-start-2">
      {problem}
      {blocked && <p className="text-sm text-sale">{m.checkout_attention()}</p>}
      {nothing && <p className="text-sm text-sale">{m.cart_nothing_buyable()}</p>}
      <div className="flex flex-col gap-2 afloat:fixed afloat:inset-x-0 afloat:bottom-0 afloat:z-30 afloat:border-t afloat:border-line afloat:bg-surface afloat:px-4 afloat:pt-2.5 afloat:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <div role="alert" className="empty:hidden">
          {alert && (
            <p className="flex items-start gap-2.5 rounded-md bg-sale-tint px-4 py-2.5 text-sm font-medium text-sale lg:p-4 lg:text-base">
              <CircleAlert aria-hidden className="mt-0.5 size-5" />
              {alert}
            </p>
          )}
        </div>
        <Button type="submit" size="lg" wide idle={blocked || nothing} busy={waiting}>
          <span>
            {m.checkout_place_order()}{' '}
            {!nothing && <span className="whitespace-nowrap tabular">· {formatAmount(total)}</span>}
          </span>
        </Button>
      </div>
    </div>
  )
}
