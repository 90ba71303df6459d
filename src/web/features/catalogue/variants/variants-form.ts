import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { nameOfVariant } from '#contract/catalogue/variant-rules.ts'
import type { ProposedVariant } from '#contract/catalogue/variants.ts'
import { pictureKeyOf } from '#contract/media/picture-paths.ts'
import { inPageLanguage } from '#web/local-names.ts'

/** A value of an option as the form has it. Its `key` stays when it is renamed, so that variants keep what they have. */
export type ValueForm = { key: string; value: string; value_bn: string; swatch: string }
export type OptionForm = { key: string; name: string; name_bn: string; values: readonly ValueForm[] }

/** What is typed for a variant, by the API's names. */
export const termFields = ['price', 'original_price', 'stock_quantity', 'sku', 'barcode', 'weight_grams'] as const
export type TermField = (typeof termFields)[number]
export type VariantTerms = Record<TermField, string>

export type VariantForm = VariantTerms & {
  /** Within one form. */
  key: string
  /** Null for one that the server does not have. */
  id: number | null
  /** The key of its value by the key of the option. */
  of: Readonly<Record<string, string>>
  /** Pieces there are, which `stock_quantity` adds to (rules.md C-3); null: `stock_quantity` is the stock. */
  pieces: number | null
  /** The key of one of the product's pictures; '' for the first. */
  picture: string
  active: boolean
  /** False: the combination is left out, and is not sent. */
  sold: boolean
}

export type VariantsForm = { options: readonly OptionForm[]; variants: readonly VariantForm[] }

export const blankVariant: VariantForm = {
  key: 'first',
  id: null,
  of: {},
  price: '',
  original_price: '',
  stock_quantity: '',
  sku: '',
  barcode: '',
  weight_grams: '',
  pieces: null,
  picture: '',
  active: true,
  sold: true,
}

/** Options that combine: one without values does not yet. */
export const usedOptions = (options: readonly OptionForm[]) => options.filter(({ values }) => values.length > 0)
export const hasOptions = (options: readonly OptionForm[]) => usedOptions(options).length > 0

/** Combinations that the form can show; up to 100 of them are sold (rules.md C-39). */
export const COMBINATIONS_MAX = 400

/**
 * Each combination of the options, in order; the variants after them are of values that were removed. Of more than the form can
 * show those that there are.
 */
export function combinationsOf({ options, variants }: VariantsForm): readonly VariantForm[] {
  const count = countCombinations(options)
  if (count <= COMBINATIONS_MAX) return variants.slice(0, count)
  const used = usedOptions(options)
  const seen = new Set<string>()
  return variants.filter((variant) => {
    const values = valuesOf(options, variant).map(({ key }) => key)
    const isFirst = values.length === used.length && !seen.has(JSON.stringify(values))
    seen.add(JSON.stringify(values))
    return isFirst
  })
}

export const countCombinations = (options: readonly OptionForm[]) =>
  usedOptions(options).reduce((count, { values }) => count * values.length, 1)

/** The combinations that are sold, in the order that they are sent in. */
export const soldOf = (form: VariantsForm) => combinationsOf(form).filter(({ sold }) => sold)

/** A variant's values, one of each option. */
export const valuesOf = (options: readonly OptionForm[], { of }: Pick<VariantForm, 'of'>): ValueForm[] =>
  usedOptions(options).flatMap(({ key, values }) => values.find((value) => value.key === of[key]) ?? [])

/** The options as the API has them. */
export const contractOptions = (options: readonly OptionForm[]): ProductOption[] =>
  usedOptions(options).map(({ name, name_bn, values }) => ({
    name: name.trim(),
    name_bn: name_bn.trim() || null,
    values: values.map(({ value, value_bn, swatch }) => ({
      value: value.trim(),
      value_bn: value_bn.trim() || null,
      swatch: swatch || null,
    })),
  }))

/** 'Size M · Colour Indigo', in the page's language. */
export function variantLabel(options: readonly OptionForm[], variant: Pick<VariantForm, 'of'>): string {
  const texts = valuesOf(options, variant).map(({ value }) => value.trim())
  const { name, name_bn } = nameOfVariant(contractOptions(options), texts)
  return inPageLanguage(name ?? '', name_bn)
}

/** 'M · Indigo', in the page's language, where the options are named elsewhere. */
export const valuesLabel = (options: readonly OptionForm[], variant: Pick<VariantForm, 'of'>): string =>
  valuesOf(options, variant)
    .map(({ value, value_bn }) => inPageLanguage(value.trim(), value_bn.trim()))
    .join(' · ')

/** Keys are made of the words, so that a value that was removed and is typed again finds its variants. */
export function keyFrom(text: string, taken: readonly string[]): string {
  const word = text.trim().normalize().toLowerCase() || 'new'
  let key = word
  for (let number = 2; taken.includes(key); number += 1) key = `${word} ${number}`
  return key
}

/** The form's options of a product's. */
export const formOfOptions = (options: readonly ProductOption[]): OptionForm[] => {
  const keys: string[] = []
  return options.map(({ name, name_bn, values }) => {
    keys.push(keyFrom(name, keys))
    return { key: keys.at(-1) ?? '', name, name_bn: name_bn ?? '', values: formOfValues(values) }
  })
}

function formOfValues(values: ProductOption['values']): ValueForm[] {
  const keys: string[] = []
  return values.map(({ value, value_bn, swatch }) => {
    keys.push(keyFrom(value, keys))
    return { key: keys.at(-1) ?? '', value, value_bn: value_bn ?? '', swatch: swatch ?? '' }
  })
}

/** The form's variants of a product's; `sets`: the stock is set, not added to. */
export const formOfVariants = (
  options: readonly OptionForm[],
  variants: readonly ProposedVariant[],
  { sets }: { sets: boolean },
): VariantForm[] =>
  variants.map((variant, at) => {
    const isSet = sets || variant.id === null
    return {
      key: variant.id === null ? `new ${at}` : String(variant.id),
      id: variant.id,
      of: Object.fromEntries(
        options.flatMap(({ key, values }, index) => {
          const value = values.find((one) => one.value === variant.options[index])
          return value ? [[key, value.key] as const] : []
        }),
      ),
      price: variant.price === '0.00' ? '' : variant.price,
      original_price: variant.original_price ?? '',
      stock_quantity: isSet ? String(variant.stock_quantity) : '',
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      weight_grams: variant.weight_grams === null ? '' : String(variant.weight_grams),
      pieces: isSet ? null : variant.stock_quantity,
      picture: (variant.picture === null ? null : pictureKeyOf(variant.picture)) ?? '',
      active: variant.active,
      sold: true,
    }
  })
