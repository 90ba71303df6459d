import { notFound } from '#contract/errors.ts'
import { answered, noAccount } from '#domains/support/rules.ts'
import { lockTicket, updateTicket } from '#domains/support/store.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { findAccountOf, findContactMessage } from './contact-views.ts'
import { giveTicket } from './store.ts'

/**
 * A guest's message is dealt with, or waits again as it did. Who was first stays named.
 * @throws ApiError 404 for what is not a guest's of the contact page
 */
export const handleContact = (db: Db, user: User, id: number, handled: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const message = await lockContact(tx, id)
    if (message.user_id !== null) throw notFound()
    const waits = message.status === 'open' && message.waits_since !== null
    if (waits !== handled) return
    await updateTicket(
      tx,
      id,
      handled
        ? { ...answered(user.id), status: 'resolved' }
        : { status: 'open', waits_since: message.created_at, handled_by: null, handled_at: null },
    )
  })

/**
 * A guest's message becomes a ticket of the account with its e-mail address, which reads it and its answers from now on.
 * Nothing happens when it is a ticket already.
 * @throws ApiError 404; 409 no_account
 */
export const giveContactToAccount = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const message = await lockContact(tx, id)
    if (message.user_id !== null) return
    const account = await findAccountOf(tx, message.contact_email)
    if (!account) throw noAccount()
    await giveTicket(tx, id, account.id)
  })

/** @throws ApiError 404 */
async function lockContact(tx: Tx, id: number) {
  await lockTicket(tx, id)
  const message = await findContactMessage(tx, id)
  if (!message) throw notFound()
  return message
}
