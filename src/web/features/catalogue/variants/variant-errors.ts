import { ApiError } from '#contract/errors.ts'
import { formatFieldError } from '#web/errors/format-problem.ts'
import { fieldOfOption, fieldOfVariant, type OptionField, type VariantField } from './variant-checks.ts'
import { type OptionForm, type TermField, usedOptions, type VariantForm, type VariantsForm } from './variants-form.ts'

type VariantErrors = Partial<Record<VariantField | OptionField, string>>

/** The API's names of what the form has under another. */
const ownNames: Record<string, TermField> = { add_stock: 'stock_quantity' }

/**
 * The server's errors of options and variants, each at its own field: 'variants.3.sku' is that of the fourth that was sent.
 * @param sent the variants of the request
 */
export function variantErrors(error: unknown, { options }: VariantsForm, sent: readonly VariantForm[]): VariantErrors {
  if (!(error instanceof ApiError)) return {}
  const { fields = {}, field_codes = {} } = error.problem
  const errors: VariantErrors = {}
  for (const name of new Set([...Object.keys(fields), ...Object.keys(field_codes)])) {
    const text = formatFieldError(error, name)
    const field = text && fieldOf(name.split('.'), options, sent)
    if (text && field) errors[field] ??= text
  }
  return errors
}

type Found = VariantField | OptionField | null

function fieldOf([list, at, ...rest]: string[], options: readonly OptionForm[], sent: readonly VariantForm[]): Found {
  if (list === 'variants') {
    const variant = at === undefined ? undefined : sent[Number(at)]
    const [part = ''] = rest
    return variant && isCell(part) ? fieldOfVariant(variant.key, ownNames[part] ?? (part as TermField)) : 'options'
  }
  if (list !== 'options') return null
  const option = at === undefined ? undefined : usedOptions(options)[Number(at)]
  if (!option) return 'options'
  const [part = 'name', which] = rest
  const value = part === 'values' && which !== undefined ? option.values[Number(which)] : undefined
  return fieldOfOption(option.key, value ? `values.${value.key}` : part)
}

const cells = new Set([
  'price',
  'original_price',
  'stock_quantity',
  'add_stock',
  'sku',
  'barcode',
  'weight_grams',
  'picture',
])
const isCell = (part: string) => cells.has(part)

/** Whether an error of options or variants is about something that has changed since. */
export function isVariantMended(field: string, before: VariantsForm, after: VariantsForm): boolean {
  const isChanged = before.variants !== after.variants
  if (field === 'options') return isChanged
  if (field.startsWith('options.')) return before.options !== after.options
  if (!field.startsWith('variants.') || !isChanged) return false
  const name = field.slice(field.lastIndexOf('.') + 1) as TermField
  const key = field.slice('variants.'.length, -name.length - 1)
  const find = ({ variants }: VariantsForm) => variants.find((variant) => variant.key === key)
  const [was, is] = [find(before), find(after)]
  return (
    !was ||
    !is ||
    was[name] !== is[name] ||
    (name === 'original_price' && was.price !== is.price) ||
    was.sold !== is.sold
  )
}
