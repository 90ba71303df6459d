/** GET /products/suggestions/more/ (rules.md L-14). */
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const more = async (q: string) =>
  (await app.request(`GET /api/products/suggestions/more/?q=${encodeURIComponent(q)}`)).body
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

const audio = await given.category({ name: 'Audio - Headphones', name_bn: 'অডিও - হেডফোন' })
const luxury = await given.category({ name: 'Luxury Sound' })
await given.product({ name: 'Wireless Headphone', category_id: audio.id, sold_lately: 1 })
await given.product({ name: 'Headphone Stand', category_id: luxury.id, price_poisha: 129_900 })
await given.product({ name: 'Studio Headphone', category_id: audio.id, sold_lately: 8 })
await given.product({ name: 'Headphone Hidden', category_id: audio.id, moderation_status: 'PENDING' })
const empty = await given.category({ name: 'Headphone Repairs' })
expect(empty.name).toContain('Headphone')

test('words as the suggestions have them, products that begin with the text first, then best sellers', async () => {
  const found = await more('headphone')
  expect(found.words).toEqual((await app.request('GET /api/products/suggestions/?q=headphone')).body)
  expect(namesOf(found.products)).toEqual(['Headphone Stand', 'Studio Headphone', 'Wireless Headphone'])
  expect(found.products[0]).toMatchObject({ price: '1299.00', category: 'Luxury Sound', luxury: true, image: null })
  expect(found).toMatchObject({ near: [], popular: [] })
})

test('categories with products match in both languages; empty ones are left out', async () => {
  expect(namesOf((await more('headphone')).categories)).toEqual(['Audio - Headphones'])
  expect(namesOf((await more('হেডফোন')).categories)).toEqual(['Audio - Headphones'])
})

test('two letters find products by the words they begin', async () => {
  expect(namesOf((await more('wi')).products)).toEqual(['Wireless Headphone'])
})

test('where nothing contains the text, the first products of its list are offered, and what they were looked for as', async () => {
  const found = await more('headfone')
  expect(found).toMatchObject({ words: [], categories: [], near: ['headphone'], popular: [] })
  const { results } = (await app.request('GET /api/products/?page=1&query=headfone')).body
  expect(namesOf(found.products)).toEqual(namesOf(results))
  expect(found.products).toHaveLength(3)
})

test('where its list is empty, near words and best sellers are offered', async () => {
  const found = await more('headphxxx')
  expect(found.near).toContain('Headphone')
  expect(found).toMatchObject({ words: [], products: [], categories: [] })
  expect(namesOf(found.popular)).toEqual(['Studio Headphone', 'Wireless Headphone', 'Headphone Stand'])
  expect((await more('qqqqzzzz')).near).toEqual([])
})

test('one letter finds nothing; a wildcard stands for itself; a long text is refused', async () => {
  const nothing = { words: [], products: [], categories: [], near: [], popular: [] }
  expect(await more('h')).toEqual(nothing)
  expect((await more('h%e')).words).toEqual([])
  expect((await app.request(`GET /api/products/suggestions/more/?q=${'a'.repeat(201)}`)).status).toBe(400)
})
