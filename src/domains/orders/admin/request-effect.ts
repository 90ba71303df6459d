import { toAmount, ZERO } from '#contract/money.ts'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import { amountOf } from '#contract/orders/refund-rules.ts'
import { leftOf } from '#domains/orders/refund-rules.ts'
import { paidParcelId, refusalOfAction } from '#domains/orders/request-rules.ts'
import type { OrderRow } from '#domains/orders/views.ts'
import type { Shelves } from './order-views.ts'

/** What approving a request would do now, and why it could not: what the action itself would find. */
export function effectOf(
  order: OrderRow,
  { kind, parcel_id }: { kind: RequestKind; parcel_id: number },
  shelves: Shelves,
): WaitingRequest['effect'] {
  const parcel = order.parcels.find(({ id }) => id === parcel_id)
  if (!parcel) return { amount: toAmount(ZERO), pieces: 0, refusal: 'not_found' }
  const items = order.items.filter((item) => item.parcel_id === parcel_id)
  const paid = order.parcels.find(({ id }) => id === paidParcelId(parcel))
  const back = kind === 'replace' || !paid ? ZERO : amountOf(leftOf(paid, order.items))
  const count = (left: (item: (typeof items)[number]) => number) => items.reduce((all, item) => all + left(item), 0)
  const moved = {
    cancel: count(({ quantity, restocked_quantity }) => quantity - restocked_quantity),
    refund: 0,
    replace: count(({ quantity, refunded_quantity }) => quantity - refunded_quantity),
  }
  const impossible = refusalOfAction(kind, parcel, order)?.code ?? (kind === 'replace' ? shortOf(items, shelves) : null)
  return { amount: toAmount(back), pieces: moved[kind], refusal: impossible }
}

function shortOf(
  items: readonly { product_id: number; quantity: number; refunded_quantity: number }[],
  shelves: Shelves,
): string | null {
  for (const { product_id, quantity, refunded_quantity } of items) {
    const shelf = shelves.get(product_id)
    if (!shelf?.onSale) return 'unavailable'
    if (shelf.stock < quantity - refunded_quantity) return 'out_of_stock'
  }
  return null
}
