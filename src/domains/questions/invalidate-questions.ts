import type { Reader } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'

/** Invalidates cached questions of these products. */
export const invalidateQuestions = (db: Reader, ...productIds: number[]) =>
  invalidate(db, ['questions', ...productIds.map((id) => `product:${id}`)])
