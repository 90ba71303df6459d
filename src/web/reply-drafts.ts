import { drafts } from './drafts.ts'

/** Unsent texts: replies of a seller to a question ('question:7') or a review ('review:7'), questions of buyers, notes of the team. */
export const replyDrafts = drafts<string>({
  name: 'reply',
  area: 'session',
  version: 1,
  parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
})
