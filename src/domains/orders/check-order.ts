import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { addressKey, COMPARED_MS, hashAddress, reasonsToHold } from './hold-rules.ts'
import { insertHold, insertTrace, lockAlike } from './hold-store.ts'
import { countAlike } from './hold-views.ts'

export type OrderToCheck = {
  id: number
  buyerId: number
  shippingAddress: { phone: string; address: string; city: string }
  /** The browser that it was placed from, if known. */
  deviceHash: Buffer | null
  /** Paid in cash on delivery. */
  cash: boolean
  /** The gateway that took the money doubts the payment. */
  doubted: boolean
}

/**
 * Notes by what a new order is compared with others, and holds it when the team is to look at it first (rules.md O-60, O-61).
 * Comes last in the transaction: it waits for other orders in cash that look alike.
 */
export async function checkOrder(tx: Tx, order: OrderToCheck): Promise<void> {
  const { id: orderId, buyerId, shippingAddress, deviceHash, cash, doubted } = order
  const key = addressKey(shippingAddress)
  const addressHash = key === null ? null : hashAddress(key)
  const trace = { orderId, buyerId, phone: shippingAddress.phone, addressHash, deviceHash, cash }
  if (cash) await lockAlike(tx, trace)
  await insertTrace(tx, trace)
  const alike = cash ? await countAlike(tx, trace, new Date(clock.now().getTime() - COMPARED_MS)) : null
  const reasons = reasonsToHold({ alike, doubted })
  if (reasons.length > 0) await insertHold(tx, { orderId, reasons, alike })
}
