import { z } from 'zod'
import { toAmount } from '#contract/money.ts'
import { beginningOf } from '#contract/shorten.ts'
import {
  findRefundNumbers,
  forgetRefundAttempt,
  type RefundAttempt,
  setRefundNumber,
  startRefundAttempt,
} from '../attempt-store.ts'
import { type Gateway, type GatewayContext, type GatewayRefund, GatewayUnanswered } from '../gateway.ts'
import { GatewayNotReached, readAnswer } from '../make-call.ts'
import { gatewayAmount } from '../read-amount.ts'
import { askBkash } from './ask.ts'

type Receipt = Parameters<Gateway['refund']>[1]
type Refund = Parameters<Gateway['refund']>[2]

const METHOD = 'bkash'
/** bKash refunds a payment in at most ten parts (rules.md O-41). */
const PARTS_MAX = 10
const TEXT_MAX = 255

/** Amounts of refunds come as text or as numbers. */
const amount = z.union([z.string(), z.number().transform(String)]).pipe(gatewayAmount)
const Refunded = z.looseObject({
  refundTrxId: z.string().min(1).max(100),
  refundTransactionStatus: z.string(),
  refundAmount: amount,
  sku: z.string().nullish(),
})
type Refunded = z.output<typeof Refunded>
const Listed = z.looseObject({ refundTransactions: z.array(Refunded).nullish() })

/** Nothing was refunded of this transaction yet. */
const NONE = ['2033']
/** Perhaps by an attempt of ours that was not answered. */
const REFUNDED_ALREADY = ['2029', '2034', '2062', '2068', '2116', '2117', '2119']

const DONE = /^completed$/i
const FAILED = /^(?:failed|declined|cancell?ed|rejected|reversed)$/i

/**
 * bKash takes a refund that is sent again for another one. So attempts are counted in `gateway_refunds`, one at a time, and after
 * one of unknown outcome bKash's list is read first: what is in it and is no other refund of ours is what became of it.
 */
export async function refundPayment(context: GatewayContext, receipt: Receipt, refund: Refund): Promise<GatewayRefund> {
  const { reference } = refund
  const numbers = await findRefundNumbers(context.db, METHOD, receipt.transaction)
  const known = refund.known ?? numbers.find((each) => each.reference === reference)?.refund ?? null
  if (known !== null) return followRefund(context, receipt, known)
  if (numbers.filter((each) => each.refund !== null).length >= PARTS_MAX)
    return { status: 'refused', reason: `bKash refunds a payment in at most ${PARTS_MAX} parts` }
  const attempt = await startRefundAttempt(context.db, { method: METHOD, reference }, receipt.transaction)
  if (attempt === null) throw new GatewayUnanswered('refund: an attempt may still be under way')
  const earlier = attempt === 'first' ? null : await findEarlier(context, receipt, refund)
  return earlier ?? sendRefund(context, receipt, refund, attempt)
}

async function followRefund(context: GatewayContext, receipt: Receipt, known: string): Promise<GatewayRefund> {
  const refunds = await listRefunds(context, receipt)
  const found = refunds.find(({ refundTrxId }) => refundTrxId === known)
  if (!found) throw new GatewayUnanswered('refund/status: the refund is not listed')
  return asRefund(found)
}

/** What became of an attempt that was not answered; `null` when it did nothing. */
async function findEarlier(context: GatewayContext, receipt: Receipt, refund: Refund): Promise<GatewayRefund | null> {
  const refunds = await listRefunds(context, receipt)
  const numbers = await findRefundNumbers(context.db, METHOD, receipt.transaction)
  const taken = new Set(numbers.map((each) => each.refund))
  const free = refunds.filter(
    ({ refundTrxId, refundTransactionStatus }) => !taken.has(refundTrxId) && !FAILED.test(refundTransactionStatus),
  )
  const found =
    free.find(({ sku }) => sku === refund.reference) ??
    free.find(({ sku, refundAmount }) => !sku && refundAmount === refund.amount)
  return found ? keepRefund(context, refund, found) : null
}

async function listRefunds(context: GatewayContext, { session, transaction }: Receipt): Promise<Refunded[]> {
  const { refusal, body } = await askBkash(context, 'refund/status', { paymentId: session, trxId: transaction })
  if (refusal && NONE.includes(refusal.code)) return []
  if (refusal) throw new GatewayUnanswered(`refund/status: ${refusal.code} ${refusal.message}`)
  return readAnswer('refund/status', Listed, body).refundTransactions ?? []
}

async function sendRefund(
  context: GatewayContext,
  receipt: Receipt,
  refund: Refund,
  attempt: RefundAttempt,
): Promise<GatewayRefund> {
  const of = { method: METHOD, reference: refund.reference }
  try {
    const { refusal, body } = await askBkash(context, 'refund', {
      paymentId: receipt.session,
      trxId: receipt.transaction,
      refundAmount: toAmount(refund.amount),
      sku: refund.reference,
      reason: plainText(refund.reason),
    })
    if (!refusal) return await keepRefund(context, refund, readAnswer('refund', Refunded, body))
    const earlier = REFUNDED_ALREADY.includes(refusal.code) ? await findEarlier(context, receipt, refund) : null
    if (earlier) return earlier
    await forgetRefundAttempt(context.db, of)
    return { status: 'refused', reason: `${refusal.code} ${refusal.message}`.trim() }
  } catch (error) {
    // What became of an earlier one is still not known for sure: bKash may only now be working through what it had not answered.
    if (error instanceof GatewayNotReached && attempt === 'first') await forgetRefundAttempt(context.db, of)
    throw error
  }
}

/** @throws GatewayUnanswered when another refund of the same amount has been taken for this one */
async function keepRefund({ db, log }: GatewayContext, refund: Refund, found: Refunded): Promise<GatewayRefund> {
  const { reference } = refund
  if (!(await setRefundNumber(db, { method: METHOD, reference }, found.refundTrxId)))
    throw new GatewayUnanswered('refund: bKash answered with the number of another refund')
  if (found.refundAmount !== refund.amount)
    log.error({ reference, refunded: found.refundAmount, asked: refund.amount }, 'bKash refunded another amount')
  return asRefund(found)
}

function asRefund({ refundTrxId: reference, refundTransactionStatus: state }: Refunded): GatewayRefund {
  if (FAILED.test(state)) return { status: 'refused', reason: `bKash: ${state}` }
  return { status: DONE.test(state) ? 'done' : 'pending', reference }
}

/** bKash takes no < > & and wants some text. */
const plainText = (text: string) => beginningOf(text.replaceAll(/[<>&\p{Cc}]+/gu, ' ').trim(), TEXT_MAX) || 'Refund'
