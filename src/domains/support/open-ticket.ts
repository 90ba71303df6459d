import type { OpenTicket } from '#contract/support/support.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { type SentAttachment, withAttachment } from './receive-attachment.ts'
import { notOwnOrder } from './rules.ts'
import { findTicketByKey, insertAttachment, insertTicket } from './store.ts'
import { ownsOrder } from './views.ts'

/**
 * Opens a ticket. Idempotent by key and person.
 * @returns its id
 * @throws ApiError 400 not_own_order, or what is wrong with the attachment
 */
export async function openTicket(
  resources: Pick<Resources, 'db' | 'files' | 'config' | 'pictureWork'>,
  user: User,
  request: OpenTicket & SentAttachment,
  key: string | undefined,
): Promise<number> {
  const { db } = resources
  const before = key === undefined ? undefined : await findTicketByKey(db, user.id, key)
  if (before) return before.id
  if (request.order !== null && !(await ownsOrder(db, user.id, request.order))) throw notOwnOrder()

  const { id } = await withAttachment(resources, user.id, request, (attachment) =>
    db.transaction().execute(async (tx) => {
      const ticketId = await insertTicket(tx, {
        user_id: user.id,
        order_id: request.order,
        subject: request.subject,
        description: request.description,
        type: request.type,
        priority: request.priority,
        request_key: key ?? null,
      })
      if (ticketId === null) return { saved: false, id: (await findTicketByKey(tx, user.id, key ?? ''))?.id }
      if (attachment) await insertAttachment(tx, attachment, { ticketId, messageId: null })
      return { saved: true, id: ticketId }
    }),
  )
  if (id === undefined) throw new Error('a ticket that was opened at the same moment is gone')
  return id
}
