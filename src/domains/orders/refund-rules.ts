import { minus, poisha } from '#contract/money.ts'
import type { Left } from '#contract/orders/refund-rules.ts'

export type PaidParcel = {
  id: number
  discount_poisha: number
  tax_poisha: number
  tax_refunded_poisha: number
  shipping_poisha: number
  shipping_refunded_poisha: number
}
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

export const leftOf = (parcel: PaidParcel, items: readonly PaidItem[]): Left => ({
  parcelId: parcel.id,
  lines: items
    .filter(({ parcel_id }) => parcel_id === parcel.id)
    .map((item) => ({
      itemId: item.id,
      productId: item.product_id,
      pieces: item.quantity - item.refunded_quantity,
      goods: poisha(item.price_poisha * item.quantity - item.discount_poisha - item.refunded_poisha),
    })),
  tax: minus(poisha(parcel.tax_poisha), poisha(parcel.tax_refunded_poisha)),
  shipping: minus(poisha(parcel.shipping_poisha), poisha(parcel.shipping_refunded_poisha)),
})
