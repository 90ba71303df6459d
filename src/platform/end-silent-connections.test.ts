import net from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openTcpProxy } from '#test/tcp-proxy.ts'
import { openDatabase } from './database.ts'
import { isOverload } from './overload.ts'

const SILENCE_MS = 400
const server = inject('postgres')
const way = await openTcpProxy(server)
const connection = { ...server, host: way.host, port: way.port, database: 'postgres' }
const { db, pool, close } = openDatabase({ connection }, pino({ level: 'silent' }), 1, { silenceMs: SILENCE_MS })

afterAll(async () => {
  await way.end()
  await close()
})

const one = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)

test('a statement whose machine has died fails as an overload, and the pool connects anew', async () => {
  expect(await one()).toBe(1)
  way.goSilent()
  const error = await one().catch((reason: unknown) => reason)
  expect(isOverload(error)).toBe(true)
  expect(await one()).toBe(1)
})

test('so does a transaction, with whatever waits for its connection', async () => {
  const began = Promise.withResolvers<void>()
  const work = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    began.resolve()
    await sql`select pg_sleep(0.1)`.execute(tx)
    await sql`select 1`.execute(tx)
  })
  const failed = expect(work).rejects.toSatisfy((error) => isOverload(error))
  await began.promise
  way.goSilent()
  const waiting = one()
  await failed
  expect(await waiting).toBe(1)
})

test('a connection that is not in use may be silent', async () => {
  expect(await one()).toBe(1)
  const [kept] = (await pool.query('select pg_backend_pid() as pid')).rows
  await new Promise((resolve) => setTimeout(resolve, SILENCE_MS * 2))
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual([kept])
})

test('connections that are not in use are probed by TCP, so that dead ones are found before they are used', async () => {
  const keepAlive = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  expect(await one()).toBe(1)
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000)
  keepAlive.mockRestore()
})
