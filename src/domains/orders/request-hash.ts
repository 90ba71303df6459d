import { createHash } from 'node:crypto'
import type { RefundOrder } from '#contract/orders/admin.ts'
import { keyUsed } from '#contract/orders/order-errors.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'

/**
 * What an order is asked for: two requests with the same hash ask for the same order (rules.md O-1). The total may have changed
 * between them, and the card's token may be another one.
 */
export function hashOfRequest(input: PlaceOrder): Buffer {
  const { shipping_address, payment_method, items, note, coupon_code } = input
  const lines = items
    .map(({ product_id, variant_id, quantity }) => `${product_id}/${variant_id ?? ''}/${quantity}`)
    .sort()
  const asked = [shipping_address, payment_method, lines, note, coupon_code ?? null]
  return hashOf(asked)
}

/**
 * What a refund is asked for (rules.md R-3). What the caller saw refunded before is no part of it: after a lost answer that is
 * what this refund has made of it.
 */
export function hashOfRefund(orderId: number, input: RefundOrder): Buffer {
  const { parcel, lines, amount, shipping, restock, reason } = input
  const pieces = lines.map(({ item, quantity, restock: again }) => `${item}/${quantity}/${again}`).sort()
  return hashOf([orderId, parcel ?? null, pieces, amount ?? null, shipping, restock, reason])
}

const hashOf = (asked: readonly unknown[]) => createHash('sha256').update(JSON.stringify(asked)).digest()

/** @throws ApiError 409 idempotency_key_used where a payment with the same key was begun for another request */
export function refuseOtherRequest({ requestHash }: { requestHash: Buffer | null }, input: PlaceOrder): void {
  if (requestHash && !requestHash.equals(hashOfRequest(input))) throw keyUsed()
}
