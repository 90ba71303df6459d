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

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#wrapped.has(connection)) {
      this.#wrapped.add(connection)
      setActors(connection)
    }
    return connection
  }
}

/** Sets the actor behind each `begin`, and gives a write outside of transactions one of its own: the actor is set for one. */
function setActors(connection: DatabaseConnection) {
  const execute = connection.executeQuery.bind(connection)
  let isOpen = false

  const begin: typeof execute = async (query) => {
    isOpen = true
    // One trip: what is set where no transaction began is forgotten at once.
    const [begun, set] = await Promise.allSettled([execute<never>(query), setActor()])
    if (begun.status === 'rejected') isOpen = false
    if (begun.status === 'rejected') throw begun.reason
    if (set.status === 'rejected') throw set.reason
    return begun.value
  }
  const setActor = async () => {
    const actor = currentActor()
    if (actor) await execute(CompiledQuery.raw(`select set_config('haat.acting', $1, true)`, [JSON.stringify(actor)]))
  }
  const executeAlone: typeof execute = async (query, ...options) => {
    try {
      await begin(CompiledQuery.raw('begin'))
      const result = await execute<never>(query, ...options)
      await execute(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      await execute(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    } finally {
      isOpen = false
    }
  }

  connection.executeQuery = async (query, ...options) => {
    if (begins(query.sql)) return begin(query)
    if (ends(query.sql)) isOpen = false
    return !isOpen && currentActor() && writes(query.sql) ? executeAlone(query, ...options) : execute(query, ...options)
  }
}

const begins = (sql: string) => sql === 'begin' || sql.startsWith('start transaction')
const ends = (sql: string) => sql === 'commit' || sql === 'rollback'

/** A statement may begin with a comment: the mark of prepared ones. */
const writes = (sql: string) => /^\s*(?:\/\*[^*]*\*\/\s*)?(?:insert|update|delete|merge|with)\b/i.test(sql)
