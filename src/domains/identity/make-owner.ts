import type { Db } from '#platform/database.ts'
import { joinTeam } from './join-team.ts'
import { normaliseEmail } from './rules.ts'
import { findUserByEmail, lockUser } from './store.ts'

/**
 * Makes an account the market's first owner (tools/make-owner.mjs).
 * @throws Error whose message says why the account cannot be one
 */
export async function makeOwner(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, normaliseEmail(email))
    if (!user) throw new Error(`${email} has no account: sign up with it first.`)
    const { id, role, email_verified_at, suspended_at, closed_at } = await lockUser(tx, user.id)
    if (closed_at || suspended_at) throw new Error(`The account of ${email} is closed or suspended.`)
    if (role === 'SELLER') throw new Error(`${email} sells: an owner needs an account that does not.`)
    if (!email_verified_at) throw new Error(`${email} is not verified: open the link in the mail first.`)
    await joinTeam(tx, id, 'owner')
  })
}
