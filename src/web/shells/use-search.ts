import { useLocation, useMatches } from 'react-router'
import { parametersOf, readSearch } from '#web/page-parameters.ts'
import { useHydrated } from '#web/use-hydrated.ts'

/**
 * The query string, for links that lead back here. The server knows only what the page reads of it, and the browser's
 * first render has to be the same; all of it is there once the page is hydrated.
 */
export function useSearch(): string {
  const { search } = useLocation()
  const hydrated = useHydrated()
  const matches = useMatches()
  return hydrated ? search : readSearch(parametersOf(matches), search)
}
