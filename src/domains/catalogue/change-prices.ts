import type { z } from 'zod'
import type { changePrices as endpoint } from '#contract/catalogue/bulk.ts'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { notFound } from '#contract/errors.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { recordPrices } from './moderation-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { checkPrices } from './selling-rules.ts'
import { lockProducts, setPrices } from './selling-store.ts'

export type NewPrice = z.output<(typeof endpoint)['body']>['products'][number]

/**
 * Gives several own products the prices that their seller saw in the preview, all or none. What has this price already is
 * left alone, so that a call that is sent twice changes prices once.
 * @returns how many changed
 * @throws ApiError 404 when one does not exist or is another store's; 409 changed_meanwhile; 400 original_price_low
 */
export async function changePrices(db: Db, user: User, asked: readonly NewPrice[]): Promise<number> {
  const byId = new Map(asked.map((one) => [one.id, one]))
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const products = await lockProducts(tx, { ownerId: user.id }, [...byId.keys()])
      if (products.length < byId.size) throw notFound()
      const changes = products.flatMap((product) => {
        const { seen, price, original_price } = byId.get(product.id) as NewPrice
        const original = original_price === undefined ? product.original_price_poisha : original_price
        if (price === product.price_poisha && original === product.original_price_poisha) return []
        if (seen !== product.price_poisha)
          throw changedMeanwhile.saying(`The price of ${product.name} was changed meanwhile. Look at it again.`)
        checkPrices(price, original)
        return { product, price, original }
      })
      if (changes.length === 0) return 0
      await setPrices(tx, changes)
      await recordPrices(tx, changes, user.id)
      const onSale = changes.filter(({ product }) => product.on_sale)
      if (onSale.length > 0)
        await invalidate(tx, [...onSale.map(({ product }) => `product:${product.id}`), 'catalogue'])
      return changes.length
    }),
  )
}
