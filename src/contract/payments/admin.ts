import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { amount, moment, typedNumber } from '#contract/fields.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { Who } from '#contract/orders/notes.ts'
import { idInPath, idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { daysQuery, flagParameter } from '#contract/query.ts'
import { actOutcomes, paymentEventKinds } from './admin-rules.ts'
import { paymentFailures, paymentMethods, returnReasons } from './methods.ts'
import { notAskable, nothingToReturn } from './payment-errors.ts'
import { listedPaymentStatuses, refundCauses, refundRoutes, refundStatuses, shownPaymentStatuses } from './payments.ts'
import { REFERENCE_MAX } from './payout-rules.ts'

/** A payment in the team's list, whatever became of it. */
export const AdminPaymentRow = z.object({
  /** The payment's number, which counts all payments in the order in which they were begun. */
  id: z.int(),
  created_at: moment,
  method: z.enum(paymentMethods),
  status: z.enum(shownPaymentStatuses),
  /** Of cash that was collected: whether all of it is paid in. */
  cash: z.enum(['collected', 'remitted']).nullable(),
  amount,
  /** What went back to the buyer, or is on its way to a card or wallet. */
  refunded: amount,
  /** Collected cash that is still to be sent back. */
  refund_due: amount,
  /** The provider's number of the transaction. */
  reference: z.string().nullable(),
  /** The order that it pays. */
  order: z.int().nullable(),
  buyer: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  /**
   * Money of it does not go back by itself: the provider refused to send it, does not answer, or the team sends it itself. Or the
   * gateway has not said for a day since it ended whether money came.
   */
  problem: z.boolean(),
})
export type AdminPaymentRow = z.infer<typeof AdminPaymentRow>

const trying = {
  /** Why the provider did not send it yet; null when it did, or has not refused. */
  problem: z.string().nullable(),
  tries: z.int(),
  next_try_at: moment.nullable(),
  /** Whether it can be tried again. */
  can_retry: z.boolean(),
  /**
   * Whoever has the team send it must confirm that it was not paid back by the provider (`not_paid_back`): the provider is not in use,
   * has left an attempt of it without an answer, or has taken it on weeks ago and has neither made nor refused it.
   */
  must_confirm: z.boolean(),
}

/** Money that a gateway took. */
const Receipt = z.object({
  id: z.int(),
  transaction: z.string(),
  amount,
  currency: z.string(),
  /** Whom it came from, masked. */
  payer: z.string().nullable(),
  instrument: z.string().nullable(),
  /** The gateway doubts it. */
  risky: z.boolean(),
  received_at: moment,
  /** Null of what paid the order. */
  back: z
    .object({
      reason: z.enum(returnReasons),
      status: z.enum(refundStatuses),
      reference: z.string().nullable(),
      returned_at: moment.nullable(),
      ...trying,
      /** `payout`: the team sends it itself. */
      route: z.enum(['provider', 'payout']),
      /** Whether the team can send it itself, as of a refund. */
      can_pay_out: z.boolean(),
      /** Whether the team has to send it itself, and can note that it did. */
      can_note_sent: z.boolean(),
    })
    .nullable(),
})

const PaymentRefund = z.object({
  id: z.uuid(),
  amount,
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  route: z.enum(refundRoutes),
  reason: z.string(),
  created_at: moment,
  done_at: moment.nullable(),
  reference: z.string().nullable(),
  ...trying,
  /** Whether the team can send it itself: the gateway has refused to, does not make it for weeks, or is not in use and cannot be asked. */
  can_pay_out: z.boolean(),
  /** Whether the team can note how it paid it: nobody can be asked where to, as the buyer has closed the account. */
  can_note_sent: z.boolean(),
})

/** What a gateway posted to us about the payment. */
const PaymentMessage = z.object({
  id: z.int(),
  received_at: moment,
  /** How often it came. */
  times: z.int(),
  /** When it was acted on last. */
  handled_at: moment.nullable(),
  /** Masked. */
  content: z.string(),
})

const PaymentEvent = z.object({
  at: moment,
  what: z.enum(paymentEventKinds),
  who: Who.nullable(),
  /** What is known of it beside: `call`, `transaction`, `order`, `amount`, `failure`, `reason`, `problem`, `outcome`. */
  facts: z.record(z.string(), z.string()),
  /** What was asked and answered, as JSON; secrets and numbers of accounts are masked. */
  raw: z.string().nullable(),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** Everything that staff see of a payment. */
export const AdminPayment = z.object({
  ...AdminPaymentRow.shape,
  /** The payment's own name: whoever has it sees what became of the payment, as its buyer does. */
  uuid: z.uuid(),
  /** The viewer is the buyer: another staff member must act (403 `own_matter`). */
  own: z.boolean(),
  /** Of a payment at the door. */
  collected: amount.nullable(),
  /** What of it those who collected it have paid in. */
  remitted: amount.nullable(),
  captured_at: moment.nullable(),
  /** Null of a payment that was not made at a gateway. */
  gateway: z
    .object({
      /** Our name of the payment there, and the gateway's. */
      reference: z.string(),
      session: z.string().nullable(),
      expires_at: moment,
      ended_at: moment.nullable(),
      failure: z.enum(paymentFailures).nullable(),
      asked_at: moment.nullable(),
      /** When it is asked next by itself; null when no more. */
      ask_at: moment.nullable(),
      /** Since when it has not said what became of the payment, which has ended here; null once it has. */
      unanswered_since: moment.nullable(),
    })
    .nullable(),
  receipts: z.array(Receipt),
  refunds: z.array(PaymentRefund),
  messages: z.array(PaymentMessage),
  /** The newest of them, oldest first. */
  events: z.array(PaymentEvent),
  /** Older events that are not among them. */
  events_left: z.int(),
  can: z.object({ ask: z.boolean() }),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** What came of an act, and the payment after it. */
export const PaymentActed = z.object({ outcome: z.enum(actOutcomes), payment: AdminPayment })
export type PaymentActed = z.infer<typeof PaymentActed>

const listQuery = {
  ...searchQuery,
  ...daysQuery,
  method: optionalQuery(z.enum(paymentMethods)),
  status: optionalQuery(z.enum(listedPaymentStatuses)),
  /** Only those with a problem, as each says. */
  problem: flagParameter,
}

export const listAdminPayments = endpoint({
  method: 'GET',
  path: '/admin/payments/',
  summary:
    "Every payment, for the team; searched by number, order, the provider's number of a transaction, the buyer's phone or e-mail",
  query: z.object({ ...pageQuery, ...listQuery }),
  /** `count` stops at 10,001, or at the end of the page. */
  response: listOf(AdminPaymentRow),
})
export const readAdminPaymentsFile = endpoint({
  method: 'GET',
  path: '/admin/payments/csv/',
  summary: 'The matching payments as CSV',
  query: z.object({ ...listQuery, language: optionalQuery(z.enum(['en', 'bn'])) }),
  response: z.string(),
  mediaType: 'text/csv',
})

export const readAdminPayment = endpoint({
  method: 'GET',
  path: '/admin/payments/{id}/',
  summary: 'One payment with all that happened to it, by its number',
  params: idParams,
  response: AdminPayment,
})

export const askProvider = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/ask/',
  summary: 'Ask the gateway now what became of a payment, and act on what it says',
  params: idParams,
  response: PaymentActed,
  errors: [ownMatter, notAskable],
})
export const retryRefund = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/refunds/{refund}/retry/',
  summary: 'Have the provider pay a pending refund now; it pays each refund once',
  params: z.object({ ...idParams.shape, refund: z.uuid() }),
  response: PaymentActed,
  errors: [ownMatter, nothingToReturn, notAskable],
})
const byHand = z.object({
  /** The caller confirms that it was not paid back there: needed, and heeded, only where it says `must_confirm`. */
  not_paid_back: z.boolean().default(false),
})
/** The number of the transaction, or how else it was paid. */
const sentAs = z.object({ reference: typedNumber(REFERENCE_MAX, 1) })

export const payOutRefund = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/refunds/{refund}/payout/',
  summary:
    'Turn a refund that its gateway refuses, also when it is asked once more, or cannot be asked about, into a payout of the team',
  params: z.object({ ...idParams.shape, refund: z.uuid() }),
  body: byHand,
  response: PaymentActed,
  errors: [ownMatter, nothingToReturn, notAskable],
})
export const retryReturn = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/receipts/{receipt}/return/',
  summary: 'Send money back now that came and paid nothing; the gateway sends it once',
  params: z.object({ ...idParams.shape, receipt: idInPath }),
  response: PaymentActed,
  errors: [ownMatter, nothingToReturn, notAskable],
})
export const noteRefundSent = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/refunds/{refund}/sent/',
  summary: 'Note how the team has paid a payout whose buyer has closed the account without saying where to',
  params: z.object({ ...idParams.shape, refund: z.uuid() }),
  body: sentAs,
  response: PaymentActed,
  errors: [ownMatter, nothingToReturn],
})
export const sendReturnByHand = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/receipts/{receipt}/payout/',
  summary:
    'Have the team send money that came and paid nothing, which its gateway refuses to send back, also when it is asked once more, or cannot be asked about',
  params: z.object({ ...idParams.shape, receipt: idInPath }),
  body: byHand,
  response: PaymentActed,
  errors: [ownMatter, nothingToReturn, notAskable],
})
export const noteReturnSent = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/receipts/{receipt}/sent/',
  summary: 'Note how the team has sent such money back',
  params: z.object({ ...idParams.shape, receipt: idInPath }),
  body: sentAs,
  response: PaymentActed,
  errors: [ownMatter, nothingToReturn],
})
export const replayMessage = endpoint({
  method: 'POST',
  path: '/admin/payments/{id}/messages/{message}/replay/',
  summary: 'Act on a message of a gateway as if it came now: the gateway is asked about its payment',
  params: z.object({ ...idParams.shape, message: idInPath }),
  response: PaymentActed,
  errors: [ownMatter, notAskable],
})

export const paymentsAdminEndpoints = [
  listAdminPayments,
  readAdminPaymentsFile,
  readAdminPayment,
  askProvider,
  retryRefund,
  payOutRefund,
  noteRefundSent,
  retryReturn,
  sendReturnByHand,
  noteReturnSent,
  replayMessage,
] as const
