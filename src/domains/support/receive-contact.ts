import type { z } from 'zod'
import type { sendContactMessage } from '#contract/support/support.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { subjectOf } from './rules.ts'
import { findTicketByKey, insertTicket } from './store.ts'

type ContactMessage = z.output<(typeof sendContactMessage)['body']>

/**
 * Turns a message of the contact page into a ticket: the sender's own if they are signed in, else one that only
 * administrators see. Idempotent by key.
 * @returns the ticket's id, for a sender who can read it
 */
export async function receiveContact(
  db: Db,
  user: User | null,
  { name, email, subject, message, website }: ContactMessage,
  key: string | undefined,
): Promise<number | null> {
  // A honeypot: only bots fill in the hidden field.
  if (website !== '') return null
  const userId = user?.id ?? null
  return db.transaction().execute(async (tx) => {
    const id = await insertTicket(tx, {
      user_id: userId,
      contact_name: name,
      contact_email: email,
      subject: subjectOf(subject, message),
      description: message,
      type: 'OTHER',
      request_key: key ?? null,
    })
    if (user === null) return null
    return id ?? (await findTicketByKey(tx, userId, key ?? ''))?.id ?? null
  })
}
