import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import { m } from '#web/paraglide/messages.js'

export const payoutKindName: Record<PayoutKind, () => string> = {
  bkash: m.payment_bkash,
  bank: m.order_payout_bank_account,
}
