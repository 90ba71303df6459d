import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { lockOtherChecked, restartCheck } from './store.ts'

/** Of a store's files that wait to be imported, so many are checked again: the newest, which somebody may have open. */
const CHECKED_AGAIN_MAX = 5

/**
 * An import has ended: what would become of the other files of its store was decided by the products before it (rules.md I-13).
 */
export async function checkOthersAgain(db: Db, importId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id } of await lockOtherChecked(tx, importId, CHECKED_AGAIN_MAX)) {
      await restartCheck(tx, id, {})
      await publish(tx, 'import.wanted', { importId: id })
    }
  })
}
