import { type ImportedChange, type OwnProduct, type OwnVariant, toProposedVariant } from '#domains/catalogue/index.ts'
import { combinationKey } from './compose-options.ts'
import type { Snapshot, SnapshotVariant } from './snapshot.ts'

const TERMS = ['price', 'originalPrice', 'sku', 'barcode', 'weight', 'active'] as const
type Term = (typeof TERMS)[number]

/** Whether variants that an import made are different now: in their combinations or terms, which orders do not change. */
export function differInVariants(after: Snapshot, now: Snapshot): boolean {
  if (shapeOf(after) !== shapeOf(now)) return true
  const made = new Map(after.variants.map((variant) => [combinationKey(variant.values), variant]))
  return now.variants.some((variant) => {
    const before = made.get(combinationKey(variant.values))
    return !before || TERMS.some((term) => differ(before, variant, term))
  })
}

const differ = (a: SnapshotVariant, b: SnapshotVariant, term: Term) =>
  a[term] !== undefined && b[term] !== undefined && a[term] !== b[term]

export const stockOf = ({ variants }: Pick<Snapshot, 'variants'>) => variants.reduce((sum, { stock }) => sum + stock, 0)

/** Options and combinations, in order. */
const shapeOf = ({ options, variants }: Pick<Snapshot, 'options' | 'variants'>) =>
  JSON.stringify([options, variants.map(({ values }) => values)])

/** The same with the terms of variants that waited for approval. */
const structureOf = (snapshot: Snapshot) =>
  JSON.stringify([
    snapshot.options,
    snapshot.variants.map(({ id, pictureKey: _key, ...variant }) => (id === null ? variant : variant.values)),
  ])

/**
 * The options and combinations as they were before an import, unless they were changed since (`kept`); undefined when the
 * import did not change them.
 */
export function structureBack(
  before: Snapshot,
  after: Snapshot,
  product: OwnProduct,
): { structure?: ImportedChange['structure']; made: number[]; kept: boolean } {
  if (structureOf(before) === structureOf(after)) return { made: [], kept: false }
  if (shapeOf(after) !== shapeOf(product)) return { made: [], kept: true }
  const present = new Set<number | null>(product.variantIds)
  const former = new Set(before.variants.map(({ id }) => id))
  const variants = before.variants.map((variant) => ({
    ...whole(variant),
    id: present.has(variant.id ?? null) ? (variant.id ?? null) : null,
  }))
  return {
    structure: { options: before.options, variants: variants.map(toProposedVariant) },
    made: product.variants.flatMap(({ id }) => (id === null || former.has(id) ? [] : [id])),
    kept: false,
  }
}

const whole = (variant: SnapshotVariant): OwnVariant => ({
  id: null,
  sku: null,
  barcode: null,
  weight: null,
  active: true,
  pictureId: null,
  pictureKey: null,
  ...variant,
})

export type TermsBack = Required<Pick<ImportedChange, 'terms'>> & {
  /** Something is no longer what the import made of it. */
  kept: boolean
  /** Pieces that it added were sold. */
  sold: boolean
}

/**
 * The terms of each variant as they were before an import, unless they were changed since.
 * @param skusElsewhere SKUs that other products have by now
 * @param pictures those that came by the import
 */
export function termsBack(
  before: Snapshot,
  after: Snapshot,
  {
    product,
    removed,
    skusElsewhere,
    pictures,
  }: {
    product: OwnProduct
    /** Variants that the import made, which go. */
    removed: readonly number[]
    skusElsewhere: ReadonlySet<string>
    pictures: readonly number[]
  },
): TermsBack {
  const result: TermsBack = { terms: [], kept: false, sold: false }
  const made = new Map(after.variants.map((variant) => [keyOf(variant), variant]))
  const now = new Map(product.variants.map((variant) => [keyOf(variant), variant]))
  const skus = new Set(skusElsewhere)
  for (const variant of product.variants)
    if (!removed.includes(variant.id ?? 0) && !givesUpSku(variant, before, made)) skus.add(variant.sku ?? '')
  for (const former of before.variants) {
    const then = made.get(keyOf(former))
    const present =
      now.get(keyOf(former)) ?? (former.id === undefined ? now.get(combinationKey(former.values)) : undefined)
    if (!then || !present || present.id === null) continue
    const back = { ...present }
    for (const term of TERMS) {
      if (!differ(former, then, term)) continue
      const isFree = term !== 'sku' || former.sku === null || !skus.has(former.sku ?? '')
      if (present[term] === then[term] && isFree) Object.assign(back, { [term]: former[term] })
      else result.kept = true
    }
    if (showsImported(present, former, then, pictures)) back.pictureId = former.pictureId ?? null
    const added = then.stock - former.stock
    const isSold = added > 0 && present.stock < added
    if (isSold) result.sold = true
    const addStock = added > 0 && !isSold ? -added : 0
    if (JSON.stringify(back) === JSON.stringify(present) && addStock === 0) continue
    const { price, originalPrice, sku, barcode, weight, active, pictureId } = back
    // The original price stays above a price that was changed since.
    const original = originalPrice !== null && originalPrice > price ? originalPrice : null
    result.terms = [
      ...result.terms,
      { id: present.id, price, originalPrice: original, sku, barcode, weight, active, pictureId, addStock },
    ]
  }
  return result
}

/** By its id; one of an import before files had variants by its combination. */
const keyOf = ({ id, values }: SnapshotVariant) => (id ? String(id) : combinationKey(values))

/** Whether its SKU is the import's, and goes. */
function givesUpSku(variant: OwnVariant, before: Snapshot, made: ReadonlyMap<string, SnapshotVariant>): boolean {
  const then = made.get(keyOf(variant))
  const former = before.variants.find((each) => keyOf(each) === keyOf(variant))
  return then !== undefined && former !== undefined && differ(former, then, 'sku') && variant.sku === then.sku
}

/** Whether it shows a picture by the import: one that it chose at once, or one that came with it. */
const showsImported = (
  { pictureId }: OwnVariant,
  former: SnapshotVariant,
  then: SnapshotVariant,
  pictures: readonly number[],
): boolean =>
  pictureId !== null &&
  pictureId !== (former.pictureId ?? null) &&
  (pictureId === then.pictureId || pictures.includes(pictureId))
