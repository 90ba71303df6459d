import { newKey } from './new-key.ts'

type Attempt = { content: string; key: string }

/** Where the last attempt is kept, so that it outlives a reload (kept-attempts.ts). */
type Kept = {
  read: () => Attempt | null
  save: (attempt: Attempt) => void
  clear: () => void
  putAside: (attempt: Attempt) => void
}

export type Attempts = ReturnType<typeof createAttempts>

const NONE: Attempt = { content: '', key: '' }

/**
 * Idempotency keys: a retry of the same content reuses its key, so that a request whose response got
 * lost takes effect once. Changed content gets a new key.
 */
export function createAttempts(kept?: Kept) {
  let last = kept?.read() ?? NONE
  /** Another form may have kept one of its own since. */
  const leave = () => {
    if (kept?.read()?.key === last.key) kept.clear()
  }
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.key === '' || last.content !== text) {
        last = { content: text, key: newKey() }
        kept?.save(last)
      }
      return last.key
    },
    /** After success: sending the same content again is a new request. */
    end: () => {
      leave()
      last = kept?.read() ?? NONE
    },
    /** The form was left before the answer came: one that is opened meanwhile starts over. */
    leave,
    /** It failed after that: a form that is opened later repeats it. */
    putAside: () => kept?.putAside(last),
  }
}
