import type { CreateProduct } from '#contract/catalogue/selling.ts'
import { type FieldProblem, invalid } from '#contract/errors.ts'
import type { Tx } from '#platform/database.ts'
import { readPictures } from './change-variants.ts'
import { refuseLeftOut, saveNewVariants } from './save-combinations.ts'
import { type MediaEntry, refuse, required, skuProblem } from './selling-rules.ts'
import { planNewVariants, type VariantPlan } from './variant-selling-rules.ts'
import { findSkuHolders, type NewVariant } from './variant-views.ts'
import { perVariantProblems, wholeTerms } from './whole-terms.ts'

/**
 * The variants of a product that is created; null where the request names none: then its only variant has its terms.
 * @throws ApiError 400 with every field that is wrong
 */
export function planNew(input: CreateProduct): VariantPlan | null {
  const { options, variants } = input
  if (!options && !variants) return null
  if (!options || !variants) throw invalid(required(options ? 'variants' : 'options'))
  const whole = wholeTerms(input)
  const shown = { price_poisha: 0, original_price_poisha: null, stock_quantity: 0, sku: null }
  if (options.length > 0) refuse(perVariantProblems({ ...whole, price: undefined, original_price: undefined }, shown))
  return planNewVariants({ options, variants }, whole)
}

export const unpriced = ({ variants }: VariantPlan): FieldProblem[] =>
  variants.flatMap(({ price_poisha }, at) => (price_poisha === 0 ? [required(`variants.${at}.price`)] : []))

/** @throws ApiError 400 sku_taken at each SKU that another product of the store has */
export async function refuseTaken(
  tx: Tx,
  storeId: number,
  sku: string | null,
  plan: VariantPlan | null,
): Promise<void> {
  const given = plan ? plan.variants.map((variant) => variant.sku) : [sku]
  const skus = given.flatMap((one) => one ?? [])
  if (skus.length === 0) return
  const taken = new Set((await findSkuHolders(tx, storeId, skus)).map((holder) => holder.sku))
  refuse(
    given.flatMap((one, at) =>
      one !== null && taken.has(one) ? [skuProblem(plan ? `variants.${at}.sku` : 'sku')] : [],
    ),
  )
}

/** @throws ApiError 400 picture_unknown; sku_taken when another product got a SKU at this moment */
export async function fillVariants(
  tx: Tx,
  product: { id: number; store_id: number },
  plan: VariantPlan,
  media: readonly MediaEntry[],
): Promise<void> {
  const pictures = await readPictures(tx, plan.variants, new Set(media.flatMap(({ pictureId }) => pictureId ?? [])))
  const variants = plan.variants.map(
    ({ position: _position, picture: _picture, adds: _adds, ...terms }, at): NewVariant => {
      const { picture_id = null, picture_key = null } = pictures[at] ?? {}
      return { ...terms, id: null, picture_id, picture_key }
    },
  )
  refuseLeftOut(await saveNewVariants(tx, product, variants))
}
