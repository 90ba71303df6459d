import { couponCode } from '#contract/coupons/coupon-rules.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { plainNumber } from '#contract/digits.ts'
import { parseAmount, toAmount } from '#contract/money.ts'
import type { Terms } from './format-coupon.ts'

/** The input of the coupon form. Days are days in Dhaka; an empty limit means none. */
export type CouponInput = {
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

export const emptyInput = (code: string): CouponInput => ({
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
/** '500.00' is shown as '500'. */
const typedAmount = (amount: string | null) => (amount ?? '').replace(/\.00$/, '')

export const inputOf = (coupon: Coupon): CouponInput => ({
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

/** A whole number from 1 to `max`; `null` for anything else. */
export function readWhole(text: string, max = 2_000_000_000): number | null {
  const value = plainNumber(text)
  const number = Number(value)
  return /^\d+$/.test(value) && number >= 1 && number <= max ? number : null
}

/** An amount above 0 as it is on the wire; `null` for anything else. */
export function readAbove(text: string): string | null {
  const value = parseAmount(plainNumber(text))
  return value !== null && value > 0 ? toAmount(value) : null
}

const wholeOrNull = (text: string) => (text.trim() === '' ? null : readWhole(text))
const aboveOrNull = (text: string) => (text.trim() === '' ? null : readAbove(text))

function discountOf(input: CouponInput) {
  const byPercent = input.kind === 'percent'
  return {
    discount_percent: byPercent ? readWhole(input.discount_percent, 100) : null,
    discount_amount: byPercent ? null : readAbove(input.discount_amount),
    max_discount: byPercent ? aboveOrNull(input.max_discount) : null,
  }
}

/**
 * The request body. An unchanged first day is left out, so that it keeps its hour; a removed
 * one means now.
 */
export function bodyOf(input: CouponInput, before: Coupon | null, now: Date = new Date()) {
  const sameStart = before !== null && input.starts_at === dayOf(before.starts_at)
  const start = input.starts_at === '' ? (before ? now.toISOString() : undefined) : input.starts_at
  return {
    code: couponCode(input.code),
    ...discountOf(input),
    min_subtotal: readAbove(input.min_subtotal) ?? '0.00',
    usage_limit: wholeOrNull(input.usage_limit),
    per_user_limit: wholeOrNull(input.per_user_limit),
    expiry_date: input.expiry_date === '' ? null : input.expiry_date,
    public: input.public,
    ...(start !== undefined && !sameStart && { starts_at: start }),
  }
}

/** The terms for the live description; `null` until the discount is valid. */
export function termsOf(input: CouponInput, seller: string | null): Terms | null {
  const discount = discountOf(input)
  if (discount.discount_percent === null && discount.discount_amount === null) return null
  return {
    ...discount,
    seller,
    min_subtotal: readAbove(input.min_subtotal) ?? '0.00',
    usage_limit: wholeOrNull(input.usage_limit),
    per_user_limit: wholeOrNull(input.per_user_limit),
    starts_at: input.starts_at === '' ? null : `${input.starts_at}T00:00:00+06:00`,
    expiry_date: input.expiry_date === '' ? null : `${input.expiry_date}T23:59:59+06:00`,
  }
}

const NAME_PART = 10
const SUFFIX_LENGTH = 3
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random code that begins with the store: 'NOKSHI-7KQ'. */
export function suggestCode(slug: string, random: () => number = Math.random): string {
  const name = (slug.split('-')[0] ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, NAME_PART)
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'X')
  return `${name || 'HAAT'}-${suffix.join('')}`
}
