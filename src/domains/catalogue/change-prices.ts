import type { z } from 'zod'
import type { changePrices as endpoint } from '#contract/catalogue/bulk.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { changedTo } from '#contract/refuse-overwriting.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { recordPrices } from './moderation-store.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { priceProblems, refuse } from './selling-rules.ts'
import { type LockedProduct, lockProducts, updateProducts } from './selling-store.ts'
import { writeTerms } from './variant-store.ts'
import { findVariants, type VariantRow } from './variant-views.ts'
import { onlyOne, perVariant, variantUnknown } from './whole-terms.ts'

export type NewPrice = z.output<(typeof endpoint)['body']>['products'][number]

/**
 * Gives variants of several own products the prices that their seller saw in the preview, all or none. What has this price
 * already is left alone, so that a call that is sent twice changes prices once.
 * @returns how many changed
 * @throws ApiError 404 when a product does not exist or is another store's; 409 changed_meanwhile, with the prices as they are `now`
 * by their places in the request; 400 original_price_low, per_variant where a product has several and none is named
 */
export async function changePrices(db: Db, user: User, asked: readonly NewPrice[]): Promise<number> {
  const ids = [...new Set(asked.map(({ id }) => id))]
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const products = new Map((await lockProducts(tx, { ownerId: user.id }, ids)).map((one) => [one.id, one]))
      if (products.size < ids.length) throw notFound()
      const variants = Map.groupBy(await findVariants(tx, ids), ({ product_id }) => product_id)
      const steps = asked.flatMap((one, at) => {
        const product = products.get(one.id) as LockedProduct
        return priceStep(product, variantOf(variants.get(one.id) ?? [], one, at), one, at) ?? []
      })
      refuseUnseen(steps)
      const changes = steps.map(checkStep)
      if (changes.length === 0) return 0
      await writeTerms(
        tx,
        changes.map(({ after }) => after),
      )
      const changed = [...new Set(changes.map(({ product }) => product))]
      await updateProducts(
        tx,
        changed.map(({ id }) => id),
      )
      await recordPrices(tx, changes, user.id)
      const onSale = changed.filter(({ on_sale }) => on_sale)
      if (onSale.length > 0) await invalidate(tx, [...onSale.map(({ id }) => `product:${id}`), 'catalogue'])
      return changes.length
    }),
  )
}

/** @throws ApiError 400 at the place in the request */
function variantOf(variants: readonly VariantRow[], { variant_id: id }: NewPrice, at: number): VariantRow {
  const variant = id === undefined ? onlyOne(variants) : variants.find((one) => one.id === id)
  if (variant) return variant
  throw invalid(id === undefined ? perVariant(`products.${at}.price`) : variantUnknown(`products.${at}.variant_id`))
}

type Step = { product: LockedProduct; variant: VariantRow; one: NewPrice; at: number; original: number | null }

/** @returns undefined where nothing changes */
function priceStep(product: LockedProduct, variant: VariantRow, one: NewPrice, at: number): Step | undefined {
  const original = one.original_price === undefined ? variant.original_price_poisha : one.original_price
  if (one.price === variant.price_poisha && original === variant.original_price_poisha) return undefined
  return { product, variant, one, at, original }
}

/** All of them are answered: whoever looks again would else be refused for each in turn. */
function refuseUnseen(steps: readonly Step[]): void {
  const unseen = steps.filter(({ one, variant }) => one.seen !== variant.price_poisha)
  if (unseen.length === 0) return
  throw changedTo(Object.fromEntries(unseen.map(({ at, variant }) => [`products.${at}`, pricesOf(variant)])))
}

const pricesOf = ({ price_poisha: price, original_price_poisha: original }: VariantRow) => ({
  price: toAmount(poisha(price)),
  original_price: original === null ? null : toAmount(poisha(original)),
})

function checkStep({ product, variant, one: { price }, at, original }: Step) {
  const after = { ...variant, price_poisha: price, original_price_poisha: original }
  refuse(priceProblems(after, variant.option_values.length === 0 ? '' : `products.${at}.`))
  return { product, optionValues: variant.option_values, from: variant.price_poisha, to: price, after }
}
