import { expect, test } from 'vitest'
import { locales } from '#contract/identity/identity.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import { orderOf, parcelOf } from '#test/mail-facts.ts'
import { samples } from '#test/mail-samples.ts'
import type { Sample } from '#test/sample.ts'
import type { Template } from './mail-content.ts'
import { orderPlaced } from './order-placed.ts'
import { parcelShipped } from './parcel-shipped.ts'
import { renderMail } from './render-mail.ts'
import { requestDecided } from './request-decided.ts'

const HOSTILE = `Rahim "<script>alert('x')</script>" & Co`

const render = ({ template, facts }: Sample, locale: 'en' | 'bn', name = 'Rahima Khatun') =>
  renderMail(template, facts(name) as never, { locale, origin: 'https://haat.example', reason: 'account' })

test('the mail of an order says the rate and the cap of its coupon', () => {
  const order = Object.values(samples).find(({ template }) => template === (orderPlaced as Template<never>))
  if (!order) throw new Error('no sample')
  expect(render(order, 'en').text).toContain('Discount (10%, at most BDT 99.00)')
  expect(render(order, 'bn').text).toContain('ছাড় (১০%, সর্বোচ্চ ৯৯.০০ টাকা)')
})

test('a receipt of what is paid at the door names the sum of each parcel, where there are several', () => {
  const receipt = (locale: 'en' | 'bn', onDelivery: boolean, parcels: number) => {
    const order = orderOf('Shapla')
    const facts = () => ({ ...order, onDelivery, parcels: order.parcels.slice(0, parcels) }) as never
    return render({ template: orderPlaced, facts, link: '' }, locale).text
  }
  const cash = receipt('en', true, 2)
  expect(cash).toContain('Have BDT 9,729.99 in cash ready in all: you pay each parcel when it arrives.')
  expect(cash).toContain('Sold by Shapla: BDT 2,689.99 to pay at the door')
  expect(cash).toContain('Sold by Dhaka Looms: BDT 7,040.00 to pay at the door')
  expect(receipt('bn', true, 2)).toContain('বিক্রেতা: Dhaka Looms, ডেলিভারির সময় দিতে হবে ৭,০৪০.০০ টাকা')
  expect(receipt('en', true, 1)).toContain('in cash ready when it arrives.')
  for (const text of [receipt('en', true, 1), receipt('en', false, 2)]) expect(text).not.toContain('BDT 2,689.99')
})

for (const [what, mail] of Object.entries(samples)) {
  for (const locale of locales) {
    test(`${what}, ${locale}: greets, links to the page in its language, and says the same as text`, () => {
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

    test(`${what}, ${locale}: user input stays text, and nothing remote is loaded`, () => {
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

test('our own addresses are links wherever they stand, those of others are text', () => {
  for (const mail of Object.values(samples))
    for (const locale of locales) {
      const plain = render(mail, locale).html.replaceAll(/<a [^>]*>.*?<\/a>/g, '')
      expect(plain).not.toContain('https://haat.example')
    }
  const changed = samples['password changed'] as Sample
  expect(render(changed, 'en', 'https://evil.example/auth').html).not.toContain('href="https://evil')
})

test('subject and preview are cut between characters', () => {
  for (const mail of Object.values(samples))
    for (const name of ['😀'.repeat(200), `a${'😀'.repeat(200)}`]) {
      const { subject, html } = render(mail, 'en', name)
      expect([subject.isWellFormed(), html.isWellFormed()]).toEqual([true, true])
    }
})

test('Bangla mails use the words of the pages (docs/glossary.md)', () => {
  for (const mail of Object.values(samples)) {
    const { subject, html } = render(mail, 'bn')
    expect(`${subject} ${html}`).not.toMatch(/সাইন[- ]|উপমোট|স্টার|মতামত|জবাব|পছন্দের তালিকা/)
  }
})

test('English mails say log in and email, as the pages do (docs/glossary.md)', () => {
  for (const mail of Object.values(samples)) {
    const { subject, html } = render(mail, 'en')
    expect(`${subject} ${html}`).not.toMatch(/\bsign(?:s|ed|ing)?[ -](?:ins?|out)\b|\be-mail/i)
  }
})

test('a receipt has the items, the sellers, the sums and the address', () => {
  const { subject, html, text } = render(samples['order placed'] as Sample, 'en')
  expect(subject).toBe('Your order 10001 is placed: BDT 9,729.99')
  for (const form of [html, text])
    for (const part of ['2 × BDT 1,299.50', 'BDT 2,599.00', 'Dhaka Looms', '−BDT 99.00', 'BDT 9.99', 'BDT 720.00'])
      expect(form).toContain(part)
  expect(text).toContain('Goes to: Rahima Khatun, House 7, Road 3, Dhaka 1205')
  expect(text).toContain('Phone: 01712-345678')
})

test('a Bangla receipt has Bangla digits and dates', () => {
  const { subject, text } = render(samples['order placed'] as Sample, 'bn')
  expect(subject).toBe('আপনার অর্ডার ১০০০১ পাওয়া গেছে: ৯,৭২৯.৯৯ টাকা')
  expect(text).toContain('২ × ১,২৯৯.৫০ টাকা')
  expect(text).toContain('নভেম্বর')
  expect(text).toContain('ফোন: ০১৭১২-৩৪৫৬৭৮')
  // Only names and addresses stay in Latin script.
  expect(text.replaceAll(/https?:\S+/g, '').match(/\d+/g)).toEqual(['7', '3', '1205'])
})

test('a mail says a moment as the pages do', () => {
  const changed = samples['password changed'] as Sample
  expect(render(changed, 'en').text).toContain('was changed on Nov 20, 2026, 6:42 PM.')
  expect(render(changed, 'bn').text).toMatch(/২০ নভে[^,]* ২০২৬, সন্ধ্যা ৬:৪২ সময়ে/)
  for (const mail of Object.values(samples)) expect(render(mail, 'bn').text).not.toMatch(/[০-৯]\s*[AP]M/)
})

test('who can log in again is not told with what: an account by number has no password', () => {
  const restored = samples['account restored'] as Sample
  expect(render(restored, 'en').text).toContain('is lifted. Log in as before.')
  expect(render(restored, 'en').text).not.toMatch(/password/i)
  expect(render(restored, 'bn').text).not.toContain('পাসওয়ার্ড')
})

test('whose account was stolen is told to set a new password, as the old one does not log in', () => {
  const restored = samples['account restored, new password'] as Sample
  expect(render(restored, 'en').text).toContain('your old password is not valid any more: set a new one')
  expect(render(restored, 'bn').text).toContain('পুরোনো পাসওয়ার্ড আর চলবে না')
})

test('a name that looks like a link or an address is left out of the greeting', () => {
  for (const name of ['Win at evil.example', 'https://evil.example', 'call@evil.example', 'x'.repeat(80), '']) {
    const { text } = render(samples['email verification'] as Sample, 'en', name)
    expect(text).toContain('Hello,')
    expect(text).not.toContain('evil')
  }
  expect(render(samples['email verification'] as Sample, 'en', 'Md. Rahim Uddin').text).toContain(
    'Dear Md. Rahim Uddin,',
  )
})

test('a decision says what happens next', () => {
  const decided = { orderId: 10_001, name: 'Rahima', seller: 'Dhaka Looms', note: '' }
  const format = (facts: object) =>
    renderMail(requestDecided as Template<never>, { ...decided, ...facts } as never, {
      locale: 'en',
      origin: 'https://haat.example',
      reason: 'order_updates',
    }).text
  const refund = { request: 'refund', approved: true, refund: poisha(140_345) }
  expect(format({ ...refund, route: 'provider' })).toContain('BDT 1,403.45 goes back the way you paid')
  expect(format({ ...refund, route: 'payout' })).toContain('BDT 1,403.45 goes to a number or an account of yours')
  const account = { kind: 'bkash', last: '5678' }
  expect(format({ ...refund, route: 'payout', account })).toContain(
    'We send BDT 1,403.45 to the bKash number ending in 5678',
  )
  expect(format({ request: 'replace', approved: true, refund: null })).toContain('A replacement is being packed')
  expect(format({ request: 'cancel', approved: false, refund: null })).toContain('Open a support ticket')
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

test('the mail about a parcel on its way names what its courier collects, in both languages', () => {
  const shipped = (locale: 'en' | 'bn', cash: Poisha | null) => {
    const facts = () => ({ ...parcelOf('Shapla'), cash }) as never
    return render({ template: parcelShipped, facts, link: '' }, locale).text
  }
  expect(shipped('en', poisha(124_950))).toContain('Have BDT 1,249.50 in cash ready when this parcel arrives.')
  expect(shipped('bn', poisha(124_950))).toContain('এই পার্সেল পৌঁছালে নগদ ১,২৪৯.৫০ টাকা দেবেন।')
  expect(shipped('en', null)).not.toContain('cash')
})

test('a long name is cut between characters in the subject and the preview, and what the subject says of it stays', () => {
  for (const name of ['😀'.repeat(200), 'শাড়ি'.repeat(60)])
    for (const locale of locales) {
      const template: Template<string> = {
        en: (facts) => ({ subject: `Cap ${facts} is sold out`, preheader: `Cap ${facts}`, title: '', blocks: [] }),
        bn: (facts) => ({ subject: `টুপি ${facts} শেষ হয়েছে`, preheader: `টুপি ${facts}`, title: '', blocks: [] }),
      }
      const { subject, html } = renderMail(template, name, {
        locale,
        origin: 'https://haat.example',
        reason: 'account',
      })
      expect(subject).toMatch(locale === 'en' ? /^Cap .*… is sold out$/u : /^টুপি .*… শেষ হয়েছে$/u)
      expect(subject.length).toBeLessThanOrEqual(150)
      const preview = /mso-hide:all">(.*?…)/u.exec(html)?.[1] ?? ''
      expect(preview.length).toBeGreaterThan(100)
      expect(preview.length).toBeLessThanOrEqual(120)
      for (const cut of [subject.replace(/….*/u, ''), preview.slice(0, -1)]) {
        const rest = name.slice(cut.replace(/^\S+ /u, '').length)
        expect(cut.isWellFormed(), cut).toBe(true)
        expect(rest, cut).not.toMatch(/^\p{M}/u)
      }
    }
})
