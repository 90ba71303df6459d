/** What of collected cash has been paid in, counted from the lines of statements (rules.md O-82). */
import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/**
 * What of the orders' payments has been paid in, counted anew from the lines: of no parcel more than was collected. What is more than before is an
 * event of the payment, with the reference and the person of the newest statement. The caller holds the payments' locks.
 */
export async function countRemitted(tx: Tx, orders: readonly number[]): Promise<void> {
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
    )
    insert into payment_events (payment_id, kind, detail, made_by, created_at)
    select m.id, 'remitted', jsonb_strip_nulls(jsonb_build_object('amount', m.amount, 'reference', newest.reference)),
      newest.uploaded_by, ${clock.now()}
    from counted_more m join lateral (
      select s.id, s.uploaded_by, string_agg(distinct l.reference, ', ') as reference
      from payment_statement_lines l join payment_statements s on s.id = l.statement_id
      where l.order_id = m.order_id
      group by s.id order by s.id desc limit 1
    ) newest on true
    order by m.id`.execute(tx)
}

/** A parcel was collected: cash that was paid in for it before counts now. */
export async function countPaidBefore(tx: Tx, order: number, parcel: number): Promise<void> {
  const { rows } = await sql`select from payment_statement_lines where order_id = ${order} limit 1`.execute(tx)
  if (rows.length === 0) return
  const { rows: meant } = await sql<{ transaction: string }>`
    update payment_statement_lines l set parcel_id = p.id
    from parcels p
    where p.id = ${parcel} and not exists (select from payment_statement_lines o where o.parcel_id = p.id)
      and (l.method, l.what, l.transaction) = (
        select method, what, transaction from payment_statement_lines
        where order_id = p.order_id and parcel_id is null and amount_poisha = p.collected_poisha
        order by transaction limit 1)
    returning l.transaction`.execute(tx)
  await countRemitted(tx, [order])
  // What differed only because nothing had been collected yet.
  await sql`
    delete from payment_differences d
    where d.state = 'open' and d.kind = 'not_collected'
      and not exists (select from payment_difference_decisions c where c.difference = d.id)
      and (d.id in (
        select w.id from payment_differences w join parcels p on p.id = w.parcel_id
        where w.parcel_id = ${parcel} and w.theirs_poisha = p.collected_poisha)
        or (d.what = 'payment' and d.transaction = any(${meant.map(({ transaction }) => transaction)}::text[])))`.execute(
    tx,
  )
}
