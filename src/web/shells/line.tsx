import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/use-hydrated.ts'
import { ProgressBar } from './progress-bar.tsx'

/** No page needs it to be read: without it the page goes on. */
const LineHelp = lazy(() => import('./line-help.tsx').catch(() => ({ default: () => null })))

/** What every page has for a slow or bad connection. */
export function Line() {
  const hydrated = useHydrated()
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
