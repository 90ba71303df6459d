import { changed } from '#platform/changes.ts'
import type { Reader } from '#platform/database.ts'

/** Drops what shows questions of these products. */
export const saidOfQuestions = (db: Reader, ...productIds: number[]) =>
  changed(db, ['questions', ...productIds.map((id) => `product:${id}`)])
