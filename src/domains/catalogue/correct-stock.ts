import type { z } from 'zod'
import { stockChanged, stockTooLow, variantNeeded } from '#contract/catalogue/catalogue-errors.ts'
import { STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import type { correctStock as endpoint } from '#contract/catalogue/stock.ts'
import { optionsInBangla } from '#contract/catalogue/variant-rules.ts'
import { invalid, notFound } from '#contract/errors.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { productsChangedBy } from './policy.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { required } from './selling-rules.ts'
import { type LockedProduct, lockProducts } from './selling-store.ts'
import { changedWithKey, insertStockEvents } from './stock-event-store.ts'
import { setStock } from './variant-store.ts'
import { findVariants, type VariantRow } from './variant-views.ts'
import { onlyOne, variantUnknown } from './whole-terms.ts'

export type Correction = z.output<(typeof endpoint)['body']>

/**
 * Corrects the stock of a variant for a reason, down as well as up (rules.md C-22). Orders lock the same row, so a correction comes wholly
 * before or after each. Idempotent by its key.
 * @throws ApiError 404; 409 stock_changed for pieces counted before an order, stock_too_low; 400, variant_needed
 */
export async function correctStock(
  db: Db,
  user: User,
  id: number,
  correction: Correction,
  key: string | undefined,
): Promise<void> {
  const { reason, note } = correction
  if (reason === 'other' && note === '') throw invalid(required('note'))
  await retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const [product] = await lockProducts(tx, productsChangedBy(user), [id])
      if (!product) throw notFound()
      if (key !== undefined && (await changedWithKey(tx, [id], key)).has(id)) return
      const variant = variantOf(product, await findVariants(tx, [id]), correction.variant_id)
      const before = variant.stock_quantity
      const after = stockCorrected({ ...product, stock_quantity: before }, correction)
      if (after === before) return
      const step = { productId: id, variantId: variant.id, actorId: user.id, kind: reason, before, after, note, key }
      await setStock(tx, variant.id, after)
      await insertStockEvents(tx, [step])
      const movesLists = before === 0 || after === 0
      if (product.on_sale) await invalidate(tx, [`product:${id}`, ...(movesLists ? ['catalogue'] : [])])
    }),
  )
}

/** @throws ApiError 400 variant_needed where none of several is named; 400 for one that is not there */
function variantOf(product: LockedProduct, variants: readonly VariantRow[], id: number | undefined): VariantRow {
  const variant = id === undefined ? onlyOne(variants) : variants.find((one) => one.id === id)
  if (variant) return variant
  if (id !== undefined) throw invalid(variantUnknown('variant_id'))
  throw variantNeeded({
    product_id: product.id,
    name: product.name,
    ...(product.name_bn !== null && { name_bn: product.name_bn }),
    ...optionsInBangla(product.options),
    choices: {
      options: product.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
      variants: variants.map((one) => ({
        id: one.id,
        options: one.option_values,
        price: toAmount(poisha(one.price_poisha)),
        stock_quantity: one.stock_quantity,
      })),
    },
  })
}

/** @throws ApiError as correctStock */
function stockCorrected(
  { name, stock_quantity: present }: { name: string; stock_quantity: number },
  { reason, stock, seen, change }: Correction,
): number {
  if (reason === 'counted') {
    if (stock === undefined) throw invalid(required('stock'))
    if (seen === undefined) throw invalid(required('seen'))
    if (seen !== present) throw stockChanged({ name, stock: present })
    return stock
  }
  if (change === undefined) throw invalid(required('change'))
  const isWrongWay = reason === 'damaged' ? change >= 0 : reason !== 'other' && change <= 0
  if (isWrongWay || change === 0)
    throw invalid({ field: 'change', code: 'whole_number', text: 'Enter a whole number above 0.' })
  const after = present + change
  if (after < 0) throw stockTooLow({ name, stock: present })
  if (after > STOCK_MAX)
    throw invalid({ field: 'change', code: 'too_big', text: `Enter ${STOCK_MAX - present} or less.` })
  return after
}
