import { may } from '#contract/identity/staff-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { AdminPayment, AdminPaymentRow } from '#contract/payments/admin.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import { isAtGateway, isOnDelivery } from '#domains/payments/methods/registry.ts'
import { refundReference } from '#domains/payments/return-money.ts'
import { chargedOf, isOverdue } from '#domains/payments/rules.ts'
import type { User } from '#platform/route.ts'
import type { PaymentListRow } from './list-views.ts'
import { maskAccount, maskedBody, maskText } from './mask-answer.ts'
import type { PaymentFacts } from './payment-views.ts'
import { timelineOf } from './timeline.ts'

export const money = (value: number) => toAmount(poisha(value))

/** Of the order where it has one: that is the number which was called. */
export const phoneOf = ({
  ship_phone,
  sign_in_phone,
  buyer_phone,
}: Pick<PaymentListRow, 'ship_phone' | 'sign_in_phone' | 'buyer_phone'>) => ship_phone ?? (sign_in_phone || buyer_phone)

export const presentPaymentRow = (row: PaymentListRow): AdminPaymentRow => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  method: row.method as PaymentMethod,
  status: row.shown_status,
  cash: row.collected_poisha === 0 ? null : row.remitted_poisha < row.collected_poisha ? 'collected' : 'remitted',
  amount: toAmount(chargedOf(row)),
  refunded: money(row.refunded_poisha),
  refund_due: money(row.payout_due_poisha),
  reference: row.reference,
  order: row.order_id,
  buyer: { id: row.buyer_id, name: row.buyer_name, phone: phoneOf(row) },
  problem: row.problem,
})

const moment = (value: Date | string) => new Date(value).toISOString()
const momentOf = (value: Date | string | null) => (value === null ? null : moment(value))

/** Of a card: a gateway takes the money with the payment, and at the door it is collected later. */
const wasCaptured = (method: string, settlement: string | null) =>
  settlement === 'capture' && !isAtGateway(method) && !isOnDelivery(method)

/** `isAvailable`: whether the payment's method is in use in this market. */
export function presentPayment(facts: PaymentFacts, viewer: User, isAvailable: boolean): AdminPayment {
  const { row, payment, gateway, receipts, messages, events, eventCount, unknown } = facts
  const own = isOwnMatter(viewer, row.buyer_id)
  const mayAct = may(viewer, 'orders.refund') && !own
  const mayReturn = mayAct && (isAvailable || !isAtGateway(row.method))
  return {
    ...presentPaymentRow(row),
    uuid: payment.id,
    own,
    collected: isOnDelivery(row.method) ? money(payment.collected_poisha) : null,
    remitted: isOnDelivery(row.method) ? money(row.remitted_poisha) : null,
    captured_at: wasCaptured(row.method, payment.settlement) ? momentOf(payment.settled_at) : null,
    gateway: gateway
      ? {
          reference: gateway.reference,
          session: gateway.session,
          expires_at: moment(gateway.expires_at),
          ended_at: momentOf(gateway.ended_at),
          failure: gateway.failure,
          asked_at: momentOf(gateway.asked_at),
          ask_at: momentOf(gateway.ask_at),
          unanswered_since: momentOf(gateway.unanswered_since),
        }
      : null,
    receipts: receipts.map((receipt) => presentReceipt(receipt, { mayAct, isAvailable, unknown })),
    refunds: facts.refunds.map((refund) => ({
      id: refund.id,
      amount: money(refund.amount_poisha),
      status: refund.status,
      cause: refund.cause,
      route: refund.route,
      reason: refund.reason,
      created_at: moment(refund.created_at),
      done_at: momentOf(refund.done_at),
      reference: refund.provider_reference,
      problem: refund.problem === null ? null : maskText(refund.problem),
      tries: refund.tries,
      next_try_at: momentOf(refund.next_try_at),
      can_retry: mayReturn && isDue(refund) && payment.settled_at !== null,
      can_pay_out:
        mayAct &&
        isDue(refund) &&
        isAtGateway(row.method) &&
        (refund.problem !== null || !isAvailable || isLate(refund)),
      must_confirm: !isAvailable || isLate(refund) || unknown.has(refundReference('R', refund.id)),
      can_note_sent:
        mayAct && refund.route === 'payout' && refund.status === 'pending' && Boolean(refund.nobody_to_ask),
    })),
    messages: messages.map(({ id, received_at, times, handled_at, body }) => ({
      id,
      received_at: moment(received_at),
      times,
      handled_at: momentOf(handled_at),
      content: maskedBody(body),
    })),
    events: timelineOf(facts),
    events_left: Math.max(0, eventCount - events.length),
    can: { ask: mayAct && isAvailable && (gateway?.session ?? null) !== null },
  }
}

const isToReturn = (receipt: PaymentFacts['receipts'][number], route: 'provider' | 'payout') =>
  receipt.return_status === 'pending' && receipt.return_route === route

/** The provider has taken it on, and neither made nor refused it for weeks. */
const isLate = ({ problem, provider_reference, created_at }: PaymentFacts['refunds'][number]) =>
  problem === null && isOverdue({ known: provider_reference, since: created_at })

const isReturnLate = ({ return_problem, return_reference, received_at }: PaymentFacts['receipts'][number]) =>
  return_problem === null && isOverdue({ known: return_reference, since: received_at })

/** The provider has still to send it. */
const isDue = ({ status, route }: PaymentFacts['refunds'][number]) => status === 'pending' && route === 'provider'

const presentReceipt = (
  receipt: PaymentFacts['receipts'][number],
  { mayAct, isAvailable, unknown }: { mayAct: boolean; isAvailable: boolean; unknown: ReadonlySet<string> },
) => ({
  id: receipt.id,
  transaction: receipt.transaction,
  amount: money(receipt.amount_poisha),
  currency: receipt.currency,
  payer: receipt.payer === null ? null : maskAccount(receipt.payer),
  instrument: receipt.instrument,
  risky: receipt.risky,
  received_at: moment(receipt.received_at),
  back:
    receipt.return_reason === null || receipt.return_status === null
      ? null
      : {
          reason: receipt.return_reason,
          status: receipt.return_status,
          reference: receipt.return_reference,
          returned_at: momentOf(receipt.returned_at),
          problem: receipt.return_problem === null ? null : maskText(receipt.return_problem),
          tries: receipt.tries,
          next_try_at: momentOf(receipt.next_try_at),
          route: receipt.return_route,
          can_retry: mayAct && isAvailable && isToReturn(receipt, 'provider'),
          can_pay_out:
            mayAct &&
            isToReturn(receipt, 'provider') &&
            (receipt.return_problem !== null || !isAvailable || isReturnLate(receipt)),
          must_confirm: !isAvailable || isReturnLate(receipt) || unknown.has(refundReference('X', receipt.id)),
          can_note_sent: mayAct && isToReturn(receipt, 'payout'),
        },
})
