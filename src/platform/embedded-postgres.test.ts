import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isReady } from './postgres-process.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-embedded-'))
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

const log = pino({ level: 'silent' })
const FAST = ['fsync=off', 'full_page_writes=off']
const postmasterOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

/** A supervised server, and a promise of its giving up. */
async function startSupervised(name: string) {
  const dataDir = path.join(folder, name)
  const gaveUp = Promise.withResolvers<Error>()
  const server = await startEmbeddedPostgres(dataDir, FAST, { log, gaveUp: gaveUp.resolve, pauses: [0, 10, 20] })
  const ask = async (statement: string) => {
    const client = new pg.Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return { ...server, dataDir, ask, gaveUp: gaveUp.promise }
}

test('after a kill it is restarted with everything that was committed, whatever its workers were doing', async () => {
  const server = await startSupervised('killed')
  await server.ask('create table kept as select 7 as n')
  // A worker that would not notice for an hour that its server is gone.
  const busy = server.ask('select pg_sleep(3600)').catch((error: Error) => error)
  const spinning = server.ask(`do $$ begin loop perform 1; end loop; end $$`).catch((error: Error) => error)
  await expect
    .poll(async () => (await server.ask(`select 1 from pg_stat_activity where state = 'active'`)).rowCount)
    .toBe(3)
  const before = postmasterOf(server.dataDir)
  process.kill(before, 'SIGKILL')
  expect(await busy).toBeInstanceOf(Error)
  expect(await spinning).toBeInstanceOf(Error)
  const rows = () =>
    server.ask('select n from kept').then(
      ({ rows }) => rows,
      () => null,
    )
  await expect.poll(rows, { timeout: 20_000 }).toEqual([{ n: 7 }])
  expect(postmasterOf(server.dataDir)).not.toBe(before)
  await server.stop()
  expect(existsSync(path.join(server.dataDir, 'postmaster.pid'))).toBe(false)
})

test('a server that cannot be restarted is given up after all tries', async () => {
  const server = await startSupervised('damaged')
  await rename(path.join(server.dataDir, 'global/pg_control'), path.join(server.dataDir, 'global/elsewhere'))
  process.kill(postmasterOf(server.dataDir), 'SIGKILL')
  expect((await server.gaveUp).message).toMatch(/did not come back in 3 tries.*pg_control/s)
  await server.stop()
})

test('data that was deleted is not initialised again', async () => {
  const server = await startSupervised('gone')
  const postmaster = postmasterOf(server.dataDir)
  await rename(server.dataDir, `${server.dataDir}.elsewhere`)
  process.kill(postmaster, 'SIGKILL')
  expect((await server.gaveUp).message).toContain('cannot come back')
  expect(existsSync(server.dataDir)).toBe(false)
  await server.stop()
})

test('after a stop it is not restarted', async () => {
  const server = await startSupervised('stopped')
  await server.stop()
  expect(existsSync(path.join(server.dataDir, 'postmaster.pid'))).toBe(false)
  await expect(server.ask('select 1')).rejects.toThrow()
})

test('a process that uses the server of another one runs it itself once the other has stopped it', async () => {
  const older = await startSupervised('shared')
  const postmaster = postmasterOf(older.dataDir)
  const newer = await startSupervised('shared')
  expect(postmasterOf(older.dataDir)).toBe(postmaster)
  await older.ask('create table kept as select 7 as n')
  await older.stop()
  const rows = () =>
    newer.ask('select n from kept').then(
      (result) => result.rows,
      () => null,
    )
  await expect.poll(rows, { timeout: 20_000 }).toEqual([{ n: 7 }])
  await newer.stop()
  expect(existsSync(path.join(newer.dataDir, 'postmaster.pid'))).toBe(false)
})

test('a process that uses the server of another one leaves it running when it stops', async () => {
  const older = await startSupervised('left')
  const newer = await startSupervised('left')
  await newer.stop()
  expect((await older.ask('select 7 as n')).rows).toEqual([{ n: 7 }])
  await older.stop()
})

test('a process that is started while another one stops the server runs it afterwards', async () => {
  const dataDir = path.join(folder, 'stopping')
  const older = await startEmbeddedPostgres(dataDir, FAST)
  const visitor = new pg.Client(older.connection)
  await visitor.connect()
  const before = postmasterOf(dataDir)
  // A smart shutdown waits for the visitor.
  process.kill(before, 'SIGTERM')
  await expect.poll(() => readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8')).toContain('stopping')
  const starting = startSupervised('stopping')
  await visitor.end()
  const newer = await starting
  expect((await newer.ask('select 7 as n')).rows).toEqual([{ n: 7 }])
  expect(postmasterOf(dataDir)).not.toBe(before)
  await newer.stop()
})

test('a process that is started at any moment while another one stops its server runs one afterwards', async () => {
  const dataDir = path.join(folder, 'handed-over')
  let older = await startEmbeddedPostgres(dataDir, FAST)
  for (let time = 1; time <= 5; time += 1) {
    const stopped = older.stop()
    while (isReady(dataDir)) await sleep(1)
    const newer = await startEmbeddedPostgres(dataDir, FAST)
    await stopped
    older = newer
  }
  await older.stop()
})
