import {
  couponAlreadyUsed,
  couponExpired,
  couponInvalid,
  couponMinimum,
  couponNoGoods,
  couponOtherStore,
  couponUsedUp,
} from '#contract/coupons/coupon-errors.ts'
import { type CouponState, couponDiscount } from '#contract/coupons/coupon-rules.ts'
import type { CouponInput } from '#contract/coupons/coupons.ts'
import { invalid } from '#contract/errors.ts'
import { type Poisha, poisha, sum, times, toAmount } from '#contract/money.ts'

/** What its owner sets on a coupon, as the table stores it. */
export type Terms = {
  code: string
  discount_percent: number | null
  discount_poisha: number | null
  min_subtotal_poisha: number
  max_discount_poisha: number | null
  usage_limit: number | null
  per_user_limit: number | null
  starts_at: Date
  expires_at: Date | null
  active: boolean
  public: boolean
}

export const blankTerms = (now: Date): Terms => ({
  code: '',
  discount_percent: null,
  discount_poisha: null,
  min_subtotal_poisha: 0,
  max_discount_poisha: null,
  usage_limit: null,
  per_user_limit: 1,
  starts_at: now,
  expires_at: null,
  active: true,
  public: true,
})

/**
 * `base` with the given fields changed.
 * @throws ApiError 400 unless it is either a percentage or an amount, and ends after it starts
 */
export function termsFrom(base: Terms, changes: CouponInput): Terms {
  const terms = {
    code: or(changes.code, base.code),
    discount_percent: or(changes.discount_percent, base.discount_percent),
    discount_poisha: or(changes.discount_amount, base.discount_poisha),
    min_subtotal_poisha: or(changes.min_subtotal, base.min_subtotal_poisha),
    max_discount_poisha: or(changes.max_discount, base.max_discount_poisha),
    usage_limit: or(changes.usage_limit, base.usage_limit),
    per_user_limit: or(changes.per_user_limit, base.per_user_limit),
    starts_at: or(changes.starts_at, base.starts_at),
    expires_at: or(changes.expiry_date, base.expires_at),
    active: or(changes.active, base.active),
    public: or(changes.public, base.public),
  }
  if ((terms.discount_percent === null) === (terms.discount_poisha === null)) throw oneDiscount()
  if (terms.expires_at !== null && terms.expires_at <= terms.starts_at) throw endsBeforeStart()
  return terms
}

const or = <T>(changes: T | undefined, base: T): T => (changes === undefined ? base : changes)

/** A coupon as orders and carts need it. */
export type Coupon = Terms & {
  id: number
  store_id: number | null
  store_name: string | null
  store_name_bn: string | null
  store_slug: string | null
  used_count: number
  /** The sum of its discounts, in poisha. */
  given_poisha: number
  store_owner_id: number | null
}

/** The state of a coupon at a time; views.ts has the same rule in SQL. */
export function stateOf(coupon: Coupon, now: Date): CouponState {
  if (!coupon.active) return 'off'
  if (coupon.expires_at !== null && coupon.expires_at <= now) return 'ended'
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'used_up'
  return coupon.starts_at > now ? 'scheduled' : 'running'
}

export type CountedLine = { storeId: number; price: Poisha; quantity: number }

/**
 * The discount of `coupon` on `lines` for a buyer whose orders have used it `usedByBuyer` times (rules.md K-2).
 * @throws ApiError 409 coupon_invalid, coupon_expired, coupon_used_up, coupon_already_used, coupon_no_goods,
 * coupon_other_store or coupon_minimum
 */
export function discountOn(
  lines: readonly CountedLine[],
  coupon: Coupon | undefined,
  usedByBuyer: number,
  now: Date,
): Poisha {
  if (!coupon?.active || coupon.starts_at > now) throw couponInvalid()
  if (coupon.expires_at !== null && coupon.expires_at <= now) throw couponExpired()
  if (coupon.per_user_limit !== null && usedByBuyer >= coupon.per_user_limit) throw couponAlreadyUsed()
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) throw couponUsedUp()

  if (lines.length === 0) throw couponNoGoods()
  const counted = lines.filter(({ storeId }) => coupon.store_id === null || storeId === coupon.store_id)
  if (counted.length === 0) throw couponOtherStore(storeOf(coupon))
  const goods = sum(counted.map(({ price, quantity }) => times(price, quantity)))
  if (goods < coupon.min_subtotal_poisha) throw minimumOf(coupon)
  return couponDiscount(discountOf(coupon), goods)
}

const amountOf = (value: number | null) => (value === null ? null : poisha(value))

const discountOf = ({ discount_percent, discount_poisha, max_discount_poisha }: Terms) => ({
  percent: discount_percent,
  amount: amountOf(discount_poisha),
  maxDiscount: amountOf(max_discount_poisha),
})

const oneDiscount = () =>
  invalid({
    field: 'discount_percent',
    code: 'coupon_one_discount',
    text: 'Give one discount: a percentage or an amount.',
  })
const endsBeforeStart = () =>
  invalid({ field: 'expiry_date', code: 'ends_before_start', text: 'The end must be after the start.' })
export const codeTaken = () =>
  invalid({ field: 'code', code: 'coupon_code_taken', text: 'There is already a coupon with this code.' })

/** Names the store whose goods count: other stores' may be in the cart for more. */
const minimumOf = (coupon: Coupon) =>
  couponMinimum({
    min: toAmount(poisha(coupon.min_subtotal_poisha)),
    ...(coupon.store_id !== null && storeOf(coupon)),
  })

const storeOf = ({ store_name, store_name_bn }: Coupon) => ({
  seller: store_name ?? '',
  ...(store_name_bn !== null && { seller_bn: store_name_bn }),
})
