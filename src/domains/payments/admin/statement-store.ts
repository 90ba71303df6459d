import { sql } from 'kysely'
import pg from 'pg'
import type { DifferenceState } from '#contract/payments/statement-rules.ts'
import { isOnDelivery } from '#domains/payments/methods/registry.ts'
import type { StatementLine } from '#domains/payments/methods/statement.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

export type NewStatement = {
  method: string
  name: string
  hash: Buffer
  firstDay: string
  lastDay: string
  by: number
  /** How many. */
  lines: number
}

/** Whether a write failed since this very file was compared before; the transaction is then aborted. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'payment_statements_content_key'

/** @returns its id */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number> {
  const { id } = await tx
    .insertInto('payment_statements')
    .values({
      method: statement.method,
      name: statement.name,
      content_hash: statement.hash,
      first_day: statement.firstDay,
      last_day: statement.lastDay,
      lines: statement.lines,
      uploaded_by: statement.by,
      uploaded_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Keeps the lines of a provider's statement; one that an earlier one has too is replaced, since providers correct their statements. A
 * number that is booked is kept as we spell it, whatever its case (payment_receipts_begins_idx, refunds_reference_idx).
 */
export async function insertLines(
  tx: Tx,
  method: string,
  statement: number,
  lines: readonly StatementLine[],
): Promise<void> {
  await sql`
    insert into payment_statement_lines (method, what, transaction, statement_id, amount_poisha, fee_poisha, at)
    select distinct on (what, transaction) ${method}, what, transaction, ${statement}, amount, fee, at from (
      select l.what, l.amount, l.fee, l.at, coalesce(
        case l.what when 'payment' then (
          select r.transaction from payment_receipts r
          where r.method = ${method} and upper(r.transaction) = upper(l.transaction)
          order by r.transaction <> l.transaction limit 1
        ) else (
          select f.provider_reference from refunds f join payments p on p.id = f.payment_id
          where p.method = ${method} and upper(f.provider_reference) = upper(l.transaction)
          order by f.provider_reference <> l.transaction limit 1
        ) end, l.transaction
      ) as transaction
      from unnest(${lines.map(({ what }) => what)}::text[], ${lines.map(({ transaction }) => transaction)}::text[],
        ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ fee }) => fee)}::bigint[],
        ${lines.map(({ at }) => at)}::timestamptz[]) as l (what, transaction, amount, fee, at)
    ) as line
    on conflict (method, what, transaction) do update set statement_id = excluded.statement_id,
      amount_poisha = excluded.amount_poisha, fee_poisha = excluded.fee_poisha, at = excluded.at`.execute(tx)
}

/** What moved by a method, as we booked it. */
export const booked = (method: string, from: Date, to: Date) =>
  isOnDelivery(method) ? collected(method, from, to) : throughProvider(method, from, to)

/** What was collected at the door, parcel by parcel (parcels_collected_idx). */
const collected = (method: string, from: Date, to: Date) => sql`
  select 'payment' as what, pa.order_id || '/' || pa.id as transaction, pa.collected_poisha as amount_poisha, p.number, pa.delivered_at as at
  from parcels pa join payments p on p.order_id = pa.order_id
  where p.method = ${method} and pa.collected_poisha > 0 and pa.delivered_at >= ${from} and pa.delivered_at < ${to}`

/**
 * Receipts (payment_receipts_received_idx), and what went back (…_returned_idx, refunds_done_idx). Money that a buyer paid in
 * another currency, too: its line is in the statement, and so is that of its return.
 */
const throughProvider = (method: string, from: Date, to: Date) => sql`
  select 'payment' as what, r.transaction, r.amount_poisha, p.number, r.received_at as at
  from payment_receipts r join payments p on p.id = r.payment_id
  where r.method = ${method} and r.received_at >= ${from} and r.received_at < ${to}
  union all
  select 'refund', r.return_reference, r.amount_poisha, p.number, r.returned_at
  from payment_receipts r join payments p on p.id = r.payment_id
  where r.method = ${method} and r.return_status = 'done' and r.return_route = 'provider' and r.return_reference is not null
    and r.returned_at >= ${from} and r.returned_at < ${to}
  union all
  select 'refund', r.provider_reference, r.amount_poisha, p.number, r.done_at
  from refunds r join payments p on p.id = r.payment_id
  where p.method = ${method} and r.route = 'provider' and r.status = 'done' and r.provider_reference is not null
    and r.done_at >= ${from} and r.done_at < ${to}`

/**
 * Compares the lines of these days with what we booked, whenever we booked it (payment_receipts_transaction_key,
 * payment_receipts_return_idx, refunds_reference_idx), and what we booked on these days with the lines of every statement.
 * New differences are kept, open ones follow what is known now, and those that are none any more are deleted; decisions stay.
 */
export async function compare(tx: Tx, method: string, from: Date, to: Date): Promise<void> {
  const now = clock.now()
  await sql`
    with theirs as materialized (
      select l.what, l.transaction, l.amount_poisha, l.at from payment_statement_lines l
      where l.method = ${method} and l.at >= ${from} and l.at < ${to}
    ), known as materialized (
      select t.*, r.amount_poisha as ours, p.number
      from theirs t
      left join payment_receipts r on t.what = 'payment' and r.method = ${method} and r.transaction = t.transaction
      left join payments p on p.id = r.payment_id
      where t.what = 'payment'
      union all
      select t.*, b.amount_poisha, b.number from theirs t
      left join lateral (
        select f.amount_poisha, p.number from refunds f join payments p on p.id = f.payment_id
        where upper(f.provider_reference) = upper(t.transaction) and f.provider_reference = t.transaction and p.method = ${method}
        union all
        select r.amount_poisha, p.number from payment_receipts r join payments p on p.id = r.payment_id
        where r.method = ${method} and r.return_status = 'done' and r.return_route = 'provider' and r.return_reference = t.transaction
        limit 1
      ) b on true
      where t.what = 'refund'
    ), unknown as (
      select b.* from (${booked(method, from, to)}) b
      where not exists (select from payment_statement_lines l
        where l.method = ${method} and l.what = b.what and l.transaction = b.transaction)
    ), found as (
      select what, transaction, case when ours is null then 'missing_here' else 'amount' end as kind, at,
        ours, amount_poisha as theirs, number
      from known where ours is distinct from amount_poisha
      union all
      select what, transaction, 'missing_there', at, amount_poisha, null::bigint, number from unknown
    ), gone as (
      delete from payment_differences d
      where d.method = ${method} and d.state = 'open'
        and (d.what, d.transaction) not in (select what, transaction from found)
        and (d.day between (${from}::timestamptz at time zone 'Asia/Dhaka')::date
          and ((${to}::timestamptz - interval '1 second') at time zone 'Asia/Dhaka')::date
          or (d.what, d.transaction) in (select what, transaction from theirs))
        and not exists (select from payment_difference_decisions c where c.difference = d.id)
    )
    insert into payment_differences as d (method, what, transaction, kind, day, ours_poisha, theirs_poisha, payment, found_at)
    select distinct on (what, transaction) ${method}, what, transaction, kind, (at at time zone 'Asia/Dhaka')::date, ours, theirs, number, ${now}
    from found order by what, transaction
    on conflict (method, what, transaction) do update set kind = excluded.kind, day = excluded.day,
      ours_poisha = excluded.ours_poisha, theirs_poisha = excluded.theirs_poisha, payment = excluded.payment
    where d.state = 'open'`.execute(tx)
}

export const lockDifference = (tx: Tx, id: number) =>
  tx.selectFrom('payment_differences').select(['state', 'note']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function setDecision(
  tx: Tx,
  id: number,
  { state, note, by }: { state: DifferenceState; note: string; by: number },
): Promise<void> {
  const now = clock.now()
  const open = state === 'open'
  await tx
    .updateTable('payment_differences')
    .set({ state, note, decided_by: open ? null : by, decided_at: open ? null : now })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('payment_difference_decisions')
    .values({ difference: id, state, note, made_by: by, created_at: now })
    .execute()
}
