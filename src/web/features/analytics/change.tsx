import { clsx } from 'clsx'
import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Minus from 'lucide-react/icons/minus'
import { formatShare } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Growth in percent, as text, colour and icon; says so where there is nothing to compare with. */
export function Change({ growth, lessIsBetter = false }: { growth: number | null; lessIsBetter?: boolean }) {
  if (growth === null) return <span className="text-sm text-ink-soft">{m.analytics_nothing_before()}</span>
  const percent = formatShare(Math.abs(growth))
  const good = lessIsBetter ? -growth : growth
  const Sign = growth > 0 ? ArrowUpRight : growth < 0 ? ArrowDownRight : Minus
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-sm font-medium',
        good > 0 ? 'text-success' : good < 0 ? 'text-sale' : 'text-ink-soft',
      )}
    >
      <Sign aria-hidden className="size-4" />
      {growth > 0 ? m.analytics_up({ percent }) : growth < 0 ? m.analytics_down({ percent }) : m.analytics_unchanged()}
    </span>
  )
}
