import { expect, test } from 'vitest'
import { listedRow, smallCatalogue } from '#test/small-catalogue.ts'

const row = (id: number, category_id: number, store_id = 1) => listedRow({ id, category_id, store_id })

test('counts what is on sale by category and by store, as products come, move and go', () => {
  const catalogue = smallCatalogue()
  const { onSale } = catalogue
  for (const [id, category] of [
    [1, 5],
    [2, 5],
    [3, 6],
  ] as const)
    catalogue.add(row(id, category))
  expect([onSale.all, onSale.inCategories([5]), onSale.inCategories([6]), onSale.inCategories([5, 6, 7, 5])]).toEqual([
    3, 2, 1, 3,
  ])

  expect([...onSale.byCategory.subarray(5, 8)]).toEqual([2, 1, 0])

  // The texts of one change, another moves to the other category and another store, the third goes.
  expect(catalogue.apply({ ids: [1, 2, 3], rows: [row(1, 5), row(2, 6, 9)] })).toBe(true)
  expect([onSale.all, onSale.inCategories([5]), onSale.inCategories([6])]).toEqual([2, 1, 1])
  expect([onSale.byStore[1], onSale.byStore[9]]).toEqual([1, 1])
})

test('a category that changes without the texts is not known: the catalogue has to be read again', () => {
  const catalogue = smallCatalogue()
  catalogue.add(row(1, 5))
  const priced = { ...row(1, 5), price_poisha: 200, name_key: null, tags_key: null, description_key: null }
  expect(catalogue.apply({ ids: [1], rows: [priced] })).toBe(true)
  expect(catalogue.apply({ ids: [1], rows: [{ ...priced, category_id: 6 }] })).toBe(false)
})
