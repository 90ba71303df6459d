import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedNumber } from '#contract/fields.ts'
import { ownMatter, smsOff } from '#contract/identity/identity-errors.ts'
import { CodeSent, locale } from '#contract/identity/phone.ts'
import { idParams, listOf, optionalQuery, pageQuery } from '#contract/page.ts'
import { phoneNotProven } from '#contract/payments/payment-errors.ts'
import { ACCOUNT_MAX, payoutKinds, REFERENCE_MAX } from '#contract/payments/payout-rules.ts'
import { PayoutAccount, PayoutAccountInput } from '#contract/payments/payouts.ts'
import { noPayoutDue, payoutDone } from './order-errors.ts'
import { Order } from './orders.ts'

/** Cash that was collected and goes back (rules.md O-47). */

/** 400 at `code`: `required`, where a fresh code is asked for; `sms_code_wrong` or `code_expired`, as signing in. */
export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/orders/{id}/payout-account/',
  summary:
    'Say where money that the team sends back goes: to a number that is proven by a code; to a bank, or elsewhere than before, with a fresh code to the number of the order',
  params: idParams,
  body: PayoutAccountInput,
  response: Order,
  errors: [noPayoutDue, phoneNotProven],
})

export const askPayoutCode = endpoint({
  method: 'POST',
  path: '/orders/{id}/payout-account/code/',
  summary: 'Send a code to the number of an order, to say where its money is to be sent',
  params: idParams,
  body: z.object({ locale }),
  response: CodeSent,
  status: 202,
  errors: [noPayoutDue, smsOff],
})

/** A refund that the team has to send. */
export const DuePayout = z.object({
  id: z.uuid(),
  order: z.int(),
  /** The viewer is the buyer: another staff member must send it (403 `own_matter`). */
  own: z.boolean(),
  buyer: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  amount,
  reason: z.string(),
  created_at: moment,
  /** null until the buyer has said where to; of one who cannot say, the number of the order, if it is proven. */
  account: PayoutAccount.nullable(),
  /** The buyer is suspended, and has not said where to before. */
  cannot_say: z.boolean(),
  /** The payment with which the team notes how it paid it, where the buyer has closed the account without saying where to. */
  note_at: z.int().nullable(),
})
export type DuePayout = z.infer<typeof DuePayout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/',
  summary: 'Cash that is to be sent back to buyers, the longest waiting first',
  query: z.object({
    ...pageQuery,
    /** `1`: only what can be sent, `0`: only what waits for the buyer. */
    ready: optionalQuery(z.enum(['0', '1'])),
  }),
  response: listOf(DuePayout),
})
const sentTarget = z.object({ kind: z.enum(payoutKinds), number: typedNumber(ACCOUNT_MAX, 1) })

/** 409 changed_meanwhile: the buyer has named another `account` since (rules.md O-47). */
export const completePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/',
  summary: 'Note that a payout was sent, where to, and the number of its transaction',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    reference: typedNumber(REFERENCE_MAX, 1),
    sent_to: sentTarget,
    /** What the buyer had said when it was read, where that is another account than it was sent to. */
    seen: sentTarget.optional(),
  }),
  errors: [ownMatter, payoutDone, changedMeanwhile],
})

export const payoutEndpoints = [setPayoutAccount, askPayoutCode, listPayouts, completePayout] as const
