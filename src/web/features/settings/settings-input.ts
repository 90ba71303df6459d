import { plainNumber } from '#contract/digits.ts'
import { parseAmount, toAmount } from '#contract/money.ts'
import type { SettingChange, SettingValues } from '#contract/settings/settings.ts'
import { isBannerLink, LIST_MAX_STEP, settingBounds } from '#contract/settings/settings-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The form's input. Digits may be Bangla. */
export type SettingsInput = {
  shipping_fee: string
  /** Empty: no order ships free for its price alone. */
  free_shipping_from: string
  tax_percent: string
  return_days: string
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

export const numberFields = [
  'shipping_fee',
  'free_shipping_from',
  'tax_percent',
  'return_days',
  'page_size',
  'list_max',
] as const
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
  field === 'shipping_fee' || field === 'free_shipping_from' || field === 'tax_percent'

export const isOptional = (field: NumberField) => field === 'free_shipping_from'

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

type Body = {
  shipping_fee?: string
  free_shipping_from?: string | null
  tax_percent?: number
  return_days?: number
  page_size?: number
  list_max?: number
  banner?: { en: string; bn: string; link: string | null; from: string | null; until: string | null } | null
}

/** The settings with the input applied; invalid fields keep their current value. */
export function valuesOf(input: SettingsInput, now: SettingValues): SettingValues {
  const number = (field: NumberField) =>
    checkNumber(field, input[field]) === true ? readNumber(field, input[field]) : null
  const amount = (field: 'shipping_fee' | 'free_shipping_from') => {
    const read = number(field) === null ? null : parseAmount(plainNumber(input[field]))
    return read === null ? now[field] : toAmount(read)
  }
  return {
    shipping_fee: amount('shipping_fee') ?? now.shipping_fee,
    free_shipping_from: input.free_shipping_from.trim() === '' ? null : amount('free_shipping_from'),
    tax_percent: number('tax_percent') ?? now.tax_percent,
    return_days: number('return_days') ?? now.return_days,
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
export function changesOf(input: SettingsInput, now: SettingValues): Body {
  const next = valuesOf(input, now)
  const sameBanner = JSON.stringify(sorted(toMinutes(next.banner))) === JSON.stringify(sorted(toMinutes(now.banner)))
  return {
    ...(next.shipping_fee !== now.shipping_fee && { shipping_fee: next.shipping_fee }),
    ...(next.free_shipping_from !== now.free_shipping_from && { free_shipping_from: next.free_shipping_from }),
    ...(next.tax_percent !== now.tax_percent && { tax_percent: next.tax_percent }),
    ...(next.return_days !== now.return_days && { return_days: next.return_days }),
    ...(next.page_size !== now.page_size && { page_size: next.page_size }),
    ...(next.list_max !== now.list_max && { list_max: next.list_max }),
    ...(!sameBanner && { banner: next.banner }),
  }
}

const sorted = (banner: SettingValues['banner']) =>
  banner && [banner.en, banner.bn, banner.link, banner.from, banner.until]

export const whenOf = ({ when, valid_from }: SettingsInput) =>
  when === 'later' && valid_from !== '' ? { valid_from: isoOf(valid_from) } : {}

/** The same changes as a list, for the confirmation. */
export const fieldsOf = (body: Body, now: SettingValues): SettingChange['fields'] =>
  (Object.keys(body) as (keyof Body)[]).map((field) => ({ field, from: now[field], to: body[field] ?? null }))
