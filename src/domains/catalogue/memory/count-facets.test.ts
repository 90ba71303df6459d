import { expect, test } from 'vitest'
import { listedRow, smallCatalogue } from '#test/small-catalogue.ts'
import type { ListFilter } from '../list-views.ts'
import { everything } from '../search-products.ts'
import type { Catalogue } from './catalogue.ts'
import { findPageInMemory } from './find-page.ts'
import { findPhrase } from './find-phrase.ts'
import { listFound } from './listed.ts'

const filter = {
  phrase: 'sari',
  understood: null,
  phraseCategories: [],
  phraseStores: [],
  categories: null,
  subCategories: null,
  stores: null,
  attributes: [],
} as unknown as ListFilter

/** How many products with the phrase each store has. */
async function countByStore(catalogue: Catalogue) {
  const scratch = catalogue.scratch.lease()
  const found = findPhrase(catalogue, filter, null, scratch)!
  const { facets, total } = await findPageInMemory(
    listFound(catalogue, found, scratch),
    {
      listing: { ...everything, phrase: 'sari' },
      filter,
      window: { limit: 12, offset: 0 },
      wanted: { facets: true, priceRange: false },
    },
    () => Promise.resolve([]),
  )
  return { total, sellers: facets!.sellers.map(({ id, count }) => [id, count]) }
}

const stores = [1, 2, 3].map((id) => ({ id, name: `Store ${id}`, slug: `store-${id}` }))

test.each([
  { share: 'most', others: 0 },
  { share: 'less than half', others: 9 },
])('of a phrase that $share of the market has, stores are counted without products that left', async ({ others }) => {
  const catalogue = smallCatalogue(
    listedRow({ id: 1, store_id: 1 }),
    listedRow({ id: 2, store_id: 1 }),
    listedRow({ id: 3, store_id: 2 }),
    listedRow({ id: 4, store_id: 2 }),
    listedRow({ id: 5, store_id: 2, name_key: 'a lamp' }),
    ...Array.from({ length: others }, (_, at) => listedRow({ id: 10 + at, store_id: 3, name_key: 'a lamp' })),
  )
  catalogue.names = { ...catalogue.names, stores } as Catalogue['names']
  expect(await countByStore(catalogue)).toEqual({
    total: 4,
    sellers: [
      [1, 2],
      [2, 2],
    ],
  })

  // One with the phrase, and one without it.
  catalogue.apply({ ids: [4, 5], rows: [] })
  expect(await countByStore(catalogue)).toEqual({
    total: 3,
    sellers: [
      [1, 2],
      [2, 1],
    ],
  })
})
