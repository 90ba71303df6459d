import { isbot } from 'isbot'
import { notFound } from '#contract/errors.ts'
import { clock } from '#platform/clock.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import type { Resources } from '#platform/resources.ts'
import { insertVisit } from './store.ts'
import { type Visitor, visitorHash } from './visitor.ts'

/**
 * Counts a visit once per visitor and day of Dhaka. Who it was cannot be read back: only a keyed hash is kept, until
 * the day is over. Robots are not counted. Says no change: cached pages do not show views.
 */
export async function countVisit({ db, keys }: Resources, productId: number, visitor: Visitor): Promise<void> {
  if (isbot(visitor.userAgent)) return
  const known = await insertVisit(db, {
    productId,
    day: dayInDhaka(clock.now()),
    visitor: visitorHash(visitor, keys.secret),
  })
  if (!known) throw notFound()
}
