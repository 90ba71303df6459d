import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type QueryResult, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from './database.gen.ts'

/**
 * Marks a statement (as its first characters) that each connection prepares once: for hot statements whose best plan does
 * not depend on values. All others are planned for their values, as a search needs.
 */
export const PREPARED = '/* prepared */ '

/** The mark for a statement written as SQL: the first thing in it. */
export const prepared = sql.raw(PREPARED)

type Executor = { executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> }

/** A query builder for statements that it does not run. */
const builder = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('a statement is only built here')) }),
})

/** The placeholder of a value in a statement that is built once. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A prepared statement of the query builder that is built and compiled once, at its first call, since that takes longer than
 * sending it. `build` gets placeholders instead of values: it may put them into the statement, and look at none.
 */
export function preparedStatement<Values extends object, Row>(
  build: (db: Kysely<DB>, values: Values) => Compilable<Row>,
): (db: Executor, values: Values) => Promise<Row[]> {
  const compile = () => {
    const compiled = build(builder, placeholders as Values).compile()
    return { ...compiled, sql: PREPARED + compiled.sql }
  }
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A prepared statement about some ids, of which `build` gets `any (ids)`. A single id has a statement of its own: PostgreSQL takes
 * a list that it does not know for one of ten, so that a shared plan would look dearer than planning for one id at each call.
 */
export function preparedByIds<Row>(
  build: (db: Kysely<DB>, anyOfThem: RawBuilder<number>) => Compilable<Row>,
): (db: Executor, ids: readonly number[]) => Promise<Row[]> {
  const ofOne = preparedStatement<{ id: number | undefined }, Row>((db, { id }) =>
    build(db, sql<number>`any(array[${id}::bigint])`),
  )
  const ofMany = preparedStatement<{ ids: readonly number[] }, Row>((db, { ids }) =>
    build(db, sql<number>`any(${ids}::bigint[])`),
  )
  return (db, ids) => (ids.length === 1 ? ofOne(db, { id: ids[0] }) : ofMany(db, { ids }))
}

/**
 * Plans the statements of this transaction for any values, so that its prepared ones are planned once per connection,
 * also those that take lists. In the same statement it locks `names`: transactions that share one run one after the other.
 */
export async function planOnce(tx: Executor, names: readonly string[] = []): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(PLAN_ONCE, [names.toSorted()]))
}

const PLAN_ONCE = `${PREPARED}
  select set_config('plan_cache_mode', 'force_generic_plan', true),
    array(select pg_advisory_xact_lock(hashtextextended(name, 0))::text from unnest($1::text[]) as name)`

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
