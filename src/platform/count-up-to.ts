import type { SelectQueryBuilder } from 'kysely'
import { COUNTED_MAX, countedMax, type Window } from '#contract/page.ts'
import type { DB } from './database.gen.ts'
import type { Reader } from './database.ts'

/**
 * How many rows a list of the team's holds, counted up to `countedMax` or the page's end and one more: a count of all would read
 * the whole table. The query selects something short (the id).
 */
export async function countUpTo<Rows extends DB, Tables extends keyof Rows, Row>(
  db: Reader,
  found: SelectQueryBuilder<Rows, Tables, Row>,
  { searched, limit, offset }: Window & { searched: boolean },
): Promise<number> {
  const { total } = await db
    .selectFrom(
      found
        .clearOrderBy()
        .limit(Math.max(countedMax(searched), offset + limit) + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The rows of a page of a list of the team's, and how many there are in all: these are only counted where the page does not tell.
 * The query is in its order and selects something short (the id).
 */
export async function readPage<Rows extends DB, Tables extends keyof Rows, Row>(
  db: Reader,
  found: SelectQueryBuilder<Rows, Tables, Row>,
  window: Window & { searched: boolean },
) {
  const { limit, offset } = window
  const met = await found
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return { rows: met.slice(0, limit), total: totalSeen(met.length, window) ?? (await countUpTo(db, found, window)) }
}

/**
 * How many rows there are as far as a page tells that was read one row too far: all of them on the last page; beyond
 * COUNTED_MAX only that there are more. `null`: they must be counted.
 */
export function totalSeen(read: number, { limit, offset }: Window): number | null {
  if (read === 0 && offset > 0) return null
  return read <= limit || offset + limit > COUNTED_MAX ? offset + read : null
}
