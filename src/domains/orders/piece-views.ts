import { type RawBuilder, sql } from 'kysely'

/** Pieces of an item `i` in refunds `r` of this kind; looked for only among refunded ones (refund_lines_item_id_idx). */
const piecesIn = (kind: RawBuilder<boolean>) => sql<number>`case when i.refunded_quantity > 0 then (
  select coalesce(sum(l.quantity), 0)::integer from refund_lines l join refunds r on r.id = l.refund_id
  where l.item_id = i.id and ${kind}
) else 0 end`

/** Not taken at the door: nothing was paid for them. */
export const refusedPieces = piecesIn(sql`r.cause = 'refused'`)

/** Taken off before they were paid, other than at the door. */
export const takenOffPieces = piecesIn(sql`r.route = 'none' and r.cause <> 'refused'`)

/** Refunded of cash that was collected, which is still to be sent (rules.md O-49). */
export const duePieces = piecesIn(sql`r.route = 'payout' and r.status = 'pending'`)

/** Refunded before the parcel `p` was shipped, or so far: they are not sent. */
export const unsentPieces = piecesIn(sql`(p.shipped_at is null or r.created_at < p.shipped_at)`)

/** The pieces of an item `i` of a parcel `p` that are still paid: `paidPieces` of replacement-rules.ts in SQL. */
export const stillPaidPieces = sql<number>`least(i.quantity, coalesce((
  select sum(paid.quantity - paid.refunded_quantity)::integer from order_items paid
  where paid.parcel_id = coalesce(p.replaces_id, p.id) and paid.variant_id = i.variant_id
), 0))`

/**
 * The pieces of an item `i` of a parcel `p` that money went back for, those it is still to be sent for, and those that were not
 * paid for. A replacement has none, even when cancelled, since nothing was paid for it: so a sum has each piece once, with the parcel
 * that was paid.
 */
export const piecesBack = sql`
  case when p.replaces_id is null then i.refunded_quantity - ${refusedPieces} - ${takenOffPieces} - ${duePieces} else 0 end
    as refunded_quantity,
  case when p.replaces_id is null then ${duePieces} else 0 end as refund_due_quantity,
  case when p.replaces_id is null then ${refusedPieces} else 0 end as refused_quantity,
  case when p.replaces_id is null then ${takenOffPieces} else 0 end as taken_off_quantity`
