import { notFound } from '#contract/errors.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import { lockTicket } from '#domains/support/store.ts'
import type { Db } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertNote } from './store.ts'

/** Idempotent by key and person. @returns the note's id @throws ApiError 403 own_matter; 404 */
export const noteOnTicket = (db: Db, user: User, ticketId: number, note: string, key: string | undefined) =>
  db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) throw notFound()
    refuseOwnMatter(user, ticket.user_id)
    return insertNote(tx, { ticketId, authorId: user.id, note, key: key ?? null })
  })
