import { own, readStoredJson, removeStored, writeStored } from '#web/api/stored.ts'

export type AnswerDraft = {
  text: string
  /** The newest message when it was begun; null while nothing is written. */
  seen: number | null
}

const keyOf = (ticket: number, kind: 'answer' | 'note') => own(`ticket_${kind}_${ticket}`)

/** What was typed for a ticket so far, on this device, while its person is signed in. */
export function readAnswerDraft(ticket: number, kind: 'answer' | 'note'): AnswerDraft {
  const stored = readStoredJson('local', keyOf(ticket, kind)) as Partial<AnswerDraft> | null | undefined
  const text = typeof stored?.text === 'string' ? stored.text : ''
  return { text, seen: text !== '' && typeof stored?.seen === 'number' ? stored.seen : null }
}

export function keepAnswerDraft(ticket: number, kind: 'answer' | 'note', draft: AnswerDraft): void {
  if (draft.text === '') removeStored('local', keyOf(ticket, kind))
  else writeStored('local', keyOf(ticket, kind), JSON.stringify(draft))
}
