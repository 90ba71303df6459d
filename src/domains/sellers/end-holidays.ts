import { changed } from '#platform/changes.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { endHolidaysOf } from './store.ts'

/** Tidies the rows of stores that are back, and drops the pages that said that they are away. */
export async function endHolidays(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const back = await endHolidaysOf(tx, dayInDhaka(clock.now()))
    if (back.length > 0) await changed(tx, ['stores', ...back.map((id) => `store:${id}`)])
  })
}
