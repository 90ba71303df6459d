import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { lookUpLetters } from './look-up-phrase.ts'
import { BEGINS_NAME, IN_DESCRIPTION, IN_NAME, IS_NAME } from './words.ts'

const product = {
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
  tags_key: '',
}

test('letters are in a name, begin it, or are all of it', () => {
  const names = { categories: [], stores: [], values: [], highestValue: 0, keys: { categories: [], stores: [] } }
  const catalogue = createCatalogue(names)
  for (const [at, name_key] of ['phone', 'phones', 'phone red', 'red phone', 'headphones', 'lamp'].entries())
    catalogue.add({ ...product, id: at + 1, name_key, description_key: name_key === 'lamp' ? 'no phone' : '' })
  const { letters } = lookUpLetters(catalogue, 'phone')!
  const begins = IN_NAME | BEGINS_NAME
  expect([...letters.subarray(0, 6)]).toEqual([begins | IS_NAME, begins, begins, IN_NAME, IN_NAME, IN_DESCRIPTION])
})
