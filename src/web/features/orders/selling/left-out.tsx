import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { SortedOrders } from './sort-chosen.ts'

const listed = (ids: readonly number[]) => ids.map(formatPlain).join(', ')

/** Names the chosen orders that are not on the slips and the pick list, and why; not itself on paper. */
export function LeftOut({ sorted: { held, cancelled, missing } }: { sorted: SortedOrders }) {
  if (held.length + cancelled.length + missing.length === 0) return null
  return (
    <div role="status" className="mb-4 flex flex-col gap-1 rounded-md bg-sale-tint px-4 py-3 print:hidden">
      {held.length > 0 && <p>{m.orders_selling_slips_held({ ids: listed(held), count: held.length })}</p>}
      {cancelled.length > 0 && <p>{m.orders_selling_slips_cancelled({ ids: listed(cancelled) })}</p>}
      {missing.length > 0 && <p>{m.orders_selling_slips_missing({ ids: listed(missing) })}</p>}
    </div>
  )
}
