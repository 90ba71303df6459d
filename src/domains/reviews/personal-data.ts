import type { Db } from '#platform/database.ts'
import { findWrittenBy } from './views.ts'

/** Everything reviews keep about a person: what was written, what was found helpful, what was reported. */
export const personalDataOf = (db: Db, userId: number): Promise<unknown> => findWrittenBy(db, userId)
