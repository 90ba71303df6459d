import { Suspense } from 'react'
import { lazy } from '#web/lazy.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useWholePages } from './use-whole-pages.ts'

/** A page can be read without them: it goes on if they cannot be loaded. */
const LateEffects = lazy(() => import('./late-effects.tsx').catch(() => ({ default: () => null })))

/** What every page has beside its content, most of it for a slow or bad connection. */
export function EveryPage() {
  const hydrated = useHydrated()
  // Loaded with the page: a link may be tapped before the rest is here.
  useWholePages()
  return (
    <>
      <ProgressBar />
      {hydrated && (
        <Suspense>
          <LateEffects />
        </Suspense>
      )}
    </>
  )
}
