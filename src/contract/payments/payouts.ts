import { z } from 'zod'
import { fieldRule } from '#contract/field-codes.ts'
import { amount, mobileInput, moment, typedLine, typedNumber } from '#contract/fields.ts'
import { code } from '#contract/identity/phone.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { refundStatuses } from './payments.ts'
import { ACCOUNT_MAX, BANK_MAX, payoutKinds } from './payout-rules.ts'

/**
 * A number at bKash, or an account at a bank with its branch; holder and bank are empty for a number. Team members who make no
 * refunds see only the last characters of the number.
 */
export const PayoutAccount = z.object({
  kind: z.enum(payoutKinds),
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

const accountNumber = typedNumber(ACCOUNT_MAX, 1).refine(
  (text) => /^[A-Z\d][A-Z\d -]{5,}$/i.test(text),
  fieldRule('invalid_account', 'Enter the number of the account: digits and letters only.'),
)

/** Where a payout was sent; `last`: the last characters of the number. */
export const SentTo = z.object({ kind: z.enum(payoutKinds), last: z.string() })
export type SentTo = z.infer<typeof SentTo>

/** Money that the team sent; payouts of before it was kept say nothing of where they went. */
export const SentPayout = z.object({ amount, at: moment, sent_to: SentTo.nullable() })
export type SentPayout = z.infer<typeof SentPayout>

/**
 * What was refunded of a parcel: `done` of it has gone back, last `at`; `pending` is on its way or waits for an account.
 * `payouts`: what the team has sent, each by itself, the oldest first; none for a seller (rules.md O-48).
 */
export const ParcelRefund = z.object({
  amount,
  done: amount,
  pending: amount,
  /** What of it the team has still to send to the account that the buyer names. */
  payout_due: amount,
  status: z.enum(refundStatuses),
  at: moment,
  payouts: z.array(SentPayout),
})

/** Sent to the number of the order; see `asksForCode`. */
const confirmed = { code: code.optional() }

export const PayoutAccountInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bkash'), number: mobileInput, ...confirmed }),
  z.object({
    kind: z.literal('bank'),
    holder: typedLine(NAME_MAX, 1),
    bank: typedLine(BANK_MAX, 1),
    number: accountNumber,
    ...confirmed,
  }),
])
export type PayoutAccountInput = z.output<typeof PayoutAccountInput>

/** Cash that is to go back to the buyer, and where to; null for none, and for everyone but the buyer and the team. */
export const Payout = z.object({ due: amount, account: PayoutAccount.nullable() }).nullable()
