import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './postgres.ts'

/** After a fault jobs are retried with growing pauses. */
const SETTLED_WITHIN_MS = 300_000

/** Counts the mails that the mail server received, and empties its list. @returns those received a second time */
export function duplicates(received: string[], counts: Map<string, number>): string[] {
  const twice: string[] = []
  for (const mail of received.splice(0)) {
    const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? mail.slice(0, 200)
    const times = (counts.get(id) ?? 0) + 1
    counts.set(id, times)
    if (times === 2) twice.push(`mail ${id} was sent twice`)
  }
  return twice
}

/** Waits until every event is handled and every due mail is sent. @returns what is still open after the deadline */
export async function untilSettled(dataDir: string): Promise<string[]> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const [open] = await query<{ events: number; jobs: number; mails: number }>(
      dataDir,
      `select (select count(*) from outbox_events)::integer as events,
         (select count(*) from jobs.job where data ? 'event' and state in ('created', 'retry', 'active'))::integer as jobs,
         (select count(*) from mails where status = 'waiting' and next_attempt_at < now())::integer as mails`,
    )
    if (open?.events === 0 && open.jobs === 0 && open.mails === 0) return []
    if (performance.now() > deadline) return [`not settled: ${JSON.stringify(open)}`]
    await sleep(500)
  }
}

/** Every order placed with a key must have one notification and one mail. @returns those that do not */
export async function wrongReceipts(dataDir: string): Promise<string[]> {
  const rows = await query<{ id: number; bells: number; mails: number }>(
    dataDir,
    `with receipts as (
       select (n.params ->> 'order')::bigint as order_id, count(*) as bells, count(m.id) as mails
       from notifications n left join mails m on m.event_key = n.event_key and m.user_id = n.user_id
       where n.kind = 'order_placed' group by 1
     )
     select o.id::integer, coalesce(t.bells, 0)::integer as bells, coalesce(t.mails, 0)::integer as mails
     from orders o join payments p on p.id = o.payment_id left join receipts t on t.order_id = o.id
     where p.idempotency_key is not null and (t.bells, t.mails) is distinct from (1::bigint, 1::bigint)`,
  )
  return rows.map(({ id, bells, mails }) => `order ${id} has ${bells} notifications and ${mails} mails`)
}
