import { emailTaken, linkInvalid } from '#contract/identity/identity-errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { isTaken } from './is-taken.ts'
import { confirmSide, deleteLinks, type EmailChangeRow, findEmailChange, finishEmailChange } from './link-store.ts'
import { findUserByEmail, lockUser, updateEmail } from './store.ts'
import { hashToken } from './token.ts'

export type Side = 'old' | 'new'

/**
 * Confirms one of the two addresses; the change is done once both are confirmed, in any order. Idempotent.
 * @returns which address is still to confirm, null when the change is done
 * @throws ApiError 409 link_invalid, or email_taken when the new address has an account
 */
export async function confirmEmailChange(db: Db, token: string): Promise<Side | null> {
  const link = hashToken(token)
  const emailChange = await findEmailChange(db, link)
  if (!emailChange) throw linkInvalid()
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, emailChange.user_id)
    const change = await findEmailChange(tx, link)
    if (!change || user.suspended_at || user.closed_at) throw linkInvalid()
    if (change.done_at) return null

    const side: Side = change.old_token_hash.equals(link) ? 'old' : 'new'
    const other: Side = side === 'old' ? 'new' : 'old'
    const otherAgreed = (other === 'old' ? change.old_confirmed_at : change.new_confirmed_at) !== null
    // Only the recipient of the link at the new address is told that it is taken.
    if (side === 'new' || otherAgreed) await refuseTaken(tx, change)
    await confirmSide(tx, user.id, side)
    if (!otherAgreed) return other
    await moveTo(tx, change)
    return null
  })
}

async function moveTo(tx: Tx, { user_id, new_email }: EmailChangeRow): Promise<void> {
  try {
    await updateEmail(tx, user_id, new_email)
  } catch (error) {
    if (isTaken(error)) throw emailTaken()
    throw error
  }
  // They were sent to the previous address.
  await deleteLinks(tx, user_id, ['password', 'email'])
  await finishEmailChange(tx, user_id)
  await invalidate(tx, [`user:${user_id}`])
}

async function refuseTaken(tx: Tx, { new_email }: EmailChangeRow): Promise<void> {
  if (await findUserByEmail(tx, new_email)) throw emailTaken()
}
