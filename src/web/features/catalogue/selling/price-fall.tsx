import { Suspense } from 'react'
import { parseAmount, toAmount, ZERO } from '#contract/money.ts'
import { formatAmount } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

/** `before` and `price` as in the form: "1299.00". */
type PriceFallProps = { before: string; price: string; onBack: () => void; onConfirm: () => void }

/** Asks before a price that fell by more than half is saved (rules.md C-21). */
export function PriceFall({ before, price, onBack, onConfirm }: PriceFallProps) {
  const to = toAmount(parseAmount(price) ?? ZERO)
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onBack()}
        title={m.products_selling_price_falls()}
        text={m.products_selling_price_falls_text({ from: formatAmount(before), to: formatAmount(to) })}
        confirm={m.products_selling_price_falls_save()}
        cancel={m.products_selling_price_falls_back()}
        onConfirm={onConfirm}
      />
    </Suspense>
  )
}
