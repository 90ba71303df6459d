import { expect, it } from 'vitest'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { categoryLabelIn } from './categories.ts'
import { categoriesLike, categoryPath } from './category-choice.ts'

const category = (id: number, name: string, parent: Category | null = null): Category => ({
  id,
  name,
  name_bn: null,
  title: name,
  parent: parent?.id ?? null,
  parent_name: parent?.name ?? null,
  products_count: 0,
  image: null,
})
const fashion = category(1, 'Fashion & Apparel')
const saris = category(2, 'Women - Saris', fashion)
const lungis = category(3, 'Men - Lungis', fashion)
const gaming = category(4, 'Gaming')
const all = [fashion, saris, lungis, gaming]

it('returns all categories without a search text', () =>
  expect(categoriesLike(all, ' ')).toEqual([
    { top: fashion, children: [saris, lungis] },
    { top: gaming, children: [] },
  ]))

it('returns a matching child with its parent, and a matching parent with its children', () => {
  expect(categoriesLike(all, 'sari')).toEqual([{ top: fashion, children: [saris] }])
  expect(categoriesLike(all, 'FASHION')).toEqual([{ top: fashion, children: [saris, lungis] }])
  expect(categoriesLike(all, 'kettle')).toEqual([])
})

it('labels a subcategory with its parent', () => {
  expect(categoryPath(saris, categoryLabelIn({}))).toBe('Fashion & Apparel › Women - Saris')
  expect(categoryPath(gaming, categoryLabelIn({}))).toBe('Gaming')
})
