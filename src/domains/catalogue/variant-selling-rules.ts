import type { OptionsInput, VariantsInput } from '#contract/catalogue/variant-input.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { type FieldProblem, invalid } from '#contract/errors.ts'
import { type Actor, priceProblems, refuse, required, skuProblem } from './selling-rules.ts'
import { type GivenTerms, newTerms, type SoldProduct, termsAfter, type VariantTerms } from './variant-terms.ts'
import type { OwnVariantRow } from './variant-views.ts'

/** A variant as it is to be; `id` null: a new one. */
export type PlannedVariant = VariantTerms & {
  id: number | null
  /** One of each option, in their order and spelling. */
  option_values: string[]
  position: number
  /** The address of its picture; undefined: stays. */
  picture: string | null | undefined
  /** The request adds to its stock, for the history. */
  adds: boolean
}

export type VariantPlan = {
  /** Undefined: they stay, and so do the combinations. */
  options: ProductOption[] | undefined
  /** Where the request names them, for its errors: 'variants', or '' for the product itself. */
  place: 'variants' | ''
  variants: PlannedVariant[]
}

type Given = { options: OptionsInput; variants: VariantsInput }
type Context = {
  actor: Actor
  product: SoldProduct
  /** In order. */
  present: readonly OwnVariantRow[]
  /** What the request says of the product: of its only variant, when it has no options. */
  whole: GivenTerms
  /** The prices of new variants that name none. */
  prices: Pick<GivenTerms, 'price' | 'original_price'>
}

/**
 * The options and variants of a request (rules.md C-30). A variant without an id is the present one of the same combination, so
 * that a request may be sent twice.
 * @throws ApiError 400 with every field that is wrong; 409 stock_only_up
 */
export const planVariants = (given: Given, { present, prices, whole, ...context }: Context): VariantPlan =>
  planEach(given, { present, whole }, (before, asked, place) =>
    before ? termsAfter(before, asked, { ...context, place }) : newTerms(asked, prices, place),
  )

/**
 * The options and variants of a new product.
 * @throws ApiError 400 with every field that is wrong
 */
export const planNewVariants = (given: Given, whole: GivenTerms): VariantPlan =>
  planEach(given, { present: [], whole }, (_, asked, place) => newTerms(asked, whole, place))

function planEach(
  { options: given, variants }: Given,
  { present, whole }: Pick<Context, 'present' | 'whole'>,
  termsOf: (before: OwnVariantRow | undefined, asked: GivenTerms, place: string) => VariantTerms,
): VariantPlan {
  const options = given.map(toOption)
  const values = variants.map((variant) => spelledValues(options, variant.options))
  refuse([...optionProblems(options), ...combinationProblems(options, values)])
  refuse(idProblems(variants, present))
  const before = matchPresent(variants, values, present)
  const planned = variants.map((variant, at): PlannedVariant => {
    const asked = options.length === 0 ? { ...whole, ...defined(variant) } : variant
    return {
      ...termsOf(before[at], asked, `variants.${at}.`),
      id: before[at]?.id ?? null,
      option_values: values[at] ?? [],
      position: at,
      picture: variant.picture,
      adds: asked.add_stock !== undefined,
    }
  })
  refuse([
    ...planned.flatMap((one, at) => priceProblems(one, `variants.${at}.`)),
    ...repeatedSkus(planned),
    ...(planned.some(({ active }) => active) ? [] : [NONE_OFFERED]),
  ])
  return { options, place: 'variants', variants: planned }
}

/**
 * What some variants cost and have, by their ids: nothing of it waits for approval, and the others stay as they are (rules.md C-38).
 * @throws ApiError 400 with every field that is wrong; 409 stock_only_up
 */
export function planTerms(
  variants: VariantsInput,
  { present, ...context }: Omit<Context, 'whole' | 'prices'>,
): VariantPlan {
  if (variants.some(({ id, options, picture }) => id === undefined || options !== undefined || picture !== undefined))
    throw invalid(required('options'))
  refuse(idProblems(variants, present))
  const before = matchPresent(variants, [], present)
  const planned = variants.flatMap((variant, at): PlannedVariant[] => {
    const row = before[at]
    if (!row) return []
    const terms = termsAfter(row, variant, { ...context, place: `variants.${at}.` })
    return [{ ...row, ...terms, picture: undefined, adds: variant.add_stock !== undefined }]
  })
  const active = new Map(planned.map((one) => [one.id, one.active]))
  refuse([
    ...planned.flatMap((one, at) => priceProblems(one, `variants.${at}.`)),
    ...repeatedSkus(planned),
    ...(present.some((one) => active.get(one.id) ?? one.active) ? [] : [NONE_OFFERED]),
  ])
  return { options: undefined, place: 'variants', variants: planned }
}

export const NONE_OFFERED: FieldProblem = {
  field: 'variants',
  code: 'variant_none_offered',
  text: 'Offer at least one variant.',
}

/** Names and values that differ only in case or in their way of writing a letter count as the same. */
const keyOf = (text: string) => text.normalize().toLowerCase()
const combinationKey = (values: readonly string[]) => JSON.stringify(values.map(keyOf))

const toOption = ({ name, name_bn = null, values }: OptionsInput[number]): ProductOption => ({
  name,
  name_bn,
  values: values.map(({ value, value_bn = null, swatch = null }) => ({ value, value_bn, swatch })),
})

/** As the options spell them; null where they do not have one value of each. */
function spelledValues(options: readonly ProductOption[], given: readonly string[] = []): string[] | null {
  if (given.length !== options.length) return null
  const values = options.flatMap((option, at) => {
    const key = keyOf(given[at] ?? '')
    return option.values.find(({ value }) => keyOf(value) === key)?.value ?? []
  })
  return values.length === options.length ? values : null
}

function optionProblems(options: readonly ProductOption[]): FieldProblem[] {
  const names = repeats(options.map(({ name }) => keyOf(name)))
  return [
    ...names.map((at) => problem(`options.${at}.name`, 'option_name_taken', 'Another option has this name.')),
    ...options.flatMap(({ values }, option) =>
      repeats(values.map(({ value }) => keyOf(value))).map((at) =>
        problem(`options.${option}.values.${at}.value`, 'option_value_taken', 'This value is there twice.'),
      ),
    ),
  ]
}

function combinationProblems(
  options: readonly ProductOption[],
  values: readonly (readonly string[] | null)[],
): FieldProblem[] {
  if (options.length === 0 && values.length > 1)
    return [problem('variants', 'variant_one', 'A product without options has one variant.')]
  const wrong = values.flatMap((one, at) => (one === null ? [at] : []))
  const twice = repeats(values.map((one, at) => (one === null ? `${at}` : combinationKey(one))))
  return [
    ...wrong.map((at) => problem(`variants.${at}.options`, 'variant_values', 'Choose one value of each option.')),
    ...twice.map((at) => problem(`variants.${at}.options`, 'variant_taken', TWICE)),
  ]
}

const TWICE = 'This variant is there twice.'

function idProblems(variants: VariantsInput, present: readonly OwnVariantRow[]): FieldProblem[] {
  const known = new Set(present.map(({ id }) => id))
  const unknown = variants.flatMap(({ id }, at) => (id !== undefined && !known.has(id) ? [at] : []))
  return [
    ...unknown.map((at) => problem(`variants.${at}.id`, 'variant_unknown', 'This variant is not there any more.')),
    ...repeats(variants.map(({ id }, at) => `${id ?? `new ${at}`}`)).map((at) =>
      problem(`variants.${at}.id`, 'variant_taken', TWICE),
    ),
  ]
}

function matchPresent(
  variants: VariantsInput,
  values: readonly (readonly string[] | null)[],
  present: readonly OwnVariantRow[],
): (OwnVariantRow | undefined)[] {
  const byId = new Map(present.map((one) => [one.id, one]))
  const named = new Set(variants.map(({ id }) => id))
  const unnamed = present.filter(({ id }) => !named.has(id))
  const byCombination = new Map(unnamed.map((one) => [combinationKey(one.option_values), one]))
  return variants.map(({ id }, at) =>
    id === undefined ? byCombination.get(combinationKey(values[at] ?? [])) : byId.get(id),
  )
}

function repeatedSkus(planned: readonly PlannedVariant[]): FieldProblem[] {
  return repeats(planned.map(({ sku }, at) => (sku === null ? `${at} without` : `sku ${sku}`))).map((at) =>
    skuProblem(`variants.${at}.sku`),
  )
}

/** The places of those that were there before. */
function repeats(keys: readonly string[]): number[] {
  const seen = new Set<string>()
  return keys.flatMap((key, at) => {
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}

const problem = (field: string, code: FieldProblem['code'], text: string): FieldProblem => ({ field, code, text })

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
