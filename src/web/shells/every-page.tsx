import { Suspense } from 'react'
import { lazy } from '#web/lazy.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useWholePages } from './use-whole-pages.ts'

/** No page needs it to be read: without it the page goes on. */
const LineHelp = lazy(() => import('./line-help.tsx').catch(() => ({ default: () => null })))

/** What every page has for a slow or bad connection. */
export function Line() {
  const hydrated = useHydrated()
  // Loaded with the page: a link may be tapped before the rest is here.
  useWholePages()
  return (
    <>
      <ProgressBar />
      {hydrated && (
        <Suspense>
          <LineHelp />
        </Suspense>
      )}
    </>
  )
}
