import { notFound } from '#contract/errors.ts'
import type { Reply } from '#contract/support.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { ticketsSeenBy } from './policy.ts'
import { withAttachment } from './receive-attachment.ts'
import {
  findMessageByKey,
  insertAttachment,
  insertMessage,
  lockTicket,
  type NewAttachment,
  updateTicket,
} from './store.ts'
import { findTicket } from './views.ts'

type Written = { user: User; ticketId: number; message: string; key: string | undefined }

/**
 * Writes on a ticket; the same key of the same person writes once. One that was closed or resolved reopens when its
 * owner writes; anybody else's words are news for the owner, or for the guest who wrote by the contact page.
 * @returns the message's number
 * @throws ApiError 404 for a ticket that is gone or another's; 400 for the attachment
 */
export async function writeMessage(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  user: User,
  ticketId: number,
  { message, ...sent }: Reply,
  key: string | undefined,
): Promise<number> {
  const ticket = await findTicket(db, ticketsSeenBy(user), ticketId)
  if (!ticket) throw notFound()
  const before = key === undefined ? undefined : await findMessageByKey(db, user.id, key)
  if (before) return before.id

  const { id } = await withAttachment(files, sent, (attachment) =>
    db.transaction().execute((tx) => write(tx, { user, ticketId, message, key }, attachment)),
  )
  if (id === undefined) throw new Error('a message that was sent at the same moment is gone')
  return id
}

async function write(tx: Tx, { user, ticketId, message, key }: Written, attachment: NewAttachment | null) {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) throw notFound()
  const messageId = await insertMessage(tx, { ticketId, senderId: user.id, message, key: key ?? null })
  if (messageId === null) return { kept: false, id: (await findMessageByKey(tx, user.id, key ?? ''))?.id }
  if (attachment) await insertAttachment(tx, attachment, { ticketId, messageId })

  const byOwner = ticket.user_id === user.id
  await updateTicket(tx, ticketId, byOwner ? { status: 'open' } : {})
  if (!byOwner) await publish(tx, 'ticket.answered', { ticketId, messageId })
  return { kept: true, id: messageId }
}
