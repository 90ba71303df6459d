import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { DB } from '../database.gen.ts'
import type { Reader } from '../database.ts'
import { sortMatches, walkMatches } from './find-matches.ts'
import { inOrderOf } from './in-order-of.ts'
import type { List, Page } from './list.ts'
import { orderBy } from './order.ts'
import { rowsToCount, totalSeen } from './total.ts'

/** A page of a list in its order, and how many rows the list has. `rowsOf` reads rows by their ids, in any order. */
export async function readList<Tables extends DB, From extends keyof Tables, Row extends { id: number }>(
  db: Reader,
  list: List<Tables, From>,
  window: Window,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await findPage(db, list, window)
  return { rows: ids.length === 0 ? [] : inOrderOf(ids, await rowsOf(ids)), total }
}

/** The ids of a page in the order of the list, and how many rows the list has. */
export async function findPage<Tables extends DB, From extends keyof Tables>(
  db: Reader,
  list: List<Tables, From>,
  window: Window,
): Promise<Page> {
  const { search } = list
  if (!search) return readInOrder(db, list, window)
  const read = (reader: Reader) => sortMatches(reader, list, search, window)
  const { ids, total } = await (search.within ? search.within(read) : read(db))
  return { ids: ids ?? (await walkMatches(db, list, search, window)), total }
}

/** One statement: reads the page and one more row, and counts only where that does not imply the total. */
async function readInOrder<Tables extends DB, From extends keyof Tables>(
  db: Reader,
  { from, id, order, countTo }: List<Tables, From>,
  window: Window,
): Promise<Page> {
  const { limit, offset } = window
  const column = sql.ref<number>(id)
  const all = from.select(column.as('id'))
  const page = all
    .orderBy(orderBy(order, column))
    .limit(limit + 1)
    .offset(offset)
  const counted = countTo === null ? all : all.limit(rowsToCount(window, countTo))
  const untold = [0, limit + 1].filter((read) => totalSeen(read, window, countTo) === null)
  const total =
    untold.length === 0
      ? sql`null::bigint`
      : sql`case when cardinality(ids) in (${sql.join(untold)}) then (select count(*) from ${counted} as counted) end`
  const { rows } = await sql<{ ids: number[]; total: number | null }>`
    with page as materialized (select array${page} as ids) select ids, ${total} as total from page`.execute(db)
  const [{ ids, total: count } = { ids: [], total: 0 }] = rows
  return { ids: ids.slice(0, limit), total: count ?? offset + ids.length }
}
