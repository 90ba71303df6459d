import type { Order } from '#contract/orders/orders.ts'

/** What lies in one parcel. */
export function itemsOf({ item_ids }: Order['parcels'][number], { items }: Order): Order['items'] {
  const own = new Set(item_ids)
  return items.filter(({ id }) => own.has(id))
}

/** What is or was sent of one parcel: no line of which every piece was refunded before it was shipped. */
export const sentItems = (parcel: Order['parcels'][number], order: Order): Order['items'] =>
  itemsOf(parcel, order).filter(({ sent_quantity }) => sent_quantity > 0)

/** How many pieces of the whole parcel are to be sent. */
export const allPiecesToSend = (parcel: Order['parcels'][number], order: Order): number =>
  itemsOf(parcel, order).reduce((all, { sent_quantity }) => all + sent_quantity, 0)

/** The pieces that a parcel is headed with: what is or was sent, and of a cancelled one what it had, as its lines say. */
export const piecesOf = (parcel: Order['parcels'][number], order: Order): number =>
  parcel.status === 'cancelled'
    ? itemsOf(parcel, order).reduce((all, { quantity }) => all + quantity, 0)
    : allPiecesToSend(parcel, order)

/** Items bought, without those of replacements. */
export function boughtItems(order: Order): Order['items'] {
  const replaced = new Set(
    order.parcels.filter(({ replaces }) => replaces !== null).flatMap(({ item_ids }) => item_ids),
  )
  return order.items.filter(({ id }) => !replaced.has(id))
}

/** The items that were delivered and taken, at least in part. */
export function receivedItems(order: Order): Order['items'] {
  const arrived = new Set(
    order.parcels.filter(({ status }) => status === 'delivered').flatMap(({ item_ids }) => item_ids),
  )
  return boughtItems(order).filter(
    ({ id, sent_quantity: sent, refused_quantity: refused }) => arrived.has(id) && sent > refused,
  )
}

export type PiecesBack = {
  /** Money went back for them. */
  refunded?: number
  /** Their money is still to be sent. */
  due?: number
  /** They were not taken at the door. */
  refused?: number
  /** They were taken off before they were paid. */
  takenOff?: number
}

/** Each piece once; of a cancelled parcel none, since all of it is. */
export function piecesBack({ status }: Order['parcels'][number], item: Order['items'][number]): PiecesBack {
  const { refunded_quantity: all, refund_due_quantity: due, refused_quantity: refused } = item
  const { taken_off_quantity: takenOff } = item
  return status === 'cancelled' ? {} : { refunded: all - due - refused - takenOff, due, refused, takenOff }
}
