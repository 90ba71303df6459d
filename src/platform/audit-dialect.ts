import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import type pg from 'pg'
import { currentActor } from './audit-actor.ts'

/** Sets the current actor in every transaction, where the triggers of the audit log read it. */
export class AuditDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): Driver {
    return new AuditDriver({ pool: this.#pool })
  }
}

class AuditDriver extends PostgresDriver {
  readonly #wrapped = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#wrapped.has(connection)) {
      this.#wrapped.add(connection)
      this.#wrap(connection)
    }
    return connection
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    this.#inTransaction.add(connection)
    await super.beginTransaction(connection, settings)
    await setActor(connection)
  }
  override async commitTransaction(...[connection, ...rest]: Parameters<PostgresDriver['commitTransaction']>) {
    await super.commitTransaction(connection, ...rest)
    this.#inTransaction.delete(connection)
  }
  override async rollbackTransaction(...[connection, ...rest]: Parameters<PostgresDriver['rollbackTransaction']>) {
    this.#inTransaction.delete(connection)
    await super.rollbackTransaction(connection, ...rest)
  }

  /** Gives a write outside of transactions a transaction of its own: the actor is set for one transaction. */
  #wrap(connection: DatabaseConnection) {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...options) => {
      if (!currentActor() || this.#inTransaction.has(connection) || !writes(query.sql))
        return execute(query, ...options)
      this.#inTransaction.add(connection)
      try {
        await execute(CompiledQuery.raw('begin'))
        await setActor(connection)
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

/** A statement may begin with a comment: the mark of prepared ones. */
const writes = (sql: string) => /^\s*(?:\/\*[^*]*\*\/\s*)?(?:insert|update|delete|merge|with)\b/i.test(sql)

async function setActor(connection: DatabaseConnection) {
  const actor = currentActor()
  if (actor)
    await connection.executeQuery(
      CompiledQuery.raw(`select set_config('haat.acting', $1, true)`, [JSON.stringify(actor)]),
    )
}
