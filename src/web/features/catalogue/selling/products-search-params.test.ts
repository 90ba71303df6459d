import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sellerSorts } from '#contract/catalogue/selling-rules.ts'
import { allProducts, isFiltered, productsParams, sortedBy, statusFilters } from './products-search-params.ts'

const filter = fc.record({
  search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  status: fc.constantFrom(null, ...statusFilters),
  stock: fc.constantFrom(null, 'out' as const, 'low' as const),
  sort: fc.constantFrom(...sellerSorts),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 1000 }),
})

it('an address says exactly what was asked', () =>
  fc.assert(
    fc.property(filter, (one) => {
      expect(productsParams.read(new URLSearchParams(productsParams.search(one)))).toEqual(one)
    }),
  ))

it('defaults are left out, and nonsense counts as absent', () => {
  expect(productsParams.search(allProducts)).toBe('?tab=products')
  expect(productsParams.read(new URLSearchParams('page=-3&sort=colour&order=up&status=GONE&stock=some'))).toEqual(
    allProducts,
  )
})

it('a column sorts its own way first, then the other; always from the first page', () => {
  const byName = sortedBy({ ...allProducts, page: 4 }, 'name')
  expect(byName).toMatchObject({ sort: 'name', order: 'asc', page: 1 })
  expect(sortedBy(byName, 'name').order).toBe('desc')
  expect(sortedBy(byName, 'revenue').order).toBe('desc')
})

it('sorting and paging filter nothing', () => {
  expect(isFiltered({ ...allProducts, sort: 'price', page: 3 })).toBe(false)
  expect(isFiltered({ ...allProducts, stock: 'low' })).toBe(true)
})
