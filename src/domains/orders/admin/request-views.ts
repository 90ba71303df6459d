import { type SqlBool, sql } from 'kysely'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { matchingOrders } from './search-views.ts'

export type WaitingRow = { id: number; order_id: number }

/** Open requests, oldest first (order_requests_waiting_idx), counted up to COUNTED_MAX. */
export function findWaitingRequests(
  db: Reader,
  { kind, search }: { kind?: RequestKind | undefined; search?: string | undefined },
  window: Window,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const open = db.selectFrom('order_requests as q').where('q.status', '=', 'open')
  const ofKind = kind ? open.where('q.kind', '=', kind) : open
  const list = {
    from: search ? ofKind.where(sql<SqlBool>`q.order_id in (${matchingOrders(search)})`) : ofKind,
    id: 'q.id',
    order: { by: sql`q.created_at`, direction: 'asc' },
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) =>
    db.selectFrom('order_requests').select(['id', 'order_id']).where('id', 'in', ids).execute(),
  )
}
