import { plainNumber } from '#contract/digits.ts'
import { parseAmount, toAmount } from '#contract/money.ts'
import { uniqueAreas } from '#contract/settings/area-rules.ts'
import type { SettingChange, SettingValues } from '#contract/settings/settings.ts'
import {
  CASH_AREA_LENGTH_MAX,
  CASH_AREAS_MAX,
  isBannerLink,
  LIST_MAX_STEP,
  type SettingField,
  settingBounds,
  settingFields,
} from '#contract/settings/settings-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The form's input. Digits may be Bangla. */
export type SettingsInput = {
  shipping_fee: string
  /** Empty: no order ships free for its price alone. */
  free_shipping_from: string
  tax_percent: string
  return_days: string
  cash_on_delivery: boolean
  cash_fee: string
  /** Empty, as those below: no limit. */
  cash_min: string
  cash_max: string
  cash_first_max: string
  cash_refusals_max: string
  /** One on each line. */
  cash_areas_excluded: string
  cash_categories_excluded: number[]
  page_size: string
  list_max: string
  banner: boolean
  banner_en: string
  banner_bn: string
  banner_link: string
  /** As date-and-time fields write it, in Dhaka: '2026-12-03T09:30'. */
  banner_from: string
  banner_until: string
  when: 'now' | 'later'
  valid_from: string
  note: string
}

const limitFields = ['free_shipping_from', 'cash_min', 'cash_max', 'cash_first_max'] as const
const amountFields = ['shipping_fee', 'cash_fee', ...limitFields] as const
const countFields = ['return_days', 'cash_refusals_max', 'page_size', 'list_max'] as const
export const numberFields = [...amountFields, 'tax_percent', ...countFields] as const
export type NumberField = (typeof numberFields)[number]

const dhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' })

/** A moment as a field of date and time writes it, in Dhaka. */
export const dhakaMoment = (iso: string | Date): string => dhaka.format(new Date(iso)).replace(' ', 'T')

const isoOf = (local: string): string => new Date(`${local.slice(0, 16)}:00+06:00`).toISOString()

export const inputOf = (now: SettingValues): SettingsInput => ({
  shipping_fee: now.shipping_fee,
  free_shipping_from: now.free_shipping_from ?? '',
  tax_percent: String(now.tax_percent),
  return_days: String(now.return_days),
  cash_on_delivery: now.cash_on_delivery,
  cash_fee: now.cash_fee,
  cash_min: now.cash_min ?? '',
  cash_max: now.cash_max ?? '',
  cash_first_max: now.cash_first_max ?? '',
  cash_refusals_max: String(now.cash_refusals_max),
  cash_areas_excluded: now.cash_areas_excluded.join('\n'),
  cash_categories_excluded: now.cash_categories_excluded,
  page_size: String(now.page_size),
  list_max: String(now.list_max),
  banner: now.banner !== null,
  banner_en: now.banner?.en ?? '',
  banner_bn: now.banner?.bn ?? '',
  banner_link: now.banner?.link ?? '',
  banner_from: now.banner?.from ? dhakaMoment(now.banner.from) : '',
  banner_until: now.banner?.until ? dhakaMoment(now.banner.until) : '',
  when: 'now',
  valid_from: '',
  note: '',
})

/** Amounts and percents; the others are whole numbers. */
export const isDecimal = (field: NumberField) =>
  field === 'tax_percent' || amountFields.some((amount) => amount === field)

export const isOptional = (field: NumberField) => limitFields.some((limit) => limit === field)

/** Parses a number of BDT, percent, days or rows; `null` if invalid. */
function readNumber(field: NumberField, text: string): number | null {
  const plain = plainNumber(text)
  const amount = isDecimal(field)
  if (amount) return parseAmount(plain) === null ? null : Number(plain)
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}

/** The error text, or `true` if valid. */
export function checkNumber(field: NumberField, text: string): true | string {
  if (text.trim() === '') return isOptional(field) || m.field_required()
  const value = readNumber(field, text)
  const { min, max } = settingBounds[field]
  if (value === null || value < min || value > max)
    return m.settings_between({ min: formatNumber(min), max: formatNumber(max) })
  return field !== 'list_max' || value % LIST_MAX_STEP === 0 || m.field_multiple_of_100()
}

export const checkLink = (text: string): true | string =>
  text.trim() === '' || isBannerLink(text.trim()) || m.field_banner_link()

export const checkAhead = (local: string): true | string => {
  if (local === '') return m.field_required()
  return isoOf(local) > new Date().toISOString() || m.field_moment_over()
}

/** The areas typed, without empty lines and what is there twice. */
const areasOf = (text: string): string[] =>
  uniqueAreas(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )

export function checkAreas(text: string): true | string {
  const areas = areasOf(text)
  if (areas.length > CASH_AREAS_MAX) return m.settings_cash_areas_too_many({ count: formatNumber(CASH_AREAS_MAX) })
  const area = areas.find(({ length }) => length > CASH_AREA_LENGTH_MAX)
  return area === undefined || m.settings_cash_area_too_long({ area, count: formatNumber(CASH_AREA_LENGTH_MAX) })
}

/** The settings with the input applied; invalid fields keep their current value. */
export function valuesOf(input: SettingsInput, now: SettingValues): SettingValues {
  const number = (field: NumberField) =>
    checkNumber(field, input[field]) === true ? readNumber(field, input[field]) : null
  const amount = (field: (typeof amountFields)[number]) =>
    number(field) === null ? null : parseAmount(plainNumber(input[field]))
  const charge = (field: 'shipping_fee' | 'cash_fee') => {
    const read = amount(field)
    return read === null ? now[field] : toAmount(read)
  }
  const limit = (field: (typeof limitFields)[number]) => {
    if (input[field].trim() === '') return null
    const read = amount(field)
    return read === null ? now[field] : toAmount(read)
  }
  const areas = checkAreas(input.cash_areas_excluded) === true ? areasOf(input.cash_areas_excluded) : null
  return {
    shipping_fee: charge('shipping_fee'),
    free_shipping_from: limit('free_shipping_from'),
    tax_percent: number('tax_percent') ?? now.tax_percent,
    return_days: number('return_days') ?? now.return_days,
    cash_on_delivery: input.cash_on_delivery,
    cash_fee: charge('cash_fee'),
    cash_min: limit('cash_min'),
    cash_max: limit('cash_max'),
    cash_first_max: limit('cash_first_max'),
    cash_refusals_max: number('cash_refusals_max') ?? now.cash_refusals_max,
    cash_areas_excluded: areas ?? now.cash_areas_excluded,
    cash_categories_excluded: input.cash_categories_excluded,
    page_size: number('page_size') ?? now.page_size,
    list_max: number('list_max') ?? now.list_max,
    banner: input.banner ? bannerOf(input) : null,
  }
}

const bannerOf = (input: SettingsInput) => ({
  en: input.banner_en.trim(),
  bn: input.banner_bn.trim(),
  link: input.banner_link.trim() || null,
  from: input.banner_from === '' ? null : isoOf(input.banner_from),
  until: input.banner_until === '' ? null : isoOf(input.banner_until),
})

/** Moments are typed to the minute. */
const toMinutes = (banner: SettingValues['banner']) =>
  banner && { ...banner, from: banner.from?.slice(0, 16) ?? null, until: banner.until?.slice(0, 16) ?? null }

/** The changed settings. */
export function changesOf(input: SettingsInput, now: SettingValues): Partial<SettingValues> {
  const next = valuesOf(input, now)
  const comparable = (values: SettingValues, field: SettingField) =>
    JSON.stringify(field === 'banner' ? sorted(toMinutes(values.banner)) : values[field])
  const changed = settingFields.filter((field) => comparable(next, field) !== comparable(now, field))
  return Object.fromEntries(changed.map((field) => [field, next[field]]))
}

const sorted = (banner: SettingValues['banner']) =>
  banner && [banner.en, banner.bn, banner.link, banner.from, banner.until]

export const whenOf = ({ when, valid_from }: SettingsInput) =>
  when === 'later' && valid_from !== '' ? { valid_from: isoOf(valid_from) } : {}

/** The same changes as a list, for the confirmation. */
export const fieldsOf = (body: Partial<SettingValues>, now: SettingValues): SettingChange['fields'] =>
  settingFields
    .filter((field) => body[field] !== undefined)
    .map((field) => ({ field, from: now[field], to: body[field] ?? null }))
