import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { DB } from '../database.gen.ts'
import type { Reader } from '../database.ts'
import type { IndexedSearch, List } from './list.ts'
import { type Order, orderBy } from './order.ts'
import { rowsToCount } from './total.ts'

/**
 * One statement: counts the matches up to a bound and reads the page of them; `null` instead of ids when there are too many.
 */
export async function sortMatches<Tables extends DB, From extends keyof Tables>(
  db: Reader,
  { from, id, order, countTo }: List<Tables, From>,
  { matches, many }: IndexedSearch,
  window: Window,
): Promise<{ ids: number[] | null; total: number }> {
  const column = sql.ref<number>(id)
  const most = countTo === null ? null : rowsToCount(window, countTo)
  const matching = from
    .where(sql<SqlBool>`(${matches})`)
    .select([column.as('id'), (order.by ?? sql`null`).as('sorted')])
  const read = many && most !== null ? matching.limit(most) : matching
  const sorted: Order = order.by ? { ...order, by: sql`sorted` } : order
  const ids: RawBuilder<number[]> = sql`array(
    select id from found order by ${orderBy(sorted, sql`id`)} limit ${window.limit} offset ${window.offset})`
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized ${read}
    select count(*) as total, ${many ? sql`case when count(*) <= ${many.few} then ${ids} end` : ids} as ids
    from found`.execute(db)
  const [{ ids: page, total } = { ids: [], total: 0 }] = rows
  return { ids: page, total: most === null ? total : Math.min(total, most) }
}

/** The page of a list with many matches, scanned in the list's order until it is full. */
export async function walkMatches<Tables extends DB, From extends keyof Tables>(
  db: Reader,
  { from, id, order }: List<Tables, From>,
  { many, matches }: IndexedSearch,
  { limit, offset }: Window,
): Promise<number[]> {
  const column = sql.ref<number>(id)
  const page = from
    .where(sql<SqlBool>`(${many?.matches ?? matches})`)
    .select(column.as('id'))
    .orderBy(orderBy(order, column))
    .limit(limit)
    .offset(offset)
  const { rows } = await sql<{ ids: number[] }>`select array${page} as ids`.execute(db)
  return rows[0]?.ids ?? []
}
