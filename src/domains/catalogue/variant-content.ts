import { isDeepStrictEqual } from 'node:util'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { MediaEntry } from './selling-rules.ts'
import type { ProposedVariant } from './variant-views.ts'

/** Options and combinations as content, which waits for approval. */
export type Combinations = { options: readonly ProductOption[]; variants: readonly ProposedVariant[] }

export const isKept = <T extends ProposedVariant>(variant: T): variant is Extract<T, { id: number }> =>
  variant.id !== null
export const isNew = <T extends ProposedVariant>(variant: T): variant is Extract<T, { id: null }> => variant.id === null

/** Whether nothing of it would have to wait: another order of the same variants does not. */
export const sameOptions = (a: Combinations, b: Combinations): boolean =>
  isDeepStrictEqual(a.options, b.options) && isDeepStrictEqual(unordered(a.variants), unordered(b.variants))

const unordered = (variants: readonly ProposedVariant[]) => [
  ...variants.filter(isKept).toSorted((a, b) => a.id - b.id),
  ...variants.filter(isNew),
]

/** A proposal without the variants that were removed since. */
export function withoutRemoved(
  proposed: readonly ProposedVariant[],
  present: readonly ProposedVariant[],
): ProposedVariant[] {
  const known = new Set(present.map(({ id }) => id))
  return proposed.filter(({ id }) => id === null || known.has(id))
}

/** Whether a product with these variants has one that is offered. @param offered those of today */
export const isOffered = (variants: readonly ProposedVariant[], offered: readonly { id: number }[]): boolean =>
  variants.some((variant) => (isNew(variant) ? variant.active : offered.some(({ id }) => id === variant.id)))

/** Without pictures that the product would not have. */
export function withOwnPictures(
  variants: readonly ProposedVariant[],
  media: readonly Pick<MediaEntry, 'pictureId'>[],
): ProposedVariant[] {
  const own = new Set(media.map(({ pictureId }) => pictureId))
  return variants.map((variant) => {
    if (variant.picture_id === undefined || variant.picture_id === null || own.has(variant.picture_id)) return variant
    if (isNew(variant)) return { ...variant, picture_id: null, picture_key: null }
    return { id: variant.id, option_values: variant.option_values }
  })
}
