import type { PayoutKind } from '#contract/payments/payout-rules.ts'
import type { PayoutAccount, SentTo } from '#contract/payments/payouts.ts'
import { formatPhone } from '#web/format-phone.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { localDigits } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'

export const payoutKindName: Record<PayoutKind, () => string> = {
  bkash: m.payment_bkash,
  bank: m.order_payout_bank_account,
}

/** As it is read; what is copied of it has its own digits (rules.md A-15). */
export const formatAccountNumber = ({ kind, number }: PayoutAccount): string =>
  kind === 'bkash' ? formatPhone(number) : localDigits(number)

/** In one line, without its holder. */
export const describeAccount = (account: PayoutAccount): string =>
  inOneLine([payoutKindName[account.kind](), account.bank, formatAccountNumber(account)])

/** Where a payout went, by the end of its number. */
export const describeSent = ({ kind, last }: SentTo): string => `${payoutKindName[kind]()} ••••${localDigits(last)}`
