import { invalid, notFound } from '#contract/errors.ts'
import { WATCHES_MAX } from '#contract/limits.ts'
import { inStock, watchesFull } from '#contract/watches/watch-errors.ts'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertWatch, lockWatched, lockWatches } from './store.ts'
import { countWatches, findVariant, findWatch, type WatchRow } from './views.ts'

export type NewWatch = { productId: number; variantId: number | null; kind: WatchKind }

/**
 * Watches a product, or a variant that is sold out, for a person; an existing watch stays as it is (rules.md B-11).
 * @throws ApiError 400 for the price of a variant; 404 for what is not on sale; 409 in_stock or watches_full
 */
export async function addWatch(db: Db, user: User, asked: NewWatch): Promise<WatchRow> {
  if (asked.kind === 'price' && asked.variantId !== null) throw pricesByProduct()
  return db.transaction().execute(async (tx) => {
    await lockWatches(tx, user.id)
    const watch = { ...asked, variantId: await chosenVariant(tx, asked) }
    const existing = await findWatch(tx, user.id, watch)
    if (existing) return existing

    const { price, stock } = await lockOffer(tx, watch)
    if (watch.kind === 'stock' && stock > 0) throw inStock()
    if ((await countWatches(tx, user.id)) >= WATCHES_MAX) throw watchesFull({ max: WATCHES_MAX })
    await insertWatch(tx, { ...watch, userId: user.id, below: watch.kind === 'price' ? price : null })
    const added = await findWatch(tx, user.id, watch)
    if (!added) throw notFound()
    return added
  })
}

/** The one variant of a product without options is watched as its product. */
async function chosenVariant(tx: Tx, { productId, variantId }: NewWatch): Promise<number | null> {
  if (variantId === null) return null
  const variant = await findVariant(tx, productId, variantId)
  if (!variant) throw notFound()
  return variant.option_values.length === 0 ? null : variantId
}

/** Its price and stock stay until the transaction ends. */
async function lockOffer(tx: Tx, { productId, variantId }: NewWatch): Promise<{ price: number; stock: number }> {
  const product = await lockWatched(tx, productId)
  if (!product?.on_sale) throw notFound()
  const { price_poisha: price, stock_quantity: stock } = product
  if (variantId === null) return { price, stock }
  // Read after the lock: whoever changes a variant locks its product first.
  const variant = await findVariant(tx, productId, variantId)
  if (!variant?.active) throw notFound()
  return { price, stock: variant.stock_quantity }
}

const pricesByProduct = () =>
  invalid({
    field: 'variant_id',
    code: 'invalid_choice',
    text: 'The price of a product is watched, not that of a variant.',
  })
