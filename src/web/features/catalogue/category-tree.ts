import type { Category } from '#contract/catalogue/catalogue.ts'
import { categoryLabel, splitCategory } from './categories.ts'

export type CategoryLeaf = { name: string; label: string; count: number; image: string | null }
export type CategoryGroup = { group: string | null; leaves: CategoryLeaf[] }
export type CategoryBranch = { name: string; count: number; image: string | null; groups: CategoryGroup[] }

/** Two levels as the menu shows them: below each top category its sub-categories, grouped by 'Group - Label' (SPEC 2). */
export function categoryTree(categories: readonly Category[]): CategoryBranch[] {
  return categories
    .filter((category) => category.parent === null)
    .map(({ id, name, products_count, image }) => ({
      name,
      count: products_count,
      image,
      groups: groupsOf(categories.filter((category) => category.parent === id)),
    }))
}

function groupsOf(children: readonly Category[]): CategoryGroup[] {
  const groups = new Map<string | null, CategoryLeaf[]>()
  for (const { name, products_count, image } of children) {
    const { group, label } = splitCategory(categoryLabel(name))
    groups.set(group, [...(groups.get(group) ?? []), { name, label, count: products_count, image }])
  }
  return [...groups].map(([group, leaves]) => ({ group, leaves }))
}
