import { useEffect } from 'react'
import { problemOfTerm, searchTerm } from '#contract/catalogue/search-rules.ts'
import { callApi } from '#web/api/call-api.ts'

/** Searches reported since the page was loaded: going back and forth does not report them again. */
const reported = new Set<string>()

/**
 * Reports a search without results to the server, once: the page itself may have come from a cache. Errors are
 * ignored, and searches that may contain personal data are not sent.
 */
export function useEmptySearch(query: string, count: number) {
  const term = count === 0 ? searchTerm(query) : ''
  useEffect(() => {
    if (reported.has(term) || problemOfTerm(term)) return
    reported.add(term)
    void callApi('POST /products/searches/', { body: { query: term } }).catch(() => undefined)
  }, [term])
}
