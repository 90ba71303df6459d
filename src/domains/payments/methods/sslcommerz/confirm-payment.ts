import { z } from 'zod'
import {
  type FailureReason,
  type Gateway,
  type GatewayContext,
  type GatewayFinding,
  type GatewayReceipt,
  GatewayUnanswered,
} from '../gateway.ts'
import { readAnswer } from '../make-call.ts'
import { gatewayAmount } from '../read-amount.ts'
import { askSslcommerz } from './ask.ts'

type Payment = Parameters<Gateway['confirm']>[1]

/** A transaction as query and validation describe it, once money has moved. */
const Transaction = z.looseObject({
  tran_id: z.string(),
  val_id: z.string().min(1).max(100),
  bank_tran_id: z.string().min(1).max(100),
  /** What the store is paid, in taka, and by which refunds are counted. */
  amount: gatewayAmount,
  currency: z.string().optional(),
  /** What the session asked for. */
  currency_type: z.string().regex(/^[A-Z]{3}$/),
  currency_amount: gatewayAmount,
  card_type: z.string().nullish(),
  card_no: z.string().nullish(),
  risk_level: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.enum(['0', '1'])),
})
type Transaction = z.output<typeof Transaction>

const Attempt = z.looseObject({
  tran_id: z.string(),
  status: z.string(),
  val_id: z.string().nullish(),
  error: z.string().nullish(),
})
type Attempt = z.output<typeof Attempt>
const Found = z.looseObject({
  APIConnect: z.literal('DONE'),
  no_of_trans_found: z.coerce.number().int().nonnegative(),
  element: z.array(Attempt).nullish(),
})
const Validation = z.looseObject({ APIConnect: z.literal('DONE'), status: z.string() })

const PAID = ['VALID', 'VALIDATED']
const UNDER_WAY = ['PENDING', 'PROCESSING', 'INITIATED', 'ATTEMPTED']
const ENDED: Partial<Record<string, FailureReason>> = {
  FAILED: 'declined',
  INVALID_TRANSACTION: 'declined',
  CANCELLED: 'cancelled',
  UNATTEMPTED: 'expired',
  EXPIRED: 'expired',
}

/**
 * SSLCommerz takes the money itself. A query tells all attempts to pay for our reference, several of which may have succeeded;
 * each that did is validated, once.
 */
export async function confirmPayment(context: GatewayContext, payment: Payment): Promise<GatewayFinding> {
  const attempts = await findAttempts(context, payment)
  const receipts: GatewayReceipt[] = []
  const others: string[] = []
  for (const attempt of attempts) {
    const valid = PAID.includes(attempt.status) ? await validate(context, attempt) : attempt
    if (PAID.includes(valid.status)) receipts.push(asReceipt(readTransaction(payment, valid)))
    else others.push(valid.status)
  }
  const [first, ...more] = receipts
  if (first) return { status: 'paid', receipts: [first, ...more] }
  return unpaid(payment, attempts, others)
}

async function findAttempts(context: GatewayContext, { reference }: Payment): Promise<Attempt[]> {
  const body = await askSslcommerz(context, 'query', { tran_id: reference })
  const { element, no_of_trans_found: count } = readAnswer('query', Found, body)
  const attempts = element ?? []
  if (attempts.length < count) throw new GatewayUnanswered('query: fewer transactions than were found')
  if (attempts.some(({ tran_id }) => tran_id !== reference))
    throw new GatewayUnanswered('query: answer about another payment')
  return attempts
}

/** The attempt as the validation has it. One that was validated before needs none. */
async function validate(context: GatewayContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.status === 'VALIDATED') return attempt
  const body = await askSslcommerz(context, 'validation', { val_id: attempt.val_id ?? '' })
  const { status } = readAnswer('validation', Validation, body)
  // An invalid transaction is answered without its fields.
  const { tran_id, val_id } = attempt
  return readAnswer('validation', Attempt, PAID.includes(status) ? body : { tran_id, val_id, status })
}

function readTransaction({ reference }: Payment, attempt: Attempt): Transaction {
  const transaction = readAnswer('validation', Transaction, attempt)
  if (transaction.tran_id !== reference) throw new GatewayUnanswered('validation: answer about another payment')
  return transaction
}

/** Two amounts in taka that differ are a doubt, too. */
function asReceipt(transaction: Transaction): GatewayReceipt {
  const { bank_tran_id, amount, currency_type: currency, currency_amount, card_type, card_no, risk_level } = transaction
  const differs = currency === 'BDT' && currency_amount !== amount
  return {
    transaction: bank_tran_id,
    amount,
    currency,
    payer: card_no || null,
    instrument: card_type || null,
    risky: risk_level === '1' || differs,
  }
}

/** As long as one attempt may still succeed nothing is decided; else the last one is. */
function unpaid({ returned }: Payment, attempts: readonly Attempt[], states: readonly string[]): GatewayFinding {
  const unknown = states.find((state) => !UNDER_WAY.includes(state) && !(state in ENDED))
  if (unknown !== undefined) throw new GatewayUnanswered(`query: state ${unknown}`)
  if (states.some((state) => UNDER_WAY.includes(state))) return { status: 'pending' }
  const last = ENDED[states.at(-1) ?? '']
  if (last) {
    const reason = /insufficient/i.test(attempts.at(-1)?.error ?? '') ? 'insufficient_funds' : last
    return { status: 'failed', reason }
  }
  if (returned === 'cancel') return { status: 'failed', reason: 'cancelled' }
  if (returned === 'failure') return { status: 'failed', reason: 'declined' }
  return { status: 'pending' }
}
