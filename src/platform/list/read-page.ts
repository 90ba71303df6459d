import { type SelectQueryBuilder, sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { DB } from '../database.gen.ts'
import type { Reader } from '../database.ts'
import { totalSeen } from './total.ts'

/**
 * The rows of a page and the total, for lists that are short enough to count, such as one user's. They are counted only where
 * the page does not imply the total. What is selected is computed for the rows of earlier pages too: rows that take more than
 * plain columns are read by `readList`.
 */
export async function readPage<
  Tables extends DB,
  From extends keyof Tables,
  Row,
  Counted extends DB,
  FromCounted extends keyof Counted,
>(
  db: Reader,
  /** With their columns and in their order. */
  rows: SelectQueryBuilder<Tables, From, Row>,
  /** The same rows with nothing selected and in no order. */
  all: SelectQueryBuilder<Counted, FromCounted, object>,
  window: Window,
) {
  const { limit, offset } = window
  const read = await rows
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const total = totalSeen(read.length, window, null) ?? (await count(db, all))
  return { rows: read.slice(0, limit), total }
}

async function count<Tables extends DB, From extends keyof Tables>(
  db: Reader,
  all: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${all.select(sql.lit(1).as('counted'))} as found`.execute(db)
  return rows[0]?.total ?? 0
}
