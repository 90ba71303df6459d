import type { AttributeType } from '#contract/catalogue/attribute-rules.ts'
import { ANSWERS } from '#contract/catalogue/attribute-rules.ts'
import type { Attribute, AttributeChoice, ProductAttribute } from '#contract/catalogue/attributes.ts'
import { banglaDigits } from '#contract/digits.ts'

type Unit = { type: AttributeType; unit: string | null; unit_bn: string | null }
type Named = { name: string; name_bn: string | null }

/** A value as people read it, in both languages. */
export function labelsOf({ type, unit, unit_bn }: Unit, { name, name_bn }: Named) {
  if (type === 'number') {
    const [english, bangla] = [unit, unit_bn ?? unit].map((word) => (word === null ? '' : ` ${word}`))
    return { value: name, label: `${name}${english}`, label_bn: `${banglaDigits(name)}${bangla}` }
  }
  if (type === 'boolean')
    return name === ANSWERS.true
      ? { value: name, label: 'Yes', label_bn: 'হ্যাঁ' }
      : { value: name, label: 'No', label_bn: 'না' }
  return { value: name, label: name, label_bn: name_bn }
}

/** The fields of an attribute that are answered. */
export const toAttribute = ({ key, name, name_bn, type, unit, unit_bn }: Attribute): Attribute => ({
  key,
  name,
  name_bn,
  type,
  unit,
  unit_bn,
})

/** A product's value of an attribute, as the database has it. */
export type AttributeRow = Attribute & {
  value: string | null
  value_bn: string | null
  text: string | null
  proposed: boolean
}

export function toProductAttribute({ value, value_bn, text, proposed, ...attribute }: AttributeRow): ProductAttribute {
  return {
    ...attribute,
    ...labelsOf(attribute, { name: value ?? text ?? '', name_bn: value_bn }),
    ...(proposed && { proposed }),
  }
}

export type ChoiceRow = Named & { swatch: string | null }

export const toChoice = (attribute: Unit, row: ChoiceRow): AttributeChoice => ({
  ...labelsOf(attribute, row),
  swatch: row.swatch,
})
