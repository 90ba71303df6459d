import { createCatalogue } from '#domains/catalogue/memory/catalogue.ts'
import type { ListedRow } from '#domains/catalogue/memory/columns.ts'

/** A product on sale, as the catalogue in memory reads it. */
export const listedRow = (row: Partial<ListedRow> & { id: number }): ListedRow => ({
  category_id: 1,
  store_id: 1,
  price_poisha: 100,
  original_price_poisha: 0,
  created_at: 1,
  rating: 0,
  sold_lately: 0,
  in_stock: true,
  free_shipping: false,
  recommended: false,
  attribute_value_ids: [],
  name_key: 'a sari',
  tags_key: '',
  description_key: '',
  ...row,
})

/** Without names of categories, stores and attributes. */
export function smallCatalogue(...rows: ListedRow[]) {
  const names = { categories: [], stores: [], values: [], highestValue: 0, keys: { categories: [], stores: [] } }
  const catalogue = createCatalogue(names)
  for (const row of rows) catalogue.add(row)
  return catalogue
}
