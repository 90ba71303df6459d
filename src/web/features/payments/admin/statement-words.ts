import type { DifferenceKind, DifferenceState } from '#contract/payments/statement-rules.ts'
import type { Difference } from '#contract/payments/statements.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { isCollected } from '#web/payment-methods.ts'

const kinds: Record<DifferenceKind, () => string> = {
  missing_here: m.payments_admin_kind_missing_here,
  missing_there: m.payments_admin_kind_missing_there,
  amount: m.payments_admin_kind_amount,
  not_collected: m.payments_admin_kind_not_collected,
  repeated: m.payments_admin_kind_repeated,
}

/** Its transaction, as the payment service writes it; of cash the order, in the digits of the page, and the parcel. */
export const differenceName = ({ transaction, parcel }: Difference): string =>
  parcel ? [formatPlain(parcel.order), parcel.tracking].filter(Boolean).join(' · ') : transaction

/** How both sides differ; of cash, who has it. */
export function kindName({ kind, method, ours, theirs }: Difference): string {
  if (!isCollected(method)) return kinds[kind]()
  if (kind === 'missing_here') return m.payments_admin_kind_unknown_order()
  if (kind === 'missing_there') return m.payments_admin_kind_not_paid_in()
  if (kind !== 'amount') return kinds[kind]()
  return Number(theirs) < Number(ours) ? m.payments_admin_kind_short() : m.payments_admin_kind_over()
}

export const stateName: Record<DifferenceState, () => string> = {
  open: m.payments_admin_state_open,
  settled: m.payments_admin_state_settled,
  explained: m.payments_admin_state_explained,
}

export const whatName = { payment: m.payments_admin_what_payment, refund: m.payments_admin_what_refund }
