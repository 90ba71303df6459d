import type { Category } from '#contract/catalogue/catalogue.ts'
import { type CategoryLabel, labelOfCategory } from './categories.ts'

export type CategoryBranch = { top: Category; children: Category[] }

const contains = (text: string, word: string) => text.toLowerCase().includes(word)

/** The two levels filtered by the search text; a matching top-level category keeps all of its children. */
export function categoriesLike(categories: readonly Category[], searched: string): CategoryBranch[] {
  const word = searched.trim().toLowerCase()
  const matches = (category: Category) => contains(category.name, word) || contains(labelOfCategory(category), word)
  return categories
    .filter(({ parent }) => parent === null)
    .flatMap((top) => {
      const below = categories.filter(({ parent }) => parent === top.id)
      const subcategories = matches(top) ? below : below.filter(matches)
      return matches(top) || subcategories.length > 0 ? { top, children: subcategories } : []
    })
}

/** 'Fashion & Apparel › Women - Saris' */
export const categoryPath = (
  { name, parent_name }: Pick<Category, 'name' | 'parent_name'>,
  categoryLabel: CategoryLabel,
) => (parent_name === null ? categoryLabel(name) : `${categoryLabel(parent_name)} › ${categoryLabel(name)}`)
