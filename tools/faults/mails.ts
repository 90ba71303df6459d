import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './postgres.ts'

/** After a fault, jobs are tried again with growing pauses. */
const CALM_WITHIN_MS = 300_000

/** Mails that the mail server was given more than once; what it has is counted and let go. */
export function countTwice(taken: string[], seen: Map<string, number>): string[] {
  const twice: string[] = []
  for (const mail of taken.splice(0)) {
    const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? mail.slice(0, 200)
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    if (times === 2) twice.push(`mail ${id} was sent twice`)
  }
  return twice
}

/** When every event is handled and every mail that is due is sent. @returns what is still open, in words, when that takes too long */
export async function untilCalm(dataDir: string): Promise<string[]> {
  const deadline = performance.now() + CALM_WITHIN_MS
  for (;;) {
    const [open] = await ask<{ events: number; jobs: number; mails: number }>(
      dataDir,
      `select (select count(*) from outbox_events)::integer as events,
         (select count(*) from jobs.job where data ? 'event' and state in ('created', 'retry', 'active'))::integer as jobs,
         (select count(*) from mails where status = 'waiting' and next_attempt_at < now())::integer as mails`,
    )
    if (open?.events === 0 && open.jobs === 0 && open.mails === 0) return []
    if (performance.now() > deadline) return [`not calm: ${JSON.stringify(open)}`]
    await sleep(500)
  }
}

/** Every order that was placed with a key has one receipt in the bell and one mail. */
export async function wrongReceipts(dataDir: string): Promise<string[]> {
  const rows = await ask<{ id: number; bells: number; mails: number }>(
    dataDir,
    `with told as (
       select (n.params ->> 'order')::bigint as order_id, count(*) as bells, count(m.id) as mails
       from notifications n left join mails m on m.event_key = n.event_key and m.user_id = n.user_id
       where n.kind = 'order_placed' group by 1
     )
     select o.id::integer, coalesce(t.bells, 0)::integer as bells, coalesce(t.mails, 0)::integer as mails
     from orders o join payments p on p.id = o.payment_id left join told t on t.order_id = o.id
     where p.idempotency_key is not null and (t.bells, t.mails) is distinct from (1::bigint, 1::bigint)`,
  )
  return rows.map(({ id, bells, mails }) => `order ${id} was told of ${bells} times and mailed ${mails} times`)
}
