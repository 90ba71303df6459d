import { notFound } from '#contract/errors.ts'
import type { Reply } from '#contract/support/support.ts'
import { ticketChanged, ticketWritten } from '#contract/support/support-errors.ts'
import { settledSince } from '#contract/support/ticket-rules.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { ticketsSeenBy } from './policy.ts'
import { type SentAttachment, withAttachment } from './receive-attachment.ts'
import { answered, awaitingAnswer } from './rules.ts'
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

type MessageToWrite = Pick<Reply, 'message' | 'seen' | 'seen_status' | 'resolve'> & {
  user: User
  ticketId: number
  key: string | undefined
}

/**
 * Writes on a ticket. Idempotent by key and person. A closed or resolved ticket reopens when its owner writes; anybody
 * else's message notifies the owner, or the guest of the contact page, and assigns an unassigned ticket to its writer.
 * @returns the message's id
 * @throws ApiError 404 for an unknown ticket or another's; 400 for the attachment; 409 ticket_written when somebody
 * wrote since the caller read the ticket, or ticket_changed when somebody settled it
 */
export async function writeMessage(
  resources: Pick<Resources, 'db' | 'files' | 'config' | 'pictureWork'>,
  user: User,
  ticketId: number,
  { message, seen, seen_status, resolve, ...sent }: Reply & SentAttachment,
  key: string | undefined,
): Promise<number> {
  const { db } = resources
  const ticket = await findTicket(db, ticketsSeenBy(user), ticketId)
  if (!ticket) throw notFound()
  const before = key === undefined ? undefined : await findMessageByKey(db, user.id, key)
  if (before) return before.id

  const { id } = await withAttachment(resources, user.id, sent, (attachment) =>
    db
      .transaction()
      .execute((tx) => write(tx, { user, ticketId, message, key, seen, seen_status, resolve }, attachment)),
  )
  if (id === undefined) throw new Error('a message that was sent at the same moment is gone')
  return id
}

async function write(
  tx: Tx,
  { user, ticketId, message, key, ...options }: MessageToWrite,
  attachment: NewAttachment | null,
) {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) throw notFound()
  const byOwner = ticket.user_id === user.id
  const newest = byOwner ? 0 : await newestMessage(tx, ticketId)
  const messageId = await insertMessage(tx, { ticketId, senderId: user.id, message, key: key ?? null })
  if (messageId === null) return { saved: false, id: (await findMessageByKey(tx, user.id, key ?? ''))?.id }
  if (!byOwner && options.seen !== undefined && options.seen !== newest) throw ticketWritten()
  if (!byOwner && settledSince(options.seen_status ?? ticket.status, ticket.status)) throw ticketChanged()
  if (attachment) await insertAttachment(tx, attachment, { ticketId, messageId })

  const resolves = options.resolve && ticket.status === 'open'
  await updateTicket(
    tx,
    ticketId,
    byOwner
      ? awaitingAnswer(ticket)
      : {
          ...answered(user.id),
          ...(resolves && { status: 'resolved' as const }),
          assigned_to: ticket.assigned_to ?? user.id,
        },
  )
  if (!byOwner) await publish(tx, 'ticket.answered', { ticketId, messageId })
  return { saved: true, id: messageId }
}
