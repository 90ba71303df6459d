import { sql } from 'kysely'
import { clock, HOUR, MINUTE } from '#platform/clock.ts'
import type { Db, Reader } from '#platform/database.ts'

type RefundOf = { method: string; reference: string }

/** How long an attempt may still be under way: longer than a call may take. */
const ATTEMPT_MS = MINUTE
/** After so long a gateway is done with an attempt that it has not answered. */
const LONG_MS = 6 * HOUR

/** The first; another after one of unknown outcome, or after such that began hours ago. */
export type RefundAttempt = 'first' | 'again' | 'long_after'

/** Starts an attempt of a refund, one at a time. @returns `null` while one may still be under way */
export async function startRefundAttempt(
  db: Db,
  { method, reference }: RefundOf,
  transaction: string,
): Promise<RefundAttempt | null> {
  const now = clock.now()
  const { rows } = await sql<{ first: boolean; begun: Date }>`
    insert into gateway_refunds as r (method, reference, "transaction", attempted_at, begun_at)
    values (${method}, ${reference}, ${transaction}, ${now}, ${now})
    on conflict (method, reference) do update
      set attempted_at = excluded.attempted_at, begun_at = coalesce(r.begun_at, r.attempted_at)
      where r.attempted_at <= ${new Date(now.getTime() - ATTEMPT_MS)}
    returning (xmax = 0) as first, begun_at as begun`.execute(db)
  const [row] = rows
  if (!row) return null
  if (row.first) return 'first'
  return row.begun.getTime() <= now.getTime() - LONG_MS ? 'long_after' : 'again'
}

/** The attempt did nothing at the gateway: the next one is the first again. */
export async function forgetRefundAttempt(db: Db, { method, reference }: RefundOf) {
  await db
    .deleteFrom('gateway_refunds')
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('refund', 'is', null)
    .execute()
}

/** Which of these refunds may have been made by an attempt that was not answered. */
export async function findUnknownAttempts(db: Reader, method: string, references: readonly string[]) {
  if (references.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('gateway_refunds')
    .select('reference')
    .where('method', '=', method)
    .where('reference', 'in', references)
    .where('refund', 'is', null)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** @returns false when the gateway's refund is known as that of another reference */
export async function setRefundNumber(db: Db, { method, reference }: RefundOf, refund: string): Promise<boolean> {
  const { rows } = await sql`
    update gateway_refunds r set refund = ${refund}
    where method = ${method} and reference = ${reference} and (refund is null or refund = ${refund})
      and not exists (select from gateway_refunds o
        where o.method = r.method and o.refund = ${refund} and o.reference <> r.reference)
    returning reference`.execute(db)
  return rows.length > 0
}

/** The gateway's numbers of the refunds of a transaction, by our references. */
export async function findRefundNumbers(db: Db, method: string, transaction: string) {
  return db
    .selectFrom('gateway_refunds')
    .select(['reference', 'refund'])
    .where('method', '=', method)
    .where('transaction', '=', transaction)
    .execute()
}
