import type { AttachmentFile, Ticket, TicketMessage } from '#contract/support/support.ts'
import type { Keys } from '#platform/keys.ts'
import type { User } from '#platform/route.ts'
import { signLink } from '#platform/signed-link.ts'
import { can, roleOn } from './policy.ts'
import type { MessageRow, TicketRow } from './views.ts'

/** The viewer, and how to sign links for them. */
export type Viewing = { viewer: User; keys: Keys }

export const attachmentPath = (id: number) => `/api/support/attachments/${id}/`

export function presentTicket(row: TicketRow, viewing: Viewing): Ticket {
  const { viewer } = viewing
  const created = row.created_at.toISOString()
  const user = row.user_name ?? row.contact_name ?? ''
  const answered = row.messages.some(({ sender_id }) => sender_id !== row.user_id)
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    type: row.type,
    priority: row.priority,
    description: row.description,
    order: row.order_id,
    createdAt: created,
    created_at: created,
    updated_at: row.updated_at.toISOString(),
    user,
    user_id: row.user_id,
    user_name: user,
    contact_name: roleOn(viewer) === 'support' ? row.contact_name : null,
    contact_email: roleOn(viewer) === 'support' ? row.contact_email : null,
    assigned_to: row.assigned_to,
    ...presentAttachment(row, viewing),
    messages: row.messages.map((message) => presentMessage({ ...message, user_id: row.user_id }, viewing)),
    can: can(viewer, { ...row, answered }),
  }
}

/** Times inside aggregated JSON arrive as text. */
type WithTextTimes<T> = { [K in keyof T]: T[K] extends Date | null ? T[K] | string : T[K] }

export function presentMessage(row: WithTextTimes<MessageRow>, viewing: Viewing): TicketMessage {
  const fromSupport = row.sender_id !== row.user_id
  // Which team member answered is not shown.
  const sender = fromSupport && roleOn(viewing.viewer) !== 'support' ? 'Haat Support' : row.sender_name
  return {
    id: row.id,
    ticket: row.ticket_id,
    sender,
    sender_id: row.sender_id,
    sender_name: sender,
    from_support: fromSupport,
    sent_at: new Date(row.sent_at).toISOString(),
    edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    message: row.message,
    ...presentAttachment(row, viewing),
  }
}

type AttachmentRow = Pick<MessageRow, 'attachment_id' | 'attachment_name' | 'media_type' | 'bytes' | 'width' | 'height'>

function presentAttachment(
  row: AttachmentRow,
  { keys }: Viewing,
): { attachment: string | null; attachment_file: AttachmentFile | null } {
  if (row.attachment_id === null) return { attachment: null, attachment_file: null }
  return {
    attachment: signLink(keys, attachmentPath(row.attachment_id)),
    attachment_file: {
      name: row.attachment_name ?? '',
      media_type: row.media_type ?? '',
      bytes: row.bytes ?? 0,
      width: row.width,
      height: row.height,
    },
  }
}
