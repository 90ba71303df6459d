import { poisha } from '#contract/money.ts'
import { type Charges, refundableCharges } from '#contract/orders/charge-rules.ts'
import type { OrderStatus } from '#contract/orders/order-rules.ts'
import type { Refundable } from '#contract/orders/refund-rules.ts'

export type PaidParcel = { id: number; status: OrderStatus; charges: Charges }
export type PaidItem = {
  id: number
  parcel_id: number
  product_id: number
  price_poisha: number
  quantity: number
  discount_poisha: number
  refunded_poisha: number
  refunded_quantity: number
}

/** Pieces that were not refunded. */
export const piecesLeft = ({ quantity, refunded_quantity }: Pick<PaidItem, 'quantity' | 'refunded_quantity'>): number =>
  quantity - refunded_quantity

export const refundableOf = (parcel: PaidParcel, items: readonly PaidItem[]): Refundable => ({
  parcelId: parcel.id,
  unsent: parcel.status === 'processing',
  lines: items
    .filter(({ parcel_id }) => parcel_id === parcel.id)
    .map((item) => ({
      itemId: item.id,
      productId: item.product_id,
      pieces: piecesLeft(item),
      goods: poisha(item.price_poisha * item.quantity - item.discount_poisha - item.refunded_poisha),
    })),
  charges: refundableCharges(parcel.charges),
})
