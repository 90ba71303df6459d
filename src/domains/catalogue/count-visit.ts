import { isbot } from 'isbot'
import { notFound } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { Resources } from '#platform/resources.ts'
import { insertVisit } from './store.ts'
import { type Visitor, visitorHash } from './visitor.ts'

/**
 * Counts a visit once per visitor and day of Dhaka (rules.md C-19). Only a keyed hash of the visitor is stored, until the day
 * is over. Robots are not counted. Invalidates nothing: cached pages do not show views.
 */
export async function countVisit({ db, keys }: Resources, productId: number, visitor: Visitor): Promise<void> {
  if (isbot(visitor.userAgent)) return
  const isOnSale = await insertVisit(db, {
    productId,
    day: dayInDhaka(clock.now()),
    visitor: visitorHash(visitor, keys.secret),
  })
  if (!isOnSale) throw notFound()
}
