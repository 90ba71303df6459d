import { notFound } from '#contract/errors.ts'
import type { Reply } from '#contract/support/support.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { ticketsSeenBy } from './policy.ts'
import { type SentAttachment, withAttachment } from './receive-attachment.ts'
import { answered, asked, ticketWritten } from './rules.ts'
import {
  findMessageByKey,
  insertAttachment,
  insertMessage,
  lockTicket,
  type NewAttachment,
  newestMessage,
  updateTicket,
} from './store.ts'
import { findTicket } from './views.ts'

type Written = Pick<Reply, 'message' | 'seen' | 'resolve'> & { user: User; ticketId: number; key: string | undefined }

/**
 * Writes on a ticket; the same key of the same person writes once. One that was closed or resolved reopens when its
 * owner writes; anybody else's words are news for the owner, or for the guest who wrote by the contact page, and who
 * answers a ticket that nobody has taken takes it.
 * @returns the message's number
 * @throws ApiError 404 for a ticket that is gone or another's; 400 for the attachment; 409 ticket_written when somebody
 * wrote what the answering one has not seen
 */
export async function writeMessage(
  resources: Pick<Resources, 'db' | 'files' | 'config'>,
  user: User,
  ticketId: number,
  { message, seen, resolve, ...sent }: Reply & SentAttachment,
  key: string | undefined,
): Promise<number> {
  const { db } = resources
  const ticket = await findTicket(db, ticketsSeenBy(user), ticketId)
  if (!ticket) throw notFound()
  const before = key === undefined ? undefined : await findMessageByKey(db, user.id, key)
  if (before) return before.id

  const { id } = await withAttachment(resources, user.id, sent, (attachment) =>
    db.transaction().execute((tx) => write(tx, { user, ticketId, message, key, seen, resolve }, attachment)),
  )
  if (id === undefined) throw new Error('a message that was sent at the same moment is gone')
  return id
}

async function write(tx: Tx, { user, ticketId, message, key, ...told }: Written, attachment: NewAttachment | null) {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) throw notFound()
  const byOwner = ticket.user_id === user.id
  const newest = byOwner ? 0 : await newestMessage(tx, ticketId)
  const messageId = await insertMessage(tx, { ticketId, senderId: user.id, message, key: key ?? null })
  if (messageId === null) return { kept: false, id: (await findMessageByKey(tx, user.id, key ?? ''))?.id }
  if (!byOwner && told.seen !== undefined && told.seen !== newest) throw ticketWritten()
  if (attachment) await insertAttachment(tx, attachment, { ticketId, messageId })

  const settles = told.resolve && ticket.status === 'open'
  await updateTicket(
    tx,
    ticketId,
    byOwner
      ? asked(ticket)
      : {
          ...answered(user.id),
          ...(settles && { status: 'resolved' as const }),
          assigned_to: ticket.assigned_to ?? user.id,
        },
  )
  if (!byOwner) await publish(tx, 'ticket.answered', { ticketId, messageId })
  return { kept: true, id: messageId }
}
