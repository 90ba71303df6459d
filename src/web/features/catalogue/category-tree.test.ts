import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { speak } from '#web/language.ts'
import { categoryLabelIn, labelOfCategory, shortLabel, splitCategory } from './categories.ts'
import { categoryTree } from './category-tree.ts'

const category = (id: number, name: string, parent: number | null = null): Category => ({
  id,
  name,
  name_bn: null,
  title: name,
  parent,
  parent_name: null,
  products_count: id,
  image: null,
})

test("a name splits at its first ' - ' only", () => {
  expect(splitCategory('Women - Saris')).toEqual({ group: 'Women', label: 'Saris' })
  expect(splitCategory('Home - Wi-Fi - Routers')).toEqual({ group: 'Home', label: 'Wi-Fi - Routers' })
  expect(splitCategory('T-shirts')).toEqual({ group: null, label: 'T-shirts' })
})

test('groups subcategories below their parent, in order', () => {
  const tree = categoryTree([
    category(1, 'Fashion'),
    category(2, 'Women - Saris', 1),
    category(3, 'Men - Panjabi', 1),
    category(4, 'Women - Shawls', 1),
    category(5, 'Gaming'),
  ])
  expect(tree.map(({ name }) => name)).toEqual(['Fashion', 'Gaming'])
  expect(tree[0]?.groups.map(({ group, leaves }) => [group, leaves.map(({ label }) => label)])).toEqual([
    ['Women', ['Saris', 'Shawls']],
    ['Men', ['Panjabi']],
  ])
  expect(tree[1]?.groups).toEqual([])
})

test('in Bangla categories are called and grouped by their Bangla names; addresses keep the English ones', () => {
  const categoryLabel = categoryLabelIn({ 'Women - Saris': 'নারী - শাড়ি' })
  expect(categoryLabel('Women - Saris')).toBe('নারী - শাড়ি')
  expect(shortLabel(categoryLabel('Women - Saris'))).toBe('শাড়ি')
  // Whatever an address names: nothing that every object has is a category's name.
  for (const name of ['Gaming', 'constructor', '__proto__']) expect(categoryLabel(name)).toBe(name)
  const saris = { ...category(2, 'Women - Saris', 1), name_bn: 'নারী - শাড়ি' }
  expect(labelOfCategory(saris)).toBe('Women - Saris')
  speak(() => 'bn')
  expect([labelOfCategory(saris), labelOfCategory(category(1, 'Fashion'))]).toEqual(['নারী - শাড়ি', 'Fashion'])
  const [fashion] = categoryTree([category(1, 'Fashion'), saris])
  expect(fashion?.groups).toMatchObject([{ group: 'নারী', leaves: [{ name: 'Women - Saris', label: 'শাড়ি' }] }])
})
