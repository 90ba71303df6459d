import { declareError } from '#contract/declare-error.ts'

/** Why a coupon is refused (rules.md K-2). A coupon that is not valid yet is reported as unknown. */
export const couponInvalid = declareError(409, 'coupon_invalid', 'Invalid coupon code')

export const couponExpired = declareError(409, 'coupon_expired', 'Coupon has expired')

export const couponUsedUp = declareError(409, 'coupon_used_up', 'Coupon usage limit reached')

export const couponAlreadyUsed = declareError(409, 'coupon_already_used', 'You have already used this coupon')

export const couponMinimum = declareError(
  409,
  'coupon_minimum',
  ({ min, seller }: { min: string; seller?: string; seller_bn?: string }) =>
    `Spend BDT ${min} or more ${seller === undefined ? '' : `on products of ${seller} `}to use this coupon`,
)

export const couponOtherStore = declareError(
  409,
  'coupon_other_store',
  ({ seller }: { seller: string; seller_bn?: string }) => `This coupon is only for products of ${seller}`,
)

export const couponNoGoods = declareError(409, 'coupon_no_goods', 'There is nothing in your cart to use this coupon on')

/** Why a coupon takes nothing off this cart or order. */
export const couponRefusals = [
  couponInvalid,
  couponExpired,
  couponUsedUp,
  couponAlreadyUsed,
  couponMinimum,
  couponOtherStore,
  couponNoGoods,
] as const
