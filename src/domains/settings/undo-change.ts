import { notFound } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lastAtOnce } from './change-settings.ts'
import { SETTINGS } from './in-force.ts'
import { changedMeanwhile, changeNotUndone, mayUndo, setBack } from './rules.ts'
import { insertChange } from './store.ts'
import { findChanges } from './views.ts'

/**
 * Sets back at once what a change has set: a change of its own, since what was in force stays known.
 * @throws ApiError 404; 409 when it is not in force, a later one has set the same, or somebody was faster
 */
export async function undoChange(db: Db, user: User, id: number, seen: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changes = await findChanges(tx)
    const change = changes.find((one) => one.id === id)
    if (!change) throw notFound()
    if (changes.at(-1)?.id !== seen) throw changedMeanwhile()
    const now = clock.now()
    if (!mayUndo(changes, change, now)) throw changeNotUndone()
    const latest = lastAtOnce(changes)
    const made = await insertChange(tx, {
      follows: seen,
      validFrom: latest > now ? latest : now,
      madeAt: now,
      madeBy: user.id,
      sets: setBack(changes, change),
      undoes: id,
    })
    if (!made) throw changedMeanwhile()
    await changed(tx, [SETTINGS])
  })
}
