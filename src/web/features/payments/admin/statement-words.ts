import type { DifferenceKind, DifferenceState } from '#contract/payments/statement-rules.ts'
import { m } from '#web/paraglide/messages.js'

export const kindName: Record<DifferenceKind, () => string> = {
  missing_here: m.payments_admin_kind_missing_here,
  missing_there: m.payments_admin_kind_missing_there,
  amount: m.payments_admin_kind_amount,
}

export const stateName: Record<DifferenceState, () => string> = {
  open: m.payments_admin_state_open,
  settled: m.payments_admin_state_settled,
  explained: m.payments_admin_state_explained,
}

export const whatName = { payment: m.payments_admin_what_payment, refund: m.payments_admin_what_refund }
