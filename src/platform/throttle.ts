import { sql } from 'kysely'
import { tooMany } from '#contract/errors.ts'
import type { Reader } from './database.ts'
import { prepared } from './prepared-statements.ts'

export type Limit = { max: number; windowSeconds: number }

/**
 * Counts one more event under `key` in the database, so that the limit holds across processes.
 * @throws ApiError 429 with Retry-After once more than `max` happened in the window
 */
export async function throttle(db: Reader, key: string, { max, windowSeconds }: Limit, scale: number): Promise<void> {
  const { rows } = await sql<{ count: number; wait: number }>`${prepared}
    insert into throttles as t (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when t.resets_at <= now() then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  const row = rows[0]
  if (row && row.count > max * scale) throw tooMany(Math.max(1, row.wait))
}

/** Drops counters whose window is over. */
export async function purgeThrottles(db: Reader): Promise<void> {
  await sql`delete from throttles where resets_at <= now()`.execute(db)
}

export async function clearThrottle(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}
