import { type TicketPriority, type TicketType, ticketPriorities, ticketTypes } from '#contract/support/ticket-rules.ts'
import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

export type TicketDraft = {
  subject: string
  type: TicketType
  /** '' for none; as the select holds it. */
  orderId: string
  priority: TicketPriority
  description: string
}

/** SPEC 3's defaults. */
export const emptyDraft: TicketDraft = { subject: '', type: 'OTHER', orderId: '', priority: 'low', description: '' }

const DRAFT = own('ticket_draft')

/** What was typed into the form so far, for as long as the tab lives and its person is signed in. */
export function readDraft(): TicketDraft {
  const stored = readStoredJson('session', DRAFT)
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const { subject, type, orderId, priority, description } = stored as Partial<Record<keyof TicketDraft, unknown>>
  return {
    subject: textOf(subject),
    type: ticketTypes.find((one) => one === type) ?? emptyDraft.type,
    orderId: textOf(orderId),
    priority: ticketPriorities.find((one) => one === priority) ?? emptyDraft.priority,
    description: textOf(description),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const keepDraft = (draft: TicketDraft) => writeStored('session', DRAFT, JSON.stringify(draft))
export const forgetDraft = () => removeStored('session', DRAFT)
