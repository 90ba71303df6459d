import { ATTRIBUTE_TEXT_MAX, ATTRIBUTE_VALUE_MAX, type AttributeType } from '#contract/catalogue/attribute-rules.ts'
import { readAttributeValue } from '#domains/catalogue/index.ts'
import { listOf } from './escaped-list.ts'

type Typed = { type: AttributeType; unit: string | null; unit_bn: string | null }
type Read = { value: string } | { problem: 'attribute_number' | 'attribute_answer' | 'attribute_long' }

/** Items of a list, in the ways shops write them; how many are read. */
const ITEMS_MAX = 20

/** The items of a cell: Shopify writes lists as '["Red","Blue"]' or 'Red; Blue', and measures as '{"value":6.5}'. */
export function itemsOf(cell: string, type: AttributeType): string[] {
  const text = cell.trim()
  const parsed = /^[[{]/.test(text) ? parse(text) : undefined
  const items = Array.isArray(parsed) ? parsed.slice(0, ITEMS_MAX) : parsed === undefined ? [text] : [parsed]
  const texts = items.flatMap((item) => textOf(item) ?? [])
  if (type !== 'choice' || parsed !== undefined) return texts
  return text
    .split(';', ITEMS_MAX)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The items of a cell of WooCommerce, whose lists are separated by commas; a text of one's own may have commas. */
export const itemsOfWoo = (cell: string, type: AttributeType): string[] =>
  type === 'choice'
    ? listOf(cell)
        .flatMap((part) => itemsOf(part, type))
        .slice(0, ITEMS_MAX)
    : itemsOf(cell, type)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item.trim()
  if (typeof item === 'number' || typeof item === 'boolean') return String(item)
  if (typeof item === 'object' && item !== null && 'value' in item) return textOf(item.value)
  return undefined
}

/** One item as the product would have it: a number without its unit and in Latin digits, 'yes' or 'no', a tidy text. */
export function readAttribute({ type, unit, unit_bn }: Typed, item: string): Read {
  const plain = type === 'number' ? withoutUnit(item, [unit, unit_bn]) : item
  const max = type === 'choice' ? ATTRIBUTE_VALUE_MAX : ATTRIBUTE_TEXT_MAX
  if (item.length > max) return { problem: 'attribute_long' }
  const read = readAttributeValue(type, plain)
  if (read === null || 'problem' in read)
    return {
      problem: type === 'number' ? 'attribute_number' : type === 'boolean' ? 'attribute_answer' : 'attribute_long',
    }
  return { value: 'text' in read ? read.text : read.name }
}

function withoutUnit(item: string, units: readonly (string | null)[]): string {
  const text = item.trim()
  const unit = units.find((each) => each !== null && text.toLowerCase().endsWith(each.toLowerCase()))
  return unit ? text.slice(0, -unit.length).trim() : text
}
