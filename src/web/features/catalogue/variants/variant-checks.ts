import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import { BARCODE_MAX, WEIGHT_MAX_GRAMS } from '#contract/catalogue/variant-rules.ts'
import { plainNumber } from '#contract/digits.ts'
import { parseAmount } from '#contract/money.ts'
import { amountProblem, stockProblem } from '../product-numbers.ts'
import { sameWord } from './option-moves.ts'
import {
  hasOptions,
  type OptionForm,
  soldOf,
  type TermField,
  termFields,
  type VariantForm,
  type VariantsForm,
} from './variants-form.ts'

export type VariantField = `variants.${string}.${TermField | 'picture'}`
export type OptionField = 'options' | `options.${string}`
export const fieldOfVariant = (key: string, field: TermField | 'picture'): VariantField => `variants.${key}.${field}`
export const fieldOfOption = (key: string, part: string): OptionField => `options.${key}.${part}`

export type VariantProblem =
  | 'required'
  | 'amount'
  | 'amount_zero'
  | 'amount_big'
  | 'not_above'
  | 'whole'
  | 'weight'
  | 'long'
  | 'sku_twice'
  | 'word_twice'
  | 'values_needed'
  | 'none_sold'

/** What is wrong with one cell of a variant, whatever the others have. */
export function termProblem(variant: VariantForm, field: TermField): VariantProblem | undefined {
  const text = variant[field]
  if (text.trim() === '') return undefined
  switch (field) {
    case 'price':
      return amountProblem(text)
    case 'original_price': {
      const [now, before] = [parseAmount(variant.price), parseAmount(text)]
      return amountProblem(text) ?? (now !== null && before !== null && before <= now ? 'not_above' : undefined)
    }
    case 'stock_quantity':
      return stockProblem(text, { needed: false, least: variant.pieces === null ? 0 : 1 }) && 'whole'
    case 'weight_grams':
      return readWeight(text) === null ? 'weight' : undefined
    default:
      return text.trim().length > (field === 'sku' ? SKU_MAX : BARCODE_MAX) ? 'long' : undefined
  }
}

/** Whole grams, or null. */
export function readWeight(text: string): number | null {
  const plain = plainNumber(text)
  const grams = /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
  return grams <= WEIGHT_MAX_GRAMS ? grams : null
}

type Problems = Partial<Record<VariantField | OptionField, VariantProblem>>

/** What is wrong with options and variants; `complete`: each variant needs a price, and a new one its stock. */
export function variantProblems(form: VariantsForm, { complete }: { complete: boolean }): Problems {
  const problems: Problems = {}
  for (const [at, option] of form.options.entries())
    Object.assign(problems, optionProblems(option, form.options.slice(0, at)))
  if (!hasOptions(form.options)) return problems
  const sold = soldOf(form)
  if (sold.length === 0) problems.options = 'none_sold'
  const skus = new Set<string>()
  for (const variant of sold) {
    for (const field of termFields) {
      const isMissing = complete && variant[field].trim() === '' && isNeeded(variant, field)
      const problem = isMissing ? 'required' : termProblem(variant, field)
      if (problem) problems[fieldOfVariant(variant.key, field)] = problem
    }
    const sku = variant.sku.trim()
    if (sku !== '' && skus.has(sku)) problems[fieldOfVariant(variant.key, 'sku')] = 'sku_twice'
    skus.add(sku)
  }
  return problems
}

const isNeeded = ({ pieces }: VariantForm, field: TermField) =>
  field === 'price' || (field === 'stock_quantity' && pieces === null)

/** An option that is as empty as it was added is left out. */
const isBlankOption = ({ name, values }: OptionForm) => name.trim() === '' && values.length === 0

function optionProblems(option: OptionForm, before: readonly OptionForm[]): Problems {
  if (isBlankOption(option)) return {}
  const { key, name, values } = option
  const problems: Problems = {}
  if (name.trim() === '') problems[fieldOfOption(key, 'name')] = 'required'
  else if (before.some((other) => sameWord(other.name, name))) problems[fieldOfOption(key, 'name')] = 'word_twice'
  if (values.length === 0) problems[fieldOfOption(key, 'values')] = 'values_needed'
  for (const [at, value] of values.entries()) {
    const field = fieldOfOption(key, `values.${value.key}`)
    if (value.value.trim() === '') problems[field] = 'required'
    else if (values.slice(0, at).some((other) => sameWord(other.value, value.value))) problems[field] = 'word_twice'
  }
  return problems
}
