import type { VariantChoices } from '#contract/api-error.ts'
import { declareError, declareSpecial } from '#contract/declare-error.ts'
import type { ModerationStatus } from './selling-rules.ts'

/** `name` is the product's with its variant's, as nameWithVariant gives it; here and below `…_bn` is there where it has one in Bangla. */
type NamedLine = { product_id: number; variant_id: number; name: string; name_bn?: string }

/**
 * No longer on sale. Where several are affected, the ids of their products and of the variants that were named, each joined by
 * commas.
 */
export const unavailable = declareError(409, 'unavailable', ({ name = '', product_ids = '' }: UnavailableLines) => {
  const count = product_ids.split(',').length
  if (count > 1) return `${count} products are no longer on sale.`
  return name === '' ? 'This product is no longer on sale.' : `${name} is no longer on sale.`
})

type UnavailableLines = Pick<NamedLine, 'product_id'> &
  Partial<NamedLine> & { product_ids?: string; variant_ids?: string }

/** The requested quantity exceeds the stock. */
export const outOfStock = declareError(409, 'out_of_stock', ({ left }: NamedLine & { left: number }) =>
  left === 0 ? 'Out of stock.' : `Only ${left} left in stock.`,
)

/** The product has several variants, and the request does not say which is meant (rules.md C-29). */
export const variantNeeded = declareSpecial(400, 'variant_needed', ({ choices, ...product }: UnnamedVariant) => {
  const options = choices.options.map(({ name }) => name)
  return {
    detail: `Choose ${options.join(' and ')} of ${product.name}.`,
    params: { ...product, options: options.join(', ') },
    choices,
  }
})

type UnnamedVariant = {
  product_id: number
  name: string
  name_bn?: string
  options_bn?: string
  choices: VariantChoices
}

/** Sellers add stock and never lower it (rules.md C-3). */
export const stockOnlyUp = declareError<'stock_only_up', { name: string; stock: number }>(
  409,
  'stock_only_up',
  () => 'Stock can only increase from the seller dashboard.',
)

/** The stock is another than the caller saw: it was counted before an order, say. */
export const stockChanged = declareError<'stock_changed', { name: string; stock: number }>(
  409,
  'stock_changed',
  ({ stock }) => `The stock has changed meanwhile: it is ${stock} now. Look at it again.`,
)

/** A correction takes away more than there is. */
export const stockTooLow = declareError<'stock_too_low', { name: string; stock: number }>(
  409,
  'stock_too_low',
  ({ stock }) => `Only ${stock} are in stock.`,
)

export const moderationMove = declareError(
  409,
  'moderation_move',
  ({ from, to }: { from: ModerationStatus; to: ModerationStatus | 'HELD' }) =>
    `A product that is ${from} cannot ${to === 'HELD' ? 'be held' : `become ${to}`}.`,
)

export const productHeld = declareError(
  409,
  'product_held',
  ({ name }: { name: string; name_bn?: string }) => `${name} was taken off sale by Haat. Ask for it to be looked at.`,
)

export const productIncomplete = declareError(
  409,
  'product_incomplete',
  ({ name }: { product_id: number; name: string; name_bn?: string }) => `${name} is not complete.`,
)

export const notHeld = declareError(409, 'not_held', 'This product is not held any more.')

export const appealed = declareError(409, 'appealed', 'You have asked for this already. We look at it soon.')

/** The product has changed since the caller read it. */
export const changedMeanwhile = declareError(409, 'changed_meanwhile', 'This was changed meanwhile. Look at it again.')

/** For the author's own reviews and questions. */
export const ownStore = declareError(409, 'own_store', 'You cannot do this with products of your own store.')
