import type { ChargeKind } from '#contract/orders/charge-rules.ts'
import { m } from '#web/paraglide/messages.js'

const named: Record<ChargeKind, () => string> = {
  shipping: m.reports_shipping,
  tax: m.reports_tax,
  cash_fee: m.reports_cash_fee,
}
/** Every sale lists these, whether charged or not. */
export const namedKinds = ['shipping', 'tax']

const names: Partial<Record<string, () => string>> = named

/** In reports, where no rate stands beside it. */
export const reportChargeName = ({ kind, label }: { kind: string; label: string | null }): string =>
  label ?? names[kind]?.() ?? kind
