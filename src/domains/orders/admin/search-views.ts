import { type RawBuilder, sql } from 'kysely'
import { readSearch } from '#domains/orders/search-rules.ts'

/** An index by parts of three letters finds nothing shorter. */
const PART_MIN = 3

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Words that begin so, all of them; a number's key is its digits from the end. */
const wordsLike = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')

const reversed = (digits: string) => [...digits].toReversed().join('')

/**
 * The numbers of the orders that somebody of the team may mean: by number, by how the words of who gets it begin, by the end
 * of their phone number in whatever writing (both orders_words_idx), by how the account's
 * e-mail address begins (users_email_begins_idx, orders_buyer_id_idx), by a part of a tracking number (parcels_tracking_idx).
 */
export function ordersFound(search: string): RawBuilder<{ id: number }> {
  const { text, number, phone } = readSearch(search)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const byWords = (like: string) =>
    sql`select id from orders where order_words(ship_name, ship_phone) @@ ${like}::tsquery`
  return sql.join(
    [
      sql`select id from orders where id = ${number}`,
      ...(words.length === 0 ? [] : [byWords(wordsLike(words))]),
      ...(phone === null ? [] : [byWords(wordsLike([reversed(phone)]))]),
      ...(text.length < PART_MIN
        ? []
        : [
            sql`select o.id from users as u join orders as o on o.buyer_id = u.id where u.email like ${`${escaped(text)}%`}`,
            sql`select order_id from parcels where lower(tracking) like ${`%${escaped(text)}%`}`,
          ]),
    ],
    sql` union `,
  )
}
