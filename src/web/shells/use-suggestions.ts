import { useEffect, useState } from 'react'
import type { MoreSuggestions } from '#contract/catalogue/catalogue.ts'
import { SUGGESTION_MIN_LENGTH } from '#contract/catalogue/catalogue-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { getLocale } from '#web/language.ts'

/** From the last key until suggestions are fetched (rules.md L-10). */
const DEBOUNCE_MS = 300

export type Suggestions = { for: string; found: MoreSuggestions }

/** Suggestions for the text, fetched 300 ms after the last key; `null` without any. */
export function useSuggestions(typed: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const text = typed.trim()
  const enabled = text.length >= SUGGESTION_MIN_LENGTH

  useEffect(() => {
    if (!enabled) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      callApi(
        'GET /products/suggestions/more/',
        { query: { q: text, locale: getLocale() } },
        { signal: leaving.signal },
      )
        .then((found) => setSuggestions({ for: text, found }))
        // Suggestions are a help, never a reason for an error: the search itself works without them.
        .catch(() => undefined)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, enabled])

  return enabled && suggestions !== null && text.startsWith(suggestions.for) ? suggestions : null
}
