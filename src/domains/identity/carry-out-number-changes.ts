import { clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { isTaken } from './is-taken.ts'
import { deleteNumberChange, findNumberChange, listDueChanges } from './number-change-store.ts'
import { findUserByPhone, lockUser, updateSignInPhone } from './store.ts'

/** Carries out the changes of sign-in numbers whose day is over. */
export async function carryOutNumberChanges(db: Db): Promise<void> {
  for (const { user_id: userId } of await listDueChanges(db)) await carryOut(db, userId)
}

/** A number that got an account of its own meanwhile stays there; the change ends, and the account is told. */
async function carryOut(db: Db, userId: number): Promise<void> {
  const carriedOut = db.transaction().execute(async (tx) => {
    const { suspended_at, role } = await lockUser(tx, userId)
    const change = await findNumberChange(tx, userId)
    // Stopped, or replaced by a later one.
    if (!change || change.takes_effect_at > clock.now()) return
    // A suspension ends it, and joining the team; so does either in the very moment that it was asked for.
    if (suspended_at || role === 'ADMIN') {
      await deleteNumberChange(tx, userId)
      return
    }
    const phone = change.new_phone
    const taken = (await findUserByPhone(tx, phone)) !== undefined
    if (!taken) await updateSignInPhone(tx, userId, phone)
    await deleteNumberChange(tx, userId)
    await publish(tx, 'number.changed', { userId, phone, outcome: taken ? 'taken' : 'changed' })
    await invalidate(tx, [`user:${userId}`])
  })
  await carriedOut.catch((error: unknown) => {
    // Taken in this very moment: the next run sees it.
    if (!isTaken(error)) throw error
  })
}
