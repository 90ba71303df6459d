import { drafts } from '#web/drafts.ts'

export type AnswerDraft = {
  text: string
  /** The latest message when the draft was started; null while it is empty. */
  seen: number | null
}

export const noAnswer: AnswerDraft = { text: '', seen: null }

function parse(value: unknown): AnswerDraft | null {
  if (typeof value !== 'object' || value === null) return null
  const { text, seen } = value as Partial<AnswerDraft>
  return typeof text === 'string' && (seen === null || typeof seen === 'number') ? { text, seen } : null
}

/** Drafts of a ticket: an answer and a note are separate. */
export const answerDrafts = {
  answer: drafts({ name: 'ticket_answer', area: 'local', version: 1, parse }),
  note: drafts({ name: 'ticket_note', area: 'local', version: 1, parse }),
}
