import type { Db } from '#platform/database.ts'
import { findWrittenBy } from './views.ts'

/** The personal data in questions: a person's questions and answers, and the saved answers of the own store. */
export const personalDataOf = (db: Db, userId: number): Promise<unknown> => findWrittenBy(db, userId)
