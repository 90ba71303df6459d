import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { toAmount } from '#contract/money.ts'
import type { Totals } from '#contract/orders/totals.ts'
import { formatAmount, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Amounts as on the wire: "1299.00". */
export type ShownTotals = Record<keyof Totals, string>

export const shownTotals = (totals: Totals): ShownTotals => ({
  subtotal: toAmount(totals.subtotal),
  discount: toAmount(totals.discount),
  shippingFee: toAmount(totals.shippingFee),
  tax: toAmount(totals.tax),
  total: toAmount(totals.total),
  savings: toAmount(totals.savings),
})

const isZero = (amount: string) => Number(amount) === 0

/** How the sum comes about, line by line. */
export function TotalsList({ totals, taxPercent }: { totals: ShownTotals; taxPercent: number }) {
  const { subtotal, discount, shippingFee, tax, total, savings } = totals
  return (
    <dl className="flex flex-col gap-2 tabular">
      <Row name={m.checkout_subtotal()}>{formatAmount(subtotal)}</Row>
      {!isZero(discount) && <Row name={m.checkout_discount()}>−{formatAmount(discount)}</Row>}
      <Row name={m.checkout_shipping_fee()}>
        {isZero(shippingFee) ? m.checkout_shipping_free() : formatAmount(shippingFee)}
      </Row>
      <Row name={m.checkout_tax({ percent: formatPercent(taxPercent) })}>{formatAmount(tax)}</Row>
      <Row name={m.checkout_total()} className="mt-1 border-t border-line pt-3 text-lg font-bold">
        {formatAmount(total)}
      </Row>
      {!isZero(savings) && (
        <Row name={m.checkout_savings()} className="font-medium text-success">
          {formatAmount(savings)}
        </Row>
      )}
    </dl>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="text-end whitespace-nowrap">{children}</dd>
    </div>
  )
}
