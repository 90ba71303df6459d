/** What of collected cash has been paid in, counted from the lines of statements (rules.md O-82). */
import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/**
 * What of the orders' payments has been paid in, counted anew from the lines: of no parcel more than was collected. What is more than before is an
 * event of the payment. Its references are those of the lines whose money it is: of `fresh`, the keys of the lines that count only now, in that order
 * and after all others, until everything that was collected is there. Its person is the one of the newest statement of these. The caller holds
 * the payments' locks.
 */
export async function countRemitted(tx: Tx, orders: readonly number[], fresh: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select p.id, p.remitted_poisha as before,
        sum(least(pa.collected_poisha, coalesce(l.sum, 0)))::bigint as remitted
      from payments p
      join parcels pa on pa.order_id = p.order_id and pa.collected_poisha > 0
      left join lateral (
        select sum(amount_poisha)::bigint as sum from payment_statement_lines where parcel_id = pa.id
      ) l on true
      where p.order_id = any(${[...orders]}::bigint[])
      group by p.id
    ), counted_more as (
      update payments p set remitted_poisha = c.remitted, updated_at = ${clock.now()}
      from counted c where p.id = c.id and c.remitted > p.remitted_poisha
      returning p.id, p.order_id, c.remitted - c.before as amount
    ), line as (
      select m.id as payment, l.statement_id, l.reference, k.at, pa.collected_poisha as collected, l.amount_poisha as amount,
        sum(l.amount_poisha) over (partition by pa.id order by k.at nulls first, l.transaction) - l.amount_poisha as above
      from counted_more m
      join parcels pa on pa.order_id = m.order_id and pa.collected_poisha > 0
      join payment_statement_lines l on l.parcel_id = pa.id
      left join unnest(${[...fresh]}::text[]) with ordinality as k (key, at) on k.key = l.transaction
    ), booked as (
      select line.payment, string_agg(distinct line.reference, ', ') as reference,
        (array_agg(s.uploaded_by order by s.id desc))[1] as uploaded_by
      from line join payment_statements s on s.id = line.statement_id
      where line.at is not null and line.amount > 0 and line.above < line.collected
      group by line.payment
    )
    insert into payment_events (payment_id, kind, detail, made_by, created_at)
    select m.id, 'remitted', jsonb_strip_nulls(jsonb_build_object('amount', m.amount, 'reference', b.reference)),
      b.uploaded_by, ${clock.now()}
    from counted_more m left join booked b on b.payment = m.id
    order by m.id`.execute(tx)
}
