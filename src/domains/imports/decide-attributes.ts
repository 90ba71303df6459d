import { type AttributeType, BRAND } from '#contract/catalogue/attribute-rules.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { ImportReason, PreviewedAttribute } from '#contract/imports/imports.ts'
import type { ImportableAttribute } from '#domains/catalogue/index.ts'
import { attributeOf } from './attribute-columns.ts'
import { valueKey } from './compose-options.ts'
import { listOf } from './escaped-list.ts'
import type { DraftAttribute } from './line.ts'
import { itemsOf, itemsOfWoo, readAttribute } from './read-attribute.ts'
import { type ReasonCode, reason } from './reasons.ts'

/** What the attributes of a row are decided by. */
export type AttributeRules = {
  /** Of the whole market. */
  attributes: readonly ImportableAttribute[]
  /** Of products in a category: by id, whether it is required. */
  offered: (categoryId: number | null) => ReadonlyMap<number, { required: boolean }>
  /** The columns of the file for attributes, by their place. */
  columns: ReadonlyMap<number, { name: string; key: string | null; column: string }>
  /** The name of the value that a text stands for; undefined for a new one. */
  valueOf: (attributeId: number, text: string) => string | undefined
  /** The store's own name is no brand. */
  storeName: string
}

export type DecidedAttributes = {
  /** By key, as the product would have them; without those that the row says nothing of. */
  values: Record<string, string>
  preview: PreviewedAttribute[]
  notes: ImportReason[]
  /** Whether the row gives any attribute: then the required ones are asked for. */
  gives: boolean
  /** The required ones that the product would lack. */
  missing: { name: string; name_bn: string }[]
}

type Given = { attributes: readonly DraftAttribute[]; vendor: string; options: readonly ProductOption[] }

/** What a row says of the attributes of its product; what cannot be taken is named in a note. */
export function decideAttributes(
  { attributes, vendor, options }: Given,
  own: Readonly<Record<string, string>>,
  categoryId: number | null,
  rules: AttributeRules,
): DecidedAttributes {
  const offered = rules.offered(categoryId)
  const values: Record<string, string> = {}
  const notes: ImportReason[] = []
  for (const given of attributes) {
    const column = rules.columns.get(given.at)
    const name = given.name ?? column?.name ?? ''
    const attribute = attributeOf(rules.attributes, { key: column?.key ?? null, name })
    const place = { line: given.line, ...(column && { column: column.column }) }
    // A column that the market has no attribute for is named above all rows.
    if (!attribute && given.name === null) continue
    if (!attribute || !offered.has(attribute.id)) {
      if (given.isOption) continue
      notes.push(reason('attribute_not_asked', attribute ? namesOf(attribute) : { name }, place))
      continue
    }
    if (values[attribute.key] !== undefined || isInOptions(given, attribute.type, options)) continue
    const read = readGiven(attribute, given, rules)
    notes.push(...read.notes.map(({ code, params }) => reason(code, params, place)))
    if (read.value !== undefined) values[attribute.key] = read.value
  }
  const gives = Object.keys(values).length > 0
  Object.assign(values, brandOf({ vendor, own, values, offered, rules }))
  const asked = rules.attributes.filter(({ id }) => offered.has(id))
  return {
    values,
    notes,
    gives,
    preview: asked.flatMap((attribute) => previewOf(attribute, own, values) ?? []),
    missing: asked
      .filter(({ id, key }) => offered.get(id)?.required && (values[key] ?? own[key]) === undefined)
      .map(namesOf),
  }
}

/** Of several values none is the product's own: its variants have them, or its description lists them. */
const isInOptions = (given: DraftAttribute, type: AttributeType, options: readonly ProductOption[]): boolean =>
  given.isOption &&
  (itemsIn(given, type).length > 1 ||
    (listOf(given.text).length > 1 && options.some(({ name }) => valueKey(name) === valueKey(given.name ?? ''))))

/** Cells that name their attribute are WooCommerce's. */
const itemsIn = ({ name, text }: DraftAttribute, type: AttributeType): string[] =>
  name === null ? itemsOf(text, type) : itemsOfWoo(text, type)

/** In both languages, for a note that is read in either. */
const namesOf = ({ name, name_bn }: ImportableAttribute) => ({ name, name_bn: name_bn ?? name })

type Note = { code: ReasonCode; params: Record<string, string> }

function readGiven(
  attribute: ImportableAttribute,
  given: DraftAttribute,
  { valueOf }: AttributeRules,
): { value?: string; notes: Note[] } {
  const { type, open } = attribute
  const names = namesOf(attribute)
  const [item, ...others] = itemsIn(given, type)
  if (item === undefined || item === '') return { notes: [] }
  const notes: Note[] = others.length > 0 ? [{ code: 'attribute_several', params: { ...names, value: item } }] : []
  const read = given.isCut ? ({ problem: 'attribute_long' } as const) : readAttribute(attribute, item)
  if ('problem' in read) return { notes: [...notes, { code: read.problem, params: { ...names, value: item } }] }
  if (type !== 'choice') return { value: read.value, notes }
  const value = valueOf(attribute.id, read.value)
  if (value !== undefined) return { value, notes }
  if (!open) return { notes: [...notes, { code: 'attribute_value_unknown', params: { ...names, value: item } }] }
  return {
    value: read.value,
    notes: [...notes, { code: 'attribute_value_new', params: { ...names, value: read.value } }],
  }
}

type BrandGiven = {
  vendor: string
  own: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  offered: ReadonlyMap<number, unknown>
  rules: AttributeRules
}

/** A vendor other than the store is the brand of a product that has none (rules.md I-9). */
function brandOf({ vendor, own, values, offered, rules }: BrandGiven): Record<string, string> {
  const brand = rules.attributes.find(({ key }) => key === BRAND)
  if (!brand || !offered.has(brand.id) || values[BRAND] !== undefined || own[BRAND] !== undefined) return {}
  if (vendor === '' || plain(vendor) === plain(rules.storeName)) return {}
  const read = readAttribute(brand, vendor)
  if ('problem' in read) return {}
  const value = brand.type === 'choice' ? rules.valueOf(brand.id, read.value) : read.value
  const taken = value ?? (brand.open ? read.value : undefined)
  return taken === undefined ? {} : { [BRAND]: taken }
}

const plain = (text: string) => text.trim().normalize().toLowerCase()

function previewOf(
  { key, name, name_bn, type, unit, unit_bn }: ImportableAttribute,
  own: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): PreviewedAttribute | undefined {
  const to = values[key]
  return to === undefined ? undefined : { key, name, name_bn, type, unit, unit_bn, from: own[key] ?? null, to }
}

/** The texts of rows that may name values of the dictionary, to read them all at once. */
export function textsOfValues(drafts: readonly Omit<Given, 'options'>[], rules: Omit<AttributeRules, 'valueOf'>) {
  return drafts.flatMap(({ attributes, vendor }) => [
    ...attributes.flatMap((given) => {
      const { at, name } = given
      const column = rules.columns.get(at)
      const attribute = attributeOf(rules.attributes, { key: column?.key ?? null, name: name ?? column?.name ?? '' })
      return attribute?.type === 'choice' ? wantedOf(attribute, itemsIn(given, 'choice')[0]) : []
    }),
    ...rules.attributes.filter(({ key }) => key === BRAND).flatMap((brand) => wantedOf(brand, vendor)),
  ])
}

function wantedOf(attribute: ImportableAttribute, text: string | undefined) {
  if (text === undefined || text === '') return []
  const read = readAttribute(attribute, text)
  return 'value' in read ? [{ attributeId: attribute.id, name: read.value }] : []
}
