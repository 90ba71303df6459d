import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { Tx } from './database.ts'
import { together } from './together.ts'

const { resources } = await startTestApp()
const { db } = resources

const insert = async (tx: Tx, id: number, text: string) => {
  const { rows } = await sql<{ count: number }>`
    insert into throttles (key, count, resets_at) values (${text}, ${id}, now()) returning count`.execute(tx)
  return rows[0]?.count
}
const texts = async () =>
  (await sql<{ key: string }>`select key from throttles order by count`.execute(db)).rows.map(({ key }) => key)
const fail = (tx: Tx) => sql`select 1 / 0`.execute(tx)

test('answers each statement, in the order of the list', async () => {
  const answers = await db
    .transaction()
    .execute((tx) =>
      together(tx, (tx) => [
        insert(tx, 1, 'first'),
        sql<{ one: number }>`select 1 as one`.execute(tx).then(({ rows }) => rows),
        together(tx, (tx) => [insert(tx, 2, 'second'), insert(tx, 3, 'third')]),
      ]),
    )
  expect(answers).toEqual([1, [{ one: 1 }], [2, 3]])
  expect(await texts()).toEqual(['first', 'second', 'third'])
})

test('one that fails fails the transaction with its own error, and nothing of the others stays', async () => {
  const steps = async (tx: Tx) => {
    await insert(tx, 10, 'a step')
    // Sent after the other one has failed: within the transaction that is over, never after it.
    await insert(tx, 11, 'a later step')
    await insert(tx, 12, 'the last step')
  }
  const attempt = db
    .transaction()
    .execute((tx) => together(tx, (tx) => [steps(tx), fail(tx), insert(tx, 13, 'beside')]))
  await expect(attempt).rejects.toThrow('division by zero')
  expect(await texts()).toEqual(['first', 'second', 'third'])
})

test("what refuses by itself is thrown as it is, after the others' end", async () => {
  const ended: string[] = []
  const steps = async (tx: Tx) => {
    await insert(tx, 20, 'beside')
    await insert(tx, 21, 'later')
    ended.push('steps')
  }
  const attempt = db
    .transaction()
    .execute((tx) => together(tx, (tx) => [Promise.reject(new Error('not today')), steps(tx)]))
  await expect(attempt).rejects.toThrow('not today')
  expect(ended).toEqual(['steps'])
  expect(await texts()).toEqual(['first', 'second', 'third'])
})

test('a connection is as good as new after statements that failed together, prepared ones among them', async () => {
  const failing = () =>
    db.transaction().execute((tx) => together(tx, (tx) => [fail(tx), prepared(tx, 30), prepared(tx, 31)]))
  for (let time = 0; time < 20; time += 1) await expect(failing()).rejects.toThrow('division by zero')
  const answers = await db.transaction().execute((tx) => together(tx, (tx) => [prepared(tx, 1), prepared(tx, 2)]))
  expect(answers).toEqual(['first', 'second'])
})

async function prepared(tx: Tx, id: number) {
  const { rows } = await sql<{ key: string }>`/* prepared */ select key from throttles where count = ${id}`.execute(tx)
  return rows[0]?.key
}
