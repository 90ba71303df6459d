import { expect, test } from 'vitest'
import { locales } from '#contract/identity/identity.ts'
import { poisha } from '#contract/money.ts'
import { smsParts } from '#platform/sms.ts'
import { mailFormatterOf } from './mails/mail-formatter.ts'
import {
  orderPaidText,
  orderPlacedText,
  orderRefundedText,
  parcelCancelledText,
  parcelDeliveredText,
  parcelShippedText,
  payoutAccountText,
  requestDecidedText,
} from './order-sms-texts.ts'

const orderId = 10_000_001
const amount = poisha(9_999_999_99)
const written = locales.flatMap((locale) => {
  const format = mailFormatterOf(locale, 'https://haat.com.bd')
  const parcel = { orderId, carrier: 'Sundarban Courier', tracking: 'SDB-2026-11-24-000471' }
  return Object.entries({
    placed: orderPlacedText[locale]({ orderId, total: amount, format }),
    paid: orderPaidText[locale]({ orderId, amount, format }),
    shipped: parcelShippedText[locale]({ ...parcel, cash: null, format }),
    'shipped, paid at the door': parcelShippedText[locale]({ ...parcel, cash: amount, format }),
    'shipped without a number': parcelShippedText[locale]({ ...parcel, tracking: '', cash: amount, format }),
    delivered: parcelDeliveredText[locale]({ orderId, returnDays: 14, format }),
    cancelled: parcelCancelledText[locale]({ orderId, refund: amount, format }),
    'cancelled unpaid': parcelCancelledText[locale]({ orderId, refund: null, format }),
    refunded: orderRefundedText[locale]({ orderId, amount, less: poisha(0), route: 'payout', format }),
    'refunded and reduced': orderRefundedText[locale]({ orderId, amount, less: amount, route: 'payout', format }),
    'payout to bKash': payoutAccountText[locale]({ orderId, kind: 'bkash', last: '5678', format }),
    'payout to a bank': payoutAccountText[locale]({ orderId, kind: 'bank', last: '5678', format }),
    reduced: orderRefundedText[locale]({ orderId, amount, less: poisha(0), route: 'none', format }),
    ...Object.fromEntries(
      (['cancel', 'refund', 'replace'] as const).flatMap((request) =>
        [true, false].map((approved) => [
          `${request} ${approved}`,
          requestDecidedText[locale]({ orderId, request, several: true, approved, format }),
        ]),
      ),
    ),
  }).map(([kind, text]) => [`${kind} (${locale})`, text] as const)
})

test.each(written)('%s fits one message, also with a large amount', (_kind, text) => expect(smsParts(text)).toBe(1))

test.each(locales)('a parcel is shipped with its tracking number (%s)', (locale) => {
  const format = mailFormatterOf(locale, '')
  const parcel = { orderId: 10_001, carrier: 'Pathao', tracking: 'PT-4711', cash: null, format }
  expect(parcelShippedText[locale](parcel)).toContain('Pathao PT-4711')
})

test('one day is not called days', () => {
  const text = (returnDays: number) =>
    parcelDeliveredText.en({ orderId, returnDays, format: mailFormatterOf('en', '') })
  expect([text(1), text(2)]).toEqual([expect.stringMatching(/ for a day\.$/), expect.stringMatching(/ for 2 days\.$/)])
})

test.each(['shipped', 'delivered', 'cancelled'] as const)('one parcel that is %s is not said to be the order', (to) => {
  const facts = { orderId: 10_001, carrier: '', tracking: '', cash: null, returnDays: 14, refund: null }
  const text = { shipped: parcelShippedText, delivered: parcelDeliveredText, cancelled: parcelCancelledText }[to]
  const [en, bn] = locales.map((locale) => text[locale]({ ...facts, format: mailFormatterOf(locale, '') }))
  expect(en).toMatch(/^Haat: a parcel of order 10001 /)
  expect(bn).toMatch(/^হাট: অর্ডার ১০০০১: পার্সেল /)
})

test('a parcel that is paid at the door names what its courier collects, with its tracking number where there is room', () => {
  const texts = locales.map((locale) => {
    const format = mailFormatterOf(locale, '')
    return parcelShippedText[locale]({
      orderId: 10_001,
      carrier: 'Pathao',
      tracking: 'PT-4711',
      cash: poisha(124_950),
      format,
    })
  })
  expect(texts).toEqual([
    'Haat: a parcel of order 10001 is on its way. Have BDT 1,249.50 in cash ready. Tracking: Pathao PT-4711',
    'হাট: অর্ডার ১০০০১: পার্সেল পথে আছে। নগদ ১,২৪৯.৫০ টাকা দেবেন।',
  ])
})

test.each(['evil.example/pay', 'http://evil.example', 'call +880 1711', 'চালান ৪৭১১', 'x'.repeat(31)])(
  'a tracking number that cannot be one is left out: %s',
  (tracking) => {
    for (const locale of locales) {
      const format = mailFormatterOf(locale, '')
      const carrier = 'www.evil.example'
      const text = parcelShippedText[locale]({ orderId: 10_001, carrier, tracking, cash: null, format })
      expect(text).not.toContain(tracking)
      expect(text).not.toContain('evil')
      expect(smsParts(text)).toBe(1)
    }
  },
)

test('of an order that is refunded in part and costs less at the door both sums are said', () => {
  const texts = locales.map((locale) =>
    orderRefundedText[locale]({
      orderId: 10_001,
      amount: poisha(74_519),
      less: poisha(19_573),
      route: 'payout',
      format: mailFormatterOf(locale, ''),
    }),
  )
  expect(texts).toEqual([
    'Haat: you get BDT 745.19 of order 10001 back, and pay BDT 195.73 less.',
    'হাট: অর্ডার ১০০০১: ৭৪৫.১৯ টাকা ফেরত, ১৯৫.৭৩ টাকা কম দেবেন।',
  ])
})
