import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { CashParcel } from './share-cash.ts'

type Named = { orders: readonly number[]; parcels: readonly string[] }

/**
 * Locks the payments of the orders that are named, or whose parcels are, in one order, so that two statements at once wait for each other:
 * parcels_consignment_idx, payments_order_id_idx.
 */
export async function lockNamed(tx: Tx, { orders, parcels }: Named): Promise<void> {
  await sql`
    select id from payments where order_id in (
      select unnest(${[...orders]}::bigint[])
      union select order_id from parcels where tracking is not null and upper(tracking) = any(${[...parcels]}::text[])
    ) order by id for update`.execute(tx)
}

/** The parcels that are named, or whose orders are, with what is left to be paid in (payment_statement_lines_parcel_idx). */
export async function findNamedParcels(tx: Tx, { orders, parcels }: Named): Promise<CashParcel[]> {
  const { rows } = await sql<CashParcel>`
    select p.id, p.order_id as order, upper(p.tracking) as tracking, coalesce(p.collected_poisha, 0) as collected,
      coalesce(p.collected_poisha, 0) - coalesce((
        select sum(amount_poisha) from payment_statement_lines l where l.parcel_id = p.id
      ), 0)::bigint as left
    from parcels p
    where p.replaces_id is null
      and (p.order_id = any(${[...orders]}::bigint[]) or (p.tracking is not null and upper(p.tracking) = any(${[...parcels]}::text[])))
    order by p.id`.execute(tx)
  return rows
}

/** Which of these lines an earlier statement had too (payment_statement_lines_pkey). */
export async function findKnownLines(tx: Tx, method: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ transaction: string }>`
    select transaction from payment_statement_lines
    where method = ${method} and what = 'payment' and transaction = any(${[...keys]}::text[])`.execute(tx)
  return new Set(rows.map(({ transaction }) => transaction))
}

export type NewCashLine = {
  key: string
  order: number | null
  parcel: number | null
  amount: number
  fee: number | null
  reference: string
  at: Date
}

/** Of a parcel that was collected, a line counts on the day of that, beside what was booked then. */
export async function insertCashLines(
  tx: Tx,
  method: string,
  statement: number,
  lines: readonly NewCashLine[],
): Promise<void> {
  await sql`
    insert into payment_statement_lines (
      method, what, transaction, statement_id, amount_poisha, fee_poisha, at, order_id, parcel_id, reference
    )
    select ${method}, 'payment', l.key, ${statement}, l.amount, l.fee,
      coalesce(case when p.collected_poisha > 0 then p.delivered_at end, l.at), o.id, l.parcel, nullif(l.reference, '')
    from unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ fee }) => fee)}::bigint[], ${lines.map(({ at }) => at)}::timestamptz[],
      ${lines.map(({ order }) => order)}::bigint[], ${lines.map(({ parcel }) => parcel)}::bigint[],
      ${lines.map(({ reference }) => reference)}::text[]) as l (key, amount, fee, at, order_id, parcel, reference)
    left join parcels p on p.id = l.parcel
    left join orders o on o.id = l.order_id
    order by l.key
    on conflict (method, what, transaction) do nothing`.execute(tx)
}

/**
 * Compares what was collected with what was paid in: of these parcels, of those of which a difference is open, and of those collected within
 * `late` that no statement names; and the lines of a statement that name no parcel. New differences are kept, open ones follow what is known
 * now, and those that are none any more are deleted; decisions stay. Reads payment_statement_lines_parcel_idx, …_statement_idx,
 * payment_differences_state_idx and parcels_collected_idx.
 */
export async function compareCash(
  tx: Tx,
  {
    method,
    statement,
    parcels,
    late,
  }: { method: string; statement: number; parcels: readonly number[]; late: { from: Date; to: Date } },
): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ open: number }>`
    with affected as materialized (
      select unnest(${[...parcels]}::bigint[]) as id
      union select parcel_id from payment_differences where state = 'open' and method = ${method} and parcel_id is not null
      union select pa.id from parcels pa join payments p on p.order_id = pa.order_id
        where pa.collected_poisha > 0 and pa.delivered_at >= ${late.from} and pa.delivered_at < ${late.to}
          and p.method = ${method} and p.remitted_poisha < p.collected_poisha
    ), state as materialized (
      select pa.id, pa.order_id, coalesce(pa.collected_poisha, 0) as ours, l.sum as theirs, l.repeated, p.number,
        coalesce(case when pa.collected_poisha > 0 then pa.delivered_at end, l.at) as at
      from affected a join parcels pa on pa.id = a.id join payments p on p.order_id = pa.order_id
      left join lateral (
        select sum(amount_poisha)::bigint as sum, max(at) as at,
          count(*) > 1 and bool_or(amount_poisha = pa.collected_poisha) as repeated
        from payment_statement_lines where parcel_id = pa.id
      ) l on true
    ), found as materialized (
      select order_id || '/' || id as transaction, id as parcel, number, at, ours, theirs,
        case when theirs is null then 'missing_there' when ours = 0 then 'not_collected'
          when theirs > ours and repeated then 'repeated' else 'amount' end as kind
      from state where case when theirs is null then ours > 0 and at < ${late.to} else theirs <> ours end
      union all
      select l.transaction, null, p.number, l.at, case when l.order_id is not null then 0 end, l.amount_poisha,
        case when l.order_id is null then 'missing_here' else 'not_collected' end
      from payment_statement_lines l left join payments p on p.order_id = l.order_id
      where l.statement_id = ${statement} and l.parcel_id is null
    ), gone as (
      delete from payment_differences d
      where d.method = ${method} and d.state = 'open' and d.parcel_id in (select id from affected)
        and d.transaction not in (select transaction from found)
        and not exists (select from payment_difference_decisions c where c.difference = d.id)
    ), kept as (
      insert into payment_differences as d (
        method, what, transaction, kind, day, ours_poisha, theirs_poisha, payment, parcel_id, found_at
      )
      select ${method}, 'payment', transaction, kind, (at at time zone 'Asia/Dhaka')::date, ours, theirs, number, parcel, ${now}
      from found order by transaction
      on conflict (method, what, transaction) do update set kind = excluded.kind, day = excluded.day,
        ours_poisha = excluded.ours_poisha, theirs_poisha = excluded.theirs_poisha, payment = excluded.payment
      where d.state = 'open'
      returning 1
    )
    select count(*) as open from kept`.execute(tx)
  return rows[0]?.open ?? 0
}
