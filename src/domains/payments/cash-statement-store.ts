import { type RawBuilder, sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import type { CashParcel, CashPart } from './share-cash.ts'

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

const UNDER_WAY = sql<boolean>`(p.collected_poisha is null and p.status in ('processing', 'shipped'))`

/**
 * The parcels that are named, or whose orders are, with what is left to be paid in: payment_statement_lines_parcel_idx,
 * order_items_parcel_id_idx.
 */
export async function findNamedParcels(tx: Tx, { orders, parcels }: Named): Promise<CashParcel[]> {
  const { rows } = await sql<CashParcel>`
    select p.id, p.order_id as order, upper(p.tracking) as tracking, coalesce(p.collected_poisha, 0) as collected,
      ${UNDER_WAY} as "isUnderWay",
      (case when ${UNDER_WAY} then
        (select coalesce(sum(price_poisha * quantity - discount_poisha - refunded_poisha), 0) from order_items i where i.parcel_id = p.id)
        + (select coalesce(sum(amount_poisha - refunded_poisha), 0) from order_charges c where c.parcel_id = p.id)
        else coalesce(p.collected_poisha, 0) end
      - coalesce((select sum(amount_poisha) from payment_statement_lines l where l.parcel_id = p.id), 0))::bigint as left
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
  /** The carrier's number of a parcel that is not known. */
  number: string | null
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
      method, what, transaction, statement_id, amount_poisha, fee_poisha, at, order_id, parcel_id, reference, parcel_number
    )
    select ${method}, 'payment', l.key, ${statement}, l.amount, l.fee,
      coalesce(case when p.collected_poisha > 0 then p.delivered_at end, l.at), o.id, l.parcel, nullif(l.reference, ''), l.number
    from unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ fee }) => fee)}::bigint[], ${lines.map(({ at }) => at)}::timestamptz[],
      ${lines.map(({ order }) => order)}::bigint[], ${lines.map(({ parcel }) => parcel)}::bigint[],
      ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ number }) => number)}::text[])
      as l (key, amount, fee, at, order_id, parcel, reference, number)
    left join parcels p on p.id = l.parcel
    left join orders o on o.id = l.order_id
    order by l.key
    on conflict (method, what, transaction) do nothing`.execute(tx)
}

/** A parcel was collected: what was paid in for it before counts on the day of that, beside what was booked then. */
export async function moveLines(tx: Tx, parcel: number): Promise<void> {
  await sql`
    update payment_statement_lines l set at = p.delivered_at from parcels p
    where p.id = ${parcel} and p.collected_poisha > 0 and l.parcel_id = p.id and l.what = 'payment'`.execute(tx)
}

/** A parcel is called so now: lines that named it before belong to it (payment_statement_lines_number_idx). */
export async function claimLines(tx: Tx, parcel: number): Promise<void> {
  await sql`
    update payment_statement_lines l set order_id = p.order_id, parcel_id = p.id
    from parcels p
    where p.id = ${parcel} and l.what = 'payment' and l.order_id is null and l.parcel_id is null
      and l.parcel_number = upper(p.tracking)`.execute(tx)
}

export type OrderLine = { method: string; transaction: string; amount: number; parcel: number | null }

/** The lines for an order, those of earlier statements first (payment_statement_lines_order_idx). */
export async function findLinesOf(tx: Tx, order: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select method, transaction, amount_poisha as amount, parcel_id as parcel from payment_statement_lines
    where order_id = ${order} and what = 'payment' order by statement_id, transaction`.execute(tx)
  return rows
}

/** Divides a line of an order between parcels; the first part keeps its key and its fee. */
export async function divideLine(
  tx: Tx,
  { method, transaction }: OrderLine,
  parts: readonly CashPart[],
): Promise<void> {
  await sql`
    with part as (
      select * from unnest(${parts.map(({ parcel }) => parcel)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[])
        with ordinality as part (parcel, amount, at)
    ), others as (
      insert into payment_statement_lines (
        method, what, transaction, statement_id, amount_poisha, fee_poisha, at, order_id, parcel_id, reference, parcel_number
      )
      select l.method, l.what, l.transaction || ' · ' || part.at || '/', l.statement_id, part.amount, null, l.at, l.order_id,
        part.parcel, l.reference, l.parcel_number
      from payment_statement_lines l, part
      where l.method = ${method} and l.what = 'payment' and l.transaction = ${transaction} and part.at > 1
    )
    update payment_statement_lines l set parcel_id = part.parcel, amount_poisha = part.amount
    from part where l.method = ${method} and l.what = 'payment' and l.transaction = ${transaction} and part.at = 1`.execute(
    tx,
  )
}

type Compared = {
  /** The parcels, as (id). */
  parcels: RawBuilder<unknown>
  /** A condition of lines `l`: those that name no parcel are differences. */
  lines: RawBuilder<unknown>
  /** What was collected before and is in no statement is a difference. */
  lateUntil: Date | null
}

/**
 * Compares what was collected with what was paid in: of these parcels, of those of which a difference is open, and of those collected before
 * `lateUntil`, however long ago, that no statement names; and the lines of a statement that name no parcel. Reads
 * payment_statement_lines_parcel_idx, …_statement_idx, payment_differences_state_idx and payments_outstanding_idx. @returns how
 * many differences there are
 */
export const compareCash = (
  tx: Tx,
  {
    method,
    statement,
    parcels,
    lateUntil,
  }: { method: string; statement: number; parcels: readonly number[]; lateUntil: Date },
): Promise<number> =>
  compare(tx, method, {
    parcels: sql`
      select unnest(${[...parcels]}::bigint[]) as id
      union select parcel_id from payment_differences where state = 'open' and method = ${method} and parcel_id is not null
      union select pa.id from parcels pa join payments p on p.order_id = pa.order_id
        where pa.collected_poisha > 0 and pa.delivered_at < ${lateUntil}
          and p.method = ${method} and p.collected_poisha > p.remitted_poisha`,
    lines: sql`l.statement_id = ${statement}`,
    lateUntil,
  })

/** The same of one order, of which lines have come to belong to parcels. */
export const compareCashOf = (tx: Tx, method: string, order: number): Promise<number> =>
  compare(tx, method, {
    parcels: sql`select distinct parcel_id as id from payment_statement_lines where order_id = ${order} and parcel_id is not null`,
    lines: sql`l.order_id = ${order}`,
    lateUntil: null,
  })

/** New differences are kept, open ones follow what is known now, and those that are none any more are deleted; decisions stay. */
async function compare(tx: Tx, method: string, { parcels, lines, lateUntil }: Compared): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ open: number }>`
    with affected as materialized (
      ${parcels}
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
      from state where case when theirs is null then ours > 0 and at < ${lateUntil}::timestamptz else theirs <> ours end
      union all
      select l.transaction, null, p.number, l.at, case when l.order_id is not null then 0 end, l.amount_poisha,
        case when l.order_id is null then 'missing_here' else 'not_collected' end
      from payment_statement_lines l left join payments p on p.order_id = l.order_id
      where l.method = ${method} and ${lines} and l.parcel_id is null
    ), gone as (
      delete from payment_differences d
      where d.method = ${method} and d.state = 'open' and (
          d.parcel_id in (select id from affected)
          or d.transaction in (
            select l.transaction from payment_statement_lines l where l.method = ${method} and ${lines} and l.parcel_id is not null
          )
        )
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
