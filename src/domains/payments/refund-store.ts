import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Poisha, ZERO } from '#contract/money.ts'
import type { RefundCause, RefundRoute } from '#contract/payments/payments.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

export type Refund = {
  paymentId: string
  parcelId: number
  /** The parts of the amount: `goods` is the sum of its lines, `charges` what is refunded of the parcel's charges. */
  goods: Poisha
  charges: readonly { kind: string; amount: Poisha }[]
  lines: readonly { itemId: number; quantity: number; restocked: boolean; goods: Poisha }[]
  cause: RefundCause
  route: RefundRoute
  reason: string
  by: number
  /** What it was asked with, where it may be sent again. */
  request?: RefundRequest | undefined
}

/** The Idempotency-Key of a request, and the hash of what it asks for. */
export type RefundRequest = { key: string; hash: Buffer }

/**
 * Inserts a refund, pending unless no money has to move. Concurrent refunds of one payment are serialised here, and the
 * database refuses more than the order cost. A payment of which nothing was collected and nothing is left is released.
 */
export async function insertRefund(tx: Tx, refund: Refund, amount: Poisha): Promise<string> {
  const now = clock.now()
  const id = randomUUID()
  const reduced = refund.route === 'none' ? amount : ZERO
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      refunded_poisha: sql`refunded_poisha + ${amount}`,
      reduced_poisha: sql`reduced_poisha + ${reduced}`,
      payout_due_poisha: sql`payout_due_poisha + ${refund.route === 'payout' ? amount : ZERO}`,
      status: sql`case
        when refunded_poisha + ${amount} = amount_poisha then 'refunded'
        when status = 'due' and collected_poisha + reduced_poisha + ${reduced} = amount_poisha then 'paid'
        else status end`,
      // Nothing was collected, and nothing will be.
      settlement: sql`case when reduced_poisha + ${reduced} = amount_poisha then 'void' else settlement end`,
      updated_at: now,
    })
    .where('id', '=', refund.paymentId)
    .where('status', 'in', ['paid', 'due'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`payment ${refund.paymentId} holds no money to give back`)
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: refund.paymentId,
      parcel_id: refund.parcelId,
      amount_poisha: amount,
      goods_poisha: refund.goods,
      cause: refund.cause,
      route: refund.route,
      ...(reduced > 0 && { status: 'done', done_at: now }),
      reason: refund.reason,
      made_by: refund.by,
      request_key: refund.request?.key ?? null,
      request_hash: refund.request?.hash ?? null,
      created_at: now,
    })
    .execute()
  if (refund.lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(
        refund.lines.map(({ itemId, quantity, restocked, goods }) => ({
          refund_id: id,
          item_id: itemId,
          quantity,
          restocked,
          goods_poisha: goods,
        })),
      )
      .execute()
  const charges = refund.charges.filter((charge) => charge.amount > 0)
  if (charges.length > 0)
    await tx
      .insertInto('refund_charges')
      .values(charges.map((charge) => ({ refund_id: id, kind: charge.kind, amount_poisha: charge.amount })))
      .execute()
  return id
}

/** The hash of what a person asked for with this key, where a refund was made of it. */
export async function findRequestHash(tx: Tx, madeBy: number, key: string): Promise<Buffer | null> {
  const made = await tx
    .selectFrom('refunds')
    .select('request_hash')
    .where('made_by', '=', madeBy)
    .where('request_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return made?.request_hash ?? null
}

export type DueRefund = {
  id: string
  paymentId: string
  method: string
  amount: Poisha
  settlement: 'capture' | 'void' | null
  /** The provider's number of it, where it told one and has not paid yet. */
  known: string | null
  tries: number
  /** When it was booked. */
  since: Date
}

/** Oldest first, without those by these methods; only of payments that were captured or released: the provider cannot refund before. Payouts are made by the team. */
export async function findPendingRefunds(db: Db, limit: number, without: ReadonlySet<string>): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    select ${dueColumns} from ${payable} and (r.next_try_at is null or r.next_try_at <= ${clock.now()})
      and p.method <> all (${[...without]}::text[])
    order by r.created_at limit ${limit}`.execute(db)
  return rows
}

/** One of a payment, whenever it is due; `null` when it was paid, or is not paid by a provider (refunds_pkey). */
export async function findPendingRefund(db: Db, paymentId: string, id: string): Promise<DueRefund | null> {
  const { rows } = await sql<DueRefund>`
    select ${dueColumns} from ${payable} and r.id = ${id} and r.payment_id = ${paymentId}`.execute(db)
  return rows[0] ?? null
}

const dueColumns = sql`r.id, r.payment_id as "paymentId", p.method, r.amount_poisha as amount, p.settlement,
  r.provider_reference as known, r.tries, r.created_at as since`
const payable = sql`refunds r join payments p on p.id = r.payment_id
  where r.status = 'pending' and r.route = 'provider' and p.settled_at is not null`

/** @returns false when another process has noted it */
export async function markRefunded(db: Db, id: string, reference: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ status: 'done', provider_reference: reference, done_at: clock.now(), next_try_at: null, problem: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reserves a due refund for one process until then. @returns false when another has it */
export async function claimRefund(db: Db, { id, tries }: DueRefund, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ next_try_at: until, tries: tries + 1 })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('route', '=', 'provider')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Why it was not paid yet, and the provider's number of it where it told one. */
export async function noteRefund(db: Db, id: string, note: { reference: string | null; problem: string | null }) {
  await db
    .updateTable('refunds')
    .set({ problem: note.problem, ...(note.reference !== null && { provider_reference: note.reference }) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Blanks the reasons that the team gave to a buyer with refunds. */
export async function blankReasons(tx: Tx, buyerId: number): Promise<void> {
  await sql`
    update refunds set reason = '' from payments
    where payments.id = refunds.payment_id and payments.buyer_id = ${buyerId} and refunds.reason <> ''`.execute(tx)
}
