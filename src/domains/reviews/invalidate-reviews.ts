import type { Reader } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'

/** Invalidates cached reviews of these products; the catalogue does so itself when their rating changes. */
export const invalidateReviews = (db: Reader, ...productIds: number[]) =>
  invalidate(db, ['reviews', ...productIds.map((id) => `product:${id}`)])
