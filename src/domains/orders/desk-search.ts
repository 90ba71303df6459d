import { type RawBuilder, sql } from 'kysely'
import { readSearch } from './search-rules.ts'

/** An index by parts of three letters finds nothing shorter. */
const PART_MIN = 3

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * The numbers of the orders that somebody at the desk may mean: by number, by a part of who gets it (orders_person_idx; of
 * one or two letters, by how a name begins), of their phone number in whatever writing (the same index), of the account's
 * name or e-mail address (accounts are fewer than orders; orders_buyer_id_idx), of a tracking number (parcels_tracking_idx).
 */
export function ordersFound(search: string): RawBuilder<{ id: number }> {
  const { text, number, phone } = readSearch(search)
  const part = `%${escaped(text)}%`
  const long = text.length >= PART_MIN
  return sql.join(
    [
      sql`select id from orders where id = ${number}`,
      long
        ? sql`select id from orders where lower(ship_name) like ${part}`
        : sql`select id from orders
              where lower(ship_name) like ${`${escaped(text)}%`} or lower(ship_name) like ${`% ${escaped(text)}%`}`,
      ...(phone === null ? [] : [sql`select id from orders where ship_phone like ${`%${phone}%`}`]),
      ...(long
        ? [
            sql`select o.id from users as u join orders as o on o.buyer_id = u.id
                where lower(u.email) like ${part} or lower(u.name) like ${part}`,
            sql`select order_id from parcels where lower(tracking) like ${part}`,
          ]
        : []),
    ],
    sql` union `,
  )
}
