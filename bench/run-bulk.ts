import type { Market } from './market.ts'

/** Runs statements that write much, on one connection, and has PostgreSQL know what is there afterwards. */
export async function runBulk({ pool }: Pick<Market, 'pool'>, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const text of statements) await client.query(text)
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
