import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Figure } from './figure.tsx'

export type FigureCardProps<T> = {
  /** What it counts: a tab of the same dashboard. */
  to: string
  label: string
  icon: ReactNode
  query: UseQueryResult<T>
  format: (value: T) => string
  /** Below the figure: how it compares. */
  note?: ((value: T) => ReactNode) | undefined
  /** As many lines as the note usually has: kept until the figure comes, so that what stands below does not move. */
  noteLines?: 1 | 2
  /** On phones as one of several in a row, without its icon: as narrow as its words, or with room for a label in one line. */
  narrow?: 'words' | 'line'
}

/** One figure of a dashboard, and the way to what it counts; '...' while it loads (rules.md W-8). */
export function FigureCard<T>({
  to,
  label,
  icon: Icon,
  query,
  format,
  note,
  noteLines = 1,
  narrow,
}: FigureCardProps<T>) {
  const { data, isError, isFetching, refetch } = query
  const keep = noteLines === 1 ? 'h-[1lh]' : 'h-[2lh]'
  return (
    <li
      className={clsx(
        'relative flex flex-col justify-between gap-1 rounded-md border border-line bg-surface transition-colors focus-within:border-brand hover:border-brand sm:min-h-26 sm:gap-2 sm:p-4',
        narrow ? 'px-2 py-1.5' : 'px-3.5 py-2.5',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <Link
          to={to}
          replace
          preventScrollReset
          className={clsx(
            'leading-snug text-ink-soft after:absolute after:inset-0 after:rounded-md',
            narrow ? 'text-xs wrap-normal sm:text-sm sm:wrap-anywhere' : 'text-sm',
            narrow === 'words' && 'w-min sm:w-auto',
          )}
        >
          {label}
        </Link>
        <span className={clsx('text-brand', narrow && 'max-sm:hidden')}>{Icon}</span>
      </span>
      {data === undefined && isError ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className="relative z-10 -mx-1 -mb-1 inline-flex min-h-11 flex-wrap items-center gap-x-1.5 self-start rounded-sm px-1 text-start text-sm"
        >
          {isFetching ? (
            '...'
          ) : (
            <>
              <span className="text-sale">{m.ui_figure_failed()}</span>
              <span className="font-semibold text-brand underline">{m.ui_try_again()}</span>
            </>
          )}
        </button>
      ) : (
        <span aria-busy={isFetching}>
          <Figure small={narrow !== undefined}>{data === undefined ? '...' : format(data)}</Figure>
          {data === undefined && note && <span aria-hidden className={clsx('mt-1 block text-sm leading-snug', keep)} />}
          {data !== undefined && note && (
            <span className="mt-1 block text-sm leading-snug text-ink-soft">{note(data)}</span>
          )}
        </span>
      )}
    </li>
  )
}
