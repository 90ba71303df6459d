import type { z } from 'zod'
import type { changeProducts as endpoint } from '#contract/catalogue/bulk.ts'
import { productIncomplete } from '#contract/catalogue/catalogue-errors.ts'
import { STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { invalid, notFound } from '#contract/errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { changeSorting, type Former } from './change-sorting.ts'
import { decideProduct, missingOfProduct } from './decide-product.ts'
import { takeAway } from './delete-product.ts'
import { offerAsAdministrator, refuseHeld } from './hold-product.ts'
import { byOf, productsChangedBy } from './policy.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type By, maySubmit } from './selling-rules.ts'
import { type LockedProduct, lockProducts, updateProducts } from './selling-store.ts'
import { changedWithKey, insertStockEvents } from './stock-event-store.ts'
import { raiseVariantStock } from './variant-store.ts'
import { findVariants } from './variant-views.ts'

type Changed = { changed: number; before: Former[] }
export type Action = z.output<(typeof endpoint)['body']>

/**
 * Applies one action to several products, all or none. Adding stock is idempotent by its key.
 * @returns how many of them changed, and what they had where it can be sorted back
 * @throws ApiError 404 when one of them does not exist or is another store's, without saying which; 400, 409 as for a single
 * one
 */
export async function changeProducts(
  db: Db,
  user: User,
  { ids, ...change }: Action,
  key: string | undefined,
): Promise<Changed> {
  const { action, quantity } = change
  const productIds = [...new Set(ids)]
  if (action === 'add_stock' && quantity === undefined)
    throw invalid({
      field: 'quantity',
      code: 'stock_increase',
      text: 'Please enter a positive number to increase stock',
    })
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, productsChangedBy(user), productIds)
      if (products.length < productIds.length) throw notFound()
      const counted = (changed: number) => ({ changed, before: [] })
      if (action === 'add_stock') return counted(await addStock(tx, user, products, { pieces: quantity ?? 0, key }))
      if (action === 'submit') return counted(await submit(tx, user, products))
      if (action === 'delete') return counted(await remove(tx, products))
      if (action === 'list' || action === 'unlist')
        return counted(await offer(tx, byOf(user), products, action === 'list'))
      const before = await changeSorting(tx, byOf(user), products, { ...change, action })
      return { changed: before.length, before }
    }),
  )
}

type Added = { pieces: number; key: string | undefined }

/** To each variant that is offered, of the products that were not given any with this key before. */
async function addStock(
  tx: Tx,
  user: User,
  products: readonly LockedProduct[],
  { pieces, key }: Added,
): Promise<number> {
  const done = key === undefined ? new Set() : await changedWithKey(tx, idsOf(products), key)
  const variants = (await findVariants(tx, idsOf(products))).filter((one) => one.active && !done.has(one.product_id))
  if (variants.length === 0) return products.length
  const most = Math.max(...variants.map(({ stock_quantity }) => stock_quantity))
  if (most + pieces > STOCK_MAX)
    throw invalid({ field: 'quantity', code: 'too_big', text: `Enter ${Math.max(0, STOCK_MAX - most)} or less.` })
  await raiseVariantStock(
    tx,
    variants.map(({ id }) => id),
    pieces,
  )
  await insertStockEvents(
    tx,
    variants.map(({ id: variantId, product_id: productId, stock_quantity: before }, at) => ({
      productId,
      variantId,
      actorId: user.id,
      kind: 'added',
      before,
      after: before + pieces,
      // It stands once for a product (stock_events_request_key).
      key: variants.findIndex((one) => one.product_id === productId) === at ? key : undefined,
    })),
  )
  const onSale = products.filter(({ on_sale }) => on_sale)
  const returning = new Set(variants.filter(({ stock_quantity }) => stock_quantity === 0).map((one) => one.product_id))
  await invalidate(tx, [...tagsOf(onSale), ...(onSale.some(({ id }) => returning.has(id)) ? ['catalogue'] : [])])
  return products.length
}

/** @throws ApiError 409 when a seller lists a held product */
async function offer(tx: Tx, by: By, products: readonly LockedProduct[], listed: boolean): Promise<number> {
  const changing = products.filter((product) => product.listed !== listed)
  if (changing.length === 0) return 0
  if (by.actor === 'administrator') {
    for (const product of changing) await offerAsAdministrator(tx, by, product, listed)
    return changing.length
  }
  if (listed) for (const product of changing) refuseHeld(product)
  await updateProducts(tx, idsOf(changing), { listed })
  await invalidate(tx, [...tagsOf(changing), 'catalogue'])
  return changing.length
}

/** @throws ApiError 409 product_incomplete with the name of an incomplete product */
async function submit(tx: Tx, user: User, products: readonly LockedProduct[]): Promise<number> {
  const waiting = products.filter(maySubmit)
  for (const product of waiting) {
    const missing = await missingOfProduct(tx, product, false)
    if (missing.length > 0)
      throw productIncomplete.saying(
        `${product.name} is not complete: ${missing.map(({ field }) => field).join(', ')}.`,
        {
          product_id: product.id,
          name: product.name,
          ...(product.name_bn !== null && { name_bn: product.name_bn }),
        },
      )
    await decideProduct(tx, byOf(user), product.id, 'PENDING')
  }
  return waiting.length
}

async function remove(tx: Tx, products: readonly LockedProduct[]): Promise<number> {
  for (const product of products) await takeAway(tx, product)
  return products.length
}

const idsOf = (products: readonly LockedProduct[]) => products.map(({ id }) => id)
const tagsOf = (products: readonly LockedProduct[]) => products.map(({ id }) => `product:${id}`)
