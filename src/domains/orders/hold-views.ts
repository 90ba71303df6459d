import type { Reader } from '#platform/database.ts'

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
