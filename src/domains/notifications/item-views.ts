import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { refusedPieces, stillPaidPieces, unsentPieces } from '#domains/orders/index.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Events } from '#platform/events.ts'

const itemNames = ['i.product_name', 'i.product_name_bn', 'i.variant_name', 'i.variant_name_bn'] as const

/** A parcel's goods, for a query that has parcels as `p`. */
export const itemsOf = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>) =>
  eb
    .selectFrom('order_items as i')
    .select([...itemNames, 'i.price_poisha', 'i.quantity'])
    .whereRef('i.parcel_id', '=', 'p.id')
    .orderBy('i.id')

/** A parcel's goods when it is moved, without lines of which no piece is: see stayedBehind. For a query that has parcels as `p`. */
export const movedItems = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>, to: Events['parcel.moved']['to']) =>
  someOf(eb, sql<number>`i.quantity - ${stayedBehind[to]}`)

/** What a request about a parcel can be about: the pieces that are still paid. For a query that has parcels as `p`. */
export const paidItems = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>) => someOf(eb, stillPaidPieces)

const someOf = (eb: ExpressionBuilder<DB & { p: DB['parcels'] }, 'p'>, pieces: RawBuilder<number>) =>
  eb
    .selectFrom('order_items as i')
    .select(itemNames)
    .select(pieces.as('quantity'))
    .whereRef('i.parcel_id', '=', 'p.id')
    .where(pieces, '>', 0)
    .orderBy('i.id')

/** Pieces that a move does not take along: what was refunded before is not shipped, what was refused at the door not delivered. */
const stayedBehind = {
  shipped: unsentPieces,
  delivered: sql<number>`(${unsentPieces} + ${refusedPieces})`,
  cancelled: sql<number>`0`,
}

/** The pieces of a refund `r`. */
export const refundedItems = (eb: ExpressionBuilder<DB & { r: DB['refunds'] }, 'r'>) =>
  eb
    .selectFrom('refund_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.item_id')
    .select([...itemNames, 'l.quantity'])
    .whereRef('l.refund_id', '=', 'r.id')
    .where('l.quantity', '>', 0)
    .orderBy('l.item_id')
