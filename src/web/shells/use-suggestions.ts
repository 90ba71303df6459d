import { useEffect, useState } from 'react'
import { SUGGESTION_MIN_LENGTH } from '#contract/catalogue/catalogue-rules.ts'
import { callApi } from '#web/api/call-api.ts'

const DEBOUNCE_MS = 300

export type Suggestions = { for: string; texts: string[] }

/** What the typed text could become: asked 300 ms after the last key; `null` while there is nothing to say. */
export function useSuggestions(typed: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  const text = typed.trim()
  const asking = text.length >= SUGGESTION_MIN_LENGTH

  useEffect(() => {
    if (!asking) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      callApi('GET /products/suggestions/', { query: { q: text } }, { signal: leaving.signal })
        .then((texts) => setFound({ for: text, texts }))
        // Suggestions are a help, never a reason for an error: the search itself works without them.
        .catch(() => undefined)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, asking])

  return asking && found !== null && text.startsWith(found.for) ? found : null
}
