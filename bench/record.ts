import pg from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string; rows: Record<string, unknown>[] }

/** Runs `work` in this process and writes down every statement that reaches PostgreSQL, with what it returned. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function record(this: unknown, ...all: unknown[]) {
    const [first, second] = all
    const given =
      typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[]; name?: string })
    const values = given.values ?? (Array.isArray(second) ? second : [])
    const statement: Statement = { text: given.text, values, rows: [], ...(given.name ? { name: given.name } : {}) }
    statements.push(statement)
    const answer = original.apply(this, all)
    if (answer instanceof Promise)
      return answer.then((result: { rows?: Record<string, unknown>[] }) => {
        statement.rows = result.rows ?? []
        return result
      })
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}
