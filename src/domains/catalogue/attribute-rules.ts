import {
  ANSWERS,
  ATTRIBUTE_NUMBER_MAX,
  ATTRIBUTE_TEXT_MAX,
  ATTRIBUTE_VALUE_MAX,
  type AttributeType,
} from '#contract/catalogue/attribute-rules.ts'
import { plainNumber } from '#contract/digits.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { withoutUseless } from '#contract/invisible.ts'

/** A product's value of an attribute: one of its values, or a text. */
export type AttributeEntry = { attributeId: number; valueId: number | null; text: string | null }

export const sameAttributes = (a: readonly AttributeEntry[], b: readonly AttributeEntry[]) => plain(a) === plain(b)
const plain = (entries: readonly AttributeEntry[]) =>
  JSON.stringify(
    entries
      .map(({ attributeId, valueId, text }) => [attributeId, valueId, text] as const)
      .toSorted(([first], [second]) => first - second),
  )

/** The entries with some replaced, or removed where the change is null. */
export function withAttributes(
  entries: readonly AttributeEntry[],
  changes: ReadonlyMap<number, AttributeEntry | null>,
): AttributeEntry[] {
  const kept = entries.filter(({ attributeId }) => !changes.has(attributeId))
  return [...kept, ...[...changes.values()].filter((entry) => entry !== null)]
}

export type GivenValue = string | number | boolean | null
/** `name`: one of the attribute's values. Null: none, which removes it. */
export type ReadValue = { text: string } | { name: string } | null
type Problem = Pick<FieldProblem, 'code' | 'text'>
type Reader = (given: string | number | boolean) => ReadValue | { problem: Problem }

/** A value of a request, by the type of its attribute (rules.md C-26). */
export function readValue(type: AttributeType, given: GivenValue): ReadValue | { problem: Problem } {
  if (given === null || (typeof given === 'string' && given.trim() === '')) return null
  return READERS[type](given)
}

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,3}))?$/

function readNumber(given: string | number | boolean): ReadValue | { problem: Problem } {
  const name = typeof given === 'boolean' ? null : plainDecimal(String(given))
  if (name === null)
    return { problem: { code: 'attribute_number', text: 'Enter a number of 0 or more, with at most three decimals.' } }
  if (Number(name) > ATTRIBUTE_NUMBER_MAX)
    return { problem: { code: 'too_big', text: `Enter ${ATTRIBUTE_NUMBER_MAX} or less.` } }
  return { name }
}

/** '০৬.৫০' becomes '6.5', the one way a number is stored; null for what is no number. */
export function plainDecimal(typed: string): string | null {
  const [, whole, part = ''] = DECIMAL.exec(plainNumber(typed)) ?? []
  if (whole === undefined) return null
  const decimals = part.replace(/0+$/, '')
  return `${Number(whole)}${decimals === '' ? '' : `.${decimals}`}`
}

const WORDS = new Map<string, string>([
  ...['true', 'yes', '1', 'on', 'হ্যাঁ', 'হাঁ'].map((word) => [word.normalize(), ANSWERS.true] as const),
  ...['false', 'no', '0', 'off', 'না'].map((word) => [word.normalize(), ANSWERS.false] as const),
])

/** 'yes' or 'no' of one of their words, in either language; null for another word. */
export const answerOf = (word: string): string | null => WORDS.get(word.trim().toLowerCase().normalize()) ?? null

function readAnswer(given: string | number | boolean): ReadValue | { problem: Problem } {
  const name = answerOf(String(given))
  return name === null ? { problem: { code: 'invalid_choice', text: 'Choose one of: yes, no.' } } : { name }
}

function readName(given: string | number | boolean): ReadValue | { problem: Problem } {
  if (typeof given === 'boolean') return { problem: { code: 'invalid_type', text: 'Expected text.' } }
  const name = tidied(String(given))
  if (name.length > ATTRIBUTE_VALUE_MAX)
    return { problem: { code: 'too_long', text: `Use at most ${ATTRIBUTE_VALUE_MAX} characters.` } }
  return name === '' ? null : { name }
}

function readText(given: string | number | boolean): ReadValue | { problem: Problem } {
  if (typeof given === 'boolean') return { problem: { code: 'invalid_type', text: 'Expected text.' } }
  const text = tidied(String(given))
  if (text.length > ATTRIBUTE_TEXT_MAX)
    return { problem: { code: 'too_long', text: `Use at most ${ATTRIBUTE_TEXT_MAX} characters.` } }
  return text === '' ? null : { text }
}

const READERS: Record<AttributeType, Reader> = {
  number: readNumber,
  boolean: readAnswer,
  choice: readName,
  text: readText,
}

/** One line, without control characters and what shows nothing, single spaces. */
export const tidied = (text: string): string => withoutUseless(text.replaceAll(/[\p{Cc}\s]+/gu, ' ')).trim()
