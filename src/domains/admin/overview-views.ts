import { type RawBuilder, sql } from 'kysely'
import type { Queue, QueueKind } from '#contract/admin/admin.ts'
import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { COUNTED_MAX } from '#contract/page.ts'
import { soldIn } from '#domains/analytics/index.ts'
import { hasPayoutTarget } from '#domains/orders/index.ts'
import { problems } from '#domains/payments/index.ts'
import type { Reader } from '#platform/database.ts'
import { countFailedJobs } from '#platform/job-queues.ts'

/**
 * The pending items of each kind, as rows (since): the same rows as the queue's own list shows, over the same index.
 */
const waiting = (): Record<Exclude<QueueKind, 'jobs'>, RawBuilder<unknown>> => ({
  applications: sql`select submitted_at as since from seller_applications where status = 'PENDING'`,
  products: sql`select since from product_queue where kind = 'new'`,
  proposals: sql`select since from product_queue where kind = 'proposal'`,
  appeals: sql`select since from product_queue where kind = 'appeal'`,
  holds: sql`select created_at as since from order_holds where decided_at is null`,
  requests: sql`select created_at as since from order_requests where status = 'open'`,
  // Those that wait for the buyer to say where to are not the team's to do.
  payouts: sql`select r.created_at as since from refunds as r join parcels as p on p.id = r.parcel_id
    where r.route = 'payout' and r.status = 'pending' and ${hasPayoutTarget}`,
  // As the payments with a problem, but each refund and each return.
  returns: sql`select since from (${problems()}) as problems`,
  tickets: sql`select waits_since as since from tickets
    where user_id is not null and status = 'open' and waits_since is not null`,
  messages: sql`select waits_since as since from tickets
    where user_id is null and status = 'open' and waits_since is not null`,
  reports: sql`select reported_since as since from reviews where reported_since is not null`,
})

type QueueRow = { kind: QueueKind; count: number; oldest_at: Date | null }

/** How many items of each of these kinds are pending, and since when, in one statement. */
export async function findWaiting(db: Reader, kinds: readonly QueueKind[]): Promise<Queue[]> {
  const pending = waiting()
  const parts = kinds
    .filter((kind) => kind !== 'jobs')
    .map(
      (kind) => sql`select ${sql.lit(kind)} as kind, count(*)::integer as count, min(since) as oldest_at
        from (${pending[kind]} order by since limit ${sql.lit(COUNTED_MAX + 1)}) as pending`,
    )
  if (kinds.includes('jobs')) parts.push(countFailedJobs)
  if (parts.length === 0) return []
  const { rows } = await sql<QueueRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ oldest_at, ...row }) => ({ ...row, oldest_at: oldest_at && oldest_at.toISOString() }))
}

type Days = { today: number; yesterday: number }

const todayAndYesterday = (now: Date) => {
  const today = dayInDhaka(now)
  const yesterday = dayInDhaka(new Date(startOfDay(today).getTime() - 1))
  return { today, yesterday }
}

/** Placed yesterday and today and not cancelled, as orders are counted in every figure (orders_placed_at_idx). */
export const countOrders = (db: Reader, now: Date) =>
  countSince(
    db,
    { table: sql`(select placed_at from orders where status <> 'cancelled') as o`, at: sql`placed_at` },
    now,
  )

/** Registered yesterday and today (users_created_at_idx). */
export const countAccounts = (db: Reader, now: Date) => countSince(db, { table: sql`users`, at: sql`created_at` }, now)

type Counted = { table: RawBuilder<unknown>; at: RawBuilder<unknown> }

async function countSince(db: Reader, { table, at }: Counted, now: Date): Promise<Days> {
  const { today, yesterday } = todayAndYesterday(now)
  const { rows } = await sql<Days>`
    select count(*) filter (where ${at} >= ${startOfDay(today)}) as today,
      count(*) filter (where ${at} < ${startOfDay(today)}) as yesterday
    from ${table} where ${at} >= ${startOfDay(yesterday)} and ${at} < ${endOfDay(today)}`.execute(db)
  return rows[0] ?? { today: 0, yesterday: 0 }
}

/** Poisha of goods sold yesterday and today: the revenue of decision 7, of all stores. */
export async function sumRevenue(db: Reader, now: Date): Promise<Days> {
  const { today, yesterday } = todayAndYesterday(now)
  const { rows } = await sql<Days>`
    select coalesce(sum(poisha) filter (where day = ${today}::date), 0)::bigint as today,
      coalesce(sum(poisha) filter (where day = ${yesterday}::date), 0)::bigint as yesterday
    from ${soldIn({ from: yesterday, to: today })} as sold`.execute(db)
  return rows[0] ?? { today: 0, yesterday: 0 }
}
