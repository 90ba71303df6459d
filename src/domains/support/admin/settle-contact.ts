import { notFound } from '#contract/errors.ts'
import { noAccount } from '#contract/support/support-errors.ts'
import { answered } from '#domains/support/rules.ts'
import { lockTicket, updateTicket } from '#domains/support/store.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { findAccountOf, findContactMessage } from './contact-views.ts'
import { assignOwner } from './store.ts'

/**
 * Marks a guest's message as handled, or as waiting again since its original time. The first handler stays named.
 * @throws ApiError 404 for anything but a guest's message of the contact page
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
 * Turns a guest's message into a ticket of the account that has confirmed its e-mail address, which can read it and its answers from
 * now on. Idempotent.
 * @throws ApiError 404; 409 no_account
 */
export const giveContactToAccount = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const message = await lockContact(tx, id)
    if (message.user_id !== null) return
    const account = await findAccountOf(tx, message.contact_email)
    if (!account) throw noAccount()
    await assignOwner(tx, id, account.id)
  })

/** @throws ApiError 404 */
async function lockContact(tx: Tx, id: number) {
  await lockTicket(tx, id)
  const message = await findContactMessage(tx, id)
  if (!message) throw notFound()
  return message
}
