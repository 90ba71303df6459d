import type { Answer } from '../http-server.ts'
import type { ApiParts } from './api-parts.ts'
import { bkashTime, meets, type Payment, type Refund, rememberPast, sumOf, taka, transactionNumber } from './state.ts'

const PARTS_MAX = 10

/** The form of refusals of the second version, with HTTP 400. */
const refuse = (externalCode: string, internalCode: string, errorMessageEn: string): Answer => ({
  status: 400,
  json: { internalCode, externalCode, errorMessageEn, errorMessageBn: 'রিফান্ড করা যায়নি' },
})

const filled = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= 255

const find = ({ state }: ApiParts, { paymentId, trxId }: Record<string, unknown>): Payment | null => {
  const payment = state.payments.get(String(paymentId)) ?? rememberPast(state, String(paymentId))
  return payment?.status === 'Completed' && payment.trxID === trxId ? payment : null
}

/** A refund that is sent again is another refund: bKash does not tell them apart by `sku`. */
export function answerRefund(parts: ApiParts, body: Record<string, unknown>): Answer {
  const payment = find(parts, body)
  if (!payment) return refuse('2033', 'transaction_not_found', 'Transaction not found')
  const { refundAmount, sku, reason } = body
  if (typeof refundAmount !== 'string' || !filled(sku) || !filled(reason))
    return refuse('2065', 'mandatory_field_missing', 'A mandatory field is missing')
  if (payment.faults.has('refund refused')) return refuse('2023', 'insufficient_balance', 'Insufficient balance')
  const amount = Math.round(Number(refundAmount) * 100)
  if (payment.refunds.length >= PARTS_MAX) return refuse('2034', 'refund_limit', 'Refunded ten times already')
  if (!(amount > 0) || sumOf(payment.refunds) + amount > payment.taken)
    return refuse('2026', 'amount_too_large', 'The amount is larger than the original')
  const state = meets(payment, 'refund pending') ? 'Initiated' : 'Completed'
  const at = new Date(parts.now())
  const refund: Refund = { refundTrxId: transactionNumber(), amount, state, sku: String(sku), at }
  payment.refunds.push(refund)
  const account = parts.state.accounts.get(payment.number ?? '')
  if (account) account.balance += amount
  if (meets(payment, 'refund answer lost')) return 'lost'
  return { json: { originalTrxId: payment.trxID, ...amounts(payment), ...described(refund), sku, reason } }
}

/** A pending refund is done once it has been asked about. */
export function answerRefundStatus(parts: ApiParts, body: Record<string, unknown>): Answer {
  const payment = find(parts, body)
  if (!payment) return refuse('2033', 'transaction_not_found', 'Transaction not found')
  const refundTransactions = payment.refunds.map(described)
  for (const refund of payment.refunds) refund.state = 'Completed'
  return {
    json: {
      originalTrxId: payment.trxID,
      ...amounts(payment),
      originalTrxCompletedTime: bkashTime(payment.executedAt ?? new Date(parts.now())),
      refundTransactions,
    },
  }
}

const amounts = ({ taken, currency }: Payment) => ({ originalTrxAmount: taka(taken), currency })

const described = ({ refundTrxId, amount, state, at }: Refund) => ({
  refundTrxId,
  refundTransactionStatus: state,
  refundAmount: taka(amount),
  completedTime: at.toISOString().slice(0, 19),
})
