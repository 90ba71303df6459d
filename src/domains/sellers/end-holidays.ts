import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { invalidate } from '#platform/invalidation.ts'
import { endHolidaysOf } from './store.ts'

/** Clears the holiday of stores that have reopened, and invalidates the pages that showed it. */
export async function endHolidays(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stores = await endHolidaysOf(tx, dayInDhaka(clock.now()))
    if (stores.length > 0) await invalidate(tx, ['stores', ...stores.map((id) => `store:${id}`)])
  })
}
