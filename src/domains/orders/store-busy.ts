import type { Reader } from '#platform/database.ts'

/** Whether a store still has a parcel to deliver or a request to answer. */
export async function isStoreBusy(db: Reader, storeId: number): Promise<boolean> {
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
