import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { command, connectionTo, startScratchPostgres } from './scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string }
  }
}

/** One PostgreSQL for the whole run, with a migrated database to clone for every test file. */
export default async function setUp(project: TestProject) {
  const server = await startScratchPostgres()
  await command(server.connection, 'create database template_haat')
  await prepareDatabase(connectionTo(server.connection, 'template_haat'), pino({ level: 'silent' }))
  project.provide('postgres', server.connection)
  return () => server.stop()
}
