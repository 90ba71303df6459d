import { getLocale } from '#web/language.ts'

/** By the English name, which is the one in addresses. The same for everybody: the root's loader brings it. */
let banglaNames: Readonly<Record<string, string>> = {}

export const knowCategoryNames = (names: Readonly<Record<string, string>>) => {
  banglaNames = names
}

/** What the page's language calls a category; the English name where nobody has said another. */
export const categoryLabel = (name: string): string =>
  getLocale() === 'bn' && Object.hasOwn(banglaNames, name) ? (banglaNames[name] ?? name) : name

/** 'Women - Saris' is the label 'Saris' in the group 'Women' (SPEC 2); a name without ' - ' is its own label. */
export function splitCategory(name: string): { group: string | null; label: string } {
  const at = name.indexOf(' - ')
  return at < 0 ? { group: null, label: name } : { group: name.slice(0, at).trim(), label: name.slice(at + 3).trim() }
}

/** The label of a category in the page's language, without its group. */
export const shortCategoryLabel = (name: string) => splitCategory(categoryLabel(name)).label

/** Things that are named after categories, named in the page's language. */
export const sortCategoryLabels = <T extends { name: string }>(named: readonly T[]): T[] =>
  named.map((one) => ({ ...one, name: categoryLabel(one.name) }))
