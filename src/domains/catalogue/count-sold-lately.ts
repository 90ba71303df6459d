import { addDays } from '#contract/analytics/analytics-rules.ts'
import { SOLD_LATELY_DAYS } from '#contract/catalogue/catalogue-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { invalidate } from '#platform/invalidation.ts'
import { sumCategorySales, writeSoldLately } from './sold-lately-store.ts'
import { findSoldLately } from './sold-lately-views.ts'

/** So many products are locked at once: an order of one of them waits for no longer than they take. */
const AT_ONCE = 200

/**
 * Counts the pieces that each product sold on the last days, up to yesterday (rules.md L-12), and each category with them.
 * Only what changed is written. Idempotent.
 */
export async function countSoldLately(db: Db): Promise<void> {
  const to = addDays(dayInDhaka(clock.now()), -1)
  const changes = await findSoldLately(db, { from: addDays(to, 1 - SOLD_LATELY_DAYS), to })
  for (let at = 0; at < changes.length; at += AT_ONCE)
    await db.transaction().execute((tx) => writeSoldLately(tx, changes.slice(at, at + AT_ONCE)))
  await db.transaction().execute(async (tx) => {
    const moved = await sumCategorySales(tx)
    if (changes.length > 0 || moved) await invalidate(tx, ['catalogue'])
  })
}
