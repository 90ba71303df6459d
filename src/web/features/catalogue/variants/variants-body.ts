import { parseAmount } from '#contract/money.ts'
import { readPieces } from '../product-numbers.ts'
import type { PictureEntry } from '../product-pictures.ts'
import { readWeight } from './variant-checks.ts'
import {
  combinationsOf,
  contractOptions,
  hasOptions,
  soldOf,
  type VariantForm,
  type VariantsForm,
  valuesOf,
} from './variants-form.ts'

/** The address of a picture by its key: only one that the product still has. */
const addressOf = (pictures: readonly PictureEntry[], key: string): string | null => {
  for (const { state } of pictures) if (state.name === 'ready' && state.key === key) return state.url
  return null
}

/**
 * Options and variants of the form as the API takes them; of variants that there are, what differs from `before`. Where that is
 * all, nothing of it waits for approval.
 */
export function variantsBody(
  form: VariantsForm,
  pictures: readonly PictureEntry[],
  before: VariantsForm | null = null,
) {
  const was = new Map(
    before?.variants.flatMap((variant) => (variant.id === null ? [] : [[variant.id, variant] as const])),
  )
  const isContent = before === null || !isSameContent(form, before)
  return {
    ...(isContent && { options: contractOptions(form.options) }),
    variants: sentVariants(form, before).map((variant) => ({
      ...(variant.id !== null && { id: variant.id }),
      ...(isContent && { options: valuesOf(form.options, variant).map(({ value }) => value.trim()) }),
      ...termsBody(variant, pictures, variant.id === null ? undefined : was.get(variant.id)),
    })),
  }
}

const differs = (a: string, b: string | undefined) => b === undefined || a.trim() !== b.trim()
const differsAmount = (a: string, b: string | undefined) =>
  b === undefined || (parseAmount(a) ?? a.trim()) !== (parseAmount(b) ?? b.trim())

/** What is sent of one variant; all that is filled in of a new one. */
function termsBody(variant: VariantForm, pictures: readonly PictureEntry[], before?: VariantForm) {
  const { price, original_price, sku, barcode, weight_grams, picture, active } = variant
  const pieces = readPieces(variant.stock_quantity)
  const isStock = variant.pieces === null && pieces !== null && differs(variant.stock_quantity, before?.stock_quantity)
  return {
    ...(price.trim() !== '' && differsAmount(price, before?.price) && { price: price.trim() }),
    ...(differsAmount(original_price, before?.original_price) && { original_price: original_price.trim() || null }),
    ...(isStock && { stock_quantity: pieces }),
    ...(variant.pieces !== null && pieces !== null && pieces > 0 && { add_stock: pieces }),
    ...(differs(sku, before?.sku) && { sku: sku.trim() || null }),
    ...(differs(barcode, before?.barcode) && { barcode: barcode.trim() || null }),
    ...(differs(weight_grams, before?.weight_grams) && { weight_grams: readWeight(weight_grams) }),
    ...(picture !== (before?.picture ?? '') && { picture: addressOf(pictures, picture) }),
    ...(active !== (before?.active ?? true) && { active }),
  }
}

/** To compare two inputs: what would be sent of options and variants, and what is typed of options without values. */
export const variantsInput = ({ options, variants }: VariantsForm) => [
  options,
  hasOptions(options) ? combinationsOf({ options, variants }).map((variant) => ({ ...variant, key: '' })) : [],
]

export const isSameVariants = (one: VariantsForm, other: VariantsForm) =>
  JSON.stringify(variantsInput(one)) === JSON.stringify(variantsInput(other))

/** Whether nothing of it waits for approval: only what the variants that there are cost and have differs (rules.md C-28). */
export const isSameContent = (one: VariantsForm, other: VariantsForm) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))

const contentOf = (form: VariantsForm) => [
  contractOptions(form.options),
  soldOf(form).map((variant) =>
    variant.id === null
      ? { ...variant, key: '' }
      : { id: variant.id, picture: variant.picture, values: valuesOf(form.options, variant).map(({ key }) => key) },
  ),
]

/** The variants that are sent, in order: those that the server has, where nothing else differs. */
export function sentVariants(form: VariantsForm, before: VariantsForm | null): VariantForm[] {
  const isContent = before === null || !isSameContent(form, before)
  return soldOf(form).filter(({ id }) => isContent || id !== null)
}
