import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { command, connectionTo } from '#test/scratch-postgres.ts'
import { openDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

const log = pino({ level: 'silent' })
const server = inject('postgres')
const name = `set_${randomBytes(6).toString('hex')}`
const connection = connectionTo(server, name)
await command(server, `create database ${name}`)
afterAll(() => command(server, `drop database ${name} with (force)`))

test('dates are read, and conflicts are not errors, whatever the database has set', async () => {
  await command(server, `alter database ${name} set datestyle = 'SQL, DMY'`)
  await command(server, `alter database ${name} set default_transaction_isolation = 'serializable'`)
  const { db, close } = openDatabase({ connection }, log, 1)
  const { rows } = await sql<{ date: Date; isolation: string }>`
    select timestamptz '2026-11-30 12:00+06' as date, current_setting('transaction_isolation') as isolation`.execute(db)
  expect(rows).toEqual([{ date: new Date('2026-11-30T06:00:00Z'), isolation: 'read committed' }])
  await close()
})

test('a statement ends after half a minute, and a migration when it is done', async () => {
  await command(server, `alter database ${name} set statement_timeout = '1s'`)
  const limit = async (options?: { statementMs: number }) => {
    const { db, close } = openDatabase({ connection }, log, 1, options)
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
    await close()
    return rows[0]?.limit
  }
  expect(await limit()).toBe('30s')
  expect(await limit({ statementMs: 0 })).toBe('0')
  const opened = vi.spyOn(pg, 'Pool')
  await prepareDatabase(connection, log)
  const limits = opened.mock.calls.map(([config]) => config?.options?.match(/statement_timeout=\d+/)?.[0])
  expect(limits).toEqual(['statement_timeout=0', 'statement_timeout=0'])
  opened.mockRestore()
})

test('options of an address add to ours, and take the place of none', async () => {
  const address = new URL(`postgresql://${connection.user}@localhost/${name}`)
  address.searchParams.set('host', connection.host)
  address.searchParams.set('port', String(connection.port))
  address.searchParams.set('options', '-c datestyle=SQL -c work_mem=8MB')
  const { db, close } = openDatabase({ connection: { connectionString: address.href } }, log, 1)
  const { rows } = await sql`
    select current_setting('datestyle') as dates, current_setting('work_mem') as memory`.execute(db)
  expect(rows).toEqual([{ dates: expect.stringMatching(/^ISO/), memory: '8MB' }])
  await close()
})
