import type { Db } from '#platform/database.ts'
import { findWrittenBy } from './views.ts'

/** Everything questions keep about a person: what was asked and what was answered. */
export const personalDataOf = (db: Db, userId: number): Promise<unknown> => findWrittenBy(db, userId)
