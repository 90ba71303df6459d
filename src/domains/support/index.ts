/**
 * Support: what people ask of the market, and what it answers.
 *
 * Ticket: one matter, with a subject and a description that stay as they were said; a buyer's, or (by the contact page)
 * a guest's, who reads the answers by e-mail (notifications). Message: what its owner or an administrator wrote on it since, in
 * their order. Attachment: a picture (written anew by media), a PDF or a plain text that belongs to a description or a
 * message. Its file has a name nobody can guess and is reached by signed links only.
 *
 * Ticket: open → resolved, closed; resolved → open, closed; closed → open. Its owner may close it, and reopens it by
 * writing; everything else is for administrators (rules.ts). It **waits** (waits_since) from its owner's words until an
 * answer of ours, or until it is settled; who of the team did that stands in handled_by. Note: what the team says to itself.
 * Template: an answer that is written often. A guest's ticket is a contact message, and can become the ticket of the
 * account with its e-mail address.
 *
 * Invariants: a ticket's order is its owner's own; at most one attachment per description and message; the same
 * Idempotency-Key of the same person makes one ticket, one message; a file goes once its row is gone, by a job, so that
 * neither a rollback nor a crash leaves a row without its file.
 *
 * Tables: tickets, ticket_messages, ticket_attachments, ticket_notes, ticket_templates.
 */
import type { Reader, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { deleteTicketsOf } from './store.ts'
import { findPersonalData } from './views.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody other than the ticket's owner wrote on it. */
    'ticket.answered': { ticketId: number; messageId: number }
    /** No row names these files any more. */
    'attachments.dropped': { files: string[] }
  }
}

/** What is kept about this person (privacy). */
export const personalDataOf = (db: Reader, userId: number): Promise<unknown> => findPersonalData(db, userId)

/**
 * When an account is closed its tickets go, with everybody's messages on them and the files. What an administrator wrote
 * on others' tickets stays theirs.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const files = await deleteTicketsOf(tx, userId)
  if (files.length > 0) await publish(tx, 'attachments.dropped', { files })
}
