/** Best sellers (rules.md L-12): what the job counts, and what it orders. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { catalogueJobs } from './jobs.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)

const NOW = new Date('2026-11-20T09:00:00Z')
beforeEach(() => clock.set(NOW))
afterEach(() => clock.set(null))

const count = () => catalogueJobs.find(({ queue }) => queue === 'catalogue-sold-lately')!.run(app.resources, {})
const soldOn = (product: { id: number; store_id: number }, day: string, units: number) =>
  db
    .insertInto('product_days')
    .values({
      store_id: product.store_id,
      product_id: product.id,
      day,
      units,
      orders: 1,
      views: 0,
      revenue_poisha: 0,
      goods_poisha: 0,
      discount_poisha: 0,
    })
    .execute()
const soldLately = async (id: number) =>
  (await db.selectFrom('products').select('sold_lately').where('id', '=', id).executeTakeFirstOrThrow()).sold_lately
const names = async (query: string) =>
  (await app.request(`GET /api/products/?${query}`)).body.map(({ name }: { name: string }) => name)

test('counts the pieces of the last thirty days up to yesterday, and forgets what is longer ago', async () => {
  const product = await given.product()
  await soldOn(product, '2026-10-20', 100)
  await soldOn(product, '2026-10-21', 3)
  await soldOn(product, '2026-11-19', 4)
  await soldOn(product, '2026-11-20', 50)
  await count()
  expect(await soldLately(product.id)).toBe(7)
  await count()
  expect(await soldLately(product.id)).toBe(7)
  clock.set(new Date('2026-11-21T09:00:00Z'))
  await count()
  expect(await soldLately(product.id)).toBe(54)
  clock.set(new Date('2027-02-01T09:00:00Z'))
  await count()
  expect(await soldLately(product.id)).toBe(0)
})

test('the list by best selling begins with what sold most; equals are newest first', async () => {
  const store = await given.store({ name: 'Best sellers' })
  const [none, few, many] = await Promise.all(
    ['none', 'few', 'many'].map((name) => given.product({ name, store_id: store.id })),
  )
  await soldOn(few!, '2026-11-18', 1)
  await soldOn(many!, '2026-11-18', 9)
  await count()
  expect(await names('sellers=best%20sellers&sort=best_selling')).toEqual(['many', 'few', 'none'])
  const later = await given.product({ name: 'later', store_id: store.id })
  expect(later.id).toBeGreaterThan(none!.id)
  expect(await names('sellers=best%20sellers&sort=best_selling')).toEqual(['many', 'few', 'later', 'none'])
})

test('home has the five categories that sold the most, then the market’s order', async () => {
  await db.updateTable('products').set({ moderation_status: 'DRAFT' }).execute()
  const tops = []
  for (const position of [1, 2, 3, 4, 5, 6, 7])
    tops.push(await given.category({ name: `Top ${position}`, position: 3000 + position }))
  const child = await given.category({ name: 'Top 7 - Child', parent_id: tops[6]!.id })
  for (const { id } of tops.slice(0, 6)) await given.product({ category_id: id })
  const best = await given.product({ category_id: child.id })
  await soldOn(best, '2026-11-10', 5)
  await count()
  const { body } = await app.request('GET /api/products/home/')
  expect(body.sections.map(({ category }: { category: { name: string } }) => category.name)).toEqual([
    'Top 7',
    'Top 1',
    'Top 2',
    'Top 3',
    'Top 4',
  ])
})
