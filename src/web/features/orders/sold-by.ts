import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** The one store of an order, or how many there are. */
export function soldBy({ parcels, seller }: Pick<Order, 'parcels' | 'seller'>): string {
  const sellers = new Set(parcels.map(({ seller_slug }) => seller_slug)).size
  return sellers > 1 ? m.order_sold_by_many({ count: formatNumber(sellers) }) : m.order_sold_by({ seller })
}
