import { refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import { confirmSide, deleteLinks, type EmailChangeRow, findEmailChange, finishEmailChange } from './link-store.ts'
import { linkInvalid } from './refusals.ts'
import { findUserByEmail, lockUser, updateEmail } from './store.ts'
import { hashToken } from './token.ts'

export type Side = 'old' | 'new'

/**
 * One of the two addresses agrees; the change is done once both have, in any order. A link opened again answers the
 * same again.
 * @returns which address is still to agree, null when it is done
 * @throws ApiError 409 link_invalid, or email_taken when the new address has an account
 */
export async function confirmEmailChange(db: Db, token: string): Promise<Side | null> {
  const link = hashToken(token)
  const asked = await findEmailChange(db, link)
  if (!asked) throw linkInvalid()
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, asked.user_id)
    const change = await findEmailChange(tx, link)
    if (!change || user.suspended_at || user.closed_at) throw linkInvalid()
    if (change.done_at) return null

    const side: Side = change.old_token_hash.equals(link) ? 'old' : 'new'
    const other: Side = side === 'old' ? 'new' : 'old'
    const otherAgreed = (other === 'old' ? change.old_confirmed_at : change.new_confirmed_at) !== null
    // Whether the address is taken is told to whoever opens the link sent there, and to nobody before.
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
    if (isTaken(error)) throw taken()
    throw error
  }
  // They were sent to an address that is no longer the account's.
  await deleteLinks(tx, user_id, ['password', 'email'])
  await finishEmailChange(tx, user_id)
  await changed(tx, [`user:${user_id}`])
}

async function refuseTaken(tx: Tx, { new_email }: EmailChangeRow): Promise<void> {
  if (await findUserByEmail(tx, new_email)) throw taken()
}

const taken = () => refused('email_taken', 'An account with this email address already exists.')

/** Somebody registered with it at this very moment: PostgreSQL's unique_violation. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
