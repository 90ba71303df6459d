import type { SuspensionReason } from '#contract/identity/user-rules.ts'
import { m } from '#web/paraglide/messages.js'

export const reasonName: Record<SuspensionReason, () => string> = {
  fraud: m.users_reason_fraud,
  abuse: m.users_reason_abuse,
  spam: m.users_reason_spam,
  payments: m.users_reason_payments,
  stolen: m.users_reason_stolen,
  other: m.users_reason_other,
}
