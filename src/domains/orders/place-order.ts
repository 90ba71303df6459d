import { ownProduct } from '#contract/cart/cart-errors.ts'
import { outOfStock } from '#contract/catalogue/catalogue-errors.ts'
import { invalid } from '#contract/errors.ts'
import { QUANTITY_MAX } from '#contract/limits.ts'
import { type Poisha, toAmount } from '#contract/money.ts'
import { orderInProgress, totalChanged } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/orders.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { paymentTimeout } from '#contract/payments/payment-errors.ts'
import { removeOrderedLines } from '#domains/cart/index.ts'
import {
  countRevenue,
  namedLine,
  type ProductLine,
  priceLines,
  refuseHoliday,
  refuseUnnamed,
  takeStock,
} from '#domains/catalogue/index.ts'
import { checkCoupon, type Grant, lockCouponFor, spendCoupon } from '#domains/coupons/index.ts'
import {
  authorisePayment,
  findPayment,
  followPayment,
  markPaid,
  type Payment,
  releasePayment,
  startPayment,
} from '#domains/payments/index.ts'
import { readSettings, type Settings } from '#domains/settings/index.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { planOnce } from '#platform/prepared-statements.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { linesUnavailable, type NewParcel, revenueOf, splitBySeller } from './rules.ts'
import { insertOrder } from './store.ts'

/**
 * Pays and places an order (rules.md O-1). The payment provider is called between two transactions, never inside one;
 * if the second fails, the payment is released and nothing has changed.
 * @returns the order's id; the same one for the same `idempotencyKey` of the same buyer
 * @throws ApiError 400, variant_needed; 402 payment_declined, payment_timeout; 409 out_of_stock, unavailable, store_on_holiday,
 * own_product, total_changed, order_in_progress, coupon_…
 */
export async function placeOrder(
  resources: Resources,
  buyer: User,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<number> {
  const { db } = resources
  const earlier = idempotencyKey && (await findPayment(db, buyer.id, idempotencyKey))
  if (earlier) return orderPaidBy(db, earlier)

  const agreed = await agreeOnTotal(resources, buyer, input)
  const { payment, started } = await startPayment(db, {
    buyerId: buyer.id,
    idempotencyKey,
    method: input.payment_method,
    amount: agreed.total,
  })
  if (!started) return orderPaidBy(db, payment)

  try {
    const reference = await authorisePayment(payment.id, agreed.total, input.payment_token)
    return await db.transaction().execute(async (tx) => {
      await planOnce(tx)
      await takeStock(tx, agreed.lines) // catalogue: 409 out_of_stock, rows locked in id order
      const { lines } = await priceLines(tx, agreed.lines.map(toItem)) // catalogue: prices re-read, locked now
      refuseHoliday(lines)
      const code = input.coupon_code
      const grant = code ? await lockCouponFor(tx, { code, userId: buyer.id, lines }) : null // coupons: locked now
      const { orderId, parcels } = await writeOrder(tx, { ...agreed, buyer, input, payment, lines, grant })
      if (grant) await spendCoupon(tx, grant, { orderId, userId: buyer.id })
      const revenue = revenueOf(parcels.flatMap((parcel) => parcel.lines))
      await countRevenue(tx, revenue) // catalogue
      await removeOrderedLines(tx, buyer.id, lines) // cart
      if (!(await markPaid(tx, payment.id, { orderId, reference }))) throw paymentTimeout()
      await publish(tx, 'order.placed', { orderId }) // mail, bell, figures: after commit
      return orderId
    })
  } catch (error) {
    await releasePayment(resources, payment.id, error)
    throw error
  }
}

/** The variants that were agreed on, also where the buyer named products only: options may have been added meanwhile. */
const toItem = ({ productId, variantId, quantity }: ProductLine) => ({
  product_id: productId,
  variant_id: variantId,
  quantity,
})

type AgreedOrder = { lines: ProductLine[]; total: Poisha; settings: Settings }
type OrderToWrite = AgreedOrder & { buyer: User; input: PlaceOrder; payment: Payment; grant: Grant | null }

/**
 * Writes the order with the settings in force: those that were agreed on, or newer ones that give the same total.
 * @throws ApiError 409 total_changed
 */
async function writeOrder(tx: Tx, order: OrderToWrite): Promise<{ orderId: number; parcels: NewParcel[] }> {
  const { buyer, input, payment, lines, grant, settings } = order
  const totals = totalsOf(lines, settings, grant?.discount)
  if (totals.total !== order.total) throw totalChanged({ total: toAmount(totals.total) })
  const parcels = splitBySeller(lines, totals, grant?.storeId)
  const orderId = await insertOrder(tx, {
    buyerId: buyer.id,
    paymentId: payment.id,
    totals,
    parcels,
    shippingAddress: input.shipping_address,
    note: input.note,
    settings,
  })
  if (orderId !== null) return { orderId, parcels }
  return writeOrder(tx, { ...order, settings: await readSettings(tx, clock.now()) })
}

/** A request with the same key came before, or is being handled now: returns its order. */
async function orderPaidBy(db: Db, payment: Payment): Promise<number> {
  const orderId = await followPayment(db, payment)
  if (orderId === null) throw orderInProgress()
  return orderId
}

/**
 * Reads what is to be bought, trusting only products and quantities of the input, and refuses early what cannot be
 * bought.
 */
async function agreeOnTotal(resources: Resources, buyer: User, input: PlaceOrder): Promise<AgreedOrder> {
  const { db } = resources
  const { lines, unavailable, unnamed } = await priceLines(db, input.items)
  refuseUnnamed(unnamed)
  if (unavailable.length > 0) throw linesUnavailable(unavailable)
  refuseHoliday(lines)
  for (const line of lines) {
    const { quantity, stock } = line
    if (line.storeOwnerId === buyer.id) throw ownProduct({ product_id: line.productId })
    if (quantity > QUANTITY_MAX)
      throw invalid({ field: 'items', code: 'too_big', text: `At most ${QUANTITY_MAX} pieces of one product.` })
    if (quantity > stock) throw outOfStock({ ...namedLine(line), left: stock })
  }
  const code = input.coupon_code
  const grant = code ? await checkCoupon(db, { code, userId: buyer.id, lines }) : null
  const settings = await resources.settings.now()
  const { total } = totalsOf(lines, settings, grant?.discount)
  if (input.expected_total !== undefined && input.expected_total !== total)
    throw totalChanged({ total: toAmount(total) })
  return { lines, total, settings }
}
