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
 * @throws Error when a newer release has migrated the database
 */
export async function migrate(db: Db, to?: string): Promise<string[]> {
  await refuseNewer(db)
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

/** To the migrator a migration that this release does not have looks like damage. */
async function refuseNewer(db: Db): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass('schema_migrations') is not null`.execute(db)
  if (tables.length === 0) return
  const known = await files.getMigrations()
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  const newer = rows.find(({ name }) => !(name in known))
  if (newer) throw new Error(newerDatabase(newer.name))
}

const newerDatabase = (migration: string) => `\
A newer release of Haat has migrated this database (${migration}), and this one cannot start on it: start the newer one.
docs/operations.md, "Upgrading", says how to go back.`
