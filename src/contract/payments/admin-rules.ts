/** What the team's pages need of payments without the schemas. */

/** What the team can do about a payment. */
export const paymentActs = [
  'asked',
  'refund_retried',
  'refund_paid_out',
  'refund_sent',
  'return_retried',
  'return_by_hand',
  'return_sent',
  'message_replayed',
] as const
export type PaymentAct = (typeof paymentActs)[number]

/**
 * What came of a call. `busy`: somebody is doing it at this moment. Asked: `unanswered`, or what the provider said, `pending`,
 * `paid` or `failed`. Sent back: `done`, `pending`, `refused` by the provider, or
 * `unanswered`.
 */
const callOutcomes = ['busy', 'unanswered', 'pending', 'paid', 'failed', 'refused', 'done'] as const

/**
 * What came of what the team did. `payout`: the team sends what the provider has refused; `payout_unasked`: what a provider that
 * cannot say so did not pay back, as a member of the team has confirmed. `by_hand` and `by_hand_unasked`: the same where no buyer
 * says where to.
 */
export const actOutcomes = [...callOutcomes, 'payout', 'payout_unasked', 'by_hand', 'by_hand_unasked'] as const
export type ActOutcome = (typeof actOutcomes)[number]

/** The same of a message that belongs to no payment: its sender is not proven, or it still belongs to none. */
export const replayOutcomes = ['unproven', 'no_payment', ...callOutcomes] as const
export type ReplayOutcome = (typeof replayOutcomes)[number]

/**
 * What happened to a payment, as its timeline shows it. An `exchange` is a call to a gateway with its answer, `unanswered` one
 * whose outcome is unknown; the team's acts stand among them.
 */
export const paymentEventKinds = [
  'begun',
  'opened',
  'returned',
  'message',
  'exchange',
  'unanswered',
  'paid',
  'failed',
  'captured',
  'released',
  'remitted',
  'money_to_return',
  'money_returned',
  'return_refused',
  'refund_booked',
  'taken_off',
  'refund_pending',
  'refund_done',
  'refund_refused',
  'retried',
  ...paymentActs,
] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]
