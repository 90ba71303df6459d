/** GET /products/ against a plain statement of PRODUCT 2's rules, on random markets: order, totals and counts agree. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Sort } from '#contract/catalogue/catalogue.ts'
import { sorts } from '#contract/catalogue/catalogue.ts'
import { startTestApp } from '#test/app.ts'

const app = await startTestApp()
const { db } = app.resources

// Few words, so that names tie, begin with and contain each other; with LIKE's own characters, and Bangla in two
// spellings of a letter.
const words = ['aab', 'AAB', 'aabb', 'a%b', 'aXb', 'aab_', 'aabc', '\\aab', 'চা', 'শা\u09dcি', 'শা\u09a1\u09bcি']
const text = (min: number, max: number) =>
  fc.array(fc.constantFrom(...words), { minLength: min, maxLength: max }).map((all) => all.join(' '))
const phrase = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...words, 'b', 'চ', 'tea', 'b a', 'a_b', 'aab%', 'aab_', '_', 'x b', 'nothing'),
  },
  text(1, 2),
  text(1, 1).map((word) => ` ${word.toUpperCase()}\t`),
)
const price = fc.constantFrom(0, 99, 100, 250, 500, 500.01, 900)

const categoryNames = ['Aab', 'Tea a', 'Tea b', 'Luxury b', 'চা']
/** Of each category, the place of its parent. */
const parents = [null, 0, 0, null, 3]
const storeNames = ['Aab shop', 'B_a', 'চাb']

const productOf = fc.record({
  name: text(1, 2),
  description: text(0, 2),
  category: fc.nat(categoryNames.length - 1),
  store: fc.nat(storeNames.length - 1),
  tags: fc.uniqueArray(fc.constantFrom('aab', 'Bb', '%', 'চা'), { maxLength: 2 }),
  price,
  stock: fc.constantFrom(0, 0, 1, 9),
  stars: fc.constantFrom(0, 3, 4, 5),
  recommended: fc.boolean(),
  onSale: fc.constantFrom(true, true, true, false),
  age: fc.nat(1),
})

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4, nil: undefined })
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const filtersOf = fc.record({
  query: sometimes(phrase),
  categories: seldom(
    fc.uniqueArray(fc.constantFrom('aab', 'TEA A', 'Luxury b', 'চা', 'id 0', 'id 3', 'nothing'), { maxLength: 3 }),
  ),
  'sub-category': seldom(fc.constantFrom('Tea a', 'tea a', 'চা', 'Aab')),
  sellers: seldom(fc.uniqueArray(fc.constantFrom('AAB SHOP', 'store-1', 'id 2', 'b_a', 'nobody'), { maxLength: 2 })),
  price_min: seldom(price),
  price_max: seldom(price),
  in_stock: seldom(fc.constantFrom('1', '0')),
  min_rating: seldom(fc.constantFrom(0, 3.5, 4)),
  recommended: seldom(fc.constantFrom('1', '0')),
  sort: seldom(fc.constantFrom(...sorts)),
  page: fc.constantFrom(1, 1, 1, 2, 3),
  page_size: sometimes(fc.constantFrom(4, 12, 30)),
})

type Goods = typeof productOf extends fc.Arbitrary<infer T> ? T & { id: number } : never
type Filters = typeof filtersOf extends fc.Arbitrary<infer T> ? T : never
type Ids = { categories: number[]; stores: number[] }

/** Four names that have the phrase, and a product that outscores them by description, category, store and tag. */
const plain = { price: 99, stock: 1, stars: 0, recommended: false, onSale: true, age: 0 } as const
const outscored: Omit<Goods, 'id'>[] = [
  ...Array.from({ length: 4 }, () => ({ ...plain, name: 'aXb aab', description: '', category: 2, store: 1, tags: [] })),
  { ...plain, name: 'aXb', description: 'aab', category: 0, store: 0, tags: ['aab'] },
]
const nothingAsked: Filters = {
  query: undefined,
  categories: undefined,
  'sub-category': undefined,
  sellers: undefined,
  price_min: undefined,
  price_max: undefined,
  in_stock: undefined,
  min_rating: undefined,
  recommended: undefined,
  sort: undefined,
  page: 1,
  page_size: undefined,
}

test('order, totals and counts are those of the rules', async () => {
  const ids = await insertSurroundings()
  await fc.assert(
    fc.asyncProperty(
      fc.array(productOf, { minLength: 5, maxLength: 40 }),
      fc.array(filtersOf, { minLength: 12, maxLength: 12 }),
      async (goods, asked) => {
        await db.deleteFrom('products').execute()
        const market = await insertGoods(goods, ids)
        for (const filters of asked) {
          const { body } = await app.request(`GET /api/products/?${toQuery(filters, ids)}&facets=1`)
          const expected = byTheRules(market, filters, ids)
          expect(summary(body)).toEqual(expected)
          // Without counts a mere phrase is found another way.
          const { body: plain } = await app.request(`GET /api/products/?${toQuery(filters, ids)}`)
          expect({ count: plain.count, ids: plain.results.map(({ id }: Listed) => id) }).toEqual({
            count: expected.count,
            ids: expected.ids,
          })
        }
      },
    ),
    { numRuns: 60, examples: [[outscored, [{ ...nothingAsked, query: 'aab', page_size: 4 }]]] },
  )
}, 120_000)

function byTheRules(market: Goods[], filters: Filters, ids: Ids) {
  const phrase = key((filters.query ?? '').replaceAll(/\p{Cc}/gu, ' ').trim())
  const scored = market
    .filter(({ onSale }) => onSale)
    .map((product) => ({ ...product, score: scoreOf(product, phrase) }))
  const found = scored.filter((product) => (phrase === '' || product.score > 0) && passes(product, filters))
  const inCategories = (product: Goods) => inChosenCategories(product, filters.categories ?? [])
  const inStores = (product: Goods) => inChosenStores(product, filters.sellers ?? [])
  const chosen = found
    .filter((product) => inCategories(product) && inStores(product))
    .toSorted(inOrder(filters.sort ?? 'relevance', phrase !== ''))
  const size = filters.page_size ?? 12
  return {
    count: chosen.length,
    ids: chosen.slice((filters.page - 1) * size, filters.page * size).map(({ id }) => id),
    categories: counts(
      found.filter(inStores).flatMap(({ category }) => [category, parents[category] ?? []].flat()),
      ids.categories,
    ),
    sellers: counts(
      found.filter(inCategories).map(({ store }) => store),
      ids.stores,
    ),
  }
}

const key = (words: string) => words.normalize('NFC').toLowerCase()

function scoreOf({ name, description, category, store, tags }: Goods, phrase: string): number {
  const has = (words: string) => key(words).includes(phrase)
  const forName = key(name) === phrase ? 10 : key(name).startsWith(phrase) ? 8 : has(name) ? 6 : 0
  return (
    forName +
    (has(description) ? 3 : 0) +
    (has(categoryNames[category]!) ? 2 : 0) +
    (has(storeNames[store]!) ? 2 : 0) +
    (tags.some(has) ? 1 : 0)
  )
}

function passes(product: Goods, filters: Filters): boolean {
  const { price_min = 0, price_max = 500 } = filters
  if (product.price < price_min) return false
  if (price_max !== 500 && product.price > price_max) return false
  if (filters.in_stock === '1' && product.stock === 0) return false
  if (filters.recommended === '1' && !product.recommended) return false
  if (product.stars < (filters.min_rating ?? 0)) return false
  const sub = filters['sub-category']
  return sub === undefined || categoryNames[product.category] === sub
}

function inChosenCategories({ category }: Goods, chosen: string[]): boolean {
  const own = [category, parents[category] ?? []].flat()
  const answersTo = own.flatMap((at) => [key(categoryNames[at]!), `id ${at}`])
  return chosen.length === 0 || chosen.some((name) => answersTo.includes(key(name)))
}

function inChosenStores({ store }: Goods, chosen: string[]): boolean {
  const answersTo = [key(storeNames[store]!), `store-${store}`, `id ${store}`]
  return chosen.length === 0 || chosen.some((name) => answersTo.includes(key(name)))
}

const inOrder = (sort: Sort, searching: boolean) => (a: Goods & { score: number }, b: Goods & { score: number }) => {
  const byName = Buffer.compare(Buffer.from(key(a.name)), Buffer.from(key(b.name)))
  if (sort === 'price_low') return a.price - b.price || a.id - b.id
  if (sort === 'price_high') return b.price - a.price || a.id - b.id
  if (sort === 'name_desc') return -byName || a.id - b.id
  if (sort === 'relevance' && searching) return b.score - a.score || a.age - b.age || b.id - a.id
  return byName || a.id - b.id
}

function counts(places: number[], ids: number[]): Record<number, number> {
  const counted: Record<number, number> = {}
  for (const place of places) counted[ids[place]!] = (counted[ids[place]!] ?? 0) + 1
  return counted
}

type Listed = { id: number; count: number }
const summary = (body: { count: number; results: Listed[]; facets: { categories: Listed[]; sellers: Listed[] } }) => ({
  count: body.count,
  ids: body.results.map(({ id }) => id),
  categories: Object.fromEntries(body.facets.categories.map(({ id, count }) => [id, count])),
  sellers: Object.fromEntries(body.facets.sellers.map(({ id, count }) => [id, count])),
})

const encoded = (names: string[], ids: number[]) =>
  names.map((name) => encodeURIComponent(name.replace(/^id (\d)$/, (_, at) => String(ids[Number(at)])))).join(',')

/** 'id 1' in a filter stands for the id of the second category or store. */
function toQuery(filters: Filters, ids: Ids): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && !Array.isArray(value)) query.set(name, String(value))
  const lists = [
    `categories=${encoded(filters.categories ?? [], ids.categories)}`,
    `sellers=${encoded(filters.sellers ?? [], ids.stores)}`,
  ]
  return [query.toString(), ...lists].join('&')
}

async function insertSurroundings(): Promise<Ids> {
  const ids: Ids = { categories: [], stores: [] }
  for (const [at, name] of categoryNames.entries()) {
    const parent = parents[at]
    const parent_id = parent === null || parent === undefined ? null : ids.categories[parent]!
    const row = await db
      .insertInto('categories')
      .values({ name, title: name, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.categories.push(row.id)
  }
  for (const [at, name] of storeNames.entries()) {
    const owner = await db
      .insertInto('users')
      .values({ email: `owner${at}@haat.test`, name, password_hash: 'none', role: 'SELLER' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('stores')
      .values({ owner_id: owner.id, name, slug: `store-${at}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.stores.push(row.id)
  }
  return ids
}

const MORNING = Date.UTC(2026, 10, 20, 6)

async function insertGoods(goods: Omit<Goods, 'id'>[], ids: Ids): Promise<Goods[]> {
  const rows = await db
    .insertInto('products')
    .values(
      goods.map((product) => ({
        name: product.name,
        description: product.description,
        category_id: ids.categories[product.category]!,
        store_id: ids.stores[product.store]!,
        price_poisha: Math.round(product.price * 100),
        stock_quantity: product.stock,
        rating_sum: product.stars * 2,
        rating_count: product.stars === 0 ? 0 : 2,
        recommended: product.recommended,
        moderation_status: product.onSale ? ('APPROVED' as const) : ('PENDING' as const),
        created_at: new Date(MORNING - product.age * 60_000),
      })),
    )
    .returning('id')
    .execute()
  const market = goods.map((product, at) => ({ ...product, id: rows[at]!.id }))
  const tagged = market.flatMap(({ id, tags }) => tags.map((name) => ({ id, name })))
  await sql`insert into tags (name) select distinct name from unnest(${tagged.map(({ name }) => name)}::text[]) name on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into product_tags (product_id, tag_id)
    select product, t.id from unnest(${tagged.map(({ id }) => id)}::bigint[], ${tagged.map(({ name }) => name)}::text[]) as given (product, name)
    join tags t on t.name = given.name`.execute(db)
  return market
}
