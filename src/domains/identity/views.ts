import { LIST_MAX } from '#contract/page.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'

/** An account's sessions, last used first. */
export const listSessionsOf = (db: Reader, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('last_used_at', 'desc')
    .limit(LIST_MAX)
    .execute()

export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number]

/** Pictures uploaded as avatars that no account uses. */
export const listUnusedAvatars = async (db: Reader, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('pictures')
    .leftJoin('users', 'users.avatar_key', 'pictures.key')
    .select('pictures.key')
    .where('pictures.avatar', '=', true)
    .where('pictures.created_at', '<', before)
    .where('users.id', 'is', null)
    .orderBy('pictures.created_at')
    .limit(LIST_MAX)
    .execute()
  return rows.map(({ key }) => key)
}
