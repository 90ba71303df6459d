import { ownProduct } from '#contract/cart/cart-errors.ts'
import { outOfStock } from '#contract/catalogue/catalogue-errors.ts'
import { invalid } from '#contract/errors.ts'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { type Poisha, toAmount } from '#contract/money.ts'
import { totalChanged } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import {
  type GoneLine,
  namedLine,
  type PricedLines,
  type ProductLine,
  refuseHoliday,
  refuseUnnamed,
  type UnavailableLine,
} from '#domains/catalogue/index.ts'
import { checkCoupon } from '#domains/coupons/index.ts'
import type { AnyMethod } from '#domains/payments/index.ts'
import type { Settings } from '#domains/settings/index.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { cashFeeOf } from './cash-rules.ts'
import { linesUnavailable } from './rules.ts'
import { findSeen } from './seen-views.ts'

export type AgreedOrder = { lines: ProductLine[]; total: Poisha; settings: Settings; cashFee: Poisha }

/** What a buyer asks for, and in which way it is to be paid. */
export type ProposedOrder = { buyer: User; input: PlaceOrder; method: AnyMethod }

/**
 * Refuses early what cannot be bought. Of the input only products and quantities are trusted: `priced` has what they cost now.
 * @throws ApiError 400, variant_needed; 409 out_of_stock, unavailable, store_on_holiday, own_product, total_changed, coupon_…
 */
export async function agreeOnTotal(
  resources: Resources,
  { buyer, input, method }: ProposedOrder,
  priced: PricedLines,
): Promise<AgreedOrder> {
  const { lines, unavailable, unnamed } = priced
  refuseUnnamed(unnamed)
  if (unavailable.length > 0) throw linesUnavailable(await namedAsSeen(resources.db, buyer.id, unavailable))
  refuseHoliday(lines)
  for (const line of lines) {
    const { quantity, stock } = line
    if (line.storeOwnerId === buyer.id) throw ownProduct({ product_id: line.productId })
    if (quantity > QUANTITY_MAX)
      throw invalid({ field: 'items', code: 'too_big', text: `At most ${QUANTITY_MAX} pieces of one product.` })
    if (quantity > stock) throw outOfStock({ ...namedLine(line), left: stock })
  }
  const code = input.coupon_code
  const grant = code ? await checkCoupon(resources.db, { code, userId: buyer.id, lines }) : null
  const settings = await resources.settings.now()
  const cashFee = cashFeeOf(method, settings)
  const { total } = totalsOf(lines, settings, grant?.discount, cashFee)
  if (input.expected_total !== undefined && input.expected_total !== total)
    throw totalChanged({ total: toAmount(total) })
  return { lines, total, settings, cashFee }
}

/** An id can be guessed: what the buyer neither can see nor has seen is not named (rules.md O-17). */
async function namedAsSeen(db: Reader, buyerId: number, gone: readonly GoneLine[]): Promise<UnavailableLine[]> {
  const variants = gone.flatMap(({ variant }) => variant ?? [])
  const seen = await findSeen(
    db,
    buyerId,
    variants.map(({ variantId }) => variantId),
  )
  return gone.map(({ product_id, variant }) => {
    const known = variant && seen.get(variant.variantId)
    if (!known) return { product_id }
    if (known === 'variant') return namedLine(variant)
    return { product_id, name: variant.name, ...(variant.nameBn !== null && { name_bn: variant.nameBn }) }
  })
}

/** The variants that were agreed on, also where the buyer named products only: options may have been added meanwhile. */
export const itemsOf = (lines: readonly ProductLine[]) =>
  lines.map(({ productId, variantId, quantity }) => ({ product_id: productId, variant_id: variantId, quantity }))
