import { createContext, useContext } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { getLocale } from '#web/language.ts'
import { type Names, namesOf } from './category-names.ts'

/** A category's name in the page's language; the English name if there is none. */
export type CategoryLabel = (name: string) => string

/** The root's loader brings the names. */
export const CategoryNames = createContext<Names>({})

export const categoryLabelIn =
  (names: Names): CategoryLabel =>
  (name) =>
    Object.hasOwn(names, name) ? (names[name] ?? name) : name

export const useCategoryLabel = (): CategoryLabel => categoryLabelIn(useContext(CategoryNames))

type Match = { id: string; loaderData?: unknown } | undefined

/** For a page's meta, which is not rendered within the context. */
export function categoryLabelOf(matches: readonly Match[]): CategoryLabel {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return categoryLabelIn(namesOf((root as { categoryNames: string } | undefined)?.categoryNames ?? ''))
}

/** The label of a category that was read with its names. */
export const labelOfCategory = ({ name, name_bn }: Pick<Category, 'name' | 'name_bn'>): string =>
  getLocale() === 'bn' ? (name_bn ?? name) : name

/** 'Women - Saris' is the label 'Saris' in the group 'Women' (rules.md C-11); a name without ' - ' is its own label. */
export function splitCategory(name: string): { group: string | null; label: string } {
  const at = name.indexOf(' - ')
  return at < 0 ? { group: null, label: name } : { group: name.slice(0, at).trim(), label: name.slice(at + 3).trim() }
}

/** A category's label without its group. */
export const shortLabel = (label: string) => splitCategory(label).label
