import type { SuspensionReason } from '#contract/identity/user-rules.ts'
import { m } from '#web/paraglide/messages.js'

export const reasonName: Record<SuspensionReason, () => string> = {
  fraud: m.users_admin_reason_fraud,
  abuse: m.users_admin_reason_abuse,
  spam: m.users_admin_reason_spam,
  payments: m.users_admin_reason_payments,
  stolen: m.users_admin_reason_stolen,
  other: m.users_admin_reason_other,
}
