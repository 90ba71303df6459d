import { sql } from 'kysely'
import { ApiError, tooMany } from '#contract/errors.ts'
import { clock, SECOND } from './clock.ts'
import type { Reader } from './database.ts'

/** How attempts that may be guesses are slowed down. */
export type Backoff = {
  /** Attempts that nobody waits after. */
  free: number
  /** The first wait; each next one is twice as long, up to `maxSeconds`. */
  firstSeconds: number
  maxSeconds: number
  /** In this time one attempt is forgotten: so often, in the long run, there can be one. */
  forgetSeconds: number
}

/** One thing that attempts are counted for. */
export type Attempted = { key: string; backoff: Backoff }

/**
 * Counts one more attempt under `key` in the database, unless the one before is still to be waited for; such an early one
 * is not counted, so that whoever hammers makes nobody else's wait longer.
 * @throws ApiError 429 with Retry-After
 */
export async function countAttempt(db: Reader, { key, backoff }: Attempted, scale: number): Promise<void> {
  const { firstSeconds, maxSeconds, forgetSeconds } = backoff
  const free = Math.max(1, Math.round(backoff.free * scale))
  // No wait is longer after more than these, so no more are kept: an attack that is over is forgotten soon.
  const most = free + Math.ceil(Math.log2(maxSeconds / firstSeconds))
  const now = sql`${clock.now()}::timestamptz`
  const seconds = (count: unknown) => sql`make_interval(secs => ${count}::float8)`
  const forget = seconds(forgetSeconds)
  // The clocks of two attempts at once differ a little: a tenth of one that is left over counts for nothing.
  const { rows } = await sql`
    insert into throttles as t (key, count, resets_at, waits_until)
    values (${key}, 1, ${now} + ${forget}, ${free > 1 ? sql`null` : sql`${now} + ${seconds(firstSeconds)}`})
    on conflict (key) do update set (count, resets_at, waits_until) = (
      select n, least(greatest(t.resets_at, ${now}) + ${forget}, ${now} + ${most}::int * ${forget}),
        case when n >= ${free}::int
          then ${now} + least(${seconds(maxSeconds)}, ${seconds(firstSeconds)} * 2 ^ (n - ${free}::int))
        end
      from (
        select least(${most}::int,
          ceil(extract(epoch from greatest(t.resets_at - ${now}, interval '0')) / ${forgetSeconds}::float8 + 0.9)::int
        ) as n
      ) as counted
    )
    where t.waits_until is null or t.waits_until <= ${now}
    returning key`.execute(db)
  if (rows.length === 0) throw tooMany(await waitOf(db, key))
}

async function waitOf(db: Reader, key: string): Promise<number> {
  const row = await db.selectFrom('throttles').select('waits_until').where('key', '=', key).executeTakeFirst()
  const until = row?.waits_until?.getTime() ?? 0
  return Math.max(1, Math.ceil((until - clock.now().getTime()) / SECOND))
}

/** Takes one attempt back, and the wait after it: it was no guess. */
export async function takeAttemptBack(db: Reader, { key, backoff }: Attempted): Promise<void> {
  await sql`
    update throttles set count = greatest(count - 1, 0), waits_until = null,
      resets_at = resets_at - make_interval(secs => ${backoff.forgetSeconds}::float8)
    where key = ${key}`.execute(db)
}

/**
 * The same for several things that one attempt counts for: it is counted for all of them or for none.
 * @throws ApiError 429 with Retry-After
 */
export async function countAttempts(db: Reader, all: readonly Attempted[], scale: number): Promise<void> {
  for (const [at, attempted] of all.entries()) {
    try {
      await countAttempt(db, attempted, scale)
    } catch (error) {
      if (error instanceof ApiError) for (const counted of all.slice(0, at)) await takeAttemptBack(db, counted)
      throw error
    }
  }
}
