import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { PROJECT_ROOT } from './project-root.ts'

const FOLDER = path.join(PROJECT_ROOT, 'db/migrations')

/** Plain SQL files, forward only: 0001_platform.sql … */
const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(path.join(FOLDER, name), 'utf8')
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db) => {
          await sql`set local lock_timeout = '5s'`.execute(db)
          await db.executeQuery(CompiledQuery.raw(text))
        },
      }
    }
    return migrations
  },
}

/**
 * Brings the database to the newest schema, or to that of the migration `to`; safe when several processes start at once (the
 * migrator locks).
 */
export async function migrate(db: Db, to?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: files,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error, results } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
