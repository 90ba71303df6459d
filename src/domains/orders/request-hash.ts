import { createHash } from 'node:crypto'
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
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

/** @throws ApiError 409 idempotency_key_used where a payment with the same key was begun for another request */
export function refuseOtherRequest({ requestHash }: { requestHash: Buffer | null }, input: PlaceOrder): void {
  if (requestHash && !requestHash.equals(hashOfRequest(input))) throw keyUsed()
}
