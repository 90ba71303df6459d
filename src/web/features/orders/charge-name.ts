import type { ChargeKind } from '#contract/orders/charge-rules.ts'
import { formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type Name = (taxPercent: number) => string
const named: Record<ChargeKind, Name> = {
  shipping: () => m.checkout_shipping_fee(),
  tax: (taxPercent) => m.checkout_tax({ percent: formatPercent(taxPercent) }),
  cash_fee: () => m.checkout_cash_fee(),
}
const names: Partial<Record<string, Name>> = named

export const chargeName = ({ kind, label }: { kind: string; label: string | null }, taxPercent: number): string =>
  label ?? names[kind]?.(taxPercent) ?? kind
