import type { AppliedCoupon, Coupon, CouponUse } from '#contract/coupons/coupons.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { mayChange } from './policy.ts'
import type { Grant } from './redeem-coupon.ts'
import { type Coupon as CouponRow, stateOf } from './rules.ts'
import type { UseRow, ViewContext } from './views.ts'

export const presentCoupon = (row: CouponRow, { viewer, now }: ViewContext): Coupon => ({
  id: row.id,
  code: row.code,
  discount_percent: row.discount_percent,
  discount_amount: amountOf(row.discount_poisha),
  min_subtotal: toAmount(poisha(row.min_subtotal_poisha)),
  max_discount: amountOf(row.max_discount_poisha),
  usage_limit: row.usage_limit,
  used_count: row.used_count,
  per_user_limit: row.per_user_limit,
  starts_at: row.starts_at.toISOString(),
  expiry_date: row.expires_at?.toISOString() ?? null,
  active: row.active,
  public: row.public,
  state: stateOf(row, now),
  discount_total: mayChange(viewer, row) ? toAmount(poisha(row.given_poisha)) : null,
  seller: row.store_name,
  seller_bn: row.store_name_bn,
  seller_slug: row.store_slug,
})

export const presentUse = ({ order, used_at, discount_poisha }: UseRow): CouponUse => ({
  order,
  used_at: used_at.toISOString(),
  discount: toAmount(poisha(discount_poisha)),
})

export const presentDay = ({ day, uses, discount_poisha }: { day: string; uses: number; discount_poisha: number }) => ({
  day,
  uses,
  discount: toAmount(poisha(discount_poisha)),
})

/** The response of `POST /coupons/apply/`. */
export const presentGrant = ({ coupon, discount }: Grant): AppliedCoupon => ({
  message: `Coupon applied: BDT ${toAmount(discount)} off`,
  code: coupon.code,
  discount_percent: coupon.discount_percent,
  discount: toAmount(discount),
  discount_amount: amountOf(coupon.discount_poisha),
  min_subtotal: toAmount(poisha(coupon.min_subtotal_poisha)),
  max_discount: amountOf(coupon.max_discount_poisha),
  seller: coupon.store_name,
  seller_bn: coupon.store_name_bn,
  seller_slug: coupon.store_slug,
})

const amountOf = (value: number | null) => (value === null ? null : toAmount(poisha(value)))
