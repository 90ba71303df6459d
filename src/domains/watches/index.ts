/**
 * Watches: who asked to be told about a product.
 *
 * Watch: one person's wish to be told that a product or one variant of it is back in stock (kind stock), which ends once it is
 * told, or that the product's price falls (kind price), which stays until its person ends it.
 *
 * Invariants: at most one watch per person, product, variant and kind, at most WATCHES_MAX per person; a watch is told or ended in the
 * transaction that publishes `watch.told`, so that its person is told once; a price is told only below the lowest one told,
 * and at most once in 24 hours.
 *
 * The triggers products_watched and variants_watched publish `watch.due` in whatever transaction brings a product or a variant
 * back or makes it cheaper.
 *
 * Tables: product_watches.
 */
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { presentWatch } from './present.ts'
import { deleteWatches, type ToldWatcher } from './store.ts'
import { findWatches } from './views.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody watches a product that can be bought again, itself or in a variant, or became cheaper. */
    'watch.due': { productId: number }
    /** Some watchers of a product or of one variant, to be notified. */
    'watch.told': {
      productId: number
      /** Missing in events of the previous release. */
      variantId?: number | null
      kind: WatchKind
      price: number
      /** For kind price: the variants at this price, if others cost more; missing in events of the previous release. */
      cheapest?: readonly number[]
      watchers: readonly ToldWatcher[]
    }
  }
}

/** The personal data in this domain (privacy). */
export async function personalDataOf(db: Reader, userId: number): Promise<unknown> {
  const { rows } = await findWatches(db, userId)
  return rows.map(presentWatch)
}

/** When an account is closed. */
export const anonymisePerson = (tx: Tx, userId: number): Promise<void> => deleteWatches(tx, userId)
