import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { request } = app
const admin = await given.admin()
const seller = await given.seller()
const category = await given.category({ name: 'Shawls' })
const product = await given.product({ store_id: seller.store.id, category_id: category.id, listed: false })

type Listed = { id: number; name: string; products_count: number }

/** As a guest reads it: from memory. */
async function seen() {
  const all: Listed[] = (await request('GET /api/categories/')).body
  const its = all.find(({ id }) => id === category.id)
  return its && `${its.name}: ${its.products_count}`
}

const path = `/api/products/${product.id}/` as const
const bulk = (action: object) =>
  request('POST /api/seller/products/bulk/', { as: seller, body: { ids: [product.id], ...action } })

test.each([
  ['nothing is on sale', async () => {}, 'Shawls: 0'],
  ['its seller lists a product', () => request(`PATCH ${path}`, { as: seller, body: { listed: true } }), 'Shawls: 1'],
  ['takes it off with others', () => bulk({ action: 'unlist' }), 'Shawls: 0'],
  ['lists it with others', () => bulk({ action: 'list' }), 'Shawls: 1'],
  ['the team holds it', () => request(`PATCH ${path}`, { as: admin, body: { listed: false } }), 'Shawls: 0'],
  ['releases it', () => request(`PATCH ${path}`, { as: admin, body: { listed: true } }), 'Shawls: 1'],
  [
    'renames the category',
    () => request(`PATCH /api/categories/${category.id}/`, { as: admin, body: { name: 'Wraps' } }),
    'Wraps: 1',
  ],
  ['its seller deletes it', () => request(`DELETE ${path}`, { as: seller }), 'Wraps: 0'],
] as const)('guests see categories as they are when %s', async (_, change, expected) => {
  const answer = await change()
  if (answer) expect(answer.status).toBeLessThan(300)
  await expect.poll(seen).toBe(expected)
})
