import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** Every process has read them long since: one that was away for longer reads everything (memory/keep-catalogue.ts). */
export async function forgetListingChanges(db: Reader): Promise<void> {
  await sql`delete from listing_changes where changed_at < now() - interval '1 hour'`.execute(db)
}
