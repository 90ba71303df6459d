import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { command, connectionTo } from '#test/scratch-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

const server = inject('postgres')
const log = pino({ level: 'silent' })
const made: string[] = []
afterAll(async () => {
  for (const name of made) await command(server, `drop database if exists ${name} with (force)`)
  for (const name of made) await command(server, `drop role if exists ${name}`)
  for (const name of made) await command(server, `drop role if exists ${name}_server`)
})

/** An empty database that a plain login owns. */
async function plainOwner() {
  const name = `plain_${randomBytes(6).toString('hex')}`
  made.push(name)
  await command(server, `create role ${name} login`)
  await command(server, `create database ${name} owner ${name}`)
  return { ...connectionTo(server, name), user: name }
}

/** The same, and a login for the server that owns nothing. */
async function ownerAndServer() {
  const owner = await plainOwner()
  const worker = { ...owner, user: `${owner.user}_server` }
  await command(server, `create role ${worker.user} login`)
  return { owner, worker }
}

const ownerOfJobs = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'jobs.job'::regclass`,
  )
  await client.end()
  return rows[0]?.owner
}

/** Sends a job, takes and completes it, as the workers do. */
async function useQueue(connection: pg.ClientConfig): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: 'jobs', createSchema: false, supervise: false, schedule: false })
  try {
    await boss.start()
    await boss.createQueue('letters')
    await boss.updateQueue('letters', { retryLimit: 1 })
    await boss.send('letters', {})
    const taken = await boss.fetch('letters')
    for (const { id } of taken) await boss.complete('letters', id)
    await boss.schedule('letters', '* * * * *')
    await boss.supervise()
    return taken.length
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

test('a login that owns the database and may not create roles is enough', async () => {
  const connection = await plainOwner()
  expect(await prepareDatabase(connection, log)).toEqual({ connection })
  const { rows } = await command(
    connection,
    `select to_regclass('jobs.job') is not null as jobs, count(*)::int as users from users`,
  )
  expect(rows).toEqual([{ jobs: true, users: 0 }])
})

test('a database that a newer release has migrated is said to be one, and is left as it is', async () => {
  const connection = await plainOwner()
  await prepareDatabase(connection, log)
  await command(connection, `insert into schema_migrations values ('9999_of_the_next_release', now()::text)`)
  await expect(prepareDatabase(connection, log)).rejects.toThrow(
    'A newer release of Haat has migrated this database (9999_of_the_next_release)',
  )
})

describe('with a login of the server that owns nothing', () => {
  test('a plain owner is enough, and the server works with the job queue', async () => {
    const { owner, worker } = await ownerAndServer()
    expect(await prepareDatabase(owner, log, worker)).toEqual({ connection: worker })
    expect(await ownerOfJobs(owner)).toBe(owner.user)
    expect(await useQueue(worker)).toBe(1)
    await expect(command(worker, 'insert into audit_log default values')).rejects.toThrow('permission denied')
    // The next start.
    expect(await prepareDatabase(owner, log, worker)).toEqual({ connection: worker })
  })

  test('what the owner left to be built in the job queue is built by the owner', async () => {
    const { owner, worker } = await ownerAndServer()
    await prepareDatabase(owner, log, worker)
    const build = 'create index concurrently if not exists job_later on jobs.job_common (created_on)'
    await command(
      owner,
      `insert into jobs.bam (name, version, table_name, command) values ('later', 1, 'job_common', '${build}')`,
    )
    await command(owner, 'update jobs.version set bam_on = null')
    await prepareDatabase(owner, log, worker)
    const { rows } = await command(owner, `select to_regclass('jobs.job_later') is not null as built`)
    expect(rows).toEqual([{ built: true }])
  })

  test('an owner that is a member of it gives it the job queue, also one that was kept before', async () => {
    const { owner, worker } = await ownerAndServer()
    await prepareDatabase(owner, log, worker)
    await command(server, `grant ${worker.user} to ${owner.user}`)
    await prepareDatabase(owner, log, worker)
    expect(await ownerOfJobs(owner)).toBe(worker.user)
    expect(await useQueue(worker)).toBe(1)
  })

  test('a login for migrations that does not own the tables is told so', async () => {
    const { owner, worker } = await ownerAndServer()
    await prepareDatabase(owner, log, worker)
    await expect(prepareDatabase(worker, log, worker)).rejects.toThrow(
      'The login of MIGRATION_URL must own the database',
    )
  })
})
