import pg from 'pg'

export type Statement = { text: string; values: unknown[]; name?: string; rows: Record<string, unknown>[] }

let recording: Statement[] | null = null

// Put in place before any connection opens: the pool keeps the method that a connection had when it was opened.
const prototype = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown }
const original = prototype.query
prototype.query = function record(this: unknown, ...all: unknown[]) {
  const answer = original.apply(this, all)
  if (recording === null || !(answer instanceof Promise)) return answer
  const [first, second] = all
  const given =
    typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[]; name?: string })
  const values = given.values ?? (Array.isArray(second) ? second : [])
  const statement: Statement = { text: given.text, values, rows: [], ...(given.name ? { name: given.name } : {}) }
  recording.push(statement)
  return answer.then((result: { rows?: Record<string, unknown>[] }) => {
    statement.rows = result.rows ?? []
    return result
  })
}

/** Runs `work` in this process and writes down every statement that reaches PostgreSQL, with what it returned. */
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
