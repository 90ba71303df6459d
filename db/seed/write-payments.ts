import { type RawBuilder, sql } from 'kysely'
import { DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { createChance } from './chance.ts'
import type { Packed, PlannedOrder } from './planned-order.ts'
import { rowsOf } from './rows.ts'

/** How the money of orders that were not paid with a card came and went. */
export async function writePayments(tx: Tx, parcels: readonly Packed[]): Promise<void> {
  await writeCash(tx)
  await writePayouts(tx, parcels)
  await writeGatewayPayments(tx)
}

/**
 * Cash is collected with each delivered parcel; of what was not delivered nothing is, so that it is only taken off (rules.md
 * O-44 to O-46).
 */
async function writeCash(tx: Tx): Promise<void> {
  await sql`
    update refunds r set route = case when r.cause = 'request' then 'payout' else 'none' end, provider_reference = null
    from payments p where p.id = r.payment_id and p.method = 'cod'`.execute(tx)
  await sql`
    update parcels set collected_poisha = paid.share - paid.off
    from (
      select parcels.id, coalesce((
          select sum(price_poisha * quantity - discount_poisha) from order_items i where i.parcel_id = parcels.id
        ), 0) + coalesce((select sum(amount_poisha) from order_charges c where c.parcel_id = parcels.id), 0) as share,
        coalesce((
          select sum(amount_poisha) from refunds r where r.parcel_id = parcels.id and r.route = 'none'
        ), 0) as off
      from parcels join payments p on p.order_id = parcels.order_id
      where p.method = 'cod' and parcels.status = 'delivered'
    ) as paid
    where parcels.id = paid.id`.execute(tx)
  await sql`
    update payments p set collected_poisha = cash.collected, reduced_poisha = cash.off, provider_reference = null,
      settlement = case when cash.off = p.amount_poisha then 'void' else 'capture' end,
      status = case when p.refunded_poisha = p.amount_poisha then 'refunded'
        when cash.collected + cash.off = p.amount_poisha then 'paid' else 'due' end
    from (
      select p.id, coalesce((
          select sum(collected_poisha) from parcels where parcels.order_id = p.order_id
        ), 0) as collected,
        coalesce((select sum(amount_poisha) from refunds r where r.payment_id = p.id and r.route = 'none'), 0) as off
      from payments p where p.method = 'cod'
    ) as cash
    where cash.id = p.id`.execute(tx)
}

/** A collector pays in on Sundays what was collected a week before; a few parcels are missing, one is short. */
async function writeCashStatements(tx: Tx, now: number): Promise<void> {
  const paidIn = sql`
    select pa.id, pa.order_id, pa.collected_poisha, pa.delivered_at, p.number,
      date_trunc('week', pa.delivered_at at time zone 'Asia/Dhaka')::date + 6 as day,
      row_number() over (order by pa.delivered_at desc, pa.id desc) as place
    from parcels pa join payments p on p.order_id = pa.order_id
    where p.method = 'cod' and pa.collected_poisha > 0 and pa.delivered_at < ${new Date(now - 8 * DAY)}`
  await sql`
    insert into payment_statements (method, name, content_hash, first_day, last_day, lines, uploaded_by, uploaded_at)
    select 'cod', 'cash-' || day || '.csv', sha256(convert_to(day::text, 'UTF8')), day, day, count(*),
      (select id from users where role = 'ADMIN' order by id limit 1), (day + time '18:00') at time zone 'Asia/Dhaka'
    from (${paidIn}) as paid where place not in (2, 5) group by day order by day`.execute(tx)
  await sql`
    insert into payment_statement_lines (
      method, what, transaction, statement_id, amount_poisha, fee_poisha, at, order_id, parcel_id, reference
    )
    select 'cod', 'payment', paid.order_id || '/' || paid.id || ' · ' || s.name, s.id,
      paid.collected_poisha - case when place = 3 then 10000 else 0 end, paid.collected_poisha / 100, paid.delivered_at,
      paid.order_id, paid.id, 'SLIP-' || to_char(paid.day, 'YYMMDD')
    from (${paidIn}) as paid join payment_statements s on s.method = 'cod' and s.first_day = paid.day
    where place not in (2, 5) and paid.collected_poisha > 10000`.execute(tx)
  await sql`
    update payments p set remitted_poisha = paid.sum
    from (
      select pa.order_id, sum(l.amount_poisha) as sum from payment_statement_lines l join parcels pa on pa.id = l.parcel_id
      group by pa.order_id
    ) as paid where paid.order_id = p.order_id`.execute(tx)
  await sql`
    insert into payment_events (payment_id, kind, detail, made_by, created_at)
    select p.id, 'remitted', jsonb_build_object('amount', l.amount_poisha, 'reference', l.reference), s.uploaded_by, s.uploaded_at
    from payment_statement_lines l join payment_statements s on s.id = l.statement_id
      join payments p on p.order_id = l.order_id
    where l.method = 'cod' order by s.uploaded_at, p.id`.execute(tx)
  await sql`
    insert into payment_differences (
      method, what, transaction, kind, day, ours_poisha, theirs_poisha, payment, parcel_id, found_at
    )
    select 'cod', 'payment', paid.order_id || '/' || paid.id, case when l.parcel_id is null then 'missing_there' else 'amount' end,
      (paid.delivered_at at time zone 'Asia/Dhaka')::date, paid.collected_poisha, l.amount_poisha, paid.number, paid.id,
      ${new Date(now)}
    from (${paidIn}) as paid left join payment_statement_lines l on l.parcel_id = paid.id
    where l.amount_poisha is distinct from paid.collected_poisha order by paid.delivered_at`.execute(tx)
}

/** Cash that goes back: where to, and what the team has sent of it. */
async function writePayouts(tx: Tx, parcels: readonly Packed[]): Promise<void> {
  for (const { id, orderId, fate } of parcels) {
    const { account, sentAt = null } = fate.payout ?? {}
    if (account)
      await tx
        .insertInto('payout_accounts')
        .values({ order_id: orderId, ...account, set_at: fate.request?.decidedAt ?? new Date() })
        .execute()
    if (fate.payout)
      await tx
        .updateTable('refunds')
        .set({
          status: sentAt ? 'done' : 'pending',
          done_at: sentAt,
          provider_reference: sentAt && `BKX${String(orderId).padStart(7, '0')}`,
        })
        .where('parcel_id', '=', id)
        .execute()
  }
  await sql`
    update payments p set payout_due_poisha = r.amount_poisha
    from refunds r where r.payment_id = p.id and r.route = 'payout' and r.status = 'pending'`.execute(tx)
}

/** Orders paid at a gateway have its receipt, and the story of the payment. */
async function writeGatewayPayments(tx: Tx): Promise<void> {
  await sql`
    insert into gateway_payments (
      payment_id, buyer_id, reference, session, redirect_url, locale, created_at, expires_at, ended_at
    )
    select p.id, p.buyer_id, ${nameOf(sql`'P'`)}, ${nameOf(sql`'P'`)}, 'https://gateway.invalid/', u.locale, p.created_at,
      p.created_at + interval '20 minutes', p.created_at + interval '2 minutes'
    from payments p join users u on u.id = p.buyer_id where p.method in ('bkash', 'sslcommerz')`.execute(tx)
  await sql`
    update payments p set provider_reference = ${transactionOf}, settlement = 'capture'
    where p.method in ('bkash', 'sslcommerz')`.execute(tx)
  await sql`
    insert into payment_receipts (
      payment_id, method, transaction, amount_poisha, currency, payer, instrument, received_at
    )
    select p.id, p.method, p.provider_reference, p.amount_poisha, 'BDT', o.ship_phone,
      case p.method when 'bkash' then 'bKash' else 'VISA-Dutch Bangla' end, p.created_at + interval '2 minutes'
    from payments p join orders o on o.id = p.order_id where p.method in ('bkash', 'sslcommerz') order by p.created_at`.execute(
    tx,
  )
  await sql`
    update refunds r set provider_reference = 'R' || upper(left(md5(r.id::text), 11))
    from payments p where p.id = r.payment_id and p.method in ('bkash', 'sslcommerz')`.execute(tx)
  await sql`
    insert into payment_events (payment_id, kind, detail, created_at)
    select p.id, event.kind, event.detail, event.at
    from payments p join gateway_payments g on g.payment_id = p.id cross join lateral (
      select 1 as place, 'begun' as kind, '{}'::jsonb as detail, p.created_at as at
      union all select 2, 'opened', jsonb_build_object('session', g.session), p.created_at + interval '1 second'
      union all select 3, 'paid', jsonb_build_object('order', p.order_id, 'transaction', p.provider_reference), g.ended_at
      union all select 4, 'refund_done', jsonb_build_object('refund', r.id, 'reference', r.provider_reference), r.done_at
        from refunds r where r.payment_id = p.id
    ) as event
    order by p.created_at, event.place`.execute(tx)
}

const codeOf = sql`upper(left(md5('transaction ' || p.id), 10))`
/**
 * The simulators did not run when these payments were made; our name of one and theirs say what came of it, so that they know it when
 * asked (test/simulators/past.ts).
 */
const nameOf = (outcome: RawBuilder<unknown>) => sql`'DEMO' || ${outcome} || p.amount_poisha || 'X' || ${codeOf}`
/** SSLCommerz refunds by its number of the transaction alone. */
const transactionOf = sql`case p.method when 'sslcommerz' then ${nameOf(sql`'P'`)} else 'DEMO' || ${codeOf} end`

const FAILURES = ['declined', 'cancelled', 'expired', 'insufficient_funds'] as const

/** Attempts to pay that came to nothing, and one whose money came after its time and went back. */
export async function writeUnpaid(tx: Tx, now: number, people: readonly PlannedOrder['buyer'][]): Promise<void> {
  const chance = createChance(20_261_126)
  const rows = Array.from({ length: 12 }, (_, at) => ({
    id: chance.uuid(),
    buyer_id: people[(at * 11) % people.length]?.id,
    method: at % 3 === 2 ? 'sslcommerz' : 'bkash',
    amount: chance.whole(300, 6000) * 100,
    failure: at === 0 ? 'expired' : FAILURES[at % FAILURES.length],
    late: at === 0,
    at: new Date(now - (at + 1) * 1700 * MINUTE),
  }))
  const source = rowsOf(
    rows,
    'id uuid, buyer_id bigint, method text, amount bigint, failure text, late boolean, at timestamptz',
  )
  // The money of the late one came all the same.
  const ended = sql`case when t.late then 'P' else upper(left(t.failure, 1)) end`
  await sql`
    insert into payments (id, buyer_id, method, amount_poisha, status, settled_at, settlement, created_at, updated_at)
    select id, buyer_id, method, amount, case when failure in ('declined', 'insufficient_funds') then 'declined' else 'voided' end,
      at, 'capture', at, at from ${source}`.execute(tx)
  await sql`
    insert into gateway_payments (
      payment_id, buyer_id, reference, session, redirect_url, locale, created_at, expires_at, ended_at, failure
    )
    select p.id, p.buyer_id, ${nameOf(ended)}, ${nameOf(ended)}, 'https://gateway.invalid/', 'en', t.at,
      t.at + interval '20 minutes', t.at + case t.failure when 'expired' then interval '20 minutes' else interval '3 minutes' end,
      t.failure
    from ${source} join payments p on p.id = t.id`.execute(tx)
  await sql`
    insert into payment_events (payment_id, kind, detail, created_at)
    select t.id, event.kind, event.detail, event.at
    from ${source} join gateway_payments g on g.payment_id = t.id cross join lateral (
      select 1 as place, 'begun' as kind, '{}'::jsonb as detail, t.at as at
      union all select 2, 'opened', jsonb_build_object('session', g.session), t.at + interval '1 second'
      union all select 3, 'failed', jsonb_build_object('failure', t.failure), g.ended_at
    ) as event
    order by t.at, event.place`.execute(tx)
  await sql`
    insert into payment_receipts (
      payment_id, method, transaction, amount_poisha, currency, instrument, received_at, return_reason, return_status,
      return_reference, returned_at, tries
    )
    select p.id, p.method, ${transactionOf}, t.amount, 'BDT', 'bKash', t.at + interval '25 minutes', 'late', 'done',
      'R' || upper(left(md5(p.id::text), 11)), t.at + interval '26 minutes', 1
    from ${source} join payments p on p.id = t.id where t.late`.execute(tx)
  await numberByTime(tx)
  await writeCashStatements(tx, now)
}

/** Payments are numbered in the order in which they were begun. */
async function numberByTime(tx: Tx): Promise<void> {
  await sql`update payments set number = -number`.execute(tx)
  await sql`
    update payments p set number = o.place
    from (select id, row_number() over (order by created_at, id) as place from payments) o where o.id = p.id`.execute(
    tx,
  )
}
