import { z } from 'zod'
import { toAmount } from '#contract/money.ts'
import { beginningOf } from '#contract/shorten.ts'
import {
  type GatewayContext,
  type GatewayPayment,
  GatewayRefused,
  type GatewaySession,
  GatewayUnanswered,
} from '../gateway.ts'
import { readAnswer } from '../make-call.ts'
import { sslcommerzAccount } from './account.ts'
import { askSslcommerz } from './ask.ts'

/** SSLCommerz takes Tk 10.00 to 500,000.00 (rules.md O-42). */
const LEAST_POISHA = 1_000
const MOST_POISHA = 50_000_000
const TEXT_MAX = 50

const Session = z.discriminatedUnion('status', [
  z.looseObject({
    status: z.literal('SUCCESS'),
    sessionkey: z.string().min(1).max(255),
    GatewayPageURL: z.url({ protocol: /^https?$/ }),
  }),
  z.looseObject({ status: z.literal('FAILED'), failedreason: z.string().catch('') }),
])

/** Opens a session. @throws GatewayRefused, GatewayUnanswered */
export async function openPayment(context: GatewayContext, payment: GatewayPayment): Promise<GatewaySession> {
  const { amount } = payment
  if (amount < LEAST_POISHA || amount > MOST_POISHA) throw new GatewayRefused('session: not from Tk 10 to 500,000')
  const body = await askSslcommerz(context, 'session', sessionFields(context, payment))
  const session = readAnswer('session', Session, body)
  if (session.status === 'FAILED') throw new GatewayRefused(`session: ${session.failedreason}`)
  const { origin } = sslcommerzAccount(context.config)
  if (origin.startsWith('https:') && !session.GatewayPageURL.startsWith('https:'))
    throw new GatewayUnanswered('session: a page without https')
  return { session: session.sessionkey, redirectUrl: session.GatewayPageURL }
}

function sessionFields({ config }: GatewayContext, payment: GatewayPayment): Record<string, string> {
  const { reference, amount, buyer, goods, returnUrls, messageUrl } = payment
  const name = short(buyer.name, 'Customer')
  const address = short(buyer.address, 'Bangladesh')
  const city = short(buyer.city, 'Dhaka')
  const zip = short(buyer.zip, '1000')
  const country = 'Bangladesh'
  return {
    total_amount: toAmount(amount),
    currency: 'BDT',
    tran_id: reference,
    success_url: returnUrls.success,
    fail_url: returnUrls.failure,
    cancel_url: returnUrls.cancel,
    ipn_url: messageUrl,
    cus_name: name,
    cus_email: mailOf(buyer.email, buyer.phone, new URL(messageUrl).hostname || config.HOST),
    cus_phone: short(buyer.phone, '00000000000'),
    cus_add1: address,
    cus_city: city,
    cus_postcode: zip,
    cus_country: country,
    shipping_method: 'YES',
    ship_name: name,
    ship_add1: address,
    ship_city: city,
    ship_postcode: zip,
    ship_country: country,
    num_of_item: String(goods.pieces),
    product_name: short(goods.name, 'Goods'),
    product_category: 'general',
    product_profile: 'physical-goods',
  }
}

/** At most 50 characters of a line, never half of one. */
const short = (text: string, otherwise: string): string =>
  beginningOf(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), TEXT_MAX).trim() || otherwise

/** An account of a phone number has no address, and SSLCommerz demands one: the market's own, of that number. */
const mailOf = (email: string | null, phone: string, host: string): string =>
  email && email.length <= TEXT_MAX ? email : `${phone.replaceAll(/\D/g, '') || 'buyer'}@${host}`
