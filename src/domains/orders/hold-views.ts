import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import type { Alike } from './hold-rules.ts'
import type { Trace } from './hold-store.ts'

/**
 * How many orders in cash since then went to this number, and how many accounts placed some to this address and from this
 * browser (order_traces_phone_idx, order_traces_address_idx, order_traces_device_idx).
 */
export async function countAlike(db: Reader, { phone, addressHash, deviceHash }: Trace, since: Date): Promise<Alike> {
  const { rows } = await sql<Alike>`
    select
      (select count(*) from order_traces where phone = ${phone} and placed_at >= ${since} and cash) as phone,
      (select count(distinct buyer_id) from order_traces
        where address_hash = ${addressHash} and placed_at >= ${since} and cash) as address,
      (select count(distinct buyer_id) from order_traces
        where device_hash = ${deviceHash} and placed_at >= ${since} and cash) as device`.execute(db)
  return rows[0] ?? { phone: 0, address: 0, device: 0 }
}

/** By what the orders of a person are compared with others, for the download of their data. */
export const findTracesOf = (db: Reader, buyerId: number) =>
  db
    .selectFrom('order_traces')
    .select((eb) => [
      'order_id',
      'placed_at',
      eb('address_hash', 'is not', null).$castTo<boolean>().as('address'),
      eb('device_hash', 'is not', null).$castTo<boolean>().as('device'),
    ])
    .where('buyer_id', '=', buyerId)
    .execute()
