import type { AttributeChoice, CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { sameWord } from './option-moves.ts'
import type { OptionForm } from './variants-form.ts'

type KnownOption = { name: string; name_bn: string | null }

/** What products often come in, in both languages. */
const usual: readonly KnownOption[] = [
  { name: 'Size', name_bn: 'সাইজ' },
  { name: 'Colour', name_bn: 'রঙ' },
  { name: 'Weight', name_bn: 'ওজন' },
  { name: 'Storage', name_bn: 'স্টোরেজ' },
  { name: 'Material', name_bn: 'উপাদান' },
]

const sizes: readonly AttributeChoice[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((value) => ({
  value,
  label: value,
  label_bn: null,
  swatch: null,
}))

const isNamed = (option: KnownOption, name: string) =>
  sameWord(option.name, name) || (option.name_bn !== null && sameWord(option.name_bn, name))

/** Names to suggest that the product has not: the usual ones, and the attributes of the category that are chosen from a list. */
export function optionSuggestions(
  options: readonly OptionForm[],
  asked: readonly CategoryAttribute[],
): readonly KnownOption[] {
  const chosen = asked.filter(({ type, open }) => type === 'choice' && !open)
  const all = [...usual, ...chosen.filter(({ name }) => !usual.some((one) => isNamed(one, name)))]
  return all.filter((one) => !options.some(({ name }) => isNamed(one, name)))
}

/** The attribute of the category that an option is named like: it has values to suggest. */
export const attributeOf = (name: string, asked: readonly CategoryAttribute[]): CategoryAttribute | undefined =>
  asked.find((attribute) => attribute.type === 'choice' && isNamed(attribute, name))

export const usualValues = (name: string): readonly AttributeChoice[] =>
  isNamed({ name: 'Size', name_bn: 'সাইজ' }, name) ? sizes : []

/** Whether the values of an option have swatches. */
export const isColour = ({ name, values }: OptionForm) =>
  /colou?r|shade|রঙ|রং/i.test(name) || values.some(({ swatch }) => swatch !== '')

/** What an option is called on this page, also before it has a name. */
export const optionName = ({ name, name_bn }: Pick<OptionForm, 'name' | 'name_bn'>) =>
  inPageLanguage(name.trim(), name_bn.trim()) || m.variants_option_unnamed()
