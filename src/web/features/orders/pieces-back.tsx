import { clsx } from 'clsx'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { PiecesBack as Counts } from './items-of.ts'

/** Of a line: pieces that were not taken at the door, that were taken off before they were paid, and that money went back for. */
export function PiecesBack({ refused = 0, takenOff = 0, refunded = 0, className }: Counts & { className?: string }) {
  const lines = [
    { key: 'refused', count: refused, text: m.order_pieces_refused },
    { key: 'takenOff', count: takenOff, text: m.order_pieces_taken_off },
    { key: 'refunded', count: refunded, text: m.order_pieces_refunded },
  ].filter(({ count }) => count > 0)
  return lines.map(({ key, count, text }) => (
    <span key={key} className={clsx('block font-medium text-info', className)}>
      {text({ count, shown: formatNumber(count) })}
    </span>
  ))
}
