import { sql } from 'kysely'
import { ApiError, tooMany } from '#contract/errors.ts'
import { clock, SECOND } from './clock.ts'
import type { Reader } from './database.ts'

/** Exponential backoff for attempts that may be guesses. */
export type Backoff = {
  /** Attempts without a wait. */
  free: number
  /** The first wait; each next one is twice as long, up to `maxSeconds`. */
  firstSeconds: number
  maxSeconds: number
  /** Time after which one attempt is forgotten, which bounds their rate in the long run. */
  forgetSeconds: number
}

/** A key that attempts are counted under. */
export type Attempted = { key: string; backoff: Backoff }

/**
 * Counts one more attempt under `key` in the database. An attempt before the wait is over is refused and not counted, so that
 * an attacker cannot make the owner's wait longer.
 * @throws ApiError 429 with Retry-After
 */
export async function countAttempt(db: Reader, { key, backoff }: Attempted, scale: number): Promise<void> {
  const { firstSeconds, maxSeconds, forgetSeconds } = backoff
  const free = Math.max(1, Math.round(backoff.free * scale))
  // More attempts would not make the wait longer, so they are not stored: an attack that is over is forgotten soon.
  const most = free + Math.ceil(Math.log2(maxSeconds / firstSeconds))
  const now = sql`${clock.now()}::timestamptz`
  const seconds = (count: unknown) => sql`make_interval(secs => ${count}::float8)`
  const forget = seconds(forgetSeconds)
  // The clocks of simultaneous attempts differ a little, so a tenth of an attempt is tolerated.
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

/** Takes back one attempt and its wait, once it turned out to be no guess. */
export async function takeAttemptBack(db: Reader, { key, backoff }: Attempted): Promise<void> {
  await sql`
    update throttles set count = greatest(count - 1, 0), waits_until = null,
      resets_at = resets_at - make_interval(secs => ${backoff.forgetSeconds}::float8)
    where key = ${key}`.execute(db)
}

/**
 * Counts one attempt under several keys: under all of them or none.
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
