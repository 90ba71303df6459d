import { ApiError } from '#contract/errors.ts'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** What approving would do now, or why it cannot be done. */
export function formatEffect(kind: RequestKind, { amount, pieces, refusal }: WaitingRequest['effect']): string {
  if (refusal !== null)
    return m.desk_effect_none({ reason: formatProblem(new ApiError(409, { detail: '', code: refusal })) })
  const facts = { amount: formatAmount(amount), count: pieces, pieces: formatNumber(pieces) }
  if (kind === 'cancel') return m.desk_effect_cancel(facts)
  return kind === 'refund' ? m.desk_effect_refund(facts) : m.desk_effect_replace(facts)
}
