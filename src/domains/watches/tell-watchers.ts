import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { type ToldWatcher, takePriceWatches, takeStockWatches, type Watched } from './store.ts'
import { findBuyable, findCheapest, findDueProducts, findWatchedVariants } from './views.ts'

/** Watchers of one event: their notifications are written by one job. */
const BATCH = 100
/** A person hears of a product's price at most once in this time (rules.md B-12). */
const PRICE_REST_MS = DAY
/** Products per run of the timer. */
const PRODUCTS = 1000

/**
 * Tells everybody whose watch of this product is due, by its state now: nobody, when it was sold out again meanwhile. A batch
 * is taken and published in one transaction, so that each watcher is told once however often this runs.
 */
export async function tellWatchers(db: Db, productId: number): Promise<void> {
  const toldBefore = lastTold()
  for (const variantId of [null, ...(await findWatchedVariants(db, productId))]) {
    const watched = { productId, variantId }
    await tellAll(db, watched, 'stock', (tx) => takeStockWatches(tx, watched, BATCH))
  }
  await tellAll(db, { productId, variantId: null }, 'price', (tx, price) =>
    takePriceWatches(tx, { productId, price, toldBefore, limit: BATCH }),
  )
}

async function tellAll(
  db: Db,
  watched: Watched,
  kind: WatchKind,
  take: (tx: Tx, price: number) => Promise<ToldWatcher[]>,
): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const offer = await findBuyable(tx, watched)
      if (!offer) return 0
      const watchers = await take(tx, offer.price)
      if (watchers.length === 0) return 0
      const cheapest = kind === 'price' && { cheapest: await findCheapest(tx, watched.productId, offer.price) }
      await publish(tx, 'watch.told', { ...watched, kind, price: offer.price, ...cheapest, watchers })
      return watchers.length
    })
    if (taken < BATCH) return
  }
}

/** Tells what no event announces: a price that fell within a day of the last one told, a store that is back from a holiday. */
export async function tellDue(db: Db): Promise<void> {
  for (const productId of await findDueProducts(db, lastTold(), PRODUCTS)) await tellWatchers(db, productId)
}

const lastTold = () => new Date(clock.now().getTime() - PRICE_REST_MS)
