import { type Attempt, createAttempts } from './api/attempts.ts'
import { drafts, textsOf } from './drafts.ts'

const attemptDrafts = drafts<Attempt>({
  name: 'attempt',
  area: 'session',
  version: 1,
  parse: (value) => textsOf(value, ['content', 'key']),
})

/**
 * Attempts of a form whose draft outlives a reload: the same content is then sent with the same key, since the first try may have been
 * carried out. They are ended with the success that clears the draft.
 */
export const keptAttempts = (subject: string) => createAttempts(attemptDrafts(subject))
