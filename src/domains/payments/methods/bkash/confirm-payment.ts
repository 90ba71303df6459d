import { z } from 'zod'
import {
  type FailureReason,
  type Gateway,
  type GatewayContext,
  type GatewayFinding,
  type GatewayReceipt,
  GatewayUnanswered,
  type ReturnedAs,
} from '../gateway.ts'
import { readAnswer } from '../make-call.ts'
import { gatewayAmount } from '../read-amount.ts'
import { type BkashRefusal } from './answer.ts'
import { askBkash } from './ask.ts'

type Payment = Parameters<Gateway['confirm']>[1]

/** What execute and payment/status say of a payment that is completed. */
const Completed = z.looseObject({
  paymentID: z.string(),
  transactionStatus: z.literal('Completed'),
  trxID: z.string().min(1).max(100),
  amount: gatewayAmount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  customerMsisdn: z.string().max(30).optional(),
  payerAccount: z.string().max(30).optional(),
  merchantInvoiceNumber: z.string().optional(),
  merchantInvoice: z.string().optional(),
})
const Any = z.looseObject({ paymentID: z.string(), transactionStatus: z.string() })
const Initiated = z.looseObject({ verificationStatus: z.enum(['Complete', 'Incomplete']) })

/** States besides Initiated and Completed are not documented for one-off payments: these can only mean that nothing was taken. */
const ENDED: Partial<Record<string, FailureReason>> = {
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
  Failed: 'declined',
  Declined: 'declined',
  Expired: 'expired',
}

/** An unknown paymentID: bKash forgets what was not executed within a day. */
const UNKNOWN_PAYMENT = ['2002', '2033']
/** bKash refuses to execute what the buyer has not completed, or what is executed already or just now: payment/status knows. */
const ASK_INSTEAD = ['2029', '2056', '2060', '2062', '2068', '2116', '2117', '2119']

const REASONS: Partial<Record<string, FailureReason>> = {
  '2023': 'insufficient_funds',
  '2069': 'cancelled',
  '2018': 'expired',
}

/**
 * bKash moves the money only when we execute the payment, which the buyer has agreed to with a PIN. What it says afterwards
 * counts: an execute that was refused or not answered is followed by payment/status, never by another execute. A payment that
 * has ended here, or whose time is over, is not executed (rules.md O-40).
 */
export async function confirmPayment(context: GatewayContext, payment: Payment): Promise<GatewayFinding> {
  if (payment.open && payment.returned === 'success') return executePayment(context, payment)
  const found = await queryPayment(context, payment)
  return payment.open && found.status === 'verified'
    ? executePayment(context, payment)
    : asFinding(found, payment.returned)
}

async function executePayment(context: GatewayContext, payment: Payment): Promise<GatewayFinding> {
  const executed = await execute(context, payment)
  if (executed.status === 'paid') return executed
  const found = await queryPayment(context, payment)
  if (found.status === 'verified' || found.status === 'open')
    return executed.status === 'refused' ? { status: 'failed', reason: executed.reason } : { status: 'pending' }
  return found
}

type Executed =
  | Extract<GatewayFinding, { status: 'paid' }>
  /** bKash says no, and the payment stays as it was. */
  | { status: 'refused'; reason: FailureReason }
  | { status: 'unclear' }

async function execute(context: GatewayContext, payment: Payment): Promise<Executed> {
  const { session: paymentID } = payment
  try {
    const { refusal, body } = await askBkash(context, 'execute', { paymentID })
    if (refusal) return readExecuteRefusal(refusal)
    const { transactionStatus } = readAnswer('execute', Any, body)
    return transactionStatus === 'Completed' ? readPaid('execute', payment, body) : { status: 'unclear' }
  } catch (error) {
    if (!(error instanceof GatewayUnanswered) || context.signal.aborted) throw error
    return { status: 'unclear' }
  }
}

function readExecuteRefusal({ code }: BkashRefusal): Executed {
  if (ASK_INSTEAD.includes(code) || UNKNOWN_PAYMENT.includes(code) || !/^2\d{3}$/.test(code))
    return { status: 'unclear' }
  return { status: 'refused', reason: REASONS[code] ?? 'declined' }
}

/** As the gateway has it: 'open' until the buyer has agreed, 'verified' until we execute. */
type Found = Exclude<GatewayFinding, { status: 'pending' }> | { status: 'open' } | { status: 'verified' }

async function queryPayment(context: GatewayContext, payment: Payment): Promise<Found> {
  const { session: paymentID } = payment
  const { refusal, body } = await askBkash(context, 'payment/status', { paymentID })
  if (refusal) {
    if (UNKNOWN_PAYMENT.includes(refusal.code)) return { status: 'failed', reason: 'expired' }
    throw new GatewayUnanswered(`payment/status: ${refusal.code} ${refusal.message}`)
  }
  const { transactionStatus, paymentID: about } = readAnswer('payment/status', Any, body)
  if (about !== paymentID) throw new GatewayUnanswered('payment/status: answer about another payment')
  if (transactionStatus === 'Completed') return readPaid('payment/status', payment, body)
  const reason = ENDED[transactionStatus]
  if (reason) return { status: 'failed', reason }
  if (transactionStatus !== 'Initiated') throw new GatewayUnanswered(`payment/status: state ${transactionStatus}`)
  const { verificationStatus } = readAnswer('payment/status', Initiated, body)
  return { status: verificationStatus === 'Complete' ? 'verified' : 'open' }
}

/** An open payment that the buyer has left: no money can move any more, as we execute none that was found failed. */
function asFinding(found: Found, returned: ReturnedAs | null): GatewayFinding {
  if (found.status !== 'open' && found.status !== 'verified') return found
  if (returned === 'cancel') return { status: 'failed', reason: 'cancelled' }
  if (returned === 'failure') return { status: 'failed', reason: 'declined' }
  return { status: 'pending' }
}

function readPaid(name: string, payment: Payment, body: unknown): Extract<GatewayFinding, { status: 'paid' }> {
  const answer = readAnswer(name, Completed, body)
  const invoice = answer.merchantInvoiceNumber ?? answer.merchantInvoice
  if (answer.paymentID !== payment.session || invoice !== payment.reference)
    throw new GatewayUnanswered(`${name}: answer about another payment`)
  const receipt: GatewayReceipt = {
    transaction: answer.trxID,
    amount: answer.amount,
    currency: answer.currency,
    payer: answer.customerMsisdn ?? answer.payerAccount ?? null,
    instrument: 'bKash',
    risky: false,
  }
  return { status: 'paid', receipts: [receipt] }
}
