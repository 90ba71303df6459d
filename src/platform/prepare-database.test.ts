import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { command, connectionTo } from '#test/scratch-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

const server = inject('postgres')
const name = `plain_${randomBytes(6).toString('hex')}`
afterAll(async () => {
  await command(server, `drop database if exists ${name} with (force)`)
  await command(server, `drop role if exists ${name}`)
})

test('a login that owns the database and may not create roles is enough', async () => {
  await command(server, `create role ${name} login`)
  await command(server, `create database ${name} owner ${name}`)
  const connection = { ...connectionTo(server, name), user: name }
  expect(await prepareDatabase(connection, pino({ level: 'silent' }))).toEqual({ connection })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    `select to_regclass('jobs.job') is not null as jobs, count(*)::int as users from users`,
  )
  await client.end()
  expect(rows).toEqual([{ jobs: true, users: 0 }])
})
