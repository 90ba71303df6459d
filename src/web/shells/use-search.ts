import { useLocation, useMatches } from 'react-router'
import { parametersOf, readSearch } from '#web/page-parameters.ts'
import { useHydrated } from '#web/use-hydrated.ts'

/**
 * The query string, for links that lead back here. The server knows only what the page reads of it, and the browser's
 * first render has to be the same; all of it is there once the page is alive.
 */
export function useSearch(): string {
  const { search } = useLocation()
  const alive = useHydrated()
  const matches = useMatches()
  return alive ? search : readSearch(parametersOf(matches), search)
}
