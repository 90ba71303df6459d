import { newKey } from './new-key.ts'

/**
 * Idempotency keys: a retry of the same content reuses its key, so that a request whose response got
 * lost takes effect once. Changed content gets a new key.
 */
export function createAttempts() {
  let last = { content: '', key: '' }
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.key === '' || last.content !== text) last = { content: text, key: newKey() }
      return last.key
    },
    /** After success: sending the same content again is a new request. */
    end: () => {
      last = { content: '', key: '' }
    },
  }
}
