import { SKU_MAX } from '#contract/catalogue/selling-rules.ts'
import { cleanCell } from './paste-cells.ts'
import { type OptionForm, type TermField, usedOptions, type VariantForm, valuesOf } from './variants-form.ts'

/** Makes a SKU of a pattern: 'KURTI-{Size}-{Colour}'; {n} is a number from 1. */
function skuOf(pattern: string, options: readonly OptionForm[], variant: VariantForm, number: number): string {
  const values = valuesOf(options, variant)
  const words = new Map(
    usedOptions(options).map(({ name }, at) => [name.trim().toLowerCase(), values[at]?.value ?? ''] as const),
  )
  return pattern
    .replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
      const word = name.trim().toLowerCase()
      return word === 'n' ? String(number) : (asSku(words.get(word)) ?? whole)
    })
    .trim()
    .slice(0, SKU_MAX)
}

const asSku = (value: string | undefined) => value?.trim().replaceAll(/\s+/g, '-').toUpperCase()

/** A pattern to begin with: '{Size}-{Colour}'. */
export const firstPattern = (options: readonly OptionForm[]) =>
  usedOptions(options)
    .map(({ name }) => `{${name.trim()}}`)
    .join('-')

/** The same text for every chosen variant, or a SKU made of a pattern for each. */
export const fillCells = (
  options: readonly OptionForm[],
  chosen: readonly VariantForm[],
  { field, text }: { field: TermField; text: string },
): Map<string, Partial<Record<TermField, string>>> =>
  new Map(
    chosen.map((variant, at) => [
      variant.key,
      { [field]: field === 'sku' ? skuOf(text, options, variant, at + 1) : cleanCell(field, text.trim()) },
    ]),
  )
