import type { ChangeProduct } from '#contract/catalogue/selling.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { type Actor, priceProblems, refuse } from './selling-rules.ts'
import type { VariantPlan } from './variant-selling-rules.ts'
import { type GivenTerms, type SoldProduct, termsAfter } from './variant-terms.ts'
import type { OwnVariantRow } from './variant-views.ts'

/** The terms that a request names for the product itself, as clients do that know no variants. */
export const wholeTerms = (given: ChangeProduct): GivenTerms => ({
  price: given.price,
  original_price: given.original_price === undefined ? given.originalPrice : given.original_price,
  stock_quantity: given.stock_quantity ?? given.stockCount,
  add_stock: given.add_stock,
  sku: given.sku,
})

type Shown = { price_poisha: number; original_price_poisha: number | null; stock_quantity: number; sku: string | null }
type Context = {
  actor: Actor
  product: SoldProduct & Shown
  present: readonly OwnVariantRow[]
  whole: GivenTerms
}

/**
 * They are those of the variant that the request names, or of the only one (rules.md C-32). Where there are several, they may only
 * be sent back as they were shown.
 * @throws ApiError 400; 409 stock_only_up
 */
export function planWhole(
  variantId: number | undefined,
  { actor, product, present, whole }: Context,
): VariantPlan | null {
  const variant = variantId === undefined ? onlyOne(present) : present.find(({ id }) => id === variantId)
  if (!variant && variantId !== undefined) refuse([variantUnknown('variant_id')])
  if (!variant) {
    refuse(perVariantProblems(whole, product))
    return null
  }
  const after = {
    ...variant,
    ...termsAfter(variant, whole, { actor, product }),
    picture: undefined,
    adds: whole.add_stock !== undefined,
  }
  refuse(priceProblems(after))
  return { options: undefined, variants: [after] }
}

export const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** What would have to be given for each variant: what differs from what the product shows. */
export function perVariantProblems(whole: GivenTerms, shown: Shown): FieldProblem[] {
  const { price, original_price, stock_quantity, add_stock, sku } = whole
  const fields = [
    ...(price !== undefined && price !== shown.price_poisha ? ['price'] : []),
    ...(original_price !== undefined && original_price !== shown.original_price_poisha ? ['original_price'] : []),
    ...(stock_quantity !== undefined && stock_quantity !== shown.stock_quantity ? ['stock_quantity'] : []),
    ...(add_stock === undefined ? [] : ['add_stock']),
    ...(sku !== undefined && sku !== shown.sku ? ['sku'] : []),
  ]
  return fields.map(perVariant)
}

export const perVariant = (field: string): FieldProblem => ({
  field,
  code: 'per_variant',
  text: 'This product has variants: give it for each of them.',
})

export const variantUnknown = (field: string): FieldProblem => ({
  field,
  code: 'variant_unknown',
  text: 'This variant is not there any more.',
})
