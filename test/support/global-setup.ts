import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
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
  const template = openDatabase(connectionTo(server.connection, 'template_haat'), pino({ level: 'silent' }), 2)
  await migrate(template.db)
  await template.close()
  project.provide('postgres', server.connection)
  return () => server.stop()
}
