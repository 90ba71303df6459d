import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { parseAmount, plus, toAmount, ZERO } from '#contract/money.ts'
import type { Totals } from '#contract/orders/totals.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { chargeName } from './charge-name.ts'
import { type DiscountTerms, discountName } from './discount-name.ts'

/** Amounts as on the wire: "1299.00". */
export type ShownTotals = Record<Exclude<keyof Totals, 'charges'>, string> & {
  charges: readonly { kind: string; label: string | null; amount: string }[]
} & DiscountTerms

/** `coupon`: the one in force, whose rate and cap the discount names. */
export const shownTotals = (totals: Totals, coupon?: DiscountTerms | null): ShownTotals => ({
  ...(coupon && { discount_percent: coupon.discount_percent, max_discount: coupon.max_discount }),
  subtotal: toAmount(totals.subtotal),
  discount: toAmount(totals.discount),
  charges: totals.charges.map((charge) => ({ ...charge, amount: toAmount(charge.amount) })),
  total: toAmount(totals.total),
  savings: toAmount(totals.savings),
})

const isZero = (amount: string) => Number(amount) === 0

type TotalsListProps = {
  totals: ShownTotals
  taxPercent: number
  /** For buyers: what they save, reduced prices and discount in one figure (rules.md M-5). */
  withSavings?: boolean
}

/** The totals, line by line. */
export function TotalsList({ totals, taxPercent, withSavings = true }: TotalsListProps) {
  const { subtotal, discount, charges, total } = totals
  const saved = plus(parseAmount(totals.savings) ?? ZERO, parseAmount(discount) ?? ZERO)
  return (
    <dl className="flex flex-col gap-2 tabular">
      <Row name={m.checkout_subtotal()}>{formatAmount(subtotal)}</Row>
      {!isZero(discount) && <Row name={discountName(totals)}>−{formatAmount(discount)}</Row>}
      {charges.map((charge) => (
        <Row key={charge.kind} name={chargeName(charge, taxPercent)}>
          {charge.kind === 'shipping' && isZero(charge.amount)
            ? m.checkout_shipping_free()
            : formatAmount(charge.amount)}
        </Row>
      ))}
      <Row name={m.checkout_total()} className="mt-1 border-t border-line pt-3 text-lg font-bold">
        {formatAmount(total)}
      </Row>
      {withSavings && saved > 0 && (
        <Row name={m.checkout_savings()} className="font-medium text-success">
          {formatAmount(toAmount(saved))}
        </Row>
      )}
    </dl>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt>{name}</dt>
      <dd className="ms-auto text-end whitespace-nowrap">{children}</dd>
    </div>
  )
}
