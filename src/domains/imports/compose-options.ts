import {
  OPTION_NAME_MAX,
  OPTION_VALUE_MAX,
  type OptionValue,
  type ProductOption,
  VARIANTS_MAX,
} from '#contract/catalogue/variant-rules.ts'
import type { ColumnKey } from './columns.ts'
import { listOf } from './escaped-list.ts'
import type { Line } from './line.ts'
import { cutText, tidyText } from './rich-text.ts'

const PLACES = [
  { name: 'option1', value: 'value1', nameBn: 'option1Bn', valueBn: 'value1Bn', swatch: 'swatch1' },
  { name: 'option2', value: 'value2', nameBn: 'option2Bn', valueBn: 'value2Bn', swatch: 'swatch2' },
  { name: 'option3', value: 'value3', nameBn: 'option3Bn', valueBn: 'value3Bn', swatch: 'swatch3' },
] as const
type Place = (typeof PLACES)[number]

/** Shopify's word for the only variant of a product without options. */
const NO_OPTION = 'default title'

type Note = (
  code: 'cell_cut' | 'swatch_invalid',
  params: Record<string, string | number>,
  place: { line?: number; key: ColumnKey },
) => void

export type ComposedOptions = {
  options: ProductOption[]
  /**
   * The combinations that a line stands for: one, or none when it lacks a value. A variation of WooCommerce without a value
   * stands for all that its product lists.
   */
  combinationsOf: (line: Line) => string[][]
}

/** How values are compared: a file's spelling of one may vary in case. */
export const valueKey = (value: string): string => value.normalize().toLowerCase()
export const combinationKey = (values: readonly string[]): string => JSON.stringify(values.map(valueKey))

/**
 * The options of the lines that are variants. A value has the Bangla text and swatch of the first line that has one for it.
 * @param sold the lines that are variants
 * @param lines all of the product
 */
export function composeOptions(sold: readonly Line[], lines: readonly Line[], note: Note): ComposedOptions {
  const single = sold.filter(({ optionLists }) => !optionLists)
  const parents = lines.filter(({ parent }) => parent)
  const read = PLACES.flatMap((place) => {
    const values = valuesOf(place, single, note)
    return values.size === 0 || (values.size === 1 && values.has(NO_OPTION)) ? [] : [{ place, values }]
  })
  const listed = read.map(({ place, values }) => {
    const list = parents.flatMap(({ cells }) => listOf(cells[place.value] ?? ''))
    return list.flatMap((cell) => {
      const value = textOf(cell, OPTION_VALUE_MAX)
      if (value === '') return []
      if (!values.has(valueKey(value)) && values.size < VARIANTS_MAX)
        values.set(valueKey(value), { value, value_bn: null, swatch: null })
      return values.get(valueKey(value))?.value ?? []
    })
  })
  return {
    options: namesOf(read, lines, note),
    combinationsOf: (line) =>
      read.reduce<string[][]>(
        (before, { place, values }, at) => {
          const cell = line.optionLists ? '' : textOf(line.cells[place.value] ?? '', OPTION_VALUE_MAX)
          const own = cell === '' ? (line.optionLists ? [] : listed[at]) : [values.get(valueKey(cell))?.value ?? cell]
          const next = [...new Set(own)]
          return before
            .flatMap((combination) => next.map((value) => [...combination, value]))
            .slice(0, VARIANTS_MAX + 1)
        },
        [[]],
      ),
  }
}

function valuesOf(place: Place, lines: readonly Line[], note: Note): Map<string, OptionValue> {
  const values = new Map<string, OptionValue>()
  for (const { line, cells } of lines) {
    const value = textOf(cells[place.value] ?? '', OPTION_VALUE_MAX)
    if (value === '') continue
    if (tidyText(cells[place.value] ?? '').length > OPTION_VALUE_MAX)
      note('cell_cut', { max: OPTION_VALUE_MAX }, { line, key: place.value })
    const before = values.get(valueKey(value))
    const swatch = before?.swatch ? null : swatchOf(cells[place.swatch])
    if (swatch === undefined) note('swatch_invalid', { value: cells[place.swatch] ?? '' }, { line, key: place.swatch })
    values.set(valueKey(value), {
      value: before?.value ?? value,
      value_bn: before?.value_bn ?? (textOf(cells[place.valueBn] ?? '', OPTION_VALUE_MAX) || null),
      swatch: before?.swatch ?? swatch ?? null,
    })
  }
  return values
}

/** `null` for none, undefined for what is no colour. */
function swatchOf(cell: string | undefined): string | null | undefined {
  if (cell === undefined) return null
  const text = cell.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(text) ? text : undefined
}

type ReadOption = { place: Place; values: ReadonlyMap<string, OptionValue> }

/** Names differ, since variants are called by them. */
function namesOf(read: readonly ReadOption[], lines: readonly Line[], note: Note): ProductOption[] {
  const taken = new Set<string>()
  return read.map(({ place, values }) => {
    const at = lines.find(({ cells }) => cells[place.name] !== undefined)
    const given = tidyText(at?.cells[place.name] ?? '')
    if (at && given.length > OPTION_NAME_MAX)
      note('cell_cut', { max: OPTION_NAME_MAX }, { line: at.line, key: place.name })
    const plain = textOf(given, OPTION_NAME_MAX) || 'Option'
    let name = plain
    for (let count = 2; taken.has(valueKey(name)); count += 1)
      name = `${cutText(plain, OPTION_NAME_MAX - 2).trim()} ${count}`
    taken.add(valueKey(name))
    const nameBn = lines.find(({ cells }) => cells[place.nameBn] !== undefined)?.cells[place.nameBn] ?? ''
    return { name, name_bn: textOf(nameBn, OPTION_NAME_MAX) || null, values: [...values.values()] }
  })
}

/** One line of text within its limit. */
const textOf = (cell: string, max: number): string => cutText(tidyText(cell).replaceAll('\n', ' '), max).trim()

/** The lists of a product of WooCommerce that are no options, as text: 'Material: Murta cane'. */
export function listsAsText(lines: readonly Line[], options: readonly ProductOption[]): string {
  const named = new Set(options.map(({ name }) => valueKey(name)))
  const lists = lines.filter(({ optionLists }) => optionLists)
  return PLACES.flatMap(({ name: nameKey, value }) => {
    const name = lists.find(({ cells }) => cells[nameKey])?.cells[nameKey]?.trim() ?? ''
    const values = lists.flatMap(({ cells }) => listOf(cells[value] ?? ''))
    if (values.length === 0 || named.has(valueKey(textOf(name, OPTION_NAME_MAX)))) return []
    return [`${name === '' ? 'Option' : name}: ${[...new Set(values)].join(', ')}`]
  }).join('\n')
}
