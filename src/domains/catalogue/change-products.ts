import type { z } from 'zod'
import type { changeProducts as endpoint } from '#contract/catalogue/selling.ts'
import { STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { invalid, notFound, refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { decideProduct } from './decide-product.ts'
import { takeAway } from './delete-product.ts'
import { offerAsAdministrator, refuseHeld } from './hold-product.ts'
import { byOf, productsChangedBy } from './policy.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { type By, maySubmit, missingOf } from './selling-rules.ts'
import { type LockedProduct, lockProducts, raiseStock, updateProducts } from './selling-store.ts'
import { tagsOfProduct } from './selling-views.ts'

export type Action = z.output<(typeof endpoint)['body']>

/**
 * Does the same to several products, to all or to none.
 * @returns how many of them are different now
 * @throws ApiError 404 when one of them is gone or another's, without saying which; 400, 409 as for one of them
 */
export async function changeProducts(db: Db, user: User, { ids, action, quantity }: Action): Promise<number> {
  const wanted = [...new Set(ids)]
  if (action === 'add_stock' && quantity === undefined)
    throw invalid({
      field: 'quantity',
      code: 'stock_increase',
      text: 'Please enter a positive number to increase stock',
    })
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, productsChangedBy(user), wanted)
      if (products.length < wanted.length) throw notFound()
      if (action === 'add_stock') return addStock(tx, products, quantity ?? 0)
      if (action === 'submit') return submit(tx, user, products)
      if (action === 'delete') return remove(tx, products)
      return offer(tx, byOf(user), products, action === 'list')
    }),
  )
}

async function addStock(tx: Tx, products: readonly LockedProduct[], pieces: number): Promise<number> {
  const most = Math.max(...products.map(({ stock_quantity }) => stock_quantity))
  if (most + pieces > STOCK_MAX)
    throw invalid({ field: 'quantity', code: 'too_big', text: `Enter ${Math.max(0, STOCK_MAX - most)} or less.` })
  await raiseStock(tx, idsOf(products), pieces)
  const shown = products.filter(({ on_sale }) => on_sale)
  const returns = shown.some(({ stock_quantity }) => stock_quantity === 0)
  await changed(tx, [...namesOf(shown), ...(returns ? ['catalogue'] : [])])
  return products.length
}

/** @throws ApiError 409 for a seller's that is held */
async function offer(tx: Tx, by: By, products: readonly LockedProduct[], listed: boolean): Promise<number> {
  const others = products.filter((product) => product.listed !== listed)
  if (others.length === 0) return 0
  if (by.actor === 'administrator') {
    for (const product of others) await offerAsAdministrator(tx, by, product, listed)
    return others.length
  }
  if (listed) for (const product of others) refuseHeld(product)
  await updateProducts(tx, idsOf(others), { listed })
  await changed(tx, [...namesOf(others), 'catalogue'])
  return others.length
}

/** @throws ApiError 409 product_incomplete with the name of one that lacks something */
async function submit(tx: Tx, user: User, products: readonly LockedProduct[]): Promise<number> {
  const waiting = products.filter(maySubmit)
  for (const product of waiting) {
    const lacks = missingOf({ ...product, tags: (await tagsOfProduct(tx, product.id)).length })
    if (lacks.length > 0)
      throw refused(
        'product_incomplete',
        `${product.name} is not complete: ${lacks.map(({ field }) => field).join(', ')}.`,
        {
          product_id: product.id,
          name: product.name,
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
const namesOf = (products: readonly LockedProduct[]) => products.map(({ id }) => `product:${id}`)
