import pg from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string; rows: Record<string, unknown>[] }

let recording: Statement[] | null = null

// Patched before any connection opens: the pool keeps the method that a connection had when it was opened.
const prototype = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown }
const original = prototype.query
prototype.query = function record(this: unknown, ...all: unknown[]) {
  const result = original.apply(this, all)
  if (recording === null || !(result instanceof Promise)) return result
  const [first, second] = all
  const query =
    typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[]; name?: string })
  const values = query.values ?? (Array.isArray(second) ? second : [])
  const statement: Statement = { text: query.text, values, rows: [], ...(query.name ? { name: query.name } : {}) }
  recording.push(statement)
  return result.then((resolved: { rows?: Record<string, unknown>[] }) => {
    statement.rows = resolved.rows ?? []
    return resolved
  })
}

/** Runs `work` in this process and records every statement sent to PostgreSQL, with its rows. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  recording = statements
  try {
    await work()
  } finally {
    recording = null
  }
  return statements
}
