import { sql } from 'kysely'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { ordersFound } from './search-views.ts'

export type WaitingRow = { id: number; order_id: number }

/** What waits for an answer, oldest first, over order_requests_waiting_idx; counting stops at 10,001. */
export async function findWaitingRequests(
  db: Reader,
  { kind, search }: { kind?: RequestKind | undefined; search?: string | undefined },
  { limit, offset }: Window,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const conditions = [
    sql`q.status = 'open'`,
    ...(kind ? [sql`q.kind = ${kind}`] : []),
    ...(search ? [sql`q.order_id in (${ordersFound(search)})`] : []),
  ]
  const waiting = sql`from order_requests as q where ${sql.join(conditions, sql` and `)}`
  const [page, counted] = await Promise.all([
    sql<WaitingRow>`
      select q.id, q.order_id ${waiting} order by q.created_at, q.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`
      select count(*) from (select q.id ${waiting} limit ${COUNTED_MAX + 1}) as waiting`.execute(db),
  ])
  return {
    rows: page.rows,
    total: Math.max(counted.rows[0]?.count ?? 0, page.rows.length > 0 ? offset + page.rows.length : 0),
  }
}
