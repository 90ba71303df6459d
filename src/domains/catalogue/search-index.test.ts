/** What a search looks for is something that the index of names can find: else it would read all products (rules.md L-16). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { patternsOf } from './search-patterns.ts'
import { createDictionary } from './synonym-dictionary.ts'
import { understand } from './understand.ts'

const { db } = (await startTestApp()).resources

test('the index finds each form of the groups of synonyms by its letters', async () => {
  const groups = await db.selectFrom('synonym_groups').select(['id', 'words', 'words_bn', 'typed']).execute()
  const dictionary = createDictionary(groups)
  const units = groups
    .flatMap(({ words, words_bn }) => [...words.slice(0, 1), ...words_bn.slice(0, 1)])
    .flatMap((name) => patternsOf(name, understand(name, dictionary)!).units)
  expect(units.length).toBeGreaterThan(2000)

  const readAll = await db.transaction().execute(async (tx) => {
    await sql`create temporary table names (name_key text) on commit drop`.execute(tx)
    await sql`insert into names select '0' from generate_series(1, 100)`.execute(tx)
    await sql`create index on names using gin (name_key gin_trgm_ops)`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    const found: string[] = []
    for (const { has, likes } of units) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (analyze, timing off) select from names where name_key like any (${likes}::text[])`.execute(tx)
      const index = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('Bitmap Index Scan'))
      if (!index?.includes('rows=0.00')) found.push(`${has}: ${index}`)
    }
    return found
  })
  expect(readAll).toEqual([])
})
