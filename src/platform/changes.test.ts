import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { changed } from './changes.ts'

const { resources } = await startTestApp()
const heard: string[] = []
resources.changes.listen((names) => {
  if (names === 'everything') heard.push('everything')
  else heard.push(...names)
})

test('a change is heard once its transaction commits, and not when it fails', async () => {
  await expect(
    resources.db.transaction().execute(async (tx) => {
      await changed(tx, ['product:1'])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await resources.db.transaction().execute((tx) => changed(tx, ['product:2', 'catalogue']))
  await expect.poll(() => heard).toEqual(['product:2', 'catalogue'])
})

test('a thousand names at once all arrive', async () => {
  heard.length = 0
  const names = Array.from({ length: 1000 }, (_, at) => `product:${at + 1_000_000}`)
  await resources.db.transaction().execute((tx) => changed(tx, names))
  await expect.poll(() => heard.length).toBe(1000)
  expect(heard).toEqual(names)
})

test('when the listening connection is lost, everything counts as changed, and it listens again', async () => {
  heard.length = 0
  await resources.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat changes' and datname = current_database()`,
  )
  await expect.poll(() => heard.filter((name) => name === 'everything').length, { timeout: 10_000 }).toBe(2)
  await resources.db.transaction().execute((tx) => changed(tx, ['product:3']))
  await expect.poll(() => heard).toContain('product:3')
})
