import pg from 'pg'

const CONNECTS_WITHIN_MS = 10_000

/** Tries a database that a setting names. @throws Error with the setting's name, for the operator, who may have set two of them */
export async function refuseUnreachable(setting: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`${setting}: ${reasonOf(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Of a host with several addresses each refusal has its own, and their sum has no text. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)
