import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sellerSorts } from '#contract/catalogue/selling-rules.ts'
import { pageSizes } from '#web/ui/page-size.tsx'
import { allProducts, productsParams, sortedBy, statusFilters } from './products-search-params.ts'

const filter = fc.record({
  search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  status: fc.constantFrom(null, ...statusFilters),
  stock: fc.constantFrom(null, 'out' as const, 'low' as const),
  noBangla: fc.boolean(),
  sort: fc.constantFrom(...sellerSorts),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  size: fc.constantFrom(...pageSizes),
  page: fc.integer({ min: 1, max: 1000 }),
})

it('writes exactly the given params', () =>
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

it('sorts a column in its default direction first, then reversed, from the first page', () => {
  const byName = sortedBy({ ...allProducts, page: 4 }, 'name')
  expect(byName).toMatchObject({ sort: 'name', order: 'asc', page: 1 })
  expect(sortedBy(byName, 'name').order).toBe('desc')
  expect(sortedBy(byName, 'revenue').order).toBe('desc')
})
