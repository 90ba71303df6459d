import type { Category } from '#contract/catalogue/catalogue.ts'
import { labelOfCategory, splitCategory } from './categories.ts'

export type CategoryLeaf = { name: string; label: string; count: number }
export type CategoryGroup = { group: string | null; leaves: CategoryLeaf[] }
export type CategoryBranch = { name: string; count: number; image: string | null; groups: CategoryGroup[] }

/** A category of the menu; its groups may not be loaded yet. */
export type MenuBranch = { name: string; count: number; groups?: CategoryGroup[] }

/** Two levels as the menu shows them: below each top category its subcategories by group (rules.md C-11). */
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
  for (const child of children) {
    const { name, products_count } = child
    const { group, label } = splitCategory(labelOfCategory(child))
    groups.set(group, [...(groups.get(group) ?? []), { name, label, count: products_count }])
  }
  return [...groups].map(([group, leaves]) => ({ group, leaves }))
}
