import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import type { PayoutAccount, SentTo } from '#contract/payments/payouts.ts'
import { localDigits } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

export const payoutKindName: Record<PayoutKind, () => string> = {
  bkash: m.payment_bkash,
  bank: m.order_payout_bank_account,
}

/** In one line, without its holder. */
export const describeAccount = ({ kind, bank, number }: PayoutAccount): string =>
  [payoutKindName[kind](), bank, number].filter(Boolean).join(' · ')

/** Where a payout went, by the end of its number. */
export const describeSent = ({ kind, last }: SentTo): string => `${payoutKindName[kind]()} ••••${localDigits(last)}`
