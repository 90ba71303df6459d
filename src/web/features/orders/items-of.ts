import type { Order } from '#contract/orders/orders.ts'

/** What lies in one parcel. */
export function itemsOf({ item_ids }: Order['parcels'][number], { items }: Order): Order['items'] {
  const own = new Set(item_ids)
  return items.filter(({ id }) => own.has(id))
}

/** How many of it go into the parcel: pieces whose money went back before it was sent stay in stock. */
export const piecesToSend = (
  { status }: Pick<Order['parcels'][number], 'status'>,
  { quantity, refunded_quantity }: Order['items'][number],
): number => (status === 'processing' ? quantity - refunded_quantity : quantity)

/** What was bought: pieces that were sent again at no charge are not counted twice. */
export function boughtItems(order: Order): Order['items'] {
  const again = new Set(order.parcels.filter(({ replaces }) => replaces !== null).flatMap(({ item_ids }) => item_ids))
  return order.items.filter(({ id }) => !again.has(id))
}
