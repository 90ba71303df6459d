import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fieldRule } from '#contract/field-codes.ts'
import { amount, amountInput, dhakaDay, moment } from '#contract/fields.ts'
import { idParams, listOf, optionalQuery, pageOf, pageQuery, searchQuery } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'
import { couponRefusals } from './coupon-errors.ts'
import { COUPON_CODE_MAX, couponCode, couponStates } from './coupon-rules.ts'

/** Either `discount_percent` or `discount_amount`; the other is null (rules.md K-1). */
export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  discount_percent: z.int().nullable(),
  discount_amount: amount.nullable(),
  min_subtotal: amount,
  max_discount: amount.nullable(),
  usage_limit: z.int().nullable(),
  used_count: z.int(),
  per_user_limit: z.int().nullable(),
  starts_at: moment,
  expiry_date: moment.nullable(),
  active: z.boolean(),
  /** False for codes that are not advertised. */
  public: z.boolean(),
  state: z.enum(couponStates),
  /** What it took off over all orders, for its owner; null for anyone else. */
  discount_total: amount.nullable(),
  /** The store whose goods it applies to; null for the whole market. */
  seller: z.string().nullable(),
  seller_bn: z.string().nullable(),
  seller_slug: z.string().nullable(),
})
export type Coupon = z.infer<typeof Coupon>

const codeInput = z
  .string()
  .max(200)
  .transform((text, context): string => {
    const code = couponCode(text)
    if (/^[A-Z0-9_-]{3,40}$/.test(code)) return code
    const blank = code === ''
    const rule = blank
      ? fieldRule('required', 'This field may not be blank.')
      : fieldRule('coupon_code_format', `Use 3 to ${COUPON_CODE_MAX} of A-Z, 0-9, - and _.`)
    context.addIssue({ code: 'custom', ...rule })
    return z.NEVER
  })

const aboveZero = amountInput.refine((value) => value > 0, fieldRule('too_small', 'Enter an amount above 0.'))

/** A plain day means the end of that day in Dhaka; otherwise ISO 8601 with offset. */
const endInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => new Date(text.length === 10 ? `${text}T23:59:59.999+06:00` : text))
/** A plain day means the beginning of that day in Dhaka. */
const startInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => new Date(text.length === 10 ? `${text}T00:00:00.000+06:00` : text))

const limit = z.int().min(1).max(2_000_000_000)

/**
 * The fields that a coupon's owner sets. An administrator's coupon applies to the whole market, a seller's to the own store.
 */
const CouponPart = z
  .object({
    code: codeInput,
    discount_percent: z.int().min(1).max(100).nullable(),
    discount_amount: aboveZero.nullable(),
    min_subtotal: amountInput,
    max_discount: aboveZero.nullable(),
    usage_limit: limit.nullable(),
    /** By default 1; null for any number. */
    per_user_limit: limit.nullable(),
    starts_at: startInput,
    expiry_date: endInput.nullable(),
    active: z.boolean(),
    public: z.boolean(),
  })
  .partial()
const CouponWhole = CouponPart.required({ code: true })
export type CouponInput = z.output<typeof CouponPart>

/** What the fields that are sent were when they were read: 409 `changed_meanwhile` where they are something else by now. */
const CouponSeen = Coupon.pick({
  ...({ code: true, discount_percent: true, discount_amount: true, min_subtotal: true, max_discount: true } as const),
  ...({ usage_limit: true, per_user_limit: true, starts_at: true, expiry_date: true, active: true } as const),
  public: true,
}).partial()
export type CouponSeen = z.output<typeof CouponSeen>

export const AppliedCoupon = z.object({
  message: z.string(),
  code: z.string(),
  discount_percent: z.int().nullable(),
  /** What it takes off the caller's current cart. */
  discount: amount,
  discount_amount: amount.nullable(),
  min_subtotal: amount,
  max_discount: amount.nullable(),
  seller: z.string().nullable(),
  seller_bn: z.string().nullable(),
  seller_slug: z.string().nullable(),
})
export type AppliedCoupon = z.infer<typeof AppliedCoupon>

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupons/',
  summary: 'Coupons valid now, newest first; a seller also sees all of the own store, an administrator all',
  query: z.object({
    ...pageQuery,
    ...searchQuery,
    /** Only coupons the caller may change: a seller's store's; for administrators those of the whole market. */
    own: flagParameter,
    state: optionalQuery(z.enum(couponStates)),
  }),
  response: listOf(Coupon),
})
export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons/',
  summary: "Create a coupon: an administrator's applies to the whole market, a seller's to the own store",
  body: CouponWhole,
  response: Coupon,
  status: 201,
})
export const readCoupon = endpoint({
  method: 'GET',
  path: '/coupons/{id}/',
  summary: "One coupon that the caller's list has",
  params: idParams,
  response: Coupon,
})
export const putCoupon = endpoint({
  method: 'PUT',
  path: '/coupons/{id}/',
  summary: 'Replace a coupon; absent fields get their default',
  params: idParams,
  body: CouponWhole.extend({ seen: CouponSeen.optional() }),
  response: Coupon,
  errors: [changedMeanwhile],
})
export const patchCoupon = endpoint({
  method: 'PATCH',
  path: '/coupons/{id}/',
  summary: 'Change a coupon; absent fields stay',
  params: idParams,
  body: CouponPart.extend({ seen: CouponSeen.optional() }),
  response: Coupon,
  errors: [changedMeanwhile],
})
export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/coupons/{id}/',
  summary: 'Delete a coupon; one that an order has used is deactivated instead',
  params: idParams,
})
/** An order that used the coupon. */
export const CouponUse = z.object({ order: z.int(), used_at: moment, discount: amount })
export type CouponUse = z.infer<typeof CouponUse>

export const couponUses = endpoint({
  method: 'GET',
  path: '/coupons/{id}/uses/',
  summary: 'Orders that used an own coupon, newest first, and its daily uses of late',
  params: idParams,
  query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
  response: pageOf(CouponUse).extend({
    /** Each of the latest 30 days in Dhaka, the oldest first. */
    days: z.array(z.object({ day: dhakaDay, uses: z.int(), discount: amount })),
  }),
})
/** Handled by the cart domain, which may depend on coupons. */
export const applyCoupon = endpoint({
  method: 'POST',
  path: '/coupons/apply/',
  summary: 'The discount of a coupon on the current cart; does not use it up',
  body: z.object({ code: z.string().max(200) }),
  response: AppliedCoupon,
  errors: couponRefusals,
})

export const couponsEndpoints = [
  listCoupons,
  createCoupon,
  applyCoupon,
  readCoupon,
  putCoupon,
  patchCoupon,
  removeCoupon,
  couponUses,
] as const
