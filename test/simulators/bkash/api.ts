import { randomUUID } from 'node:crypto'
import type { Answer, Asked } from '../http-server.ts'
import type { ApiParts } from './api-parts.ts'
import { answerRefund, answerRefundStatus } from './refunds.ts'
import { bkashTime, meets, type Payment, rememberPast, taka, transactionNumber } from './state.ts'

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'
const REFUNDS = '/v2/tokenized-checkout/refund/payment'
const DAY_MS = 86_400_000

const refuse = (statusCode: string, statusMessage: string): Answer => ({ json: { statusCode, statusMessage } })

/** The calls of merchants. @returns `null` for other requests */
export async function answerApi(parts: ApiParts, asked: Asked): Promise<Answer | null> {
  const { path, method, headers } = asked
  if (method !== 'POST' || !(path.startsWith(CHECKOUT) || path.startsWith(REFUNDS))) return null
  const body = JSON.parse(asked.body) as Record<string, unknown>
  if (path.startsWith(`${CHECKOUT}/token/`)) return parts.tokens.ask(headers, body, path.endsWith('/refresh'))
  if (!parts.tokens.isValid(headers.authorization ?? '')) return { status: 401, json: { message: 'Unauthorized' } }
  if (headers['x-app-key'] !== parts.credentials.appKey) return { status: 403, json: { message: 'Forbidden' } }
  if (path === `${CHECKOUT}/create`) return create(parts, body)
  if (path === `${REFUNDS}/transaction`) return answerRefund(parts, body)
  if (path === `${REFUNDS}/status`) return answerRefundStatus(parts, body)
  const payment = parts.state.payments.get(String(body.paymentID)) ?? rememberPast(parts.state, String(body.paymentID))
  if (!payment || isForgotten(parts, payment)) return refuse('2002', 'Invalid Payment ID')
  if (path === `${CHECKOUT}/execute`) return execute(parts, payment)
  if (path === `${CHECKOUT}/payment/status`) return { json: statusOf(payment) }
  return null
}

const isForgotten = ({ now }: ApiParts, { faults, status, createdAt }: Payment) =>
  status === 'Initiated' && (faults.has('expired') || createdAt.getTime() + DAY_MS < now())

const AMOUNT = /^\d+(?:\.\d{1,2})?$/

function create({ state, now, origin }: ApiParts, body: Record<string, unknown>): Answer {
  const { mode, amount, currency, intent, callbackURL, payerReference, merchantInvoiceNumber: invoice } = body
  if (typeof amount !== 'string' || !AMOUNT.test(amount) || Number(amount) < 1) return refuse('2006', 'Invalid amount')
  if (typeof invoice !== 'string' || invoice === '' || /[<>&]/.test(invoice))
    return refuse('2031', 'Invalid Merchant Invoice Number')
  if (typeof callbackURL !== 'string' || !URL.canParse(callbackURL)) return refuse('2049', 'Invalid callback URL')
  if (mode !== '0011' || intent !== 'sale' || currency !== 'BDT' || typeof payerReference !== 'string')
    return refuse('2065', 'Mandatory field missing')
  if ([...state.payments.values()].some((payment) => payment.invoice === invoice))
    return refuse('2029', 'Duplicate for all transactions')
  const paymentID = `TR0011${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const payment: Payment = {
    paymentID,
    invoice,
    payerReference,
    amount: Math.round(Number(amount) * 100),
    callbackURL,
    faults: new Set(state.orders.shift()),
    happened: new Set(),
    status: 'Initiated',
    verified: false,
    number: null,
    trxID: null,
    taken: 0,
    currency,
    refunds: [],
    createdAt: new Date(now()),
    executedAt: null,
  }
  state.payments.set(paymentID, payment)
  const back = (status: string) => returnTo(payment, status)
  return {
    json: {
      ...described(payment),
      statusCode: '0000',
      statusMessage: 'Successful',
      bkashURL: `${origin()}/pay/${paymentID}`,
      callbackURL,
      successCallbackURL: back('success'),
      failureCallbackURL: back('failure'),
      cancelledCallbackURL: back('cancel'),
      paymentCreateTime: bkashTime(payment.createdAt),
    },
  }
}

const described = ({ paymentID, amount, currency, invoice, status }: Payment) => ({
  paymentID,
  amount: taka(amount),
  currency,
  intent: 'sale',
  transactionStatus: status,
  merchantInvoiceNumber: invoice,
})

export function returnTo({ callbackURL, paymentID }: Payment, status: string): string {
  const url = new URL(callbackURL)
  url.searchParams.set('paymentID', paymentID)
  url.searchParams.set('status', status)
  url.searchParams.set('signature', 'unpublished')
  return url.href
}

/** Takes what the buyer has agreed to, once. */
async function execute(parts: ApiParts, payment: Payment): Promise<Answer> {
  const { faults } = payment
  if (payment.status === 'Completed') return refuse('2062', 'The payment has already been completed')
  if (!payment.verified) return refuse('2056', 'Invalid Payment State')
  const account = parts.state.accounts.get(payment.number ?? '')
  if (faults.has('insufficient') || (account && account.balance < payment.amount))
    return refuse('2023', 'Insufficient Balance')
  if (faults.has('declined')) return refuse('2003', 'Process failed')
  move(parts, payment)
  if (meets(payment, 'slow')) await parts.slow()
  if (meets(payment, 'answer lost')) return 'lost'
  const { merchantInvoiceNumber, ...rest } = completed(payment)
  return {
    json: {
      ...rest,
      merchantInvoiceNumber,
      paymentExecuteTime: bkashTime(payment.executedAt ?? new Date(parts.now())),
      statusCode: '0000',
      statusMessage: 'Successful',
    },
  }
}

function move(parts: ApiParts, payment: Payment) {
  const { faults } = payment
  payment.taken = payment.amount + (faults.has('over') ? 100 : 0) - (faults.has('short') ? 100 : 0)
  if (faults.has('other currency')) payment.currency = 'USD'
  const account = parts.state.accounts.get(payment.number ?? '')
  if (account) account.balance -= payment.taken
  Object.assign(payment, { status: 'Completed', trxID: transactionNumber(), executedAt: new Date(parts.now()) })
  parts.executed(payment)
}

const completed = (payment: Payment) => ({
  ...described(payment),
  amount: taka(payment.taken),
  trxID: payment.trxID,
  customerMsisdn: payment.number,
  payerReference: payment.payerReference,
})

/** The invoice has another name here than elsewhere. */
function statusOf(payment: Payment) {
  const { merchantInvoiceNumber: merchantInvoice, ...rest } =
    payment.status === 'Completed' ? completed(payment) : described(payment)
  return {
    ...rest,
    mode: '0011',
    merchantInvoice,
    verificationStatus: payment.verified ? 'Complete' : 'Incomplete',
    paymentCreateTime: bkashTime(payment.createdAt),
    ...(payment.executedAt && { paymentExecuteTime: bkashTime(payment.executedAt) }),
    statusCode: '0000',
    statusMessage: 'Successful',
  }
}
