import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

/** Fast, since the data need not survive a crash. */
export const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** A throw-away PostgreSQL. */
export async function startScratchPostgres() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-scratch-'))
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), [...THROW_AWAY, 'max_connections=200'])
  return {
    connection: server.connection,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const connectionTo = (server: Exclude<Connection, { connectionString: string }>, database: string) => ({
  ...server,
  database,
})

/** Runs one statement as the superuser, such as CREATE DATABASE. */
export async function command(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
