import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'

/** The account of a session that has neither ended nor expired, and is not suspended. */
export async function findSessionUser(db: Reader, sessionId: string): Promise<User | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.email', 'sessions.id as sessionId'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', clock.now())
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
