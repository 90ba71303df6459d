import { expect, test } from 'vitest'
import type { SettingValues } from '#contract/settings/settings.ts'
import {
  changesOf,
  checkLink,
  checkNumber,
  dhakaMoment,
  fieldsOf,
  inputOf,
  valuesOf,
  whenOf,
} from './settings-input.ts'

const now: SettingValues = {
  shipping_fee: '9.99',
  tax_percent: 8,
  return_days: 14,
  free_shipping_from: null,
  page_size: 12,
  list_max: 1000,
  banner: null,
}

test('sends no change without input', () => {
  expect(changesOf(inputOf(now), now)).toEqual({})
  const banner = { en: 'Eid', bn: 'ঈদ', link: null, from: '2027-01-01T06:00:12.345Z', until: null }
  expect(changesOf(inputOf({ ...now, banner }), { ...now, banner })).toEqual({})
})

test('sends changed values, in digits of either script', () => {
  const input = { ...inputOf(now), shipping_fee: '৬০.৫', tax_percent: '7.25', list_max: '১,২০০' }
  expect(changesOf(input, now)).toEqual({ shipping_fee: '60.50', tax_percent: 7.25, list_max: 1200 })
  expect(fieldsOf(changesOf(input, now), now)[0]).toEqual({ field: 'shipping_fee', from: '9.99', to: '60.50' })
})

test('sets the price of free shipping, and removes it when the field is empty', () => {
  const from = { ...inputOf(now), free_shipping_from: '১,৫০০' }
  expect(changesOf(from, now)).toEqual({ free_shipping_from: '1500.00' })
  const set = { ...now, free_shipping_from: '1500.00' }
  expect(changesOf({ ...inputOf(set), free_shipping_from: ' ' }, set)).toEqual({ free_shipping_from: null })
  expect(checkNumber('free_shipping_from', '')).toBe(true)
  expect(checkNumber('free_shipping_from', '0')).not.toBe(true)
  expect(checkNumber('shipping_fee', '')).not.toBe(true)
})

test('keeps settings with invalid input, and shows the error', () => {
  const input = { ...inputOf(now), tax_percent: '51', return_days: 'soon', list_max: '1050' }
  expect(valuesOf(input, now)).toEqual(now)
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

test('creates, changes and removes a banner, with times in Dhaka', () => {
  const input = { ...inputOf(now), banner: true, banner_en: ' Eid ', banner_bn: 'ঈদ', banner_from: '2027-03-01T09:30' }
  const made = { en: 'Eid', bn: 'ঈদ', link: null, from: '2027-03-01T03:30:00.000Z', until: null }
  expect(changesOf(input, now)).toEqual({ banner: made })
  expect(changesOf({ ...input, banner: false }, { ...now, banner: made })).toEqual({ banner: null })
  expect(dhakaMoment(made.from)).toBe('2027-03-01T09:30')
  expect(whenOf({ ...input, when: 'later', valid_from: '2027-03-01T09:30' })).toEqual({ valid_from: made.from })
  expect(whenOf({ ...input, when: 'now', valid_from: '2027-03-01T09:30' })).toEqual({})
})

test('accepts links into the shop or to https addresses', () => {
  for (const link of ['', '/deals', '/products?categories=Tea', 'https://haat.test/x'])
    expect(checkLink(link)).toBe(true)
  for (const link of ['deals', '//other.test', 'http://haat.test', 'javascript:alert(1)', '/\\other.test'])
    expect(checkLink(link)).toEqual(expect.any(String))
})
