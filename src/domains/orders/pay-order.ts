import { notFound } from '#contract/errors.ts'
import type { Poisha } from '#contract/money.ts'
import { orderInProgress } from '#contract/orders/order-errors.ts'
import type { PayOrder } from '#contract/orders/paying.ts'
import { methodNotOffered, paymentTimeout } from '#contract/payments/payment-errors.ts'
import {
  type AnyMethod,
  addGatewayPayment,
  authorisePayment,
  findMethod,
  findOpenPayment,
  type ImmediateMethod,
  isOnDelivery,
  isOpenElsewhere,
  openGateway,
  releasePayment,
  startPayment,
} from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { refuseManyUnpaid } from './begin-payment.ts'
import { refuseAmount } from './cash-rules.ts'
import { refuseOtherDue } from './due-rules.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { endPayment } from './end-payment.ts'
import { readLocked } from './locked-order.ts'
import { payDue } from './pay-due.ts'
import type { Placed } from './place-order.ts'
import { findOrder, type OrderRow } from './views.ts'

type DueOrder = { buyer: User; order: OrderRow; due: Poisha; input: PayOrder }

/**
 * Pays now what is due of an order at the door (rules.md O-71), all of it and once: a card is charged, at a gateway a payment
 * begins. An order that is paid otherwise already is answered as it is, so that a repeated call pays nothing.
 * @throws ApiError 402 payment_declined, payment_timeout, gateway_…; 404; 409 not_due, total_changed, method_not_offered,
 * order_in_progress, payment_unclear; 429 too_many_unpaid
 */
export async function payOrder(resources: Resources, buyer: User, orderId: number, input: PayOrder): Promise<Placed> {
  const order = await findOrder(resources.db, { buyerId: buyer.id }, orderId)
  if (!order) throw notFound()
  if (!isOnDelivery(order.payment_method)) return { orderId }
  const due = refuseOtherDue(order, input.expected_due)
  const method = findMethod(resources.config, input.payment_method)
  refuseForDue(method, input, due)
  const paying = { buyer, order, due, input }
  return method.flow === 'redirect' ? payAtGateway(resources, paying) : chargeNow(resources, method, paying)
}

function refuseForDue(
  method: AnyMethod | null,
  { payment_method }: PayOrder,
  due: Poisha,
): asserts method is Exclude<AnyMethod, { flow: 'on_delivery' }> {
  if (!method || method.flow === 'on_delivery') throw methodNotOffered({ method: payment_method })
  const refusal = refuseAmount(due, method.min, method.max)
  if (refusal) throw methodNotOffered({ method: method.id, reason: refusal.reason, ...refusal.params })
}

/** The provider is called between the transactions; when the order was shipped or paid meanwhile, the card is not charged. */
async function chargeNow(resources: Resources, { provider }: ImmediateMethod, paying: DueOrder): Promise<Placed> {
  const { db } = resources
  const { buyer, order, due, input } = paying
  const open = await findOpenPayment(db, buyer.id)
  // Another tab has left for a gateway with it.
  if (open?.forOrderId === order.id && (await paidMeanwhile(resources, paying))) return { orderId: order.id }
  const { payment } = await startPayment(db, attemptOf(paying))
  try {
    const reference = await authorisePayment(provider, payment.id, due, input.payment_token)
    await db.transaction().execute(async (tx) => {
      const { order: now } = await readDue(tx, paying)
      if (!(await payDue(tx, now, { id: payment.id, reference, doubted: false }))) throw paymentTimeout()
    })
    return { orderId: order.id }
  } catch (error) {
    await releasePayment(resources, payment.id, error)
    throw error
  }
}

/** A buyer has one payment open at a time: another one is ended first, unless it is just this one. */
async function payAtGateway(resources: Resources, paying: DueOrder): Promise<Placed> {
  const { db } = resources
  const { buyer, order, due, input } = paying
  const open = await findOpenPayment(db, buyer.id)
  const isSame = open?.forOrderId === order.id && open.method === input.payment_method && open.amount === due
  if (open && isSame && open.redirectUrl !== null) return { paymentId: open.id }
  await refuseManyUnpaid(db, buyer.id, open !== null)
  if (open && (await paidMeanwhile(resources, paying))) return { orderId: order.id }
  const id = await begin(resources, paying)
  try {
    await openGateway(resources, id, { buyer: payerOf(paying), goods: goodsOf(order) })
  } catch (error) {
    await db.transaction().execute((tx) => endPayment(tx, id, 'refused'))
    throw error
  }
  return { paymentId: id }
}

/** Ends the open payment of the buyer. @returns whether it was made after all, and paid this order */
async function paidMeanwhile(resources: Resources, { buyer, order: { id } }: DueOrder): Promise<boolean> {
  await endOpenPayment(resources, buyer.id)
  const order = await findOrder(resources.db, { buyerId: buyer.id }, id)
  return order !== undefined && !isOnDelivery(order.payment_method)
}

async function begin({ db }: Resources, paying: DueOrder): Promise<string> {
  try {
    return await db.transaction().execute(async (tx) => {
      await readDue(tx, paying)
      const { payment } = await startPayment(tx, attemptOf(paying))
      await addGatewayPayment(tx, { id: payment.id, buyerId: paying.buyer.id, locale: paying.input.locale })
      return payment.id
    })
  } catch (error) {
    // Two tabs at the same moment: the other one was first.
    if (isOpenElsewhere(error)) throw orderInProgress()
    throw error
  }
}

/** Locks the order, and refuses it when it is not due any more, or in another sum. */
async function readDue(tx: Tx, { buyer, order, due }: DueOrder): Promise<{ order: OrderRow }> {
  const now = await readLocked(tx, { buyerId: buyer.id }, order.id)
  if (!now) throw notFound()
  refuseOtherDue(now, due)
  return { order: now }
}

const attemptOf = ({ buyer, order, due, input }: DueOrder) => ({
  buyerId: buyer.id,
  idempotencyKey: undefined,
  method: input.payment_method,
  amount: due,
  forOrderId: order.id,
})

const payerOf = ({ buyer: { email }, order }: DueOrder) => ({
  name: order.ship_name,
  phone: order.ship_phone,
  address: order.ship_address,
  city: order.ship_city,
  zip: order.ship_zip,
  email: email === '' ? null : email,
})

const goodsOf = ({ items }: OrderRow) => ({
  pieces: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
  name: items[0]?.product_name ?? '',
})
