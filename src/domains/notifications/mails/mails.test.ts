import { expect, test } from 'vitest'
import { locales } from '#contract/identity.ts'
import { poisha } from '#contract/money.ts'
import { accountClosed } from './account-closed.ts'
import { emailChangeNew, emailChangeOld } from './email-change.ts'
import { emailVerification } from './email-verification.ts'
import type { Template } from './letter.ts'
import { newDevice } from './new-device.ts'
import { type OrderFacts, orderPlaced } from './order-placed.ts'
import { parcelCancelled } from './parcel-cancelled.ts'
import { parcelDelivered } from './parcel-delivered.ts'
import { parcelShipped } from './parcel-shipped.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordForgotten } from './password-forgotten.ts'
import { questionAnswered } from './question-answered.ts'
import { renderMail } from './render-mail.ts'
import { requestDecided } from './request-decided.ts'
import { ticketAnswered } from './ticket-answered.ts'
import { twoFactorChanged } from './two-factor-changed.ts'

const HOSTILE = `Rahim "<script>alert('x')</script>" & Co`
const at = new Date('2026-11-20T12:42:00Z')

const orderOf = (name: string): OrderFacts => ({
  id: 10_001,
  name,
  placedAt: at,
  parcels: [
    { seller: name, items: [{ name, price: poisha(129_950), quantity: 2 }] },
    { seller: 'Dhaka Looms', items: [{ name: 'Jamdani sari', price: poisha(650_000), quantity: 1 }] },
  ],
  subtotal: poisha(909_900),
  discount: poisha(9900),
  shipping: poisha(999),
  tax: poisha(72_000),
  total: poisha(972_999),
  shipTo: { name, phone: '01712345678', address: 'House 7, Road 3', city: 'Dhaka', zip: '1205' },
})
const parcelOf = (name: string) => ({
  orderId: 10_001,
  name,
  seller: name,
  carrier: 'Pathao',
  tracking: 'PT-4711',
  items: [{ name, quantity: 3 }],
  refund: poisha(140_345),
})

type Sample = { template: Template<never>; facts: (name: string) => object; link: string }
const sample = <F extends object>(template: Template<F>, facts: (name: string) => F, link: string): Sample => ({
  template,
  facts,
  link,
})

/** Every mail, with somebody's `name` wherever a person decides what stands there. */
const samples: Record<string, Sample> = {
  'order placed': sample(orderPlaced, orderOf, '/orders/10001'),
  'parcel shipped': sample(parcelShipped, parcelOf, '/orders/10001'),
  'parcel delivered': sample(parcelDelivered, parcelOf, '/orders/10001'),
  'parcel cancelled': sample(parcelCancelled, parcelOf, '/orders/10001'),
  'request decided': sample(
    requestDecided,
    (name) => ({
      orderId: 10_001,
      name,
      seller: name,
      request: 'refund' as const,
      approved: false,
      note: name,
      refund: null,
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
  'password forgotten': sample(
    passwordForgotten,
    (name) => ({ name, token: 'to-ken_1' }),
    '/auth/reset-password?token=to-ken_1',
  ),
  'password changed': sample(passwordChanged, (name) => ({ name, at }), '/auth/forgot-password'),
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
  'new device': sample(
    newDevice,
    (name) => ({ name, device: name, ip: '203.0.113.7', at }),
    '/buyer-dashboard?tab=settings',
  ),
  'two-factor changed': sample(twoFactorChanged, (name) => ({ name, on: true, at }), '/buyer-dashboard?tab=settings'),
  'account closed': sample(accountClosed, (name) => ({ name }), '/contact'),
}

const render = ({ template, facts }: Sample, locale: 'en' | 'bn', name = 'Rahima Khatun') =>
  renderMail(template, facts(name) as never, { locale, origin: 'https://haat.example', reason: 'account' })

for (const [what, mail] of Object.entries(samples)) {
  for (const locale of locales) {
    test(`${what}, ${locale}: greets, leads to the page in its language, and says the same in text`, () => {
      const { subject, html, text } = render(mail, locale)
      const link = `https://haat.example${locale === 'bn' ? '/bn' : ''}${mail.link}`
      expect(subject.length).toBeGreaterThan(10)
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain(link.replaceAll('&', '&amp;'))
      expect(text).toContain(link)
      for (const form of [html, text]) {
        expect(form).toContain(locale === 'bn' ? 'প্রিয় Rahima Khatun,' : 'Dear Rahima Khatun,')
        expect(form).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
      }
      if (locale === 'bn') expect(subject).toMatch(/[\u0980-\u09ff]/)
    })

    test(`${what}, ${locale}: what somebody typed stays text, and nothing is fetched from elsewhere`, () => {
      const { subject, html } = render(mail, locale, HOSTILE)
      expect(html).not.toContain('<script')
      expect(html).not.toMatch(/<img|<link|url\(|@import|src=/i)
      expect(html).not.toMatch(/"<|& Co/)
      const twoLines = render(mail, locale, 'Rahim\r\nBcc: all@haat.test \u202Egnp.exe')
      expect(twoLines.subject).not.toMatch(/[\r\n\u202e]/)
      expect(subject).not.toMatch(/[\r\n]/)
    })
  }
}

test('a receipt says what was bought, from whom, for how much, and where it goes', () => {
  const { subject, html, text } = render(samples['order placed'] as Sample, 'en')
  expect(subject).toBe('Your order 10001 is placed: BDT 9,729.99')
  for (const form of [html, text])
    for (const part of ['2 × BDT 1,299.50', 'BDT 2,599.00', 'Dhaka Looms', '−BDT 99.00', 'BDT 9.99', 'BDT 720.00'])
      expect(form).toContain(part)
  expect(text).toContain('Goes to: Rahima Khatun, House 7, Road 3, Dhaka 1205')
})

test('a Bangla receipt has Bangla digits and dates', () => {
  const { subject, text } = render(samples['order placed'] as Sample, 'bn')
  expect(subject).toBe('আপনার অর্ডার ১০০০১ পাওয়া গেছে: ৯,৭২৯.৯৯ টাকা')
  expect(text).toContain('২ × ১,২৯৯.৫০ টাকা')
  expect(text).toContain('নভেম্বর')
  // Only what must be typed as it is stays Latin: names, the phone, addresses of the site.
  expect(text.replaceAll(/https?:\S+/g, '').match(/\d+/g)).toEqual(['7', '3', '1205', '01712345678'])
})

test('a name that looks like a link or an address is not repeated in the greeting', () => {
  for (const name of ['Win at evil.example', 'https://evil.example', 'call@evil.example', 'x'.repeat(80), '']) {
    const { text } = render(samples['email verification'] as Sample, 'en', name)
    expect(text).toContain('Hello,')
    expect(text).not.toContain('evil')
  }
  expect(render(samples['email verification'] as Sample, 'en', 'Md. Rahim Uddin').text).toContain(
    'Dear Md. Rahim Uddin,',
  )
})

test('a decision says what comes next', () => {
  const decided = { orderId: 10_001, name: 'Rahima', seller: 'Dhaka Looms', note: '' }
  const say = (facts: object) =>
    renderMail(requestDecided as Template<never>, { ...decided, ...facts } as never, {
      locale: 'en',
      origin: 'https://haat.example',
      reason: 'order_updates',
    }).text
  expect(say({ request: 'refund', approved: true, refund: poisha(140_345) })).toContain('BDT 1,403.45 goes back')
  expect(say({ request: 'replace', approved: true, refund: null })).toContain('A replacement is being packed')
  expect(say({ request: 'cancel', approved: false, refund: null })).toContain('Open a support ticket')
})

test('only mails that can be turned off say how', () => {
  const of = (reason: 'order_updates' | 'account') =>
    renderMail(parcelShipped, parcelOf('Rahima'), { locale: 'bn', origin: 'https://haat.example', reason })
  expect(of('order_updates').unsubscribeUrl).toBe('https://haat.example/bn/buyer-dashboard?tab=settings')
  expect(of('order_updates').html).toContain('https://haat.example/bn/buyer-dashboard?tab=settings')
  expect(of('account').unsubscribeUrl).toBeNull()
  expect(of('account').text).not.toContain('tab=settings')
})
