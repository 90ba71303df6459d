import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'

/** Recorded before anything is shown; the audit log includes it. */
export const insertView = (db: Reader, user_id: number, viewed_by: number) =>
  db
    .insertInto('user_views')
    .values({ user_id, viewed_by, viewed_at: clock.now() })
    .returning(['id', 'viewed_at'])
    .executeTakeFirstOrThrow()
