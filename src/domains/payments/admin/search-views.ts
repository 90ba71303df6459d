import { type RawBuilder, sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import { COUNTED_MAX } from '#contract/page.ts'
import { readMobile } from '#contract/phone.ts'
import { beginningWith, termBeginningWith } from '#platform/list/text.ts'
import { idIn } from '#platform/list/words.ts'

/** Shorter, a number of a transaction begins like too many others. */
const PART_MIN = 4
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The numbers of the payments that a search by the team may mean. Each part reads one index and is cut where counting stops, so that a
 * search costs the same however many payments there are:
 * - the payment's number (payments_number_key), its order, also one that it was meant for (payments_order_id_idx, payments_for_order_id_idx), its id (payments_pkey)
 * - our name of it at a gateway, which SSLCommerz calls tran_id (gateway_payments_reference_key), and the gateway's (…_session_key)
 * - how the provider's number of the transaction begins (payments_reference_idx, payment_receipts_begins_idx), or that of a refund
 *   (refunds_reference_idx)
 * - the buyer's mobile number, whole: proven (users_sign_in_phone_key, proven_numbers_phone_idx), of the account (users_terms_idx;
 *   payments_buyer_idx), of the order (orders_words_idx; payments_order_id_idx), also one that is being paid (pending_orders_phone_idx)
 * - the buyer's e-mail address, whole (users_email_begins_idx)
 */
export function matchingPayments(search: string): RawBuilder<{ number: number }> {
  const text = latinDigits(search.trim())
  const number = idIn(text)
  const mobile = readMobile(text)
  const begins = beginningWith(text.toUpperCase())
  const parts = [
    ...(number === null
      ? []
      : [
          sql`select number from payments where number = ${number}`,
          sql`select number from payments where order_id = ${number}`,
          sql`select number from payments where for_order_id = ${number}`,
        ]),
    ...(UUID.test(text) ? [sql`select number from payments where id = ${text}::uuid`] : []),
    sql`select p.number from gateway_payments g join payments p on p.id = g.payment_id where g.reference = ${text}`,
    sql`select p.number from gateway_payments g join payments p on p.id = g.payment_id where g.session = ${text}`,
    ...(text.length < PART_MIN
      ? []
      : [
          sql`select number from payments
            where provider_reference is not null and upper(provider_reference) like ${begins}`,
          sql`select p.number from payment_receipts r join payments p on p.id = r.payment_id
            where upper(r.transaction) like ${begins}`,
          sql`select p.number from refunds r join payments p on p.id = r.payment_id
            where r.provider_reference is not null and upper(r.provider_reference) like ${begins}`,
        ]),
    ...(mobile === null ? [] : ofPhone(mobile)),
    ...(text.includes('@')
      ? [sql`select p.number from users u join payments p on p.buyer_id = u.id where u.email = ${text.toLowerCase()}`]
      : []),
  ]
  return sql.join(
    parts.map((part) => sql`(${part} limit ${COUNTED_MAX + 1})`),
    sql` union `,
  )
}

const ofPhone = (mobile: string) => {
  const digits = mobile.slice(1)
  // Without the leading zero of national numbers.
  const national = mobile.slice(4)
  const reversed = termBeginningWith([...national].toReversed().join(''))
  return [
    sql`select p.number from users u join payments p on p.buyer_id = u.id where u.sign_in_phone = ${mobile}`,
    sql`select p.number from proven_numbers n join payments p on p.buyer_id = n.user_id where n.phone = ${mobile}`,
    sql`select p.number from pending_orders o join payments p on p.id = o.payment_id
      where o.content -> 'input' -> 'shipping_address' ->> 'phone' = ${mobile}`,
    sql`select p.number from users u join payments p on p.buyer_id = u.id
      where user_terms(u.name, u.email, u.phone) @@ ${termBeginningWith(digits.slice(2))}::tsquery`,
    sql`select p.number from orders o join payments p on p.order_id = o.id
      where order_words(o.ship_name, o.ship_phone) @@ ${reversed}::tsquery`,
  ]
}
