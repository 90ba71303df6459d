import type { ChangeInput } from '#contract/settings/settings.ts'
import { changed } from '#platform/changes.ts'
import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { SETTINGS } from './in-force.ts'
import { changedMeanwhile, periodsOf, refuseOldBanner, setsOf, settingsAt, validFromOf } from './rules.ts'
import { insertChange } from './store.ts'
import { findChanges } from './views.ts'

/**
 * Sets what is named, at once or from a later moment on.
 * @throws ApiError 400; 409 when somebody else has changed something since it was `seen`
 */
export async function changeSettings(db: Db, user: User, input: ChangeInput): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changes = await findChanges(tx)
    if (changes.at(-1)?.id !== input.seen) throw changedMeanwhile()
    const now = clock.now()
    const validFrom = validFromOf(input, lastAtOnce(changes), now)
    refuseOldBanner(input, validFrom)
    const sets = setsOf(input, settingsAt(periodsOf(changes), validFrom))
    const { note, seen: follows } = input
    const made = await insertChange(tx, { follows, validFrom, madeAt: now, madeBy: user.id, sets, note })
    if (!made) throw changedMeanwhile()
    await changed(tx, [SETTINGS])
  })
}

/** When something was last changed at once. */
export const lastAtOnce = (changes: readonly { madeAt: Date; validFrom: Date }[]): Date =>
  new Date(
    Math.max(0, ...changes.filter((one) => one.validFrom <= one.madeAt).map(({ validFrom }) => validFrom.getTime())),
  )
