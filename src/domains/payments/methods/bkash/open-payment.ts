import { z } from 'zod'
import { toAmount } from '#contract/money.ts'
import {
  type Gateway,
  type GatewayContext,
  type GatewayPayment,
  GatewayRefused,
  type GatewaySession,
  GatewayUnanswered,
  type ReturnedAs,
} from '../gateway.ts'
import { readAnswer } from '../make-call.ts'
import { bkashAccount } from './account.ts'
import { askBkash } from './ask.ts'

const LEAST_POISHA = 100
const Created = z.looseObject({
  paymentID: z.string().min(1).max(255),
  bkashURL: z.url({ protocol: /^https?$/ }),
  merchantInvoiceNumber: z.string(),
})

/** Opens a one-off payment. @throws GatewayRefused, GatewayUnanswered */
export async function openPayment(context: GatewayContext, payment: GatewayPayment): Promise<GatewaySession> {
  const { reference, amount, buyer, returnUrls } = payment
  if (amount < LEAST_POISHA) throw new GatewayRefused('create: less than Tk 1')
  const { refusal, body } = await askBkash(context, 'create', {
    mode: '0011',
    payerReference: nationalNumber(buyer.phone) ?? reference,
    callbackURL: returnUrls.success,
    amount: toAmount(amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: reference,
  })
  if (refusal) throw new GatewayRefused(`create: ${refusal.code} ${refusal.message}`)
  const created = readAnswer('create', Created, body)
  if (created.merchantInvoiceNumber !== reference) throw new GatewayUnanswered('create: answer about another payment')
  const { origin } = bkashAccount(context.config)
  if (origin.startsWith('https:') && !created.bkashURL.startsWith('https:'))
    throw new GatewayUnanswered('create: a page without https')
  return { session: created.paymentID, redirectUrl: created.bkashURL }
}

/** bKash's page begins with the number; the buyer may change it. */
const nationalNumber = (phone: string): string | null =>
  /^(?:\+?88)?(01[3-9]\d{8})$/.exec(phone.replaceAll(/[\s-]/g, ''))?.[1] ?? null

/** bKash takes one address and adds `status`. */
export const readReturn: NonNullable<Gateway['readReturn']> = ({ status }) =>
  status === undefined ? null : (returns[status] ?? 'failure')

const returns: Partial<Record<string, ReturnedAs>> = { success: 'success', failure: 'failure', cancel: 'cancel' }
