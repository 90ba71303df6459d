import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Pieces that are not in the stock, since somebody is paying for them (rules.md C-40); nothing where there are none. */
export const ReservedPieces = ({ pieces }: { pieces: number }) =>
  pieces > 0 && (
    <span className="text-xs text-ink-soft">{m.products_selling_reserved({ shown: formatNumber(pieces) })}</span>
  )
