import { newKey } from './new-key.ts'

/**
 * Keys for what is sent: the same content tried again has the same key, so that it counts once although an answer got
 * lost; changed content has another.
 */
export function createAttempts() {
  let last = { content: '', key: '' }
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.key === '' || last.content !== text) last = { content: text, key: newKey() }
      return last.key
    },
    /** It has arrived: the same words once more are something new. */
    end: () => {
      last = { content: '', key: '' }
    },
  }
}
