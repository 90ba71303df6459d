import type { AuditAct } from '#contract/admin/audit.ts'
import { m } from '#web/paraglide/messages.js'
import { factsOf } from './act-facts.ts'
import { about, type Say, type Sentences } from './sentence.ts'

type Move = { one: Say; several: Say }
const moves: Readonly<Record<string, Move>> = {
  shipped: { one: m.audit_a_parcel_shipped, several: m.audit_a_parcels_shipped },
  delivered: { one: m.audit_a_parcel_delivered, several: m.audit_a_parcels_delivered },
  cancelled: { one: m.audit_a_parcel_cancelled, several: m.audit_a_parcels_cancelled },
}

/** What is moved is a parcel: others of the same order may stay where they are (rules.md O-3). */
function ofMove(act: AuditAct): Say {
  const { now, count } = factsOf(act)
  const move = moves[String(now('parcels', 'status'))]
  if (!move) return m.audit_a_order_moved
  return count('parcels', 'status') === 1 ? move.one : move.several
}
const moved = { of: ofMove }

function ofReview(act: AuditAct): Say {
  const { now } = factsOf(act)
  if (now('reviews', 'seller_reply')) return m.audit_a_review_replied
  if (now('reviews', 'approved') === false) return m.audit_a_review_hidden
  if (now('reviews', 'approved') === true) return m.audit_a_review_restored
  return now('review_reports', 'decision') === 'kept' ? m.audit_a_review_kept : m.audit_a_review_changed
}
const review = { of: ofReview }

const shownQuestion = {
  of: (act: AuditAct) =>
    factsOf(act).now('questions', 'hidden_at') ? m.audit_a_question_hidden : m.audit_a_question_restored,
}

function ofTicket(act: AuditAct): Say {
  const { now, only } = factsOf(act)
  const status = now('tickets', 'status')
  if (status === 'resolved') return m.audit_a_ticket_resolved
  if (status === 'closed') return m.audit_a_ticket_closed
  if (status === 'open') return m.audit_a_ticket_reopened
  return only('tickets', 'assigned_to') ? m.audit_a_ticket_assigned : m.audit_a_ticket_changed
}
const ticket = { of: ofTicket }

const handled = {
  of: (act: AuditAct) =>
    factsOf(act).now('tickets', 'handled_at') ? m.audit_a_ticket_handled : m.audit_a_ticket_unhandled,
}

export const sellingSentences: Sentences = {
  ...about(null, {
    'POST /admin/statements/': m.audit_a_statement_added,
    'POST /admin/payment-messages/{id}/replay/': m.audit_a_unmatched_message_replayed,
    'POST /admin/statements/differences/{id}/': m.audit_a_difference_decided,
  }),
  ...about('payment', {
    'POST /admin/payments/{id}/ask/': m.audit_a_payment_asked,
    'POST /admin/payments/{id}/refunds/{refund}/retry/': m.audit_a_payment_refund_retried,
    'POST /admin/payments/{id}/refunds/{refund}/payout/': m.audit_a_payment_refund_paid_out,
    'POST /admin/payments/{id}/refunds/{refund}/sent/': m.audit_a_payment_refund_sent,
    'POST /admin/payments/{id}/receipts/{receipt}/payout/': m.audit_a_payment_return_by_hand,
    'POST /admin/payments/{id}/receipts/{receipt}/sent/': m.audit_a_payment_return_sent,
    'POST /admin/payments/{id}/receipts/{receipt}/return/': m.audit_a_payment_return_retried,
    'POST /admin/payments/{id}/messages/{message}/replay/': m.audit_a_payment_message_replayed,
  }),
  ...about('order', {
    'POST /orders/': m.audit_a_order_placed,
    'POST /payments/{id}/cancel/': m.audit_a_payment_cancelled,
    'PUT /orders/{id}/': moved,
    'PATCH /orders/{id}/': moved,
    'POST /orders/move/': moved,
    'DELETE /orders/{id}/': m.audit_a_order_archived,
    'POST /admin/orders/{id}/unarchive/': m.audit_a_order_unarchived,
    'PUT /orders/{id}/tracking/': m.audit_a_order_tracking,
    'POST /orders/{id}/refusal/': m.audit_a_order_refused,
    'POST /admin/orders/{id}/refunds/': m.audit_a_order_refunded,
    'POST /orders/{id}/request_cancel/': m.audit_a_order_asked_cancel,
    'POST /orders/{id}/request_refund/': m.audit_a_order_asked_refund,
    'POST /orders/{id}/request_replace/': m.audit_a_order_asked_replace,
    'POST /orders/{id}/requests/{request}/approve/': m.audit_a_order_request_approved,
    'POST /orders/{id}/requests/{request}/decline/': m.audit_a_order_request_declined,
    'DELETE /orders/{id}/requests/{request}/': m.audit_a_order_request_withdrawn,
    'POST /orders/{id}/payment/': m.audit_a_order_paid_now,
    'PUT /orders/{id}/payout-account/': m.audit_a_payout_account,
    'POST /admin/payouts/{id}/': m.audit_a_payout_sent,
    'POST /admin/orders/{id}/hold/approve/': m.audit_a_order_hold_approved,
    'POST /admin/orders/{id}/hold/cancel/': m.audit_a_order_hold_cancelled,
    'POST /admin/orders/{id}/notes/': m.audit_a_order_note,
    'PATCH /admin/orders/{id}/notes/{note}/': m.audit_a_order_note_changed,
    'DELETE /admin/orders/{id}/notes/{note}/': m.audit_a_order_note_deleted,
  }),
  ...about('review', {
    'POST /reviews/reviews/': m.audit_a_review_added,
    'PUT /reviews/reviews/{id}/': review,
    'PATCH /reviews/reviews/{id}/': review,
    'DELETE /reviews/reviews/{id}/': m.audit_a_review_deleted,
    'POST /reviews/reviews/{id}/report/': m.audit_a_review_reported,
    'POST /admin/reviews/{id}/decide/': review,
  }),
  ...about('question', {
    'POST /qna/questions/': m.audit_a_question_added,
    'PUT /qna/questions/{id}/': m.audit_a_question_changed,
    'PATCH /qna/questions/{id}/': m.audit_a_question_changed,
    'DELETE /qna/questions/{id}/': m.audit_a_question_deleted,
    'POST /qna/answers/': m.audit_a_question_answered,
    'PUT /qna/answers/{id}/': m.audit_a_question_answer_changed,
    'PATCH /qna/answers/{id}/': m.audit_a_question_answer_changed,
    'DELETE /qna/answers/{id}/': m.audit_a_question_answer_deleted,
    'POST /admin/questions/{id}/decide/': shownQuestion,
  }),
  ...about('saved_answer', {
    'POST /seller/saved-answers/': m.audit_a_saved_answer_added,
    'PUT /seller/saved-answers/{id}/': m.audit_a_saved_answer_changed,
    'DELETE /seller/saved-answers/{id}/': m.audit_a_saved_answer_deleted,
  }),
  ...about('ticket', {
    'POST /support/tickets/': m.audit_a_ticket_opened,
    'PUT /support/tickets/{id}/': ticket,
    'PATCH /support/tickets/{id}/': ticket,
    'DELETE /support/tickets/{id}/': m.audit_a_ticket_deleted,
    'POST /support/tickets/{id}/reply/': m.audit_a_ticket_replied,
    'POST /support/messages/': m.audit_a_ticket_replied,
    'PUT /support/messages/{id}/': m.audit_a_ticket_message_changed,
    'PATCH /support/messages/{id}/': m.audit_a_ticket_message_changed,
    'DELETE /support/messages/{id}/': m.audit_a_ticket_message_deleted,
    'POST /support/contact/': m.audit_a_ticket_contact,
    'POST /admin/tickets/{id}/notes/': m.audit_a_ticket_note,
    'PATCH /admin/contact/{id}/': handled,
    'POST /admin/contact/{id}/make_ticket/': m.audit_a_ticket_made,
  }),
  ...about('template', {
    'POST /admin/ticket-templates/': m.audit_a_template_added,
    'PUT /admin/ticket-templates/{id}/': m.audit_a_template_changed,
    'DELETE /admin/ticket-templates/{id}/': m.audit_a_template_deleted,
  }),
}
