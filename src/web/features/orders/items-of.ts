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

export type PiecesBack = {
  /** Money went back for them. */
  refunded?: number
  /** They were not taken at the door. */
  refused?: number
  /** They were taken off before they were paid. */
  takenOff?: number
}

/** Each piece once; of a cancelled parcel none, since all of it is. */
export function piecesBack(
  { status }: Order['parcels'][number],
  { refunded_quantity: all, refused_quantity: refused, taken_off_quantity: takenOff }: Order['items'][number],
): PiecesBack {
  return status === 'cancelled' ? {} : { refunded: all - refused - takenOff, refused, takenOff }
}
