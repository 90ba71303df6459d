import type { Category } from '#contract/catalogue/catalogue.ts'
import { categoryLabel } from './categories.ts'

export type CategoryBranch = { top: Category; children: Category[] }

const contains = (text: string, word: string) => text.toLowerCase().includes(word)

/** Two levels, of those that match what is searched; below a top category that matches, all of it. */
export function categoriesLike(categories: readonly Category[], searched: string): CategoryBranch[] {
  const word = searched.trim().toLowerCase()
  const matches = ({ name }: Category) => contains(name, word) || contains(categoryLabel(name), word)
  return categories
    .filter(({ parent }) => parent === null)
    .flatMap((top) => {
      const below = categories.filter(({ parent }) => parent === top.id)
      const found = matches(top) ? below : below.filter(matches)
      return matches(top) || found.length > 0 ? { top, children: found } : []
    })
}

/** 'Fashion & Apparel › Women - Saris' */
export const categoryPath = ({ name, parent_name }: Pick<Category, 'name' | 'parent_name'>) =>
  parent_name === null ? categoryLabel(name) : `${categoryLabel(parent_name)} › ${categoryLabel(name)}`
