import type { StockEvent } from '#contract/catalogue/stock.ts'
import { nameOfVariant } from '#contract/catalogue/variant-rules.ts'
import { may } from '#contract/identity/staff-rules.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import type { User } from '#platform/route.ts'
import { optionsOfVariant } from './variant-views.ts'

/** A product's stock history, newest first (stock_events_product_id_idx). Sellers see no names of the team. */
export async function findStockEvents(
  db: Reader,
  viewer: User,
  productId: number,
  window: Window,
): Promise<{ rows: StockEvent[]; total: number }> {
  const events = db
    .selectFrom('stock_events as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('product_variants as v', 'v.id', 'e.variant_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .where('e.product_id', '=', productId)
  const rows = events
    .select(['e.id', 'e.at', 'e.kind', 'e.note', 'e.stock_before', 'e.stock_after', 'e.actor_id'])
    .select(['u.name as actor_name', 's.owner_id', 'e.variant_id', 'v.option_values'])
    .select(optionsOfVariant)
    .orderBy('e.id', 'desc')
  const page = await readPage(db, rows, events, window)
  const seesTeam = may(viewer, 'products.moderate')
  return {
    total: page.total,
    rows: page.rows.map((row) => {
      const by = row.actor_id === null ? 'file' : row.actor_id === row.owner_id ? 'store' : 'team'
      const variant = nameOfVariant(row.options, row.option_values)
      return {
        id: row.id,
        variant_id: row.variant_id,
        variant_name: variant.name,
        variant_name_bn: variant.name_bn,
        at: row.at.toISOString(),
        kind: row.kind,
        note: row.note,
        change: row.stock_after - row.stock_before,
        stock: row.stock_after,
        by,
        actor: by === 'team' && !seesTeam ? null : row.actor_name,
      }
    }),
  }
}
