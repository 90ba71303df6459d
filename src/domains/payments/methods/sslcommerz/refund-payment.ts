import { z } from 'zod'
import { toAmount } from '#contract/money.ts'
import { beginningOf } from '#contract/shorten.ts'
import { findRefundNumbers, forgetRefundAttempt, setRefundNumber, startRefundAttempt } from '../attempt-store.ts'
import { type Gateway, type GatewayContext, type GatewayRefund, GatewayUnanswered } from '../gateway.ts'
import { GatewayNotReached, readAnswer } from '../make-call.ts'
import { askSslcommerz } from './ask.ts'

type Receipt = Parameters<Gateway['refund']>[1]
type Refund = Parameters<Gateway['refund']>[2]

const METHOD = 'sslcommerz'
const TEXT_MAX = 255

const Started = z.looseObject({
  APIConnect: z.literal('DONE'),
  status: z.string(),
  refund_ref_id: z.string().max(100).nullish(),
  errorReason: z.string().nullish(),
})
const Followed = z.looseObject({
  APIConnect: z.literal('DONE'),
  status: z.string(),
  refund_ref_id: z.string(),
  errorReason: z.string().nullish(),
})

/**
 * SSLCommerz knows a refund by our reference (`refund_trans_id`): one that is sent again is answered as 'processing', with the
 * same number. Whether it may also be answered as failed is not documented (the sum may be too large only since it was made), and
 * what an attempt did cannot be asked without that number. So after one of unknown outcome it is no refusal at first, and hours
 * later one that a person has to look at there: the attempt is not forgotten. Money moves later, which only a query tells.
 */
export async function refundPayment(context: GatewayContext, receipt: Receipt, refund: Refund): Promise<GatewayRefund> {
  const numbers = await findRefundNumbers(context.db, METHOD, receipt.transaction)
  const own = numbers.find(({ reference }) => reference === refund.reference)
  const known = refund.known ?? own?.refund ?? null
  return known === null ? startRefund(context, receipt, refund) : followRefund(context, known)
}

async function startRefund(context: GatewayContext, receipt: Receipt, refund: Refund): Promise<GatewayRefund> {
  const of = { method: METHOD, reference: refund.reference }
  const attempt = await startRefundAttempt(context.db, of, receipt.transaction)
  if (attempt === null) throw new GatewayUnanswered('refund: an attempt may still be under way')
  const body = await ask(context, receipt, refund).catch(async (error: unknown) => {
    if (error instanceof GatewayNotReached && attempt === 'first') await forgetRefundAttempt(context.db, of)
    throw error
  })
  const { status, refund_ref_id: number, errorReason } = readAnswer('refund', Started, body)
  if (status === 'failed' && attempt !== 'again') {
    if (attempt === 'first') await forgetRefundAttempt(context.db, of)
    return { status: 'refused', reason: errorReason || 'SSLCommerz refuses the refund' }
  }
  if ((status !== 'success' && status !== 'processing') || !number)
    throw new GatewayUnanswered(`refund: ${status} ${errorReason ?? ''}`.trim())
  if (!(await setRefundNumber(context.db, of, number)))
    throw new GatewayUnanswered('refund: SSLCommerz answered with the number of another refund')
  return { status: 'pending', reference: number }
}

const ask = (context: GatewayContext, receipt: Receipt, refund: Refund) =>
  askSslcommerz(context, 'refund', {
    bank_tran_id: receipt.transaction,
    refund_trans_id: refund.reference,
    refund_amount: toAmount(refund.amount),
    refund_remarks: beginningOf(refund.reason.trim(), TEXT_MAX) || 'Refund',
    refe_id: refund.reference,
  })

async function followRefund(context: GatewayContext, reference: string): Promise<GatewayRefund> {
  const body = await askSslcommerz(context, 'refund/query', { refund_ref_id: reference })
  const { status, refund_ref_id, errorReason } = readAnswer('refund/query', Followed, body)
  if (refund_ref_id !== reference) throw new GatewayUnanswered('refund/query: answer about another refund')
  if (status === 'refunded') return { status: 'done', reference }
  if (status === 'processing') return { status: 'pending', reference }
  if (status === 'cancelled') return { status: 'refused', reason: errorReason || 'SSLCommerz cancelled the refund' }
  throw new GatewayUnanswered(`refund/query: state ${status}`)
}
