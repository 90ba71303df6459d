import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { insertSurroundings } from '#test/surroundings.ts'
import { readCatalogue } from './read-catalogue.ts'

const app = await startTestApp()
const { db } = app.resources

test('products of a category are read into slots beside each other, and no more than may be kept', async () => {
  const { categories, stores } = await insertSurroundings(app, {
    categoryNames: ['Tea', 'Saris', 'Phones'],
    parents: [],
    storeNames: ['A shop'],
  })
  const products = Array.from({ length: 600 }, (_, at) => ({
    name: `Product ${at}`,
    category_id: categories[at % 3]!,
    store_id: stores[0]!,
    price_poisha: 100,
    stock_quantity: 1,
    moderation_status: 'APPROVED' as const,
  }))
  const inserted = await db.insertInto('products').values(products).returning('id').execute()

  const read = await readCatalogue(db, 600, () => false)
  const { columns, onSale } = read!.catalogue
  expect(onSale.all).toBe(600)
  expect([...columns.id.subarray(0, 600)].toSorted((a, b) => a - b)).toEqual(inserted.map(({ id }) => id))
  expect(columns.runs.count).toBe(3)
  expect([...columns.runs.at.subarray(0, 3)]).toEqual([0, 200, 400])

  expect(await readCatalogue(db, 599, () => false)).toBeNull()
  expect(await readCatalogue(db, 600, () => true)).toBeNull()
})
