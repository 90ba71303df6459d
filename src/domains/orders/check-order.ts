import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { planOnce } from '#platform/prepared-statements.ts'
import { addressKey, COMPARED_WITHIN_MS, hashAddress, reasonsToHold } from './hold-rules.ts'
import { insertCashTrace, insertOrderHold, insertTrace } from './hold-store.ts'

/** By what an order is compared with others. */
export type ComparedBy = {
  shippingAddress: { phone: string; address: string; city: string }
  /** The browser that it was placed from, if known. */
  deviceHash: Buffer | null
}

export type OrderToCheck = ComparedBy & {
  id: number
  buyerId: number
  /** Paid in cash on delivery. */
  cash: boolean
  /** The gateway that took the money doubts the payment. */
  doubted: boolean
  /** The buyer's account was suspended while it was placed or paid for. */
  suspended: boolean
}

/**
 * Until the transaction ends, no other order in cash by the same number, to the same address or from the same browser is compared.
 * Taken before anything else is locked, so that two that wait for each other's goods cannot wait here too. Plans once as well.
 */
export async function lockAlike(tx: Tx, order: ComparedBy): Promise<void> {
  const { phone, addressHash, deviceHash } = tracesOf(order)
  const [address, device] = [addressHash, deviceHash].map((hash) => hash?.toString('base64'))
  await planOnce(tx, [
    `phone ${phone}`,
    ...(address ? [`address ${address}`] : []),
    ...(device ? [`device ${device}`] : []),
  ])
}

/**
 * Notes by what a new order is compared with others, and holds it when the team is to look at it first (rules.md O-60, O-61). The
 * transaction of one in cash has called `lockAlike`.
 */
export async function checkOrder(tx: Tx, order: OrderToCheck): Promise<void> {
  const { id: orderId, buyerId, cash, doubted, suspended } = order
  const trace = { orderId, buyerId, ...tracesOf(order) }
  const alike = cash ? await insertCashTrace(tx, trace, new Date(clock.now().getTime() - COMPARED_WITHIN_MS)) : null
  if (!cash) await insertTrace(tx, trace)
  const reasons = reasonsToHold({ alike, doubted, suspended })
  if (reasons.length > 0) await insertOrderHold(tx, { orderId, reasons, alike })
}

function tracesOf({ shippingAddress, deviceHash }: ComparedBy) {
  const key = addressKey(shippingAddress)
  return { phone: shippingAddress.phone, addressHash: key === null ? null : hashAddress(key), deviceHash }
}
