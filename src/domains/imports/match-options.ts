import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { valueKey } from './compose-options.ts'

/**
 * How a file's options are a product's: the same ones, of which each has its place; none at all ('unnamed'), or others, which
 * replace the product's.
 */
export type OptionMatch =
  | { kind: 'same'; places: number[]; valuesOf: (values: readonly string[]) => string[] }
  | { kind: 'unnamed' }
  | { kind: 'replace' }

/** Options are the same by their names; a renamed one is known by a value. */
export function matchOptions(own: readonly ProductOption[], file: readonly ProductOption[]): OptionMatch {
  if (file.length === 0 && own.length > 0) return { kind: 'unnamed' }
  if (own.length !== file.length) return { kind: 'replace' }
  const places: (number | undefined)[] = file.map(({ name }) => {
    const at = own.findIndex((option) => valueKey(option.name) === valueKey(name))
    return at < 0 ? undefined : at
  })
  for (const [at, place] of places.entries())
    if (place === undefined)
      places[at] = own.findIndex((option, to) => !places.includes(to) && shareValue(option, file[at]))
  const known = places.filter((place) => place !== undefined && place >= 0)
  if (new Set(known).size < own.length) return { kind: 'replace' }
  const all = known.flatMap((place) => place ?? [])
  return {
    kind: 'same',
    places: all,
    valuesOf: (values) => {
      const mapped = own.map(() => '')
      for (const [at, place] of all.entries()) mapped[place] = valueIn(own[place], values[at] ?? '')
      return mapped
    },
  }
}

function shareValue(own: ProductOption, file: ProductOption | undefined): boolean {
  const keys = new Set(own.values.map(({ value }) => valueKey(value)))
  return file?.values.some(({ value }) => keys.has(valueKey(value))) ?? false
}

/** A value in the product's spelling; a new one as it is. */
function valueIn(own: ProductOption | undefined, value: string): string {
  const values = own?.values ?? []
  return (
    (values.find((each) => each.value === value) ?? values.find((each) => valueKey(each.value) === valueKey(value)))
      ?.value ?? value
  )
}

/** The product's options with what the file adds: names, Bangla texts, swatches, and the values of new combinations. */
export function mergeOptions(
  own: readonly ProductOption[],
  file: readonly ProductOption[],
  { places }: OptionMatch & { kind: 'same' },
  added: readonly (readonly string[])[],
): ProductOption[] {
  return own.map((option, at) => {
    const given = file[places.indexOf(at)]
    if (!given) return option
    const isSame = valueKey(given.name) === valueKey(option.name)
    const texts = new Map(given.values.map((each) => [valueKey(each.value), each]))
    const values = option.values.map((each) => {
      const text = texts.get(valueKey(each.value))
      return {
        value: each.value,
        value_bn: text?.value_bn ?? each.value_bn,
        swatch: text?.swatch ?? each.swatch,
      }
    })
    const present = new Set(option.values.map(({ value }) => value))
    const fresh = new Set(added.flatMap((combination) => combination[at] ?? []).filter((value) => !present.has(value)))
    return {
      name: isSame ? option.name : given.name,
      name_bn: given.name_bn ?? (isSame ? option.name_bn : null),
      values: [...values, ...given.values.filter(({ value }) => fresh.has(value))],
    }
  })
}

/** 'Size (মাপ): S, M; Colour: Red #ff0000'. */
export const describeOptions = (options: readonly ProductOption[]): string =>
  options
    .map(({ name, name_bn, values }) => {
      const shown = values.map(({ value, value_bn, swatch }) =>
        [withBangla(value, value_bn), swatch].filter(Boolean).join(' '),
      )
      return `${withBangla(name, name_bn)}: ${shown.join(', ')}`
    })
    .join('; ')

const withBangla = (text: string, bangla: string | null) => (bangla === null ? text : `${text} (${bangla})`)
