import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Link } from '#web/ui/link.tsx'

export type SortLinkProps = {
  label: string
  /** The order by this column; `null` while the list is sorted by another. */
  order: 'asc' | 'desc' | null
  to: string
  /** Figures stand at the end. */
  end?: boolean | undefined
}

/** The head of a column that sorts a table. */
export const SortLink = ({ label, order, to, end = false }: SortLinkProps) => {
  const Sign = order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={to}
      preventScrollReset
      className={clsx(
        'flex min-h-9 items-center gap-0.5 px-1.5 whitespace-nowrap hover:text-brand touch:min-h-11',
        end && 'justify-end',
        order !== null && 'text-ink',
      )}
    >
      {label}
      <Sign aria-hidden className={clsx('size-3.5', order === null && 'opacity-50')} />
    </Link>
  )
}

export const ariaSort = (order: 'asc' | 'desc' | null) =>
  order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'
