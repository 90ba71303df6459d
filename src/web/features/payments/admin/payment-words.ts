import type { ActOutcome, PaymentEventKind, ReplayOutcome } from '#contract/payments/admin-rules.ts'
import type { ListedPaymentStatus } from '#contract/payments/payments.ts'
import { m } from '#web/paraglide/messages.js'
import { paymentStatusName } from '#web/payment-status.ts'

/** What the list can be narrowed to. */
export const listedStatusName: Record<ListedPaymentStatus, () => string> = {
  ...paymentStatusName,
  collected: m.payments_admin_outstanding,
  remitted: m.payments_admin_remitted,
}

/** Whether the provider was asked what became of a payment, or to send money back. */
export type Sending = 'asked' | 'sent'

const outcomes: Record<ActOutcome, (sending: Sending) => string> = {
  busy: () => m.payments_admin_o_busy(),
  unanswered: () => m.payments_admin_o_unanswered(),
  pending: (sending) => (sending === 'asked' ? m.payments_admin_o_pending_asked() : m.payments_admin_o_pending_sent()),
  paid: () => m.payments_admin_o_paid(),
  failed: () => m.payments_admin_o_failed(),
  refused: () => m.payments_admin_o_refused(),
  done: () => m.payments_admin_o_done(),
  payout: () => m.payments_admin_o_payout(),
  payout_unasked: () => m.payments_admin_o_payout_unasked(),
  by_hand: () => m.payments_admin_o_by_hand(),
  by_hand_unasked: () => m.payments_admin_o_by_hand_unasked(),
}

export const outcomeText = (outcome: ActOutcome, sending: Sending) => outcomes[outcome](sending)

/** Of a message that belonged to no payment. */
export function replayText(outcome: ReplayOutcome): string {
  if (outcome === 'unproven') return m.payments_admin_o_unproven()
  return outcome === 'no_payment' ? m.payments_admin_o_no_payment() : outcomeText(outcome, 'asked')
}

/** What happened, as the head of a line. */
export const eventText: Record<PaymentEventKind, (words: { call: string }) => string> = {
  begun: () => m.payments_admin_e_begun(),
  opened: () => m.payments_admin_e_opened(),
  returned: () => m.payments_admin_e_returned(),
  message: () => m.payments_admin_e_message(),
  exchange: m.payments_admin_e_exchange,
  unanswered: () => m.payments_admin_e_unanswered(),
  paid: () => m.payments_admin_e_paid(),
  failed: () => m.payments_admin_e_failed(),
  captured: () => m.payments_admin_e_captured(),
  remitted: () => m.payments_admin_e_remitted(),
  released: () => m.payments_admin_e_released(),
  money_to_return: () => m.payments_admin_e_money_to_return(),
  money_returned: () => m.payments_admin_e_money_returned(),
  return_refused: () => m.payments_admin_e_return_refused(),
  refund_booked: () => m.payments_admin_e_refund_booked(),
  taken_off: () => m.payments_admin_e_taken_off(),
  refund_pending: () => m.payments_admin_e_refund_pending(),
  refund_done: () => m.payments_admin_e_refund_done(),
  refund_refused: () => m.payments_admin_e_refund_refused(),
  retried: () => m.payments_admin_e_retried(),
  asked: () => m.payments_admin_e_asked(),
  refund_retried: () => m.payments_admin_e_refund_retried(),
  refund_paid_out: () => m.payments_admin_e_refund_paid_out(),
  refund_sent: () => m.payments_admin_e_refund_sent(),
  return_by_hand: () => m.payments_admin_e_return_by_hand(),
  return_sent: () => m.payments_admin_e_return_sent(),
  return_retried: () => m.payments_admin_e_return_retried(),
  message_replayed: () => m.payments_admin_e_message_replayed(),
}
