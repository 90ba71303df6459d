import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from './list-count.tsx'

export type FilterChip = {
  key: string
  label: string
  /** The count; left out while unknown. */
  count?: number | undefined
  chosen: boolean
  /** Highlights waiting items. */
  urgent?: boolean | undefined
  to: string
}

type FilterChipsProps = {
  label: string
  chips: readonly FilterChip[]
  /** The counts are of a search. */
  searched?: boolean
}

/** The parts of a list, one of them chosen, each with how much it holds. On phones they scroll sideways. */
export const FilterChips = ({ label, chips, searched = false }: FilterChipsProps) => (
  <nav aria-label={label}>
    <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {chips.map(({ key, ...chip }) => (
        <Chip key={key} chip={chip} searched={searched} />
      ))}
    </ul>
  </nav>
)

type ChipProps = { chip: Omit<FilterChip, 'key'>; searched: boolean }

function Chip({ chip: { label, count, chosen, urgent = false, to }, searched }: ChipProps) {
  const item = useRef<HTMLLIElement>(null)
  // An address may open a part whose chip would be out of sight, as may the counts that come later and widen those before it.
  useEffect(() => (chosen && item.current ? keepInRow(item.current) : undefined), [chosen])
  return (
    <li ref={item} className={clsx('shrink-0', !chosen && 'print:hidden')}>
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className={clsx(
          'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors touch:min-h-11',
          chosen
            ? 'border-brand bg-brand text-on-brand'
            : 'border-line-strong bg-surface hover:border-brand hover:text-brand',
        )}
      >
        {label}
        {count !== undefined && (
          <span className={clsx('tabular', !chosen && (urgent && count > 0 ? 'text-sale' : 'text-ink-soft'))}>
            {formatCount(count, searched)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Brings an item that is cut into the middle of its row whenever one of them becomes wider; the page itself stays where it is. */
function keepInRow(item: HTMLLIElement): () => void {
  const row = item.parentElement
  const observer = new ResizeObserver(() => {
    if (!row) return
    const [shown, own] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
    if (own.left < shown.left || own.right > shown.right)
      row.scrollLeft += own.left + own.width / 2 - (shown.left + shown.width / 2)
  })
  for (const each of row?.children ?? []) observer.observe(each)
  return () => observer.disconnect()
}
