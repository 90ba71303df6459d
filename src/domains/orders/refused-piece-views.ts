import { sql } from 'kysely'

/** Pieces of an item `i` for which no money moved; looked for only among refunded ones (refund_lines_item_id_idx). */
export const refusedPieces = sql<number>`case when i.refunded_quantity > 0 then (
  select coalesce(sum(l.quantity), 0)::integer from refund_lines l join refunds r on r.id = l.refund_id
  where l.item_id = i.id and r.route = 'none'
) else 0 end`

/**
 * Of an item `i` of a parcel `p`, the pieces that money went back for and those that it was not paid for: none of a replacement's, for
 * which nothing was paid, also when it is cancelled. So a sum has each piece once, with the parcel that was paid.
 */
export const piecesBack = sql`
  case when p.replaces_id is null then i.refunded_quantity - ${refusedPieces} else 0 end as refunded_quantity,
  case when p.replaces_id is null then ${refusedPieces} else 0 end as refused_quantity`
