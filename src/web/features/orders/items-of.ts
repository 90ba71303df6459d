import type { Order } from '#contract/orders/orders.ts'

/** What lies in one parcel. */
export function itemsOf({ item_ids }: Order['parcels'][number], { items }: Order): Order['items'] {
  const own = new Set(item_ids)
  return items.filter(({ id }) => own.has(id))
}

/** Pieces to ship: those refunded before shipping stay in stock. */
export const piecesToSend = (
  { status }: Pick<Order['parcels'][number], 'status'>,
  { quantity, refunded_quantity }: Order['items'][number],
): number => (status === 'processing' ? quantity - refunded_quantity : quantity)

/** Of the whole parcel. */
export const allPiecesToSend = (parcel: Order['parcels'][number], order: Order): number =>
  itemsOf(parcel, order).reduce((all, item) => all + piecesToSend(parcel, item), 0)

/** Items bought, without those of replacements. */
export function boughtItems(order: Order): Order['items'] {
  const replaced = new Set(
    order.parcels.filter(({ replaces }) => replaces !== null).flatMap(({ item_ids }) => item_ids),
  )
  return order.items.filter(({ id }) => !replaced.has(id))
}

/** Pieces that money went back for, and those that were not taken at the door and not paid. */
export function piecesBack(
  { status }: Order['parcels'][number],
  { refunded_quantity: pieces, refused_quantity: refused }: Order['items'][number],
): { refunded?: number; refused?: number } {
  return status === 'cancelled' ? {} : { refunded: pieces - refused, refused }
}
