import { type Poisha, toAmount } from '#contract/money.ts'
import { totalChanged } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/orders.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { removeOrderedLines } from '#domains/cart/index.ts'
import { countRevenue, type ProductLine } from '#domains/catalogue/index.ts'
import { readSettings, type Settings } from '#domains/settings/index.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { checkOrder } from './check-order.ts'
import { type NewParcel, revenueOf, splitBySeller } from './rules.ts'
import { insertOrder } from './store.ts'

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
  /** When the settings were agreed on, if not now: they hold whatever they are by now. */
  agreedAt?: Date
  coupon: { storeId: number | null; discount: Poisha } | null
  /** The browser that it is placed from, if known. */
  deviceHash: Buffer | null
  /** Paid in cash on delivery. */
  cash?: boolean
  /** The gateway that took the money doubts the payment. */
  doubted?: boolean
}

/**
 * Writes an order whose stock is taken, with its parcels and items; its lines leave the cart, and mail, bell and figures
 * follow after the commit. It may be held until the team has looked at it (check-order.ts).
 * @returns the order's id
 * @throws ApiError 409 total_changed
 */
export async function writeOrder(tx: Tx, order: OrderToWrite): Promise<number> {
  const { orderId, parcels } = await insertAgreed(tx, order)
  await countRevenue(tx, revenueOf(parcels.flatMap((parcel) => parcel.lines))) // catalogue
  await removeOrderedLines(tx, order.buyerId, order.lines) // cart
  await publish(tx, 'order.placed', { orderId })
  const { buyerId, input, deviceHash, cash = false, doubted = false } = order
  await checkOrder(tx, { id: orderId, buyerId, shippingAddress: input.shipping_address, deviceHash, cash, doubted })
  return orderId
}

/** With the settings in force: those that were agreed on, or newer ones that give the same total. */
async function insertAgreed(tx: Tx, order: OrderToWrite): Promise<{ orderId: number; parcels: NewParcel[] }> {
  const { buyerId, paymentId, input, lines, settings, agreedAt, coupon } = order
  const totals = totalsOf(lines, settings, coupon?.discount, order.cashFee)
  if (totals.total !== order.total) throw totalChanged({ total: toAmount(totals.total) })
  const parcels = splitBySeller(lines, totals, coupon?.storeId)
  const orderId = await insertOrder(tx, {
    buyerId,
    paymentId,
    totals,
    parcels,
    shippingAddress: input.shipping_address,
    note: input.note,
    settings,
    settingsAt: agreedAt ?? clock.now(),
  })
  if (orderId !== null) return { orderId, parcels }
  if (agreedAt) throw new Error(`settings ${settings.version} were not in force at ${agreedAt.toISOString()}`)
  return insertAgreed(tx, { ...order, settings: await readSettings(tx, clock.now()) })
}
