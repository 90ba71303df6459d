import { couponStates } from '#contract/coupons/coupon-rules.ts'
import type { CouponsParams } from '#web/features/coupons/use-coupons.ts'
import { oneOf, page, searchParams, text } from '#web/search-params.ts'

const fields = { search: text(), state: oneOf(couponStates), page: page() }

export const couponsParams = searchParams<CouponsParams>(fields)
/** In a seller's dashboard, where coupons are a tab. */
export const sellerCouponsParams = searchParams<CouponsParams>(fields, { tab: 'coupons' })
