import { afterEach, expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { importsJobs } from './jobs.ts'

const app = await startTestApp()
const { db, files } = app.resources
const given = createGiven(app)
const now = new Date()
afterEach(() => clock.set(null))

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
const sweep = () => importsJobs.find(({ queue }) => queue === 'imports-sweep')!.run(app.resources, {}, {} as never)

test('an import is deleted 90 days after it ended, with its file; one that never ran 90 days after its upload', async () => {
  const seller = await given.seller()
  const { id: store_id } = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const put = async (name: string, state: 'ready' | 'done' | 'running', created: number, finished: number | null) => {
    await files.put(`imports/${name}.csv`, Buffer.from('name\n'))
    await db
      .insertInto('product_imports')
      .values({
        store_id,
        user_id: seller.id,
        name,
        file: `imports/${name}.csv`,
        bytes: 5,
        encoding: 'utf-8',
        delimiter: ',',
        columns: JSON.stringify([]),
        state,
        created_at: daysAgo(created),
        finished_at: finished === null ? null : daysAgo(finished),
      })
      .execute()
  }
  await put('never-run', 'ready', 91, null)
  await put('waits', 'ready', 89, null)
  await put('run-late', 'done', 178, 89)
  await put('run-long-ago', 'done', 178, 91)
  await put('at-work', 'running', 120, null)
  clock.set(now)
  await sweep()
  const left = await db.selectFrom('product_imports').select(['name', 'file']).orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['at-work', 'run-late', 'waits'])
  const kept = ['never-run', 'waits', 'run-late', 'run-long-ago'].map((name) => files.has(`imports/${name}.csv`))
  expect(await Promise.all(kept)).toEqual([false, true, true, false])
})
