import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Change } from './change.tsx'

export type FigureCardFacts = {
  key: string
  label: string
  value: string
  /** In percent; left out where nothing is compared. */
  growth?: number | null | undefined
  /** A higher value is worse: returns, delays. */
  lessIsBetter?: boolean | undefined
  /** Below the figure, in place of a growth. */
  note?: ReactNode
  course?: readonly number[] | undefined
}

/** Columns by the number of cards, so that rows are full on wide screens. */
const grids: Record<number, string> = {
  2: '',
  3: 'md:grid-cols-3',
  4: 'lg:grid-cols-4',
  6: 'md:grid-cols-3 2xl:grid-cols-6',
}
const gridOf = (cards: number) =>
  clsx('grid two-columns gap-3 lg:gap-4', grids[cards] ?? 'md:grid-cols-3 xl:grid-cols-5')
const widestOf = (cards: number) => cards % 2 === 1 && 'first:max-md:col-span-2'

/** The figures of a period with growth and sparkline. */
export const FigureCards = ({ cards }: { cards: readonly FigureCardFacts[] }) => (
  <ul aria-label={m.analytics_figures()} className={gridOf(cards.length)}>
    {cards.map(({ key, label, value, growth, lessIsBetter = false, note, course }) => (
      <li
        key={key}
        className={clsx(
          'flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface p-3 sm:p-4',
          widestOf(cards.length),
        )}
      >
        <span className="text-sm text-ink-soft">{label}</span>
        <Figure>{value}</Figure>
        {growth !== undefined && <Change growth={growth} lessIsBetter={lessIsBetter} />}
        {note && <span className="text-sm text-ink-soft">{note}</span>}
        {course && (
          <span className="mt-auto pt-2">
            <Sparkline values={course} />
          </span>
        )}
      </li>
    ))}
  </ul>
)

export const FigureCardsSkeleton = ({ cards }: { cards: number }) => (
  <div className={gridOf(cards)}>
    {Array.from({ length: cards }, (_, at) => (
      <Skeleton key={at} className={clsx('h-34', widestOf(cards))} />
    ))}
  </div>
)
