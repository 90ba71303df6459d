import { emailNeeded } from '#contract/identity/identity-errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { createLink } from './create-link.ts'
import { lockUser } from './store.ts'

/** Sends the verification link to an account with an address. Its row must be locked. */
export async function sendVerification(tx: Tx, user: { id: number; email: string }): Promise<void> {
  await publish(tx, 'email.verification', { userId: user.id, token: await createLink(tx, user, 'email') })
}

/**
 * @returns false when the address is verified already, and nothing was sent
 * @throws ApiError 409 email_needed without an address
 */
export async function resendVerification(db: Db, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.email === '') throw emailNeeded()
    if (user.email_verified_at) return false
    await sendVerification(tx, user)
    return true
  })
}
