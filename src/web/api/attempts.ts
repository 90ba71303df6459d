import { newKey } from './new-key.ts'

type Attempt = { content: string; key: string }

/** Where the last attempt is kept, so that it outlives a reload (kept-attempts.ts). */
type Kept = { read: () => Attempt | null; save: (attempt: Attempt) => void; clear: () => void }

const NONE: Attempt = { content: '', key: '' }

/**
 * Idempotency keys: a retry of the same content reuses its key, so that a request whose response got
 * lost takes effect once. Changed content gets a new key.
 */
export function createAttempts(kept?: Kept) {
  let last = kept?.read() ?? NONE
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
      last = NONE
      kept?.clear()
    },
  }
}
