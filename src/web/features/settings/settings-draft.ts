import { parseAmount, toAmount } from '#contract/money.ts'
import type { SettingChange, SettingValues } from '#contract/settings/settings.ts'
import { isBannerLink, LIST_MAX_STEP, settingBounds } from '#contract/settings/settings-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** As it is typed. Digits may be Bangla ones. */
export type SettingsDraft = {
  shipping_fee: string
  tax_percent: string
  return_days: string
  promo_over: string
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
  'tax_percent',
  'return_days',
  'promo_over',
  'page_size',
  'list_max',
] as const
export type NumberField = (typeof numberFields)[number]

const dhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' })

/** A moment as a field of date and time writes it, in Dhaka. */
export const dhakaMoment = (iso: string | Date): string => dhaka.format(new Date(iso)).replace(' ', 'T')

const isoOf = (local: string): string => new Date(`${local.slice(0, 16)}:00+06:00`).toISOString()

export const draftOf = (now: SettingValues): SettingsDraft => ({
  shipping_fee: now.shipping_fee,
  tax_percent: String(now.tax_percent),
  return_days: String(now.return_days),
  promo_over: now.promo_over,
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

const ZERO_BN = 0x09e6
const latin = (text: string) =>
  text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO_BN))
    .replaceAll(',', '')
    .trim()

/** What is typed as a number of BDT, percent, days or rows; `null` for anything else. */
function readNumber(field: NumberField, text: string): number | null {
  const plain = latin(text)
  const amount = field === 'shipping_fee' || field === 'promo_over' || field === 'tax_percent'
  if (amount) return parseAmount(plain) === null ? null : Number(plain)
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}

/** What is wrong with it, in words; `true` when nothing is. */
export function checkNumber(field: NumberField, text: string): true | string {
  if (text.trim() === '') return m.field_required()
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
  tax_percent?: number
  return_days?: number
  promo_over?: string
  page_size?: number
  list_max?: number
  banner?: { en: string; bn: string; link: string | null; from: string | null; until: string | null } | null
}

/** As it would be: what cannot be read stays as it is now. */
export function valuesOf(draft: SettingsDraft, now: SettingValues): SettingValues {
  const number = (field: NumberField) =>
    checkNumber(field, draft[field]) === true ? readNumber(field, draft[field]) : null
  const amount = (field: 'shipping_fee' | 'promo_over') => {
    const read = number(field) === null ? null : parseAmount(latin(draft[field]))
    return read === null ? now[field] : toAmount(read)
  }
  return {
    shipping_fee: amount('shipping_fee'),
    tax_percent: number('tax_percent') ?? now.tax_percent,
    return_days: number('return_days') ?? now.return_days,
    promo_over: amount('promo_over'),
    page_size: number('page_size') ?? now.page_size,
    list_max: number('list_max') ?? now.list_max,
    banner: draft.banner ? bannerOf(draft) : null,
  }
}

const bannerOf = (draft: SettingsDraft) => ({
  en: draft.banner_en.trim(),
  bn: draft.banner_bn.trim(),
  link: draft.banner_link.trim() || null,
  from: draft.banner_from === '' ? null : isoOf(draft.banner_from),
  until: draft.banner_until === '' ? null : isoOf(draft.banner_until),
})

/** Moments are typed to the minute. */
const toMinutes = (banner: SettingValues['banner']) =>
  banner && { ...banner, from: banner.from?.slice(0, 16) ?? null, until: banner.until?.slice(0, 16) ?? null }

/** What differs from now. */
export function changesOf(draft: SettingsDraft, now: SettingValues): Body {
  const next = valuesOf(draft, now)
  const sameBanner = JSON.stringify(sorted(toMinutes(next.banner))) === JSON.stringify(sorted(toMinutes(now.banner)))
  return {
    ...(next.shipping_fee !== now.shipping_fee && { shipping_fee: next.shipping_fee }),
    ...(next.tax_percent !== now.tax_percent && { tax_percent: next.tax_percent }),
    ...(next.return_days !== now.return_days && { return_days: next.return_days }),
    ...(next.promo_over !== now.promo_over && { promo_over: next.promo_over }),
    ...(next.page_size !== now.page_size && { page_size: next.page_size }),
    ...(next.list_max !== now.list_max && { list_max: next.list_max }),
    ...(!sameBanner && { banner: next.banner }),
  }
}

const sorted = (banner: SettingValues['banner']) =>
  banner && [banner.en, banner.bn, banner.link, banner.from, banner.until]

export const whenOf = ({ when, valid_from }: SettingsDraft) =>
  when === 'later' && valid_from !== '' ? { valid_from: isoOf(valid_from) } : {}

/** The same change as a list, for whoever reads what is about to happen. */
export const fieldsOf = (body: Body, now: SettingValues): SettingChange['fields'] =>
  (Object.keys(body) as (keyof Body)[]).map((field) => ({ field, from: now[field], to: body[field] ?? null }))
