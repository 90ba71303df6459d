import { poisha, toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'

export type Received = { variant_name: string | null; variant_name_bn: string | null }

/**
 * The variant of this product that was last delivered to this person; undefined when none ever was. Read over
 * orders_buyer_id_idx and order_items_order_id_idx, or order_items_product_id_idx.
 */
export const findReceived = (db: Reader, userId: number, productId: number): Promise<Received | undefined> =>
  db
    .selectFrom('order_items as i')
    .innerJoin('parcels', 'parcels.id', 'i.parcel_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.variant_name', 'i.variant_name_bn'])
    .where('i.product_id', '=', productId)
    .where('o.buyer_id', '=', userId)
    .where('parcels.status', '=', 'delivered')
    .orderBy('parcels.delivered_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()

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

/** The order of a request of this buyer that is not decided: such an account cannot be closed. */
export async function findOpenRequest(db: Reader, buyerId: number): Promise<number | null> {
  const open = await db
    .selectFrom('order_requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('o.id')
    .where('o.buyer_id', '=', buyerId)
    .where('r.status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return open?.id ?? null
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
