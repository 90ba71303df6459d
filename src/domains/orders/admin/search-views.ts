import { type RawBuilder, sql } from 'kysely'
import { readSearch } from '#domains/orders/search-rules.ts'
import { beginningWith, containing, termBeginningWith } from '#platform/list/text.ts'

/** A trigram index finds nothing shorter. */
const PART_MIN = 3

/** A full-text query for words with these prefixes, all of them; a phone number is indexed by its digits in reverse. */
const wordsLike = (words: readonly string[]) => words.map(termBeginningWith).join(' & ')

const reversed = (digits: string) => [...digits].toReversed().join('')

/**
 * The ids of the orders that a search by the team may mean: by id, by prefixes of the recipient's words, by the last
 * digits of their phone number (both orders_words_idx), by a prefix of the account's e-mail address
 * (users_email_begins_idx, orders_buyer_id_idx), by a part of a tracking number (parcels_tracking_idx).
 */
export function matchingOrders(search: string): RawBuilder<{ id: number }> {
  const { text, tracking, number, phone } = readSearch(search)
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
            sql`select o.id from users as u join orders as o on o.buyer_id = u.id where u.email like ${beginningWith(text)}`,
            sql`select order_id from parcels where lower(tracking) like ${containing(tracking)}`,
          ]),
    ],
    sql` union `,
  )
}
