import { notFound } from '#contract/errors.ts'
import { changeNotUndone, settingsChanged } from '#contract/settings/settings-errors.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { lastAtOnce } from './change-settings.ts'
import { mayUndo, setBack } from './rules.ts'
import { SETTINGS } from './settings-cache.ts'
import { insertChange } from './store.ts'
import { findChanges } from './views.ts'

/**
 * Restores the values before a change by a change of its own, which keeps the history.
 * @throws ApiError 404; 409 when it is not in force, a later one has set the same, or a concurrent change won
 */
export async function undoChange(db: Db, user: User, id: number, seen: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changes = await findChanges(tx)
    const change = changes.find((one) => one.id === id)
    if (!change) throw notFound()
    if (changes.at(-1)?.id !== seen) throw settingsChanged()
    const now = clock.now()
    if (!mayUndo(changes, change, now)) throw changeNotUndone()
    const latest = lastAtOnce(changes)
    const undo = await insertChange(tx, {
      follows: seen,
      validFrom: latest > now ? latest : now,
      madeAt: now,
      madeBy: user.id,
      sets: setBack(changes, change),
      undoes: id,
    })
    if (!undo) throw settingsChanged()
    await invalidate(tx, [SETTINGS])
  })
}
