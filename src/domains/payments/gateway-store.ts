import { sql } from 'kysely'
import pg from 'pg'
import type { Poisha } from '#contract/money.ts'
import { type PaymentFailure, type PaymentMethod, RESERVED_MINUTES } from '#contract/payments/methods.ts'
import type { PaymentStatus } from '#contract/payments/payments.ts'
import { clock, DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import type { Db, Reader, Tx } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import { addEvents } from './event-store.ts'

/** A payment at a gateway with what is known of it. */
export type GatewayPaymentRow = {
  id: string
  buyerId: number
  method: PaymentMethod
  status: PaymentStatus
  /** What is to be paid or was, without what was taken off its order before (chargedOf). */
  amount: Poisha
  orderId: number | null
  /** The order that it is to pay instead of at the door. */
  forOrderId: number | null
  reference: string
  session: string | null
  redirectUrl: string | null
  locale: 'en' | 'bn'
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  failure: PaymentFailure | null
  askedAt: Date | null
  idempotencyKey: string | null
  requestHash: Buffer | null
}

const columns = sql`p.id, p.buyer_id as "buyerId", p.method, p.status, p.amount_poisha - p.reduced_poisha as amount, p.order_id as "orderId",
  p.for_order_id as "forOrderId",
  g.reference, g.session, g.redirect_url as "redirectUrl", g.locale, g.created_at as "createdAt", g.expires_at as "expiresAt",
  g.ended_at as "endedAt", g.failure, g.asked_at as "askedAt",
  p.idempotency_key as "idempotencyKey", p.request_hash as "requestHash"`
const joined = sql`gateway_payments g join payments p on p.id = g.payment_id`

/** Our name of a payment at the gateway, from its id: 25 letters and digits. */
const referenceOf = (id: string) =>
  `H${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')}`

/** The gateway is first asked by itself after this; the buyer's return and the gateway's message come earlier. */
const FIRST_ASK_MS = 2 * MINUTE

/** Adds to a pending payment that it is made at a gateway. The database refuses a second open one of the same buyer. */
export async function addGatewayPayment(
  tx: Tx,
  payment: { id: string; buyerId: number; locale: 'en' | 'bn' },
): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('gateway_payments')
    .values({
      payment_id: payment.id,
      buyer_id: payment.buyerId,
      reference: referenceOf(payment.id),
      locale: payment.locale,
      created_at: now,
      expires_at: new Date(now.getTime() + RESERVED_MINUTES * MINUTE),
      ask_at: new Date(now.getTime() + FIRST_ASK_MS),
    })
    .execute()
  await addEvents(tx, payment.id, [{ kind: 'begun' }])
}

/** Whether a write failed since the buyer has another open payment; the transaction is then aborted. */
export const isOpenElsewhere = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'gateway_payments_open_key'

/** @returns false when the payment has ended meanwhile */
export async function setSession(db: Db, id: string, at: { session: string; redirectUrl: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway_payments')
    .set({ session: at.session, redirect_url: at.redirectUrl })
    .where('payment_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findGatewayPayment(db: Reader, id: string): Promise<GatewayPaymentRow | null> {
  const { rows } = await sql<GatewayPaymentRow>`select ${columns} from ${joined} where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks it until the transaction ends. Lock products and coupons first, as every order does. */
export async function lockGatewayPayment(tx: Tx, id: string): Promise<GatewayPaymentRow | null> {
  const { rows } = await sql<GatewayPaymentRow>`
    select ${columns} from ${joined} where p.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** The one of a buyer that is under way. Read over gateway_payments_open_key. */
export async function findOpenPayment(db: Reader, buyerId: number): Promise<GatewayPaymentRow | null> {
  const { rows } = await sql<GatewayPaymentRow>`${prepared}
    select ${columns} from ${joined} where g.buyer_id = ${buyerId} and g.ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** Which payment a gateway means. Read over the keys of reference and session. */
export async function findByGatewayName(
  db: Reader,
  method: string,
  about: { reference: string } | { session: string },
): Promise<string | null> {
  const named = 'reference' in about ? sql`g.reference = ${about.reference}` : sql`g.session = ${about.session}`
  const { rows } = await sql<{ id: string }>`
    select p.id from ${joined} where ${named} and p.method = ${method}`.execute(db)
  return rows[0]?.id ?? null
}

export type Unpaid = {
  /** How many of the last hour. */
  count: number
  /** For how long those of the last day kept goods, in all. */
  keptMs: number
}

/**
 * Payments of this buyer that ended without an order, other than by the gateway's own fault: it refused them, or did not answer
 * while they were open. `andOpen`: also the one that is open. Read over gateway_payments_buyer_idx and payment_events_payment_idx.
 */
export async function sumUnpaid(db: Reader, buyerId: number, andOpen: boolean): Promise<Unpaid> {
  const now = clock.now()
  const { rows } = await sql<Unpaid>`
    select count(*) filter (where g.created_at >= ${new Date(now.getTime() - HOUR)}) as count,
      coalesce(sum(extract(epoch from least(g.ended_at, g.expires_at, ${now}) - g.created_at) * 1000)
        filter (where p.for_order_id is null), 0)::float8 as "keptMs"
    from ${joined} where g.buyer_id = ${buyerId} and g.created_at >= ${new Date(now.getTime() - DAY)}
      and (${andOpen} or g.ended_at is not null) and p.order_id is null and g.failure is distinct from 'refused'
      and not exists (
        select from payment_events e
        where e.payment_id = g.payment_id and e.kind = 'unanswered' and e.created_at <= coalesce(g.ended_at, ${now})
      )`.execute(db)
  return rows[0] ?? { count: 0, keptMs: 0 }
}

/** Longer than any call to a gateway: a process that died while asking keeps nobody waiting for long. */
const ASKING_MS = 45 * SECOND
/** While a payment is open it is asked about every minute; afterwards for a day, for money that comes too late. */
const OPEN_PAUSE_MS = MINUTE
const LATE_PAUSES_MS = [2, 5, 15, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE)
/** A gateway that has not answered by then may have taken money: it is asked on, but not longer than a refund can be made there. */
const UNANSWERED_PAUSE_MS = 6 * HOUR
const UNANSWERED_MS = 60 * DAY

/**
 * Reserves the asking: of several processes, and of the buyer's return, the gateway's message and the job, one asks at a
 * time. @returns the payment as it was then; `null` while another asks
 */
export async function beginAsking(db: Db, id: string): Promise<GatewayPaymentRow | null> {
  const now = clock.now()
  const { rows } = await sql<GatewayPaymentRow>`
    update gateway_payments g set asking_until = ${new Date(now.getTime() + ASKING_MS)}, asked_at = ${now}
    from payments p
    where p.id = g.payment_id and p.id = ${id} and g.session is not null
      and (g.asking_until is null or g.asking_until <= ${now})
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/**
 * Plans the next time: while the payment is open in a minute, afterwards ever later; after a day nothing more comes, once that was
 * answered. It is counted from here, since an asking may have taken long.
 * @param answered whether it is known now what became of the payment, and was acted on
 */
export async function endAsking(db: Db, id: string, answered: boolean): Promise<void> {
  const now = clock.now()
  const late = sql.join(LATE_PAUSES_MS.map((pause) => sql`(${pause}::integer)`))
  await sql`
    update gateway_payments set asking_until = null, asked_at = ${now},
      unanswered_since = case
        when ended_at is not null and not ${answered}::boolean then coalesce(unanswered_since, ${now}::timestamptz)
      end,
      ask_at = case
        when ended_at is null then ${new Date(now.getTime() + OPEN_PAUSE_MS)}::timestamptz
        else coalesce(
          (
            select min(ended_at + make_interval(secs => late.ms / 1000.0)) from (values ${late}) as late (ms)
            where ended_at + make_interval(secs => late.ms / 1000.0) > ${now}
          ),
          case when not ${answered}::boolean and ended_at > ${new Date(now.getTime() - UNANSWERED_MS)}
            then ${new Date(now.getTime() + UNANSWERED_PAUSE_MS)}::timestamptz end
        ) end
    where payment_id = ${id}`.execute(db)
}

/** Due to be asked about, so many of each method, the longest due first. Read over gateway_payments_ask_at_idx. */
export async function findToAsk(db: Reader, limit: number): Promise<GatewayPaymentRow[]> {
  const { rows } = await sql<GatewayPaymentRow>`
    select ${columns} from ${joined}
      join (
        select g.payment_id, row_number() over (partition by p.method order by g.ask_at) as place
        from ${joined} where g.ask_at <= ${clock.now()}
      ) due on due.payment_id = g.payment_id
    where due.place <= ${limit} order by g.ask_at`.execute(db)
  return rows
}

/**
 * Ends an open payment without an order; what it reserved is released by the caller, in the same transaction.
 * @returns false when it is not open any more
 */
export async function endUnpaid(tx: Tx, id: string, failure: PaymentFailure): Promise<boolean> {
  const now = clock.now()
  const status = failure === 'declined' || failure === 'insufficient_funds' ? 'declined' : 'voided'
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setEnded(tx, id, failure)
  return true
}

/** The payment is over at the gateway; it is asked about for another day, for money that comes twice or too late. */
export async function setEnded(tx: Tx, id: string, failure: PaymentFailure | null): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('gateway_payments')
    .set({ ended_at: now, failure, ask_at: new Date(now.getTime() + (LATE_PAUSES_MS[0] ?? 0)) })
    .where('payment_id', '=', id)
    .execute()
}
