import { type Poisha, toAmount } from '#contract/money.ts'
import { totalChanged } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { removeOrderedLines } from '#domains/cart/index.ts'
import { countSales, type ProductLine, takeLocked } from '#domains/catalogue/index.ts'
import { isSuspended } from '#domains/identity/index.ts'
import { readSettings, type Settings } from '#domains/settings/index.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { together } from '#platform/together.ts'
import { checkOrder } from './check-order.ts'
import { earnedOf, type NewParcel, salesOf, splitBySeller } from './rules.ts'
import { insertOrder, type NewOrder } from './store.ts'

export type OrderToWrite = {
  buyerId: number
  paymentId: string
  input: Pick<PlaceOrder, 'shipping_address' | 'note'>
  lines: ProductLine[]
  /** What the buyer agreed to pay. */
  total: Poisha
  settings: Settings
  /** What the buyer agreed to pay for cash on delivery. */
  cashFee?: Poisha
  /** The settings were agreed on when its payment began: they hold whatever they are by now. */
  agreed?: boolean
  coupon: { storeId: number | null; discount: Poisha } | null
  /** The browser that it is placed from, if known. */
  deviceHash: Buffer | null
  /** Paid in cash on delivery. */
  cash?: boolean
  /** The gateway that took the money doubts the payment. */
  doubted?: boolean
  /** Its pieces were reserved when they were locked; otherwise they are locked now, and are taken with it. */
  reserved?: boolean
  /** Writes what becomes of its payment. */
  pay?: (tx: Tx, orderId: number) => Promise<void>
}

export type WrittenOrder = { orderId: number; wasInCart: boolean }

/**
 * Writes an order whose goods are locked, with its parcels, items and payment; its lines leave the cart, and mail, bell and
 * figures follow after the commit. It may be held until the team has looked at it (check-order.ts).
 * @returns the order's id, and whether all of it was in the cart
 * @throws ApiError 409 total_changed
 */
export async function writeOrder(tx: Tx, order: OrderToWrite): Promise<WrittenOrder> {
  const { buyerId, input, deviceHash, cash = false, doubted = false, pay } = order
  const [orderId, suspended] = await together(tx, (tx) => [insertAgreed(tx, order), isSuspended(tx, buyerId)])
  const shippingAddress = input.shipping_address
  const toCheck = { id: orderId, buyerId, shippingAddress, deviceHash, cash, doubted, suspended }
  const [wasInCart] = await together(tx, (tx) => [
    removeOrderedLines(tx, buyerId, order.lines), // cart
    publish(tx, 'order.placed', { orderId }),
    ...(pay ? [pay(tx, orderId)] : []),
    checkOrder(tx, toCheck),
  ])
  return { orderId, wasInCart }
}

/** With the settings in force: those that were agreed on, or newer ones that give the same total. */
async function insertAgreed(tx: Tx, order: OrderToWrite): Promise<number> {
  const written = toWrite(order, order.settings)
  const [orderId] = await together(tx, (tx) => [insertOrder(tx, written), moveGoods(tx, order, written.parcels)])
  return orderId ?? insertByNow(tx, order)
}

async function insertByNow(tx: Tx, order: OrderToWrite): Promise<number> {
  const settings = await readSettings(tx, clock.now())
  return (await insertOrder(tx, toWrite(order, settings))) ?? insertByNow(tx, order)
}

/** Takes the pieces and counts what they are sold for, which no setting changes. */
async function moveGoods(tx: Tx, { reserved }: OrderToWrite, parcels: readonly NewParcel[]): Promise<void> {
  const lines = parcels.flatMap((parcel) => parcel.lines)
  if (reserved) return countSales(tx, salesOf(lines)) // catalogue
  const sold = lines.map((line) => ({ ...line, earned: earnedOf(line) }))
  return takeLocked(tx, sold) // catalogue
}

/** @throws ApiError 409 total_changed */
function toWrite(order: OrderToWrite, settings: Settings): NewOrder {
  const { buyerId, paymentId, input, lines, agreed, coupon } = order
  const totals = totalsOf(lines, settings, coupon?.discount, order.cashFee)
  if (totals.total !== order.total) throw totalChanged({ total: toAmount(totals.total) })
  return {
    buyerId,
    paymentId,
    totals,
    parcels: splitBySeller(lines, totals, coupon?.storeId),
    shippingAddress: input.shipping_address,
    note: input.note,
    settings,
    settingsAt: agreed ? null : clock.now(),
  }
}
