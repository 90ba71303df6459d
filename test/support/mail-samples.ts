import { type Poisha, poisha, ZERO } from '#contract/money.ts'
import { accountClosed } from '#domains/notifications/mails/account-closed.ts'
import { accountRestored, accountSuspended } from '#domains/notifications/mails/account-suspended.ts'
import { applicationDecided } from '#domains/notifications/mails/application-decided.ts'
import { backInStock } from '#domains/notifications/mails/back-in-stock.ts'
import { emailChangeNew, emailChangeOld } from '#domains/notifications/mails/email-change.ts'
import { emailVerification } from '#domains/notifications/mails/email-verification.ts'
import { newDevice } from '#domains/notifications/mails/new-device.ts'
import { orderChecked } from '#domains/notifications/mails/order-checked.ts'
import { orderPaid, salePaid } from '#domains/notifications/mails/order-paid.ts'
import { orderPlaced } from '#domains/notifications/mails/order-placed.ts'
import { orderReceived } from '#domains/notifications/mails/order-received.ts'
import { orderRefunded } from '#domains/notifications/mails/order-refunded.ts'
import { parcelCancelled } from '#domains/notifications/mails/parcel-cancelled.ts'
import { parcelDelivered } from '#domains/notifications/mails/parcel-delivered.ts'
import { parcelRefunded } from '#domains/notifications/mails/parcel-refunded.ts'
import { parcelShipped } from '#domains/notifications/mails/parcel-shipped.ts'
import { passwordChanged } from '#domains/notifications/mails/password-changed.ts'
import { passwordForgotten } from '#domains/notifications/mails/password-forgotten.ts'
import { paymentReturned } from '#domains/notifications/mails/payment-returned.ts'
import { payoutAccount } from '#domains/notifications/mails/payout-account.ts'
import { payoutSent } from '#domains/notifications/mails/payout-sent.ts'
import { type PriceFellFacts, priceFell } from '#domains/notifications/mails/price-fell.ts'
import { productDecided } from '#domains/notifications/mails/product-decided.ts'
import { productHeld } from '#domains/notifications/mails/product-held.ts'
import { productsApproved } from '#domains/notifications/mails/products-approved.ts'
import { questionAnswered } from '#domains/notifications/mails/question-answered.ts'
import { questionAsked } from '#domains/notifications/mails/question-asked.ts'
import { requestAsked } from '#domains/notifications/mails/request-asked.ts'
import { requestDecided } from '#domains/notifications/mails/request-decided.ts'
import { reviewWritten } from '#domains/notifications/mails/review-written.ts'
import { stockLow } from '#domains/notifications/mails/stock-low.ts'
import { storeReinstated, storeSuspended } from '#domains/notifications/mails/store-status.ts'
import { ticketAnswered } from '#domains/notifications/mails/ticket-answered.ts'
import { twoFactorChanged } from '#domains/notifications/mails/two-factor-changed.ts'
import { at, orderOf, parcelOf, priceFall, received, SOLD } from './mail-facts.ts'
import { numberSamples } from './number-samples.ts'
import { type Sample, sample } from './sample.ts'

const application = (name: string) => ({ name, store: name, note: name, link: '/sell' })

const receivedSample = (how: { held: boolean; onDelivery: boolean; discount: Poisha }) =>
  sample(orderReceived, (name) => ({ ...received(name), ...how }), SOLD)
const fallOf = (of: PriceFellFacts['of']) => sample(priceFell, (name) => priceFall(name, of), '/products/7')
const payout = { orderId: 10_001, amount: poisha(29_950), kind: 'bkash', last: '5678' } as const
const phone = '+8801712345678'
const profile = '/buyer-dashboard?tab=profile'
/** Every mail template; `name` stands wherever the text is user input, so that a test can pass hostile input. */
export const samples: Record<string, Sample> = {
  'order placed': sample(orderPlaced, orderOf, '/orders/10001'),
  'order placed, on hold': sample(
    orderPlaced,
    (name) => ({ ...orderOf(name), held: true, onDelivery: true }),
    '/orders/10001',
  ),
  'order paid': sample(
    orderPaid,
    (name) => ({ orderId: 10_001, name, amount: poisha(129_950), link: '/orders/10001' }),
    '/orders/10001',
  ),
  'sale paid': sample(salePaid, (name) => ({ orderId: 10_001, name, store: name, link: SOLD }), SOLD),
  'parcel shipped': sample(parcelShipped, parcelOf, '/orders/10001'),
  'parcel delivered': sample(parcelDelivered, parcelOf, '/orders/10001'),
  'parcel cancelled': sample(parcelCancelled, parcelOf, '/orders/10001'),
  'order refunded': sample(
    orderRefunded,
    (name) => ({
      orderId: 10_001,
      name,
      amount: poisha(29_950),
      less: poisha(9_950),
      route: 'payout' as const,
      account: null,
      reason: name,
      items: [{ name, quantity: 2 }],
    }),
    '/orders/10001',
  ),
  'payment returned': sample(
    paymentReturned,
    (name) => ({
      paymentId: '0b2f6f6e-5a33-4a40-9a86-2b1b35a3f0aa',
      name,
      amount: poisha(29_950),
      reason: 'twice' as const,
    }),
    '/payment/0b2f6f6e-5a33-4a40-9a86-2b1b35a3f0aa',
  ),
  'payout account': sample(
    payoutAccount,
    (name) => ({ orderId: 10_001, name, kind: 'bank' as const, last: '5678', changed: true }),
    '/orders/10001',
  ),
  'payout sent': sample(payoutSent, (name) => ({ ...payout, name }), '/orders/10001'),
  'parcel refunded': sample(
    parcelRefunded,
    (name) => ({
      orderId: 10_001,
      name,
      amount: poisha(29_950),
      borne: poisha(27_000),
      toCollect: false,
      reason: name,
      cancelled: 'replacement' as const,
      items: [{ name, quantity: 2 }],
      link: '/seller-dashboard?tab=orders&order=10001',
    }),
    '/seller-dashboard?tab=orders&order=10001',
  ),
  'request decided': sample(
    requestDecided,
    (name) => ({
      orderId: 10_001,
      name,
      seller: name,
      request: 'refund' as const,
      several: false,
      approved: false,
      note: name,
      refund: null,
      route: 'provider' as const,
      account: null,
    }),
    '/orders/10001',
  ),
  'ticket answered': sample(
    ticketAnswered,
    (name) => ({ ticketId: 7, name, subject: name, message: name, link: '/buyer-dashboard?tab=support&ticket=7' }),
    '/buyer-dashboard?tab=support&ticket=7',
  ),
  'question answered': sample(
    questionAnswered,
    (name) => ({ name, product: name, question: name, answer: name, link: '/products/7#questions' }),
    '/products/7#questions',
  ),
  'back in stock': sample(
    backInStock,
    (name) => ({ name, product: name, price: poisha(129_950), link: '/products/7' }),
    '/products/7',
  ),
  'price fell': fallOf('product'),
  'price of some variants fell': fallOf('variants'),
  'password forgotten': sample(
    passwordForgotten,
    (name) => ({ name, token: 'to-ken_1' }),
    '/auth/reset-password?token=to-ken_1',
  ),
  'password changed': sample(passwordChanged, (name) => ({ name, at }), '/auth/forgot-password'),
  'password changed, what a stranger had set up is gone': sample(
    passwordChanged,
    (name) => ({ name, at, stopped: true, dropped: { phone, twoFactor: true, provenNumbers: true } }),
    '/auth/forgot-password',
  ),
  'password changed, a number stays': sample(passwordChanged, (name) => ({ name, at, phone }), profile),
  'email verification': sample(
    emailVerification,
    (name) => ({ name, token: 'to-ken_1' }),
    '/auth/verify-email?token=to-ken_1',
  ),
  'email change, old address': sample(
    emailChangeOld,
    (name) => ({ name, newAddress: 'new@haat.test', token: 'to-ken_1' }),
    '/auth/confirm-email?token=to-ken_1',
  ),
  'email change, new address': sample(
    emailChangeNew,
    (name) => ({ name, newAddress: 'new@haat.test', token: 'to-ken_1' }),
    '/auth/confirm-email?token=to-ken_1',
  ),
  ...numberSamples,
  'new device': sample(
    newDevice,
    (name) => ({ name, device: name, ip: '203.0.113.7', at }),
    '/buyer-dashboard?tab=settings',
  ),
  'two-factor changed': sample(
    twoFactorChanged,
    (name) => ({ name, on: false, byTeam: true, at }),
    '/buyer-dashboard?tab=settings',
  ),
  'account suspended': sample(
    accountSuspended,
    (name) => ({ name, reason: 'other' as const, words: name, at }),
    '/contact',
  ),
  'account restored': sample(accountRestored, (name) => ({ name, newPassword: false }), '/login'),
  'account restored, new password': sample(
    accountRestored,
    (name) => ({ name, newPassword: true }),
    '/auth/forgot-password',
  ),
  'order received': receivedSample({ held: false, onDelivery: false, discount: poisha(12_995) }),
  'order received, paid on delivery': receivedSample({ held: false, onDelivery: true, discount: ZERO }),
  'order received, on hold': receivedSample({ held: true, onDelivery: true, discount: ZERO }),
  'order checked': sample(orderChecked, (name) => ({ ...received(name), approved: true }), SOLD),
  'order checked, cancelled': sample(orderChecked, (name) => ({ ...received(name), approved: false }), SOLD),
  'request asked': sample(
    requestAsked,
    (name) => ({
      orderId: 10_001,
      name,
      request: 'replace' as const,
      several: false,
      reason: name,
      items: [{ name, quantity: 2 }],
      link: '/seller-dashboard?tab=orders&order=10001',
    }),
    '/seller-dashboard?tab=orders&order=10001',
  ),
  'store suspended': sample(
    storeSuspended,
    (name) => ({ name, store: name, reason: 'complaints' as const, note: name, link: '/seller-dashboard' }),
    '/seller-dashboard',
  ),
  'store reinstated': sample(
    storeReinstated,
    (name) => ({ name, store: name, reason: null, note: name, link: '/seller-dashboard' }),
    '/seller-dashboard',
  ),
  'stock low': sample(
    stockLow,
    (name) => ({ name, product: name, left: 3, link: '/seller-dashboard/products/7' }),
    '/seller-dashboard/products/7',
  ),
  'sold out': sample(
    stockLow,
    (name) => ({ name, product: name, left: 0, link: '/seller-dashboard/products/7' }),
    '/seller-dashboard/products/7',
  ),
  'question asked': sample(
    questionAsked,
    (name) => ({ name, product: name, question: name, link: '/seller-dashboard?tab=feedback&question=7' }),
    '/seller-dashboard?tab=feedback&question=7',
  ),
  'review written': sample(
    reviewWritten,
    (name) => ({ name, product: name, rating: 4, words: name, link: '/seller-dashboard?tab=feedback&review=7' }),
    '/seller-dashboard?tab=feedback&review=7',
  ),
  'products approved': sample(
    productsApproved,
    (name) => ({
      name,
      links: Array.from({ length: 57 }, (_, at) => ({ label: name, path: `/seller-dashboard/products/${at + 1}` })),
      list: '/seller-dashboard?tab=products',
    }),
    '/seller-dashboard/products/20',
  ),
  'product approved': sample(
    productDecided,
    (name) => ({
      name,
      product: name,
      approved: true,
      proposal: false,
      note: '',
      link: '/seller-dashboard/products/7',
    }),
    '/seller-dashboard/products/7',
  ),
  'change rejected': sample(
    productDecided,
    (name) => ({
      name,
      product: name,
      approved: false,
      proposal: true,
      note: name,
      link: '/seller-dashboard/products/7',
    }),
    '/seller-dashboard/products/7',
  ),
  'product held': sample(
    productHeld,
    (name) => ({
      name,
      product: name,
      decision: 'held' as const,
      note: name,
      link: '/seller-dashboard/products/7',
    }),
    '/seller-dashboard/products/7',
  ),
  'product released': sample(
    productHeld,
    (name) => ({ name, product: name, decision: 'released' as const, note: '', link: '/seller-dashboard/products/7' }),
    '/seller-dashboard/products/7',
  ),
  'application approved': sample(
    applicationDecided,
    (name) => ({ ...application(name), approved: true, note: '' }),
    '/sell',
  ),
  'application rejected': sample(applicationDecided, (name) => ({ ...application(name), approved: false }), '/sell'),
  'account closed': sample(accountClosed, (name) => ({ name }), '/contact'),
}
