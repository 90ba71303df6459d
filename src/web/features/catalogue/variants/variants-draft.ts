import { textsOf } from '#web/drafts.ts'
import { withLeftOut } from './combine.ts'
import { changesOf } from './rebase-variants.ts'
import { type OptionForm, termFields, type VariantForm, type VariantsForm } from './variants-form.ts'

/** What was typed of variants, in one text: each that differs, with what it was. */
export const writeCells = (before: readonly VariantForm[], variants: readonly VariantForm[]): string =>
  JSON.stringify(variants.flatMap((typed, at) => (typed === before[at] ? [] : { typed, base: before[at] })))

/** The cells that were typed, by the keys of their variants: the others may have been changed by another tab since. */
export function readCells(text: string): Map<string, Partial<VariantForm>> {
  if (text === '') return new Map()
  const pairs = listOf(JSON.parse(text), ({ typed, base }) => {
    const [own, was] = [typed, base].map((one) => (isRecord(one) ? variantOf(one) : null))
    return own && was ? ([own.key, changesOf(own, was)] as const) : null
  })
  return new Map(pairs)
}

/** Options and variants of a stored draft; one of before there were options has none. */
export function draftOfVariants(form: Record<string, unknown>): VariantsForm {
  const options = listOf(form.options, optionOf)
  const variants = listOf(form.variants, variantOf)
  return { options, variants: variants.length === 0 ? [] : withLeftOut(options, variants) }
}

function optionOf(one: Record<string, unknown>): OptionForm | null {
  const texts = textsOf(one, ['key', 'name', 'name_bn'])
  return (
    texts && { ...texts, values: listOf(one.values, (value) => textsOf(value, ['key', 'value', 'value_bn', 'swatch'])) }
  )
}

function variantOf(one: Record<string, unknown>): VariantForm | null {
  const texts = textsOf(one, ['key', 'picture', ...termFields])
  const of = isRecord(one.of) ? one.of : {}
  return (
    texts && {
      ...texts,
      id: typeof one.id === 'number' ? one.id : null,
      of: Object.fromEntries(
        Object.entries(of).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      pieces: typeof one.pieces === 'number' ? one.pieces : null,
      active: one.active !== false,
      sold: one.sold !== false,
    }
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = <T>(value: unknown, read: (one: Record<string, unknown>) => T | null): T[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => (isRecord(one) ? (read(one) ?? []) : [])) : []
