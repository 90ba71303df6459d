import { drafts } from './drafts.ts'

/** Unsent replies of a seller: to a question ('question:7') or a review ('review:7'). */
export const replyDrafts = drafts<string>({
  name: 'reply',
  area: 'session',
  version: 1,
  parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
})
