import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)

/** More than are counted (1,000), and more than are ranked (10,000). */
const CHEAP = 1_040
const ALL = 10_100

beforeAll(async () => {
  const { id: store } = await given.store()
  const { id: category } = await given.category()
  const first = await given.product({ name: 'Lamp 1', store_id: store, category_id: category, price_poisha: 5000 })
  // Without the triggers, which take most of the time.
  await app.asOwner(`
    set session_replication_role = replica;
    insert into products (store_id, category_id, name, description, price_poisha, stock_quantity, moderation_status)
    select ${store}, ${category}, 'Thing ' || n, 'Made of brass', case when n < ${CHEAP} then 5000 else 90000 end, 1, 'APPROVED'
    from generate_series(1, ${ALL - 2}) n
    union all select ${store}, ${category}, 'Brass bell', 'Rings', 90000, 1, 'APPROVED';
    insert into product_search (product_id, category_id, store_id, created_at, name_key, tags_key, description_key)
    select id, category_id, store_id, created_at, name_key, '', lower(description) from products where id <> ${first.id};
    update categories set own_products_count = ${ALL} where id = ${category};
    analyze products, product_search`)
})

const list = async (query: string) => (await app.request(`GET /api/products/?page_size=20&${query}`)).body

test('a filtered list is counted up to 1,000, and says that there are more', async () => {
  expect(await list('price_max=60&page=1')).toMatchObject({ count: 1_001, counted_to: 1_000, previous: null })
  const late = await list('price_max=60&page=51')
  expect(late).toMatchObject({ count: 1_021, counted_to: 1_000 })
  expect(late.next).toContain('page=52')
  const last = await list('price_max=60&page=52')
  expect(last).toMatchObject({ count: CHEAP, next: null })
  expect(last).not.toHaveProperty('counted_to')
  expect(last.results).toHaveLength(20)
})

test('a plain array of it says by its header that there is more', async () => {
  const { body, headers } = await app.request('GET /api/products/?price_max=60')
  expect(body).toHaveLength(1_000)
  expect([headers['x-total-count'], headers.link]).toEqual(['1001', expect.stringContaining('rel="next"')])
})

test('what is kept or tallied anyway is counted exactly', async () => {
  for (const query of ['page=1', 'page=1&facets=1']) {
    const page = await list(query)
    expect(page.count).toBe(ALL)
    expect(page).not.toHaveProperty('counted_to')
  }
  const tallied = await list('price_max=60&page=1&facets=1')
  expect(tallied.count).toBe(CHEAP)
  expect(tallied).not.toHaveProperty('counted_to')
  expect(tallied.facets.sellers).toMatchObject([{ count: CHEAP }])
})

test('of more products than are ranked, those with the phrase in a name come first', async () => {
  for (const query of ['query=brass&page=1', 'query=brass&page=1&facets=1']) {
    const page = await list(query)
    expect(page).toMatchObject({ count: 10_000, counted_to: 10_000 })
    expect(page.results[0].name).toBe('Brass bell')
  }
  const exact = await list('query=brass&match=exact&page=1')
  expect(exact.count).toBe(ALL - 1)
  expect(exact).not.toHaveProperty('counted_to')
  expect(exact.results[0].name).toBe('Brass bell')
  expect(await list('query=brass&page=500')).toMatchObject({ next: null })
  const few = await list('query=lamp&page=1')
  expect(few.count).toBe(1)
  expect(few).not.toHaveProperty('counted_to')
})
