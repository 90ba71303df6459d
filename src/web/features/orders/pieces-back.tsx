import { clsx } from 'clsx'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { PiecesBack as Counts } from './items-of.ts'

type PiecesBackProps = Counts & { className?: string }

/**
 * The pieces of a line that were not taken at the door, were taken off before they were paid, have been refunded, or are still to be
 * refunded (rules.md O-49).
 */
export function PiecesBack({ refused = 0, takenOff = 0, refunded = 0, due = 0, className }: PiecesBackProps) {
  const lines = [
    { key: 'refused', count: refused, text: m.order_pieces_refused },
    { key: 'takenOff', count: takenOff, text: m.order_pieces_taken_off },
    { key: 'refunded', count: refunded, text: m.order_pieces_refunded },
    { key: 'due', count: due, text: m.order_pieces_refund_due },
  ].filter(({ count }) => count > 0)
  return lines.map(({ key, count, text }) => (
    <span key={key} className={clsx('block font-medium text-info', className)}>
      {text({ count, shown: formatNumber(count) })}
    </span>
  ))
}
