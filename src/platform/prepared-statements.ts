import { type Compilable, CompiledQuery, type QueryResult, sql } from 'kysely'
import type pg from 'pg'

/**
 * Marks a statement (as its first characters) that each connection prepares once: for hot statements whose best plan does
 * not depend on values. All others are planned for their values, as a search needs.
 */
export const PREPARED = '/* prepared */ '

/** The mark for a statement written as SQL: the first thing in it. */
export const prepared = sql.raw(PREPARED)

type Executor = { executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> }

/** Runs a statement of the query builder as a prepared one. */
export async function executePrepared<Row>(db: Executor, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile()
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: PREPARED + compiled.sql })
  return rows
}

/**
 * `any (ids)` in a prepared statement. A single id makes a statement of its own: PostgreSQL takes a list that it does not know for
 * one of ten, so that a shared plan would look dearer than planning for one id at each call.
 */
export const anyOf = (ids: readonly number[]) =>
  ids.length === 1 ? sql<number>`any(array[${ids[0]}::bigint])` : sql<number>`any(${ids}::bigint[])`

/**
 * Plans the statements of this transaction for any values, so that its prepared ones are planned once per connection,
 * also those that take lists.
 */
export async function planOnce(tx: Executor): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_generic_plan'))
}

/**
 * Kysely knows no names for statements, and pg prepares only named ones: so the marked ones get a name here, the same on
 * each connection of a pool.
 */
export function prepareMarkedStatements(pool: pg.Pool) {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `haat-${names.size + 1}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => prepareMarked(client, nameOf))
}

function prepareMarked(client: pg.PoolClient, nameOf: (text: string) => string) {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const named = (statement: unknown, ...rest: unknown[]) =>
    typeof statement === 'string' && statement.startsWith(PREPARED)
      ? query({ name: nameOf(statement), text: statement }, ...rest)
      : query(statement, ...rest)
  client.query = named as typeof client.query
}
