import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { runAs } from './audit-actor.ts'
import type { Reader, Tx } from './database.ts'
import { preparedStatement } from './prepared-statements.ts'
import { together, transact } from './together.ts'

const { resources } = await startTestApp()
const { db } = resources

const insert = async (tx: Tx, id: number, text: string) => {
  const { rows } = await sql<{ count: number }>`
    insert into throttles (key, count, resets_at) values (${text}, ${id}, now()) returning count`.execute(tx)
  return rows[0]?.count
}
const texts = async () =>
  (await sql<{ key: string }>`select key from throttles order by count`.execute(db)).rows.map(({ key }) => key)
const fail = (db: Reader) => sql`select 1 / 0`.execute(db)

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

describe('transact', () => {
  const transactionOf = async (db: Reader) =>
    (await sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id`.execute(db)).rows[0]?.id
  const key = (id: number) => `transact ${id}`
  const isKept = async (id: number) => (await texts()).includes(key(id))

  test('locks and works in one transaction, and reads when it is committed', async () => {
    const answer = await transact(db, {
      lock: (tx) => sql`select pg_advisory_xact_lock(4711)`.execute(tx),
      work: async (tx) => {
        await insert(tx, 40, key(40))
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = 4711`.execute(tx)
        return { locks: rows.length, within: await transactionOf(tx) }
      },
      read: async (db, { locks, within }) => {
        const { rows } = await sql<{ status: string }>`select pg_xact_status(${within}::xid8) as status`.execute(db)
        return { locks, status: rows[0]?.status, after: await transactionOf(db) }
      },
    })
    expect(answer).toEqual({ locks: 1, status: 'committed', after: null })
    expect(await isKept(40)).toBe(true)
  })

  test('leaves nothing of what fails, whether in its lock, its work or at the commit', async () => {
    const read = async () => 'read'
    const nothing = async () => {}
    const locking = transact(db, { lock: fail, work: (tx) => insert(tx, 41, key(41)), read })
    await expect(locking).rejects.toThrow('division by zero')
    const refused = async (tx: Tx) => {
      await insert(tx, 42, key(42))
      throw new Error('not today')
    }
    await expect(transact(db, { lock: nothing, work: refused, read })).rejects.toThrow('not today')
    const caught = async (tx: Tx) => {
      await insert(tx, 43, key(43))
      await fail(tx).catch(() => {})
    }
    await expect(transact(db, { lock: nothing, work: caught, read })).rejects.toThrow('a statement failed')
    expect((await texts()).filter((text) => text.startsWith('transact'))).toEqual([key(40)])
    // Its connection is as good as new.
    await transact(db, { lock: nothing, work: (tx) => insert(tx, 44, key(44)), read })
    expect(await isKept(44)).toBe(true)
  })

  test('keeps its work where only the reading fails', async () => {
    const reading = transact(db, { lock: async () => {}, work: (tx) => insert(tx, 45, key(45)), read: fail })
    await expect(reading).rejects.toThrow('division by zero')
    expect(await isKept(45)).toBe(true)
  })

  test('says who acts, as every transaction does', async () => {
    const acting = async (db: Reader) =>
      (await sql<{ by: string }>`select current_setting('haat.acting', true) as by`.execute(db)).rows[0]?.by
    const actor = { user: 7, role: 'owner' as const, action: 'PATCH /x/', request: 'r', ip: '', agent: '' }
    const answer = await runAs(actor, () =>
      transact(db, { lock: acting, work: async (_, by) => by, read: async (db, by) => [by, await acting(db)] }),
    )
    expect(answer).toEqual([JSON.stringify(actor), ''])
  })
})

test('statements of the query builder are built once, for whatever values', async () => {
  let built = 0
  const keyed = preparedStatement((db, { count, keys }: { count: number; keys: readonly string[] }) => {
    built += 1
    return db
      .selectFrom('throttles')
      .select('key')
      .where('count', '=', count)
      .where('key', '=', sql<string>`any(${keys})`)
  })
  expect(await keyed(db, { count: 1, keys: ['first', 'second'] })).toEqual([{ key: 'first' }])
  expect(await keyed(db, { count: 2, keys: ['first', 'second'] })).toEqual([{ key: 'second' }])
  expect(await keyed(db, { count: 2, keys: [] })).toEqual([])
  expect(built).toBe(1)
})
