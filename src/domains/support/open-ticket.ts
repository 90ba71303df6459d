import type { OpenTicket } from '#contract/support/support.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { type SentAttachment, withAttachment } from './receive-attachment.ts'
import { notOwnOrder } from './rules.ts'
import { findTicketByKey, insertAttachment, insertTicket } from './store.ts'
import { ownsOrder } from './views.ts'

/**
 * Opens a ticket; the same key of the same person opens one.
 * @returns its number
 * @throws ApiError 400 not_own_order, or what is wrong with the attachment
 */
export async function openTicket(
  resources: Pick<Resources, 'db' | 'files' | 'config'>,
  user: User,
  asked: OpenTicket & SentAttachment,
  key: string | undefined,
): Promise<number> {
  const { db } = resources
  const before = key === undefined ? undefined : await findTicketByKey(db, user.id, key)
  if (before) return before.id
  if (asked.order !== null && !(await ownsOrder(db, user.id, asked.order))) throw notOwnOrder()

  const { id } = await withAttachment(resources, user.id, asked, (attachment) =>
    db.transaction().execute(async (tx) => {
      const ticketId = await insertTicket(tx, {
        user_id: user.id,
        order_id: asked.order,
        subject: asked.subject,
        description: asked.description,
        type: asked.type,
        priority: asked.priority,
        request_key: key ?? null,
      })
      if (ticketId === null) return { kept: false, id: (await findTicketByKey(tx, user.id, key ?? ''))?.id }
      if (attachment) await insertAttachment(tx, attachment, { ticketId, messageId: null })
      return { kept: true, id: ticketId }
    }),
  )
  if (id === undefined) throw new Error('a ticket that was opened at the same moment is gone')
  return id
}
