import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { lockCheckedWith, lockOtherChecked, restartCheck } from './store.ts'

/** Of a store's files that wait to be imported, so many are checked again: the newest, which somebody may have open. */
const CHECKED_AGAIN_MAX = 5

/**
 * An import has ended: what would become of the other files of its store was decided by the products before it (rules.md I-13).
 */
export async function checkOthersAgain(db: Db, importId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id } of await lockOtherChecked(tx, importId, CHECKED_AGAIN_MAX)) await checkAgain(tx, id)
  })
}

/** A category is being deleted: files for which it was chosen have none now, and ask for one (rules.md I-6). */
export async function checkWithoutCategory(tx: Tx, categoryId: number): Promise<void> {
  for (const { id } of await lockCheckedWith(tx, categoryId)) await checkAgain(tx, id)
}

async function checkAgain(tx: Tx, id: number): Promise<void> {
  await restartCheck(tx, id, {})
  await publish(tx, 'import.wanted', { importId: id })
}
