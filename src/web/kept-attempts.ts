import { createAttempts } from './api/attempts.ts'
import { drafts, textsOf } from './drafts.ts'

/** Later, the same again is most likely meant: a further delivery of as many pieces. */
const RETRIED_WITHIN_MS = 60 * 60 * 1000

/** `at`: milliseconds. */
const attemptDrafts = drafts<Record<'content' | 'key' | 'at', string>>({
  name: 'attempt',
  area: 'session',
  version: 1,
  parse: (value) => textsOf(value, ['content', 'key', 'at']),
})

/**
 * Attempts of a form whose draft outlives a reload: the same content is then sent with the same key, since the first try may have been
 * carried out. They are ended with the success that clears the draft, and forgotten by forms that are opened an hour later.
 */
export function keptAttempts(subject: string) {
  const draft = attemptDrafts(subject)
  const now = () => ({ at: String(Date.now()) })
  return createAttempts({
    read: () => {
      const last = draft.read()
      return last && Date.now() - Number(last.at) < RETRIED_WITHIN_MS ? last : null
    },
    save: (attempt) => draft.save({ ...attempt, ...now() }),
    clear: draft.clear,
    putAside: (attempt) => draft.putAside({ ...attempt, ...now() }),
  })
}
