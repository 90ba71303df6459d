import { changed } from '#platform/changes.ts'
import type { Reader } from '#platform/database.ts'

/** Drops what shows reviews of these products; that their rating moved is said by the catalogue. */
export const saidOfReviews = (db: Reader, ...productIds: number[]) =>
  changed(db, ['reviews', ...productIds.map((id) => `product:${id}`)])
