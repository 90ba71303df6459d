import { expect, test } from 'vitest'
import type { SettingValues } from '#contract/settings/settings.ts'
import { CASH_AREA_LENGTH_MAX, CASH_AREAS_MAX } from '#contract/settings/settings-rules.ts'
import { listChange } from './format-setting.ts'
import {
  changesOf,
  checkAreas,
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
  cash_on_delivery: true,
  cash_fee: '0.00',
  cash_min: null,
  cash_max: '20000.00',
  cash_first_max: '5000.00',
  cash_refusals_max: 2,
  cash_areas_excluded: [],
  cash_categories_excluded: [],
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

test('sets for which orders cash is taken, and removes a limit when its field is empty', () => {
  const input = { ...inputOf(now), cash_on_delivery: false, cash_fee: '৫০', cash_min: '100', cash_first_max: ' ' }
  const changed = { cash_on_delivery: false, cash_fee: '50.00', cash_min: '100.00', cash_first_max: null }
  expect(changesOf(input, now)).toEqual(changed)
  expect(changesOf({ ...inputOf(now), cash_categories_excluded: [7] }, now)).toEqual({ cash_categories_excluded: [7] })
  expect(checkNumber('cash_refusals_max', '')).not.toBe(true)
  expect(checkNumber('cash_max', '0')).not.toBe(true)
})

test('reads areas line by line, without empty ones and what is there twice', () => {
  const lines = (text: string) => changesOf({ ...inputOf(now), cash_areas_excluded: text }, now).cash_areas_excluded
  expect(lines(' Ukhia \n\nউখিয়া\nukhia\r\n')).toEqual(['Ukhia', 'উখিয়া'])
  expect(lines('\n \n')).toBeUndefined()
  const many = Array.from({ length: CASH_AREAS_MAX + 1 }, (_, index) => `Area ${index}`)
  expect(checkAreas(many.slice(1).join('\n'))).toBe(true)
  expect(checkAreas(many.join('\n'))).toEqual(expect.any(String))
  expect(checkAreas('x'.repeat(CASH_AREA_LENGTH_MAX + 1))).toEqual(expect.any(String))
})

test('says what a change of a list adds and removes', () => {
  const nameOf = (id: number) => `category ${id}`
  expect(listChange(['Ukhia', 'Teknaf'], ['Teknaf', 'Bhola'], nameOf)).toEqual({ added: ['Bhola'], removed: ['Ukhia'] })
  expect(listChange([], [3, 4], nameOf)).toEqual({ added: ['category 3', 'category 4'], removed: [] })
  expect(listChange('9.99', '60.00', nameOf)).toBeNull()
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
