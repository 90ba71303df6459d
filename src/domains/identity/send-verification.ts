import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { createLink } from './create-link.ts'
import { lockUser } from './store.ts'

/** Sends the verification link. The account's row must be locked. */
export async function sendVerification(tx: Tx, user: { id: number; email: string }): Promise<void> {
  await publish(tx, 'email.verification', { userId: user.id, token: await createLink(tx, user, 'email') })
}

/** @returns false when the address is verified already, and nothing was sent */
export async function resendVerification(db: Db, userId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.email_verified_at) return false
    await sendVerification(tx, user)
    return true
  })
}
