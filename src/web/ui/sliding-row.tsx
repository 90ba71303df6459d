import { clsx } from 'clsx'
import { type ReactNode, Suspense, useRef } from 'react'
import { lazy } from '#web/lazy.ts'
import { useHydrated } from '#web/use-hydrated.ts'

const RowButtons = lazy(() => import('./row-buttons.tsx'))

type SlidingRowProps = {
  title: string
  /** At the end of the title's line. */
  more?: ReactNode
  /** Without: all of it fits on wide screens. */
  buttons?: boolean | undefined
  className?: string | undefined
  /** What is in it, as list items. */
  children: ReactNode
}

/**
 * A heading and a row that slides sideways: by finger, by wheel, by the keys that move the focus, and on wide screens by
 * two buttons. It snaps, and slides without script too.
 */
export function SlidingRow({ title, more, buttons = false, className, children }: SlidingRowProps) {
  const row = useRef<HTMLUListElement>(null)
  // The page comes without: they slide by script.
  const hydrated = useHydrated()
  return (
    <>
      <div className="mb-1.5 flex items-center justify-between gap-4 narrow:flex-wrap sm:mb-3 lg:min-h-11">
        <h2 className="py-1.5 text-lg font-bold tracking-tight sm:text-xl">{title}</h2>
        {more}
        {buttons && hydrated && (
          <Suspense>
            <RowButtons row={row} title={title} />
          </Suspense>
        )}
      </div>
      <ul ref={row} className={clsx('row', className)}>
        {children}
      </ul>
    </>
  )
}
