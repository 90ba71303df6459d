import { useEffect } from 'react'
import { problemOfTerm, searchTerm } from '#contract/catalogue/search-rules.ts'
import { callApi } from '#web/api/call-api.ts'

/** Told already, for as long as the page lives: going back and forth tells nothing new. */
const told = new Set<string>()

/**
 * Tells the server once that a search found nothing: the page itself may have come from a cache. Nobody waits for it,
 * nobody is told when it fails; what may say who somebody is stays here.
 */
export function useEmptySearch(query: string, count: number) {
  const term = count === 0 ? searchTerm(query) : ''
  useEffect(() => {
    if (told.has(term) || problemOfTerm(term)) return
    told.add(term)
    void callApi('POST /products/searches/', { body: { query: term } }).catch(() => undefined)
  }, [term])
}
