import { type SqlBool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { findPage, readList } from './find-page.ts'
import { lookUp } from './look-up.ts'
import { readPage } from './read-page.ts'

const { db } = (await startTestApp()).resources

/** Fifty rows of three lengths. */
let ids: number[]
beforeAll(async () => {
  await sql`insert into tags (name) select 'row ' || repeat('x', 1 + n % 3) || ' ' || (100 + n) from generate_series(1, 50) as n`.execute(
    db,
  )
  const rows = await db.selectFrom('tags').select('id').where('name', 'like', 'row %').orderBy('id').execute()
  ids = rows.map(({ id }) => id)
})

const from = db.selectFrom('tags').where('name', 'like', 'row %')
const list = { from, id: 'id', order: { by: sql`length(name)`, direction: 'desc' }, countTo: null } as const
const lengthOf = (id: number) => 1 + ((ids.indexOf(id) + 1) % 3)
const never = sql<SqlBool>`false`

test('pages hold every row once, in a stable order among equal values too', async () => {
  const seen: number[] = []
  for (const offset of [0, 20, 40]) {
    const page = await findPage(db, list, { limit: 20, offset })
    expect(page.total).toBe(50)
    seen.push(...page.ids)
  }
  expect(seen).toEqual(ids.toSorted((a, b) => lengthOf(b) - lengthOf(a) || b - a))
  const { ids: first } = await findPage(
    db,
    { ...list, order: { ...list.order, ties: 'asc' } },
    { limit: 50, offset: 0 },
  )
  expect(first).toEqual(ids.toSorted((a, b) => lengthOf(b) - lengthOf(a) || a - b))
})

test('a list is counted up to a bound, or to the page’s end and one more; a page beyond the end counts exactly', async () => {
  const total = async (offset: number, countTo: number | null) =>
    (await findPage(db, { ...list, countTo }, { limit: 10, offset })).total
  expect(await total(0, 5)).toBe(11)
  expect(await total(0, 30)).toBe(31)
  expect(await total(30, 30)).toBe(41)
  expect(await total(40, 30)).toBe(50)
  expect(await total(90, 30)).toBe(50)
  expect(await total(90, null)).toBe(50)
})

test('few matches of an index are sorted; many are read in the order of the list', async () => {
  const short = sql<SqlBool>`name like 'row x %'`
  const window = { limit: 3, offset: 3 }
  const expected = ids.filter((id) => lengthOf(id) === 1).toReversed()
  for (const search of [
    { matches: short },
    { matches: short, many: { few: expected.length, matches: never } },
    { matches: short, many: { few: expected.length - 1, matches: short } },
  ]) {
    const page = await findPage(db, { ...list, search, countTo: 100 }, window)
    expect(page).toEqual({ ids: expected.slice(3, 6), total: expected.length })
  }
  const walked = { matches: short, many: { few: 0, matches: never } }
  expect(await findPage(db, { ...list, search: walked, countTo: 8 }, window)).toEqual({ ids: [], total: 9 })
})

test("matches are read with the search's transaction settings, and a scan in order is not", async () => {
  let reads = 0
  const search = {
    matches: sql<SqlBool>`current_setting('enable_seqscan') = 'off'`,
    many: { few: 0, matches: sql<SqlBool>`current_setting('enable_seqscan') = 'on'` },
    within: <T>(read: (reader: typeof db) => Promise<T>) => {
      reads += 1
      return db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return read(tx)
      })
    },
  }
  const { total, ids: page } = await findPage(db, { ...list, search, countTo: 100 }, { limit: 5, offset: 0 })
  expect([reads, total, page.length]).toEqual([1, 50, 5])
})

test('rows come in the order of their ids, and no query runs without ids', async () => {
  const rowsOf = (page: number[]) => db.selectFrom('tags').selectAll().where('id', 'in', page).orderBy('name').execute()
  const { rows } = await readList(db, { ...list, order: { direction: 'desc' } }, { limit: 4, offset: 1 }, rowsOf)
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(1, 5))
  expect(await readList(db, { ...list, from: from.where(never) }, { limit: 4, offset: 0 }, rowsOf)).toEqual({
    rows: [],
    total: 0,
  })
})

test('rows that are read at once are counted where the page does not imply the total', async () => {
  const read = (limit: number, offset: number) => readPage(db, from.select('id').orderBy('id'), from, { limit, offset })
  expect(await read(2, 1)).toEqual({ rows: ids.slice(1, 3).map((id) => ({ id })), total: 50 })
  expect((await read(10, 45)).total).toBe(50)
  expect(await read(10, 60)).toEqual({ rows: [], total: 50 })
})

test('a condition with few rows names them by id, one with many stays a condition', async () => {
  const matches = sql<SqlBool>`name like 'row xx %'`
  const lookUpIn = (few: number) =>
    lookUp(db, { column: sql`tags.id`, ids: sql`select id from tags where ${matches}`, matches, few })
  const short = ids.filter((id) => lengthOf(id) === 2)
  expect(await lookUpIn(short.length - 1)).toBe(matches)
  const condition = await lookUpIn(short.length)
  expect(condition.compile(db).parameters).toEqual([short])
  expect((await findPage(db, { ...list, from: from.where(condition) }, { limit: 50, offset: 0 })).total).toBe(
    short.length,
  )
})
