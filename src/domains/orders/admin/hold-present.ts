import { poisha, toAmount } from '#contract/money.ts'
import { likenesses } from '#contract/orders/hold-rules.ts'
import type { HeldOrder } from '#contract/orders/holds.ts'
import type { OrderHold } from '#contract/orders/order-hold.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import type { Alike } from '#domains/orders/hold-rules.ts'
import type { User } from '#platform/route.ts'
import type { AlikeRow, HeldRow, HoldRow } from './hold-views.ts'

export function presentHold(hold: HoldRow, alike: readonly AlikeRow[]): OrderHold {
  const { order_id, reasons, created_at, decision, decided_at, decided_by, decider_name, decider_role, note } = hold
  const counts = hold.facts as unknown as Alike | Record<string, never>
  return {
    reasons: reasons as OrderHold['reasons'],
    counts: 'phone' in counts ? (counts as Alike) : null,
    since: created_at.toISOString(),
    decision,
    decided_at: decided_at?.toISOString() ?? null,
    by:
      decided_by === null || decider_role === null
        ? null
        : { id: decided_by, name: decider_name ?? '', role: decider_role },
    note,
    alike: likenesses.flatMap((by) => {
      const rows = alike.filter((row) => row.held === order_id && row.by === by)
      const [first] = rows
      return first ? [{ by, count: first.count, orders: rows.map(presentAlike) }] : []
    }),
  }
}

const presentAlike = ({ id, placed_at, status, customer, total_poisha }: AlikeRow) => ({
  id,
  placed_at: placed_at.toISOString(),
  status,
  customer,
  total: toAmount(poisha(total_poisha)),
})

export const presentHeld = (row: HeldRow, alike: readonly AlikeRow[], viewer: User): HeldOrder => ({
  id: row.id,
  placed_at: row.placed_at.toISOString(),
  own: isOwnMatter(viewer, row.buyer_id),
  buyer: {
    id: row.buyer_id,
    name: row.buyer_name,
    since: row.buyer_since.toISOString(),
    orders: row.buyer_orders ?? 0,
  },
  ship_to: {
    name: row.ship_name,
    phone: row.ship_phone,
    address: row.ship_address,
    city: row.ship_city,
    zip: row.ship_zip,
  },
  total: toAmount(poisha(row.total_poisha)),
  payment_method: row.method,
  parcels: row.parcels,
  items: row.items.map(({ price_poisha, ...item }) => ({ ...item, price: toAmount(poisha(price_poisha)) })),
  hold: presentHold(row, alike),
})
