import type pg from 'pg'

/**
 * Begins a statement that each connection prepares once and runs many times: for hot ones whose best plan depends on
 * no value. All others are planned anew for their values, as a search needs.
 */
export const PREPARED = '/* prepared */ '

/** Kysely knows no names for statements, and pg prepares only named ones: so the marked ones get a name here. */
export function prepareMarked(client: pg.PoolClient) {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  const named = (statement: unknown, ...rest: unknown[]) =>
    typeof statement === 'string' && statement.startsWith(PREPARED)
      ? query({ name: nameOf(statement), text: statement }, ...rest)
      : query(statement, ...rest)
  client.query = named as typeof client.query
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `haat-${names.size + 1}`
  names.set(text, name)
  return name
}
