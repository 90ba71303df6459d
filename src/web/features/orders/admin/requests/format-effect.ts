import type { WaitingRequest } from '#contract/orders/admin.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import { formatCode } from '#web/errors/format-problem.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The effect of approving now, or why that is impossible. */
export function formatEffect(kind: RequestKind, { amount, pieces, refusal }: WaitingRequest['effect']): string {
  if (refusal !== null) return m.orders_admin_effect_none({ reason: formatCode(refusal) })
  const facts = { amount: formatAmount(amount), count: pieces, pieces: formatNumber(pieces) }
  if (kind === 'cancel')
    return Number(amount) > 0 ? m.orders_admin_effect_cancel(facts) : m.orders_admin_effect_cancel_no_money(facts)
  return kind === 'refund' ? m.orders_admin_effect_refund(facts) : m.orders_admin_effect_replace(facts)
}
