import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'

/** So many of the last entries are looked at. */
const ENTRIES_MAX = 100_000

/** From where a seller or one of the team has changed something, as the audit log keeps it (audit_log_actor_idx). */
export async function findActedFrom(db: Reader, userId: number): Promise<unknown[]> {
  const { rows } = await sql<{ ip: string; user_agent: string; first_at: Date; last_at: Date }>`
    select ip, user_agent, min(at) as first_at, max(at) as last_at from (
      select ip, user_agent, at from audit_log where actor_id = ${userId} order by id desc limit ${ENTRIES_MAX}
    ) as entries
    group by ip, user_agent order by max(at) desc`.execute(db)
  return rows
}
