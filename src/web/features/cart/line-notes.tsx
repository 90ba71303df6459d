import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { lineProblem } from './cart-lines.ts'

/** Below this the line says how many are left (rules.md C-7). */
const LOW_STOCK = 10

export type LineNotesProps = {
  line: CartLine
  onTake: (quantity: number) => void
}

/** Changes since the product was added to the cart, with their remedies. */
export function LineNotes({ line, onTake }: LineNotesProps) {
  const { product, price_when_added: before } = line
  const trouble = lineProblem(line)
  const remaining = product.stock_quantity
  return (
    <>
      {trouble?.kind === 'unavailable' && <Note tone="sale">{m.cart_unavailable()}</Note>}
      {trouble?.kind === 'away' && <AwayNote backOn={trouble.backOn} />}
      {trouble?.kind === 'sold_out' && <Note tone="sale">{m.cart_sold_out()}</Note>}
      {trouble?.kind === 'too_many' && (
        <Note tone="sale">
          {m.cart_too_many({ left: formatNumber(remaining) })}{' '}
          <Button variant="secondary" size="sm" onClick={() => onTake(remaining)} className="ms-1">
            {m.cart_take_left({ left: formatNumber(remaining) })}
          </Button>
        </Note>
      )}
      {trouble === null && remaining < LOW_STOCK && (
        <Note tone="warning">{m.cart_low_stock({ left: formatNumber(remaining) })}</Note>
      )}
      <PriceNote before={before} now={product.price} />
    </>
  )
}

/** The store is on holiday. */
export const AwayNote = ({ backOn }: { backOn: string | null }) => (
  <Note tone="sale">{backOn === null ? m.store_cart_away() : m.store_cart_back({ day: formatDay(backOn) })}</Note>
)

/** The price has changed since the line was added. */
export function PriceNote({ before, now }: { before: string; now: string }) {
  if (before === now) return null
  const formatChange = Number(before) < Number(now) ? m.cart_price_up : m.cart_price_down
  return <Note tone="info">{formatChange({ before: formatAmount(before) })}</Note>
}

const tones = { sale: 'text-sale', warning: 'text-warning', info: 'text-info' }

export function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <p className={clsx('flex items-start gap-1.5 text-sm', tones[tone])}>
      <Icon aria-hidden className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  )
}
