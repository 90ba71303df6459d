/**
 * Support: tickets of customers, and the team's answers.
 *
 * Ticket: one matter, with a subject and a description that never change; a buyer's, or (by the contact page) a
 * guest's, who gets the answers by e-mail (notifications). Message: what its owner or an administrator wrote on it
 * since, in order. Attachment: a picture (re-encoded by media), a PDF or a plain text that belongs to a description or
 * a message. Its file has an unguessable name and is reached by signed links only.
 *
 * Ticket: open → resolved, closed; resolved → open, closed; closed → open. Its owner may close it, and reopens it by
 * writing; everything else is for administrators (rules.ts). It **waits** (waits_since) from its owner's message until
 * the team answers or settles it; handled_by is the team member who did. Note: the team's own words on a ticket.
 * Template: an answer that the team writes often. A guest's ticket is a contact message, and can become the ticket of
 * the account with its e-mail address.
 *
 * Invariants: a ticket's order is its owner's own; at most one attachment per description and message; the same
 * Idempotency-Key of the same person creates one ticket, one message; a file is removed after its row, by a job, so
 * that neither a rollback nor a crash leaves a row without its file.
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
    /** No row refers to these files any more. */
    'attachments.dropped': { files: string[] }
  }
}

/** The personal data of support (for privacy). */
export const personalDataOf = (db: Reader, userId: number): Promise<unknown> => findPersonalData(db, userId)

/**
 * When an account is closed its tickets are deleted, with all messages and files on them. An administrator's messages
 * on others' tickets stay.
 */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  const files = await deleteTicketsOf(tx, userId)
  if (files.length > 0) await publish(tx, 'attachments.dropped', { files })
}
