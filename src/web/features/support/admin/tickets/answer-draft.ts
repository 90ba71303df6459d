import { type TicketStatus, ticketStatuses } from '#contract/support/ticket-rules.ts'
import { drafts } from '#web/drafts.ts'

export type AnswerDraft = {
  text: string
  /** The latest message when the draft was started; null while it is empty. */
  seen: number | null
  /** Its status then; missing in drafts of before. */
  status?: TicketStatus | null
}

export const noAnswer: AnswerDraft = { text: '', seen: null, status: null }

function parse(value: unknown): AnswerDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const { text, seen, status } = value as Partial<AnswerDraft>
  if (typeof text !== 'string' || (seen !== null && typeof seen !== 'number')) return null
  return { text, seen, status: ticketStatuses.find((one) => one === status) ?? null }
}

/** Drafts of a ticket: an answer and a note are separate. */
export const answerDrafts = {
  answer: drafts({ name: 'ticket_answer', area: 'local', version: 1, parse }),
  note: drafts({ name: 'ticket_note', area: 'local', version: 1, parse }),
}
