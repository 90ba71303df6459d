import { poisha, toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'

/** Whether this product was ever delivered to this person. Read over order_items_product_id_idx. */
export async function hasReceivedProduct(db: Reader, userId: number, productId: number): Promise<boolean> {
  const delivered = await db
    .selectFrom('order_items as i')
    .innerJoin('parcels', 'parcels.id', 'i.parcel_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('i.product_id', '=', productId)
    .where('o.buyer_id', '=', userId)
    .where('parcels.status', '=', 'delivered')
    .limit(1)
    .executeTakeFirst()
  return delivered !== undefined
}

/** The number of this buyer's orders with a parcel still to arrive: such an account cannot be closed. */
export async function countUnderWay(db: Reader, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('o.buyer_id', '=', buyerId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('parcels')
          .select('parcels.id')
          .whereRef('parcels.order_id', '=', 'o.id')
          .where('parcels.status', 'in', ['processing', 'shipped']),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** For the dashboard's cards: how many orders, and the sum of their totals (rules.md D-2). */
export async function summariseOrders(db: Reader, buyerId: number): Promise<{ count: number; total_spent: string }> {
  const { count, spent } = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('total_poisha').as('spent')])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return { count, total_spent: toAmount(poisha(spent ?? 0)) }
}
