import { invalid } from '#contract/errors.ts'
import type { ChangeInput } from '#contract/settings/settings.ts'
import { settingsChanged } from '#contract/settings/settings-errors.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { periodsOf, refuseOldBanner, setsOf, settingsAt, validFromOf } from './rules.ts'
import { SETTINGS } from './settings-cache.ts'
import { insertChange } from './store.ts'
import { findCategories, findChanges } from './views.ts'

/**
 * Changes the given settings, immediately or from a later moment on.
 * @throws ApiError 400; 409 when somebody else has changed settings since the `seen` version
 */
export async function changeSettings(db: Db, user: User, input: ChangeInput): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changes = await findChanges(tx)
    if (changes.at(-1)?.id !== input.seen) throw settingsChanged()
    const now = clock.now()
    const validFrom = validFromOf(input, lastAtOnce(changes), now)
    refuseOldBanner(input, validFrom)
    const before = settingsAt(periodsOf(changes), validFrom)
    const sets = setsOf(input, before)
    await refuseUnknownCategories(tx, sets.cashCategoriesExcluded ?? [], before.cashCategoriesExcluded)
    const { note, seen: follows } = input
    const change = await insertChange(tx, { follows, validFrom, madeAt: now, madeBy: user.id, sets, note })
    if (!change) throw settingsChanged()
    await invalidate(tx, [SETTINGS])
  })
}

/** One that was excluded before may have been removed since. @throws ApiError 400 */
async function refuseUnknownCategories(tx: Tx, ids: readonly number[], before: readonly number[]): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  const known = await findCategories(tx, added)
  if (added.some((id) => !known.has(id)))
    throw invalid({
      field: 'cash_categories_excluded',
      code: 'category_unknown',
      text: 'There is no such category.',
    })
}

/** When settings were last changed immediately. */
export const lastAtOnce = (changes: readonly { madeAt: Date; validFrom: Date }[]): Date =>
  new Date(
    Math.max(0, ...changes.filter((one) => one.validFrom <= one.madeAt).map(({ validFrom }) => validFrom.getTime())),
  )
