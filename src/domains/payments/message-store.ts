import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'

export type ReceivedMessage = {
  method: string
  /** `null` where the sender was not proven. */
  messageId: string | null
  paymentId: string | null
  headers: Record<string, string>
  body: string
}

/** Unproven messages kept; older ones are dropped, so that a stranger fills nothing. */
const UNPROVEN_KEPT = 500

/** Keeps a message once by the gateway's number of it. @returns its id */
export async function keepMessage(db: Db, message: ReceivedMessage): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    insert into payment_messages as m (method, message_id, payment_id, headers, body, received_at)
    values (${message.method}, ${message.messageId}, ${message.paymentId}, ${JSON.stringify(message.headers)}::jsonb,
      ${message.body.replaceAll('\0', '')}, ${now})
    on conflict (method, message_id) where message_id is not null
      do update set times = m.times + 1, received_at = excluded.received_at
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a message was not kept')
  if (message.messageId === null) await dropOldUnproven(db)
  return row.id
}

const dropOldUnproven = (db: Db) =>
  sql`
    delete from payment_messages where message_id is null and id <= (
      select id from payment_messages where message_id is null order by id desc offset ${UNPROVEN_KEPT} limit 1
    )`.execute(db)

/** The payment that a message turned out to be about. @returns false when it was known already */
export async function linkMessage(db: Db, id: number, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_messages')
    .set({ payment_id: paymentId })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markHandled(db: Db, id: number): Promise<void> {
  await db.updateTable('payment_messages').set({ handled_at: clock.now() }).where('id', '=', id).execute()
}
