import { type SqlBool, sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import type { ReplayOutcome } from '#contract/payments/admin-rules.ts'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'
import { containing } from '#platform/list/text.ts'

export type UnmatchedFilter = {
  search?: string | undefined
  method?: PaymentMethod | undefined
  from?: Date | undefined
  to?: Date | undefined
}
export type UnmatchedRow = Awaited<ReturnType<typeof readUnmatchedMessages>>[number]

/**
 * Messages that belong to no payment, the newest first: over payment_messages_unmatched_idx, those that contain a text over
 * payment_messages_unmatched_body_idx.
 */
export function findUnmatchedMessages(db: Reader, { search, method, from, to }: UnmatchedFilter, window: Window) {
  let all = db.selectFrom('payment_messages as m').where('m.payment_id', 'is', null)
  if (method) all = all.where('m.method', '=', method)
  if (from) all = all.where('m.received_at', '>=', from)
  if (to) all = all.where('m.received_at', '<', to)
  const text = latinDigits(search?.trim() ?? '')
  if (text !== '') all = all.where(sql<SqlBool>`m.body ilike ${containing(text)}`)
  const list = {
    from: all,
    id: 'm.id',
    order: { by: sql`m.received_at`, direction: 'desc' },
    countTo: COUNTED_MAX,
  } as const
  return readList(db, list, window, (ids) => readUnmatchedMessages(db, ids))
}

/** With what came of acting on it again, the last time (payment_message_replays_idx). */
const readUnmatchedMessages = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('payment_messages as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_message_replays as r')
          .innerJoin('users as u', 'u.id', 'r.made_by')
          .select(['r.created_at', 'r.outcome', 'u.name'])
          .whereRef('r.message', '=', 'm.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'm.id',
      'm.method',
      'm.message_id',
      'm.received_at',
      'm.times',
      'm.body',
      'last.created_at as replayed_at',
      'last.name as replayed_by',
      eb.ref('last.outcome').$castTo<ReplayOutcome | null>().as('outcome'),
    ])
    .where('m.id', 'in', ids)
    .execute()

/** One that belongs to no payment (payment_messages_pkey). */
export const findUnmatchedMessage = (db: Reader, id: number) =>
  db
    .selectFrom('payment_messages')
    .select(['id', 'method', 'headers', 'body'])
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
