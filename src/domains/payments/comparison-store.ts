import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/**
 * What statements of a method say is compared by one transaction at a time, each with all that those before it have brought. Called before
 * it is read, and after payments are locked.
 */
export async function lockComparison(tx: Tx, method: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${method}`}, 0))`.execute(tx)
}
