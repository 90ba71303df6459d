import type { AttributeChoice } from '#contract/catalogue/attributes.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'

/** What an attribute, or one of its values, is called in the page's language. */
export const labelOfAttribute = ({ name, name_bn }: { name: string; name_bn: string | null }): string =>
  getLocale() === 'bn' ? (name_bn ?? name) : name

export const labelOfValue = ({ label, label_bn }: Pick<AttributeChoice, 'label' | 'label_bn'>): string =>
  getLocale() === 'bn' ? (label_bn ?? label) : label

export const unitOf = ({ unit, unit_bn }: { unit: string | null; unit_bn: string | null }): string | null =>
  getLocale() === 'bn' ? (unit_bn ?? unit) : unit

/** An answer of a yes/no attribute. */
export const answerLabel = (answer: string): string => (answer === 'yes' ? m.attributes_yes() : m.attributes_no())
