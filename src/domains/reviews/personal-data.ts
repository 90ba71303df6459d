import type { Db } from '#platform/database.ts'
import { findWrittenBy } from './views.ts'

/** The personal data in reviews: a person's reviews, votes and reports. */
export const personalDataOf = (db: Db, userId: number): Promise<unknown> => findWrittenBy(db, userId)
