import type { AttributeChoice } from '#contract/catalogue/attributes.ts'
import { labelOfValue } from './attribute-label.ts'

export type ChoiceOption = { value: string; text: string; swatch: string | null; isNew: boolean }

/** How many are shown at once; typing finds the others. */
const SHOWN_MAX = 50

const plain = (text: string) => text.trim().normalize().toLowerCase()
const namesOf = ({ value, label, label_bn }: AttributeChoice) => [value, label, label_bn ?? ''].map(plain)

/** The choices that contain the text in either language, those that begin with it first; a new one last. */
export function choiceOptions(choices: readonly AttributeChoice[], typed: string, open: boolean): ChoiceOption[] {
  const word = plain(typed)
  const begins = (choice: AttributeChoice) => namesOf(choice).some((name) => name.startsWith(word))
  const found = choices.filter((choice) => namesOf(choice).some((name) => name.includes(word)))
  const inOrder = word === '' ? found : [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
  const options = new Map<string, ChoiceOption>()
  for (const choice of inOrder) {
    if (options.size >= SHOWN_MAX) break
    options.set(choice.value, { value: choice.value, text: labelOfValue(choice), swatch: choice.swatch, isNew: false })
  }
  const isNew = open && word !== '' && !choices.some((choice) => namesOf(choice).includes(word))
  const name = tidied(typed)
  return [...options.values(), ...(isNew ? [{ value: name, text: name, swatch: null, isNew }] : [])]
}

/** What the typed text stands for: a choice by its name, a new one, nothing; null while it is neither. */
export function choiceTyped(choices: readonly AttributeChoice[], typed: string, open: boolean): string | null {
  const word = plain(typed)
  if (word === '') return ''
  const choice = choices.find((each) => namesOf(each).includes(word))
  return choice?.value ?? (open ? tidied(typed) : null)
}

const tidied = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
