import { expect, test } from 'vitest'
import { locales } from '#contract/identity/identity.ts'
import { poisha } from '#contract/money.ts'
import { parcelOf, type Sample, samples } from '#test/mail-samples.ts'
import type { Template } from './mail-content.ts'
import { parcelShipped } from './parcel-shipped.ts'
import { renderMail } from './render-mail.ts'
import { requestDecided } from './request-decided.ts'

const HOSTILE = `Rahim "<script>alert('x')</script>" & Co`

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
  const of = (reason: 'order_updates' | 'selling' | 'account') =>
    renderMail(parcelShipped, parcelOf('Rahima'), { locale: 'bn', origin: 'https://haat.example', reason })
  expect(of('order_updates').unsubscribeUrl).toBe('https://haat.example/bn/buyer-dashboard?tab=settings')
  expect(of('order_updates').html).toContain('https://haat.example/bn/buyer-dashboard?tab=settings')
  expect(of('selling').unsubscribeUrl).toBe('https://haat.example/bn/seller-dashboard?tab=settings')
  expect(of('account').unsubscribeUrl).toBeNull()
  expect(of('account').text).not.toContain('tab=settings')
})
