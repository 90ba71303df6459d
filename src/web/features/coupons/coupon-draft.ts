import { couponCode } from '#contract/coupons/coupon-rules.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { parseAmount, toAmount } from '#contract/money.ts'
import type { Terms } from './format-coupon.ts'

/** A coupon as it is typed. Days are days in Dhaka; what is empty is not limited. */
export type CouponDraft = {
  kind: 'percent' | 'amount'
  discount_percent: string
  discount_amount: string
  max_discount: string
  code: string
  min_subtotal: string
  usage_limit: string
  per_user_limit: string
  starts_at: string
  expiry_date: string
  public: boolean
}

export const emptyDraft = (code: string): CouponDraft => ({
  kind: 'percent',
  discount_percent: '',
  discount_amount: '',
  max_discount: '',
  code,
  min_subtotal: '',
  usage_limit: '',
  per_user_limit: '1',
  starts_at: '',
  expiry_date: '',
  public: true,
})

const DHAKA_MS = 6 * 3_600_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** The day in Dhaka on which a moment is. */
export const dayOf = (iso: string) => new Date(Date.parse(iso) + DHAKA_MS).toISOString().slice(0, DAY_LENGTH)

const typed = (value: number | null) => (value === null ? '' : String(value))
/** '500.00' is typed as '500'. */
const typedAmount = (amount: string | null) => (amount ?? '').replace(/\.00$/, '')

export const draftOf = (coupon: Coupon): CouponDraft => ({
  kind: coupon.discount_percent === null ? 'amount' : 'percent',
  discount_percent: typed(coupon.discount_percent),
  discount_amount: typedAmount(coupon.discount_amount),
  max_discount: typedAmount(coupon.max_discount),
  code: coupon.code,
  min_subtotal: Number(coupon.min_subtotal) === 0 ? '' : typedAmount(coupon.min_subtotal),
  usage_limit: typed(coupon.usage_limit),
  per_user_limit: typed(coupon.per_user_limit),
  starts_at: dayOf(coupon.starts_at),
  expiry_date: coupon.expiry_date === null ? '' : dayOf(coupon.expiry_date),
  public: coupon.public,
})

const digits = (text: string) => readDigits(text).trim()
const ZERO_BN = '০'.charCodeAt(0)
/** Bangla digits are digits too, and commas between them are not meant. */
const readDigits = (text: string) =>
  text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO_BN)).replaceAll(',', '')

/** A whole number from 1 to `max`; `null` for anything else. */
export function readWhole(text: string, max = 2_000_000_000): number | null {
  const value = digits(text)
  const number = Number(value)
  return /^\d+$/.test(value) && number >= 1 && number <= max ? number : null
}

/** An amount above 0 as it is on the wire; `null` for anything else. */
export function readAbove(text: string): string | null {
  const value = parseAmount(digits(text))
  return value !== null && value > 0 ? toAmount(value) : null
}

const wholeOrNull = (text: string) => (text.trim() === '' ? null : readWhole(text))
const aboveOrNull = (text: string) => (text.trim() === '' ? null : readAbove(text))

function discountOf(draft: CouponDraft) {
  const byPercent = draft.kind === 'percent'
  return {
    discount_percent: byPercent ? readWhole(draft.discount_percent, 100) : null,
    discount_amount: byPercent ? null : readAbove(draft.discount_amount),
    max_discount: byPercent ? aboveOrNull(draft.max_discount) : null,
  }
}

/**
 * What is sent. A first day that is still the coupon's own is left out, so that it keeps its hour; one that was taken
 * away means now.
 */
export function bodyOf(draft: CouponDraft, before: Coupon | null, now: Date = new Date()) {
  const sameStart = before !== null && draft.starts_at === dayOf(before.starts_at)
  const start = draft.starts_at === '' ? (before ? now.toISOString() : undefined) : draft.starts_at
  return {
    code: couponCode(draft.code),
    ...discountOf(draft),
    min_subtotal: readAbove(draft.min_subtotal) ?? '0.00',
    usage_limit: wholeOrNull(draft.usage_limit),
    per_user_limit: wholeOrNull(draft.per_user_limit),
    expiry_date: draft.expiry_date === '' ? null : draft.expiry_date,
    public: draft.public,
    ...(start !== undefined && !sameStart && { starts_at: start }),
  }
}

/** What the sentence says while it is typed; `null` until it is known what comes off. */
export function termsOf(draft: CouponDraft, seller: string | null): Terms | null {
  const discount = discountOf(draft)
  if (discount.discount_percent === null && discount.discount_amount === null) return null
  return {
    ...discount,
    seller,
    min_subtotal: readAbove(draft.min_subtotal) ?? '0.00',
    usage_limit: wholeOrNull(draft.usage_limit),
    per_user_limit: wholeOrNull(draft.per_user_limit),
    starts_at: draft.starts_at === '' ? null : `${draft.starts_at}T00:00:00+06:00`,
    expiry_date: draft.expiry_date === '' ? null : `${draft.expiry_date}T23:59:59+06:00`,
  }
}

const NAME_PART = 10
const SUFFIX_LENGTH = 3
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 'NOKSHI-7KQ': begins with the store, and nobody has it yet. */
export function suggestCode(slug: string, random: () => number = Math.random): string {
  const name = (slug.split('-')[0] ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, NAME_PART)
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'X')
  return `${name || 'HAAT'}-${suffix.join('')}`
}
