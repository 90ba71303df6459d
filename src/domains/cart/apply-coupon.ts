import { poisha } from '#contract/money.ts'
import { previewCoupon } from '#domains/coupons/index.ts'
import { sellerHoliday } from '#domains/sellers/index.ts'
import type { Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { findCart } from './views.ts'

/**
 * The discount of a coupon on the caller's current cart (on the lines that can be ordered). It does not use up the coupon.
 * @throws ApiError 409 with the reason it cannot be used (coupons/rules.ts)
 */
export async function applyCoupon(db: Reader, user: User, code: string) {
  const cart = await findCart(db, user.id)
  const lines = cart
    .filter((line) => line.on_sale && line.active && line.stock_quantity > 0 && !sellerHoliday(line).seller_on_holiday)
    .map(({ store_id, price_poisha, quantity }) => ({ storeId: store_id, price: poisha(price_poisha), quantity }))
  return previewCoupon(db, { code, userId: user.id, lines })
}
