import type { Reader } from '#platform/database.ts'

/** Whether a store still has a parcel to deliver or a request to answer, or goods that are being paid. */
export async function isStoreBusy(db: Reader, storeId: number): Promise<boolean> {
  return (await hasOpenParcel(db, storeId)) || (await hasReservedGoods(db, storeId))
}

async function hasReservedGoods(db: Reader, storeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stock_reservations as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select('r.variant_id')
    .where('p.store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function hasOpenParcel(db: Reader, storeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('parcels as p')
    .select('p.id')
    .where('p.store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('p.status', 'in', ['processing', 'shipped']),
        eb.exists(
          eb
            .selectFrom('order_requests as r')
            .select('r.id')
            .whereRef('r.parcel_id', '=', 'p.id')
            .where('r.status', '=', 'open'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
