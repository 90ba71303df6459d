import { keyFrom, type OptionForm, type ValueForm } from './variants-form.ts'

type Options = readonly OptionForm[]

/** Changes of options; `combine` makes the variants of what they leave. */
export const addOption = (options: Options, { name, name_bn = '' }: { name: string; name_bn?: string | undefined }) => [
  ...options,
  {
    key: keyFrom(
      name,
      options.map(({ key }) => key),
    ),
    name,
    name_bn,
    values: [],
  },
]

export const changeOption = (options: Options, key: string, part: Partial<OptionForm>): OptionForm[] =>
  options.map((option) => (option.key === key ? { ...option, ...part } : option))

export const removeOption = (options: Options, key: string): OptionForm[] =>
  options.filter((option) => option.key !== key)

/** What was removed is there again at its place, unless it is there already. */
export const restored = <T extends { key: string }>(list: readonly T[], one: T, at: number): T[] =>
  list.some(({ key }) => key === one.key) ? [...list] : list.toSpliced(at, 0, one)

export function moved<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const from = list.findIndex((one) => one.key === key)
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}

export type NewValue = Omit<ValueForm, 'key'>

export const sameWord = (one: string, other: string) => plainWord(one) === plainWord(other)
const plainWord = (text: string) => text.trim().normalize().toLowerCase().replaceAll(/\s+/g, ' ')

/** The values with new ones behind them; those that are there already stay as they are. */
export function addValues(values: readonly ValueForm[], added: readonly NewValue[]): ValueForm[] {
  const all = [...values]
  for (const one of added) {
    const value = one.value.trim().replaceAll(/\s+/g, ' ')
    if (value === '' || all.some((known) => sameWord(known.value, value))) continue
    all.push({
      ...one,
      value,
      key: keyFrom(
        value,
        all.map(({ key }) => key),
      ),
    })
  }
  return all
}

/** A typed or pasted list of values: by commas, semicolons or lines. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,،;\t\r\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
