import { ApiError } from '#contract/errors.ts'
import { type Poisha, plus, toAmount, ZERO } from '#contract/money.ts'
import type { OfferedOrder, OrderOffer } from '#contract/orders/offers.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { type ProductLine, priceLines } from '#domains/catalogue/index.ts'
import { previewCoupon } from '#domains/coupons/index.ts'
import { type AnyMethod, availableMethods } from '#domains/payments/index.ts'
import type { Settings } from '#domains/settings/index.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { cashFeeOf } from './cash-rules.ts'
import { examineMethod } from './examine-method.ts'

/** How each way to pay can be used for an order that is being filled in (rules.md O-51); nothing is written. */
export async function offersFor(resources: Resources, buyer: User, input: OfferedOrder): Promise<OrderOffer[]> {
  const { db, config } = resources
  const { items, coupon_code, ...address } = input
  const { lines } = await priceLines(db, items)
  const settings = await resources.settings.now()
  const { total } = totalsOf(lines, settings, await discountOf(db, buyer.id, lines, coupon_code))
  const order = { buyerId: buyer.id, lines, settings, address }
  return Promise.all(
    availableMethods(config).map(async (method) => {
      const fee = cashFeeOf(method, settings)
      const { refusal, needsProof } = await examineMethod(resources, method, { ...order, total: plus(total, fee) })
      return {
        method: method.id,
        flow: method.flow,
        ...limitsOf(method, settings),
        fee: toAmount(fee),
        refusal: refusal && { reason: refusal.reason, params: { ...refusal.params } },
        phone_proof: needsProof,
      }
    }),
  )
}

/** The checkout says what is wrong with a coupon; here it gives no discount. */
async function discountOf(
  db: Reader,
  userId: number,
  lines: ProductLine[],
  code: string | null | undefined,
): Promise<Poisha> {
  if (!code) return ZERO
  try {
    return (await previewCoupon(db, { code, userId, lines })).discount
  } catch (error) {
    if (error instanceof ApiError) return ZERO
    throw error
  }
}

function limitsOf({ flow, min, max }: AnyMethod, { cashMin, cashMax }: Settings) {
  const [from, upTo] = flow === 'on_delivery' ? [cashMin, cashMax] : [min, max]
  return { min: from === null ? null : toAmount(from), max: upTo === null ? null : toAmount(upTo) }
}
