import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { command, connectionTo } from '#test/scratch-postgres.ts'
import { openDatabase } from './database.ts'

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
