import { ATTRIBUTE_NUMBER_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { AttributesInput, CategoryAttribute, ProductAttribute } from '#contract/catalogue/attributes.ts'
import { plainNumber } from '#contract/digits.ts'

/**
 * What the form has for each attribute, by key; '' for nothing. Those that the chosen category does not have stay too, so
 * that nothing is lost when the category is chosen again.
 */
export type AttributeTexts = Readonly<Record<string, string>>

/** Fields of attributes, as the API names them in errors. */
export type AttributeField = `attributes.${string}`
export const fieldOfAttribute = (key: string): AttributeField => `attributes.${key}`
export const isAttributeField = (field: string): field is AttributeField => field.startsWith('attributes.')

export const textsOfAttributes = (attributes: readonly ProductAttribute[] = []): AttributeTexts =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]))

type Asked = Pick<CategoryAttribute, 'key' | 'type' | 'required'>

const typedOf = (texts: AttributeTexts, key: string) => (Object.hasOwn(texts, key) ? (texts[key] ?? '').trim() : '')

/** Why each attribute is wrong; `complete`: what is submitted needs the required ones (rules.md C-25). */
export function attributeProblems(
  asked: readonly Asked[],
  texts: AttributeTexts,
  { complete }: { complete: boolean },
): Partial<Record<AttributeField, 'required' | 'number'>> {
  const problems: Partial<Record<AttributeField, 'required' | 'number'>> = {}
  for (const { key, type, required } of asked) {
    const typed = typedOf(texts, key)
    if (typed === '' && required && complete) problems[fieldOfAttribute(key)] = 'required'
    if (typed !== '' && type === 'number' && !isNumber(typed)) problems[fieldOfAttribute(key)] = 'number'
  }
  return problems
}

const isNumber = (typed: string) => {
  const plain = plainNumber(typed)
  return /^\d{1,10}(?:\.\d{1,3})?$/.test(plain) && Number(plain) <= ATTRIBUTE_NUMBER_MAX
}

/** What is sent of the attributes of the chosen category: all that are filled in. */
export const attributesBody = (asked: readonly Asked[], texts: AttributeTexts): AttributesInput =>
  Object.fromEntries(
    asked.flatMap(({ key }) => (typedOf(texts, key) === '' ? [] : [[key, typedOf(texts, key)] as const])),
  )

/** Those that differ from `before`; null removes one. */
export const changedAttributes = (
  asked: readonly Asked[],
  texts: AttributeTexts,
  before: AttributeTexts,
): AttributesInput =>
  Object.fromEntries(
    asked
      .filter(({ key, type }) => !isSameText(type, typedOf(texts, key), typedOf(before, key)))
      .map(({ key }) => [key, typedOf(texts, key) || null] as const),
  )

/** '৬.৫০' is the number 6.5. */
const isSameText = (type: Asked['type'], a: string, b: string) =>
  a === b || (type === 'number' && a !== '' && b !== '' && Number(plainNumber(a)) === Number(plainNumber(b)))

/** To compare two inputs: whatever is filled in, in one order. */
export const filledIn = (texts: AttributeTexts) =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Those of these keys whose text differs. */
export const keysChanged = (before: AttributeTexts, after: AttributeTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => typedOf(before, key) !== typedOf(after, key),
  )
