import { toAmount } from '#contract/money.ts'
import { cartChanged, orderInProgress, totalChanged } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { tooManyUnpaid, unpaidForLong } from '#contract/payments/payment-errors.ts'
import { countNotInCart } from '#domains/cart/index.ts'
import { priceLines, refuseGone, refuseHoliday, reserveStock } from '#domains/catalogue/index.ts'
import { holdCoupon, lockCouponFor } from '#domains/coupons/index.ts'
import {
  addGatewayPayment,
  findOpenPayment,
  isOpenElsewhere,
  openGateway,
  startPayment,
  sumUnpaid,
  type Unpaid,
} from '#domains/payments/index.ts'
import { readSettings } from '#domains/settings/index.ts'
import { clock, HOUR } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { type AgreedOrder, itemsOf } from './agree-on-total.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { endPayment } from './end-payment.ts'
import { insertPendingOrder } from './pending-order-store.ts'
import { hashOfRequest, refuseOtherRequest } from './request-hash.ts'

export type OrderToPay = {
  buyer: User
  input: PlaceOrder
  agreed: AgreedOrder
  idempotencyKey: string | undefined
  /** The browser that it is placed from, if known. */
  deviceHash: Buffer | null
}

/** Payments that a buyer may leave unpaid within an hour, and for how long they may keep goods from others within a day. */
const UNPAID_MAX = 5
const KEPT_UNPAID_MAX_MS = HOUR

/**
 * Begins a payment at a gateway (rules.md O-43): the stock is reserved, the coupon held and the order kept in one
 * transaction, then the gateway is told. The order comes into being in complete-payment.ts. A payment of the same buyer that is still open is
 * ended first: one at a time.
 * @returns the payment's id; the same one for the same `idempotencyKey` of the same buyer
 * @throws ApiError 402 gateway_refused, gateway_unanswered; 409 as placeOrder; 429 too_many_unpaid, unpaid_for_long
 */
export async function beginPayment(resources: Resources, order: OrderToPay): Promise<string> {
  const { db } = resources
  const { buyer, idempotencyKey } = order
  const open = await findOpenPayment(db, buyer.id)
  // The same request came a moment ago.
  if (open && idempotencyKey !== undefined && open.idempotencyKey === idempotencyKey) {
    refuseOtherRequest(open, order.input)
    return open.id
  }
  await refuseKeptUnpaid(db, buyer.id, open !== null)
  if (open) await endOpenPayment(resources, buyer.id)
  const { id, started } = await reserve(resources, order)
  if (started) await openAtGateway(resources, order, id)
  return id
}

/**
 * Asked before an open payment is given up for another one, which counts as unpaid then: who may not begin another can still
 * make that one.
 * @throws ApiError 429 too_many_unpaid
 */
export async function refuseManyUnpaid(db: Reader, buyerId: number, givesUpOpen: boolean): Promise<Unpaid> {
  const unpaid = await sumUnpaid(db, buyerId, givesUpOpen)
  if (unpaid.count >= UNPAID_MAX) throw tooManyUnpaid()
  return unpaid
}

/** The same for a payment that keeps goods from others. @throws ApiError 429 too_many_unpaid, unpaid_for_long */
export async function refuseKeptUnpaid(db: Reader, buyerId: number, givesUpOpen: boolean): Promise<void> {
  const { keptMs } = await refuseManyUnpaid(db, buyerId, givesUpOpen)
  if (keptMs >= KEPT_UNPAID_MAX_MS) throw unpaidForLong()
}

async function reserve(resources: Resources, { buyer, input, agreed, idempotencyKey, deviceHash }: OrderToPay) {
  try {
    return await resources.db.transaction().execute(async (tx) => {
      const { payment, started } = await startPayment(tx, {
        buyerId: buyer.id,
        idempotencyKey,
        requestHash: hashOfRequest(input),
        method: input.payment_method,
        amount: agreed.total,
      })
      const { id } = payment
      if (!started) {
        refuseOtherRequest(payment, input)
        return { id, started }
      }
      await reserveStock(tx, id, agreed.lines) // catalogue: 409 out_of_stock, rows locked in id order
      // Another tab or device ordered it while its goods were waited for.
      if (input.from_cart && (await countNotInCart(tx, buyer.id, itemsOf(agreed.lines))) > 0) throw cartChanged()
      const { lines, unavailable } = await priceLines(tx, itemsOf(agreed.lines)) // catalogue: prices re-read, locked now
      refuseGone(unavailable)
      refuseHoliday(lines)
      const code = input.coupon_code
      const grant = code ? await lockCouponFor(tx, { code, userId: buyer.id, lines }) : null // coupons: locked now
      const now = clock.now()
      const settings = await readSettings(tx, now)
      const { total } = totalsOf(lines, settings, grant?.discount)
      if (total !== agreed.total) throw totalChanged({ total: toAmount(total) })
      if (grant) await holdCoupon(tx, grant, { holdId: id, userId: buyer.id })
      await insertPendingOrder(tx, id, {
        input: { shipping_address: input.shipping_address, note: input.note },
        lines,
        total: agreed.total,
        settings,
        agreedAt: now.toISOString(),
        coupon: grant && { storeId: grant.storeId, discount: grant.discount },
        device: deviceHash?.toString('base64'),
      })
      await addGatewayPayment(tx, { id, buyerId: buyer.id, locale: input.locale })
      return { id, started }
    })
  } catch (error) {
    // Two tabs at the same moment: the other one was first.
    if (isOpenElsewhere(error)) throw orderInProgress()
    throw error
  }
}

async function openAtGateway(resources: Resources, { buyer, input, agreed }: OrderToPay, id: string): Promise<void> {
  const { name, phone, address, city, zip } = input.shipping_address
  const { email } = buyer
  try {
    await openGateway(resources, id, {
      buyer: { name, phone, address, city, zip, email: email === '' ? null : email },
      goods: {
        pieces: agreed.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
        name: agreed.lines[0]?.name ?? '',
      },
    })
  } catch (error) {
    await resources.db.transaction().execute((tx) => endPayment(tx, id, 'refused'))
    throw error
  }
}
