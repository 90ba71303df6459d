import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { askAs, createStage, people } from '#test/access-stage.ts'
import { startTestApp } from '#test/app.ts'
import { accessLines } from './access/lines.ts'

/** Whatever is refused to whomever, another seller's rows above all: nothing in the whole database is different after it. */

const app = await startTestApp()
const stage = await createStage(app)
const { db } = app.resources

/** Counts requests, and is meant to also count those that are refused. */
const COUNTS_REFUSALS = 'throttles'

const { rows: tables } = await sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${COUNTS_REFUSALS}
  order by table_name`.execute(db)

/** One sum per table over all its rows. */
async function fingerprint(): Promise<Record<string, string>> {
  const sums: RawBuilder<unknown>[] = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name,
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${sql.table(name)} as t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

test('the fingerprint sees a change', async () => {
  const before = await fingerprint()
  expect(Object.keys(before).length).toBeGreaterThan(30)
  await stage.given.category()
  const after = await fingerprint()
  expect(tables.map(({ name }) => name).filter((name) => before[name] !== after[name])).toEqual(['categories'])
})

for (const [key, line] of Object.entries(accessLines(stage))) {
  const refused = people.filter((_, at) => (line.expected[at] ?? 0) >= 400)
  if (refused.length === 0) continue
  test(`${key} refused to ${refused.join(', ')} changes nothing`, async () => {
    for (const person of refused) {
      const ask = await askAs(stage, key, line, person)
      const before = await fingerprint()
      const { status } = await ask()
      expect(status).toBeGreaterThanOrEqual(400)
      expect(await fingerprint(), person).toEqual(before)
    }
  })
}
