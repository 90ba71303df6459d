import { minus, poisha, ZERO } from '#contract/money.ts'
import { countRevenue } from '#domains/catalogue/index.ts'
import { bookRefund } from '#domains/payments/index.ts'
import type { Tx } from '#platform/database.ts'
import { alreadySettled, paidParcelId, shareOf } from './request-rules.ts'
import { revenueOf } from './rules.ts'
import type { OrderRow } from './views.ts'

/**
 * Promises back what was paid for a parcel; for a replacement, what was paid for the parcel that it replaces. Its products
 * have not earned it then: every parcel that is cancelled or refunded comes through here, once.
 * @throws ApiError 409 already_settled
 */
export async function refundParcel(tx: Tx, order: OrderRow, parcel: OrderRow['parcels'][number]): Promise<void> {
  const paidId = paidParcelId(parcel)
  const paid = order.parcels.find(({ id }) => id === paidId)
  if (!paid) throw new Error(`parcel ${paidId} is not in order ${order.id}`)
  const items = order.items.filter(({ parcel_id }) => parcel_id === paidId)
  const amount = shareOf(paid, items).total
  if (!(await bookRefund(tx, { paymentId: order.payment_id, parcelId: paidId, amount }))) throw alreadySettled()
  const given = revenueOf(items.map(soldLine))
  await countRevenue(tx, new Map([...given].map(([productId, amount]) => [productId, minus(ZERO, amount)])))
}

const soldLine = (item: OrderRow['items'][number]) => ({
  productId: item.product_id,
  price: poisha(item.price_poisha),
  quantity: item.quantity,
  discount: poisha(item.discount_poisha),
})
