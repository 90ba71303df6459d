import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import type pg from 'pg'
import { whoActs } from './acting.ts'

/** PostgreSQL that is told in every transaction who acts; the triggers of the audit log read it. */
export class ActingDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): Driver {
    return new ActingDriver({ pool: this.#pool })
  }
}

class ActingDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#known.has(connection)) {
      this.#known.add(connection)
      this.#watch(connection)
    }
    return connection
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    this.#inTransaction.add(connection)
    await super.beginTransaction(connection, settings)
    await tell(connection)
  }
  override async commitTransaction(...[connection, ...rest]: Parameters<PostgresDriver['commitTransaction']>) {
    await super.commitTransaction(connection, ...rest)
    this.#inTransaction.delete(connection)
  }
  override async rollbackTransaction(...[connection, ...rest]: Parameters<PostgresDriver['rollbackTransaction']>) {
    this.#inTransaction.delete(connection)
    await super.rollbackTransaction(connection, ...rest)
  }

  /** A write by somebody who acts gets a transaction of its own where it has none. */
  #watch(connection: DatabaseConnection) {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...options) => {
      if (!whoActs() || this.#inTransaction.has(connection) || !writes(query.sql)) return execute(query, ...options)
      this.#inTransaction.add(connection)
      try {
        await execute(CompiledQuery.raw('begin'))
        await tell(connection)
        const result = await execute<never>(query, ...options)
        await execute(CompiledQuery.raw('commit'))
        return result
      } catch (error) {
        await execute(CompiledQuery.raw('rollback')).catch(() => {})
        throw error
      } finally {
        this.#inTransaction.delete(connection)
      }
    }
  }
}

const writes = (sql: string) => /^\s*(?:insert|update|delete|merge|with)\b/i.test(sql)

async function tell(connection: DatabaseConnection) {
  const who = whoActs()
  if (who)
    await connection.executeQuery(
      CompiledQuery.raw(`select set_config('haat.acting', $1, true)`, [JSON.stringify(who)]),
    )
}
