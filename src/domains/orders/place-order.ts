import { outOfStock } from '#contract/catalogue/catalogue-errors.ts'
import { couponAlreadyUsed, couponUsedUp } from '#contract/coupons/coupon-errors.ts'
import { ApiError } from '#contract/errors.ts'
import { cartChanged, orderInProgress } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import { methodNotOffered, paymentTimeout } from '#contract/payments/payment-errors.ts'
import { countNotInCart } from '#domains/cart/index.ts'
import { lockLines, type PricedLines, type ProductLine, priceLines, refuseHoliday } from '#domains/catalogue/index.ts'
import { isCouponHeld, lockCouponFor, spendCoupon } from '#domains/coupons/index.ts'
import {
  authorisePayment,
  findMethod,
  findOpenPayment,
  findPayment,
  followOpening,
  followPayment,
  type ImmediateMethod,
  isAtGateway,
  isOnDelivery,
  markDue,
  markPaid,
  type Payment,
  releasePayment,
  startPayment,
} from '#domains/payments/index.ts'
import type { Db, Reader, Tx } from '#platform/database.ts'
import { planOnce } from '#platform/prepared-statements.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { together, transact } from '#platform/together.ts'
import { type AgreedOrder, agreeOnTotal, itemsOf, type ProposedOrder } from './agree-on-total.ts'
import { beginPayment, type OrderToPay, refuseKeptUnpaid } from './begin-payment.ts'
import { lockAlike } from './check-order.ts'
import { endOpenPayment, endPaymentOfSame } from './end-open-payment.ts'
import { refuseMethod } from './examine-method.ts'
import { findPendingLines, isPendingOf } from './pending-order-store.ts'
import { hashOfRequest, refuseOtherRequest } from './request-hash.ts'
import { findOrder, type OrderRow } from './views.ts'
import { writeOrder } from './write-order.ts'

/** An order, as it was read with the commit if it was, or a payment at a gateway that will place it once it is made. */
export type Placed = { orderId: number; order?: OrderRow | undefined } | { paymentId: string }

/**
 * Pays and places an order (rules.md O-1), places one that is paid at the door, or begins a payment at a gateway.
 * @returns the same order or payment for the same request with the same `idempotencyKey` of the same buyer
 * @throws ApiError 400, variant_needed; 402 payment_declined, payment_timeout, gateway_…; 409 out_of_stock, unavailable,
 * store_on_holiday, own_product, cart_changed, total_changed, order_in_progress, payment_unclear, idempotency_key_used, method_not_offered,
 * phone_not_proven, coupon_…; 429 too_many_unpaid, unpaid_for_long
 */
export async function placeOrder(
  resources: Resources,
  buyer: User,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
  deviceHash: Buffer | null = null,
): Promise<Placed> {
  const [earlier, priced, notInCart] = await together(resources.db, (db) => [
    findEarlier(db, buyer, idempotencyKey),
    priceLines(db, input.items), // catalogue
    input.from_cart ? countNotInCart(db, buyer.id, input.items) : Promise.resolve(0), // cart
  ])
  if (earlier) return placedBy(resources.db, earlier, input)
  if (notInCart > 0) throw cartChanged()

  const request = { buyer, input, idempotencyKey, deviceHash }
  return orderPriced(resources, request, priced).catch(async (error: unknown) => {
    throw await whyRefused(resources.db, request, error)
  })
}

type Request = Omit<OrderToPay, 'agreed'>

async function orderPriced(resources: Resources, request: Request, priced: PricedLines): Promise<Placed> {
  const { buyer, input } = request
  const method = findMethod(resources.config, input.payment_method)
  if (!method) throw methodNotOffered({ method: input.payment_method })
  const agreed = await agree(resources, { buyer, input, method }, priced)
  await refuseMethod(resources, method, { ...agreed, buyerId: buyer.id, address: input.shipping_address })
  const order = { ...request, agreed }
  if (method.flow === 'redirect') return openedPayment(resources.db, await beginPayment(resources, order))
  await endPaymentOfSame(resources, buyer.id, { lines: agreed.lines, fromCart: input.from_cart })
  return method.flow === 'on_delivery' ? payOnDelivery(resources, order) : payAtOnce(resources, method, order)
}

const findEarlier = async (db: Db, buyer: User, idempotencyKey: string | undefined) =>
  idempotencyKey === undefined ? null : findPayment(db, buyer.id, idempotencyKey)

const isOneOf = (error: unknown, codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)
const isSoldOut = (error: unknown): error is ApiError => isOneOf(error, [outOfStock.code])
const isUsedUp = (error: unknown) => isOneOf(error, [couponAlreadyUsed.code, couponUsedUp.code])

/** The last pieces may have gone to this buyer, whose other tab or device has ordered the same cart meanwhile, or begun to pay for it. */
async function whyRefused(db: Db, { buyer, input }: Request, error: unknown): Promise<unknown> {
  if (!input.from_cart || !isSoldOut(error)) return error
  const [notInCart, open] = await together(db, (db) => [
    countNotInCart(db, buyer.id, input.items),
    findOpenPayment(db, buyer.id),
  ])
  if (notInCart > 0) return cartChanged()
  const pending = open ? await findPendingLines(db, open.id) : []
  const isPending = pending.some(({ productId }) => productId === error.problem.params?.product_id)
  return isPending ? orderInProgress() : error
}

/** The last pieces or the coupon may be kept by a payment of the buyer's own that was not made: it is given up for this order. */
async function agree(resources: Resources, order: ProposedOrder, priced: PricedLines): Promise<AgreedOrder> {
  try {
    return await agreeOnTotal(resources, order, priced)
  } catch (error) {
    if (!(await isKeptByPayment(resources.db, order, error))) throw error
    if (order.method.flow === 'redirect') await refuseKeptUnpaid(resources.db, order.buyer.id, true)
    await endOpenPayment(resources, order.buyer.id)
    return agreeOnTotal(resources, order, await priceLines(resources.db, order.input.items))
  }
}

async function isKeptByPayment(db: Db, { buyer, input }: ProposedOrder, refusal: unknown): Promise<boolean> {
  if (!isSoldOut(refusal) && !isUsedUp(refusal)) return false
  const open = await findOpenPayment(db, buyer.id)
  return open !== null && (isSoldOut(refusal) || isCouponHeld(db, open.id, input.coupon_code))
}

const attemptOf = ({ buyer, input, agreed, idempotencyKey }: OrderToPay) => ({
  buyerId: buyer.id,
  idempotencyKey,
  requestHash: hashOfRequest(input),
  method: input.payment_method,
  amount: agreed.total,
})

/**
 * The provider is called between two transactions, never inside one; if the second fails, the payment is released and
 * nothing has changed.
 */
async function payAtOnce(resources: Resources, { provider }: ImmediateMethod, order: OrderToPay): Promise<Placed> {
  const { db } = resources
  const { payment, started } = await startPayment(db, attemptOf(order))
  if (!started) return placedBy(db, payment, order.input)

  try {
    const { agreed, input } = order
    const reference = await authorisePayment(provider, payment.id, agreed.total, input.payment_token)
    return await transact(db, {
      lock: (tx) => together(tx, (tx) => [planOnce(tx), lockGoods(tx, order)]),
      work: async (tx, [, lines]) =>
        place(tx, { ...order, lines }, payment.id, async (tx, orderId) => {
          if (!(await markPaid(tx, payment.id, { orderId, reference }))) throw paymentTimeout()
        }),
      read: (db, orderId) => readPlaced(db, order, orderId),
    })
  } catch (error) {
    await releasePayment(resources, payment.id, error)
    throw error
  }
}

/** Nobody is called: the payment and its order are written in one transaction, and the money is due at the door. */
async function payOnDelivery(resources: Resources, order: OrderToPay): Promise<Placed> {
  const { db } = resources
  const placed = await transact(db, {
    lock: (tx) => lockAlike(tx, { shippingAddress: order.input.shipping_address, deviceHash: order.deviceHash }),
    work: async (tx): Promise<number | Payment> => {
      const { payment, started } = await startPayment(tx, attemptOf(order))
      if (!started) return payment
      const lines = await lockGoods(tx, order)
      return place(tx, { ...order, lines }, payment.id, (tx, orderId) => markDue(tx, payment.id, orderId))
    },
    read: async (db, placed) => (typeof placed === 'number' ? readPlaced(db, order, placed) : placed),
  })
  return 'status' in placed ? placedBy(db, placed, order.input) : placed
}

/** Rows locked in id order, prices re-read. @throws ApiError 409 out_of_stock, unavailable */
const lockGoods = (tx: Tx, { agreed }: OrderToPay) => lockLines(tx, itemsOf(agreed.lines)) // catalogue

const readPlaced = async (db: Reader, { buyer }: OrderToPay, orderId: number) => ({
  orderId,
  order: await findOrder(db, { buyerId: buyer.id }, orderId),
})

/**
 * Takes the stock, uses the coupon and writes the order and its payment, at the prices of this moment.
 * @throws ApiError 409 cart_changed, order_in_progress, total_changed, store_on_holiday, coupon_…
 */
async function place(
  tx: Tx,
  { buyer, input, agreed, deviceHash, lines }: OrderToPay & { lines: ProductLine[] },
  paymentId: string,
  pay: (tx: Tx, orderId: number) => Promise<void>,
): Promise<number> {
  refuseHoliday(lines)
  const code = input.coupon_code
  const coupon = code ? await lockCouponFor(tx, { code, userId: buyer.id, lines }) : null // coupons: locked now
  const cash = isOnDelivery(input.payment_method)
  const order = { ...agreed, buyerId: buyer.id, paymentId, input, lines, coupon, deviceHash, cash, pay }
  const [{ orderId, wasInCart }, isPending] = await together(tx, (tx) => [
    writeOrder(tx, order),
    input.from_cart ? isPendingOf(tx, buyer.id, lines) : Promise.resolve(false),
  ])
  // Another tab or device ordered it at the same moment, or began to pay for it at a gateway.
  if (input.from_cart && !wasInCart) throw cartChanged()
  if (isPending) throw orderInProgress()
  if (coupon) await spendCoupon(tx, coupon, { orderId, userId: buyer.id })
  return orderId
}

/** A request with the same key came before, or is being handled now: answers as it did, if it asked for the same. */
async function placedBy(db: Db, payment: Payment, input: PlaceOrder): Promise<Placed> {
  const { id, status, method } = payment
  const atGateway = status === 'pending' && isAtGateway(method)
  const orderId = atGateway ? null : await followPayment(db, payment)
  if (!atGateway && orderId === null) throw orderInProgress()
  refuseOtherRequest(payment, input)
  return orderId === null ? openedPayment(db, id) : { orderId }
}

/** Another request with the same key may be opening it at this moment. */
async function openedPayment(db: Db, paymentId: string): Promise<Placed> {
  if (!(await followOpening(db, paymentId))) throw orderInProgress()
  return { paymentId }
}
