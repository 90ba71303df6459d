import { expect, test } from 'vitest'
import type { SettingValues } from '#contract/settings/settings.ts'
import {
  changesOf,
  checkLink,
  checkNumber,
  dhakaMoment,
  draftOf,
  fieldsOf,
  valuesOf,
  whenOf,
} from './settings-draft.ts'

const now: SettingValues = {
  shipping_fee: '9.99',
  tax_percent: 8,
  return_days: 14,
  promo_over: '500.00',
  page_size: 12,
  list_max: 1000,
  banner: null,
}

test('nothing typed changes nothing', () => {
  expect(changesOf(draftOf(now), now)).toEqual({})
  const banner = { en: 'Eid', bn: 'ঈদ', link: null, from: '2027-01-01T06:00:12.345Z', until: null }
  expect(changesOf(draftOf({ ...now, banner }), { ...now, banner })).toEqual({})
})

test('what is typed, in whatever digits, becomes what differs', () => {
  const draft = { ...draftOf(now), shipping_fee: '৬০.৫', tax_percent: '7.25', list_max: '১,২০০' }
  expect(changesOf(draft, now)).toEqual({ shipping_fee: '60.50', tax_percent: 7.25, list_max: 1200 })
  expect(fieldsOf(changesOf(draft, now), now)[0]).toEqual({ field: 'shipping_fee', from: '9.99', to: '60.50' })
})

test('what cannot be read stays as it is, and says why', () => {
  const draft = { ...draftOf(now), tax_percent: '51', return_days: 'soon', list_max: '1050' }
  expect(valuesOf(draft, now)).toEqual(now)
  for (const [field, text] of [
    ['tax_percent', '51'],
    ['tax_percent', '7.255'],
    ['return_days', '0'],
    ['return_days', '1.5'],
    ['shipping_fee', '-1'],
    ['shipping_fee', ''],
    ['list_max', '1050'],
  ] as const)
    expect(checkNumber(field, text)).toEqual(expect.any(String))
  expect(checkNumber('shipping_fee', '0')).toBe(true)
})

test('a banner is made, changed and taken away; its moments are those of Dhaka', () => {
  const draft = { ...draftOf(now), banner: true, banner_en: ' Eid ', banner_bn: 'ঈদ', banner_from: '2027-03-01T09:30' }
  const made = { en: 'Eid', bn: 'ঈদ', link: null, from: '2027-03-01T03:30:00.000Z', until: null }
  expect(changesOf(draft, now)).toEqual({ banner: made })
  expect(changesOf({ ...draft, banner: false }, { ...now, banner: made })).toEqual({ banner: null })
  expect(dhakaMoment(made.from)).toBe('2027-03-01T09:30')
  expect(whenOf({ ...draft, when: 'later', valid_from: '2027-03-01T09:30' })).toEqual({ valid_from: made.from })
  expect(whenOf({ ...draft, when: 'now', valid_from: '2027-03-01T09:30' })).toEqual({})
})

test('a link leads into the shop or to an address that is safe', () => {
  for (const link of ['', '/deals', '/products?categories=Tea', 'https://haat.test/x'])
    expect(checkLink(link)).toBe(true)
  for (const link of ['deals', '//other.test', 'http://haat.test', 'javascript:alert(1)', '/\\other.test'])
    expect(checkLink(link)).toEqual(expect.any(String))
})
