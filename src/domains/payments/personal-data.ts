import { poisha, toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import { findPaymentsOf, findReceiptsOf, findRefundsOf } from './personal-views.ts'

type Receipt = Awaited<ReturnType<typeof findReceiptsOf>>[number]
type Refund = Awaited<ReturnType<typeof findRefundsOf>>[number]

const money = (value: number) => toAmount(poisha(value))
const momentOf = (value: Date | null) => value?.toISOString() ?? null

/**
 * Every payment of this person, also of those that led to no order, with the number of the wallet or card as it is kept and what
 * went back. What was said to and by gateways is left out: it says the same of the person, beside what is the gateway's own.
 */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const [payments, receipts, refunds] = await Promise.all([
    findPaymentsOf(db, userId),
    findReceiptsOf(db, userId),
    findRefundsOf(db, userId),
  ])
  const receiptsOf = Map.groupBy(receipts, ({ payment_id }) => payment_id)
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id)
  return payments.map((payment) => ({
    id: payment.number,
    method: payment.method,
    status: payment.shown_status,
    amount: money(payment.amount_poisha),
    collected: money(payment.collected_poisha),
    created_at: payment.created_at.toISOString(),
    ended_at: momentOf(payment.ended_at),
    failure: payment.failure,
    // One that was to pay an order at the door belongs to it, whatever became of it.
    order: payment.order_id ?? payment.for_order_id,
    reference: payment.provider_reference,
    received: (receiptsOf.get(payment.id) ?? []).map(presentReceipt),
    refunds: (refundsOf.get(payment.id) ?? []).map(presentRefund),
  }))
}

const presentReceipt = (receipt: Receipt) => ({
  transaction: receipt.transaction,
  amount: money(receipt.amount_poisha),
  currency: receipt.currency,
  payer: receipt.payer,
  instrument: receipt.instrument,
  doubted: receipt.risky,
  received_at: receipt.received_at.toISOString(),
  sent_back:
    receipt.return_reason === null
      ? null
      : {
          reason: receipt.return_reason,
          status: receipt.return_status,
          reference: receipt.return_reference,
          returned_at: momentOf(receipt.returned_at),
        },
})

/** Who of the team made it is internal. */
const presentRefund = (refund: Refund) => ({
  amount: money(refund.amount_poisha),
  cause: refund.cause,
  route: refund.route,
  status: refund.status,
  reason: refund.reason,
  created_at: refund.created_at.toISOString(),
  done_at: momentOf(refund.done_at),
  reference: refund.provider_reference,
  sent_to: refund.sent_to_kind && { kind: refund.sent_to_kind, last: refund.sent_to_last },
})
