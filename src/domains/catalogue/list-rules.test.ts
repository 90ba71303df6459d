/**
 * GET /products/?match=exact against a reference implementation of rules.md L-2, L-3, L-4, L-6 on random markets: order, totals and counts
 * agree.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Sort } from '#contract/catalogue/catalogue.ts'
import { sorts } from '#contract/catalogue/catalogue.ts'
import { startTestApp } from '#test/app.ts'
import { type SurroundingIds as Ids, insertSurroundings } from '#test/surroundings.ts'

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
/** For each category, the index of its parent. */
const parents = [null, 0, 0, null, 3]
const storeNames = ['Aab shop', 'B_a', 'চাb']
const categoryNamesBn = [null, 'চা', null, 'aab', null]
const storeNamesBn = ['শা\u09dcি', null, 'aabc']

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4, nil: undefined })

const productOf = fc.record({
  name: text(1, 2),
  description: text(0, 2),
  nameBn: sometimes(text(1, 2)),
  descriptionBn: sometimes(text(1, 2)),
  category: fc.nat(categoryNames.length - 1),
  store: fc.nat(storeNames.length - 1),
  tags: fc.uniqueArray(fc.constantFrom('aab', 'Bb', '%', 'চা'), { maxLength: 2 }),
  price,
  stock: fc.constantFrom(0, 0, 1, 9),
  stars: fc.constantFrom(0, 3, 4, 5),
  recommended: fc.boolean(),
  freeShipping: fc.boolean(),
  soldLately: fc.constantFrom(0, 0, 1, 7),
  onSale: fc.constantFrom(true, true, true, false),
  age: fc.nat(1),
})

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const filtersOf = fc.record({
  query: sometimes(phrase),
  categories: seldom(
    fc.uniqueArray(fc.constantFrom('aab', 'TEA A', 'Luxury b', 'চা', 'id 0', 'id 3', 'nothing'), { maxLength: 3 }),
  ),
  'sub-category': seldom(fc.constantFrom('Tea a', 'tea a', 'চা', 'Aab')),
  sellers: seldom(
    fc.uniqueArray(fc.constantFrom('AAB SHOP', 'AABC', 'store-1', 'id 2', 'b_a', 'nobody'), { maxLength: 2 }),
  ),
  price_min: seldom(price),
  price_max: seldom(price),
  in_stock: seldom(fc.constantFrom('1', '0')),
  min_rating: seldom(fc.constantFrom(0, 3.5, 4)),
  recommended: seldom(fc.constantFrom('1', '0')),
  free_shipping: seldom(fc.constantFrom('1', '0')),
  sort: seldom(fc.constantFrom(...sorts)),
  page: fc.constantFrom(1, 1, 1, 2, 3),
  page_size: sometimes(fc.constantFrom(4, 12, 30)),
})

type Goods = typeof productOf extends fc.Arbitrary<infer T> ? T & { id: number } : never
type Filters = typeof filtersOf extends fc.Arbitrary<infer T> ? T : never

/** Four names with the phrase, and a product that outscores them by description, category, store and tag. */
const plain = {
  price: 99,
  stock: 1,
  stars: 0,
  recommended: false,
  freeShipping: false,
  soldLately: 0,
  onSale: true,
  age: 0,
  nameBn: undefined,
  descriptionBn: undefined,
} as const
const outscored: Omit<Goods, 'id'>[] = [
  ...Array.from({ length: 4 }, () => ({ ...plain, name: 'aXb aab', description: '', category: 2, store: 1, tags: [] })),
  { ...plain, name: 'aXb', description: 'aab', category: 0, store: 0, tags: ['aab'] },
]
const noFilters: Filters = {
  query: undefined,
  categories: undefined,
  'sub-category': undefined,
  sellers: undefined,
  price_min: undefined,
  price_max: undefined,
  in_stock: undefined,
  min_rating: undefined,
  recommended: undefined,
  free_shipping: undefined,
  sort: undefined,
  page: 1,
  page_size: undefined,
}

test('order, totals and counts follow the rules', async () => {
  const ids = await insertSurroundings(app, { categoryNames, categoryNamesBn, parents, storeNames, storeNamesBn })
  await fc.assert(
    fc.asyncProperty(
      fc.array(productOf, { minLength: 5, maxLength: 40 }),
      fc.array(filtersOf, { minLength: 12, maxLength: 12 }),
      async (goods, input) => {
        await db.deleteFrom('products').execute()
        const market = await insertGoods(goods, ids)
        for (const filters of input) {
          const { body } = await app.request(`GET /api/products/?${toQuery(filters, ids)}&facets=1&price_range=1`)
          const expected = expectedListing(market, filters, ids)
          expect(summary(body)).toEqual(expected)
          // Without counts a plain phrase is searched by another query.
          const { body: plain } = await app.request(`GET /api/products/?${toQuery(filters, ids)}`)
          expect({ count: plain.count, ids: plain.results.map(({ id }: Listed) => id) }).toEqual({
            count: expected.count,
            ids: expected.ids,
          })
        }
      },
    ),
    { numRuns: 60, examples: [[outscored, [{ ...noFilters, query: 'aab', page_size: 4 }]]] },
  )
})

function expectedListing(market: Goods[], filters: Filters, ids: Ids) {
  const phrase = key((filters.query ?? '').replaceAll(/\p{Cc}/gu, ' ').trim())
  const scored = market
    .filter(({ onSale }) => onSale)
    .map((product) => ({ ...product, score: scoreOf(product, phrase) }))
  const matching = scored.filter((product) => (phrase === '' || product.score > 0) && passes(product, filters))
  const inCategories = (product: Goods) => inChosenCategories(product, filters.categories ?? [])
  const inStores = (product: Goods) => inChosenStores(product, filters.sellers ?? [])
  const listed = matching
    .filter((product) => inCategories(product) && inStores(product))
    .toSorted(inOrder(filters.sort ?? (phrase === '' ? 'newest' : 'relevance'), phrase !== ''))
  const size = filters.page_size ?? 12
  const prices = scored
    .filter((product) => (phrase === '' || product.score > 0) && passes(product, { ...filters, ...anyPrice }))
    .filter((product) => inCategories(product) && inStores(product))
    .map(({ price }) => price)
  return {
    price: prices.length === 0 ? null : { min: Math.min(...prices).toFixed(2), max: Math.max(...prices).toFixed(2) },
    count: listed.length,
    ids: listed.slice((filters.page - 1) * size, filters.page * size).map(({ id }) => id),
    categories: counts(
      matching.filter(inStores).flatMap(({ category }) => [category, parents[category] ?? []].flat()),
      ids.categories,
    ),
    sellers: counts(
      matching.filter(inCategories).map(({ store }) => store),
      ids.stores,
    ),
  }
}

const anyPrice = { price_min: undefined, price_max: undefined }

const key = (words: string) => words.normalize('NFC').toLowerCase()

function scoreOf(product: Goods, phrase: string): number {
  const { name, nameBn, description, descriptionBn, category, store, tags } = product
  const has = (words: string | null | undefined) => key(words ?? '').includes(phrase)
  const ofName = (words: string) =>
    key(words) === phrase ? 10 : key(words).startsWith(phrase) ? 8 : has(words) ? 6 : 0
  const forName = Math.max(ofName(name), nameBn === undefined ? 0 : ofName(nameBn))
  return (
    forName +
    (has(description) || has(descriptionBn) ? 3 : 0) +
    (has(categoryNames[category]) || has(categoryNamesBn[category]) ? 2 : 0) +
    (has(storeNames[store]) || has(storeNamesBn[store]) ? 2 : 0) +
    (tags.some(has) ? 1 : 0)
  )
}

function passes(product: Goods, filters: Filters): boolean {
  const { price_min = 0, price_max = Infinity } = filters
  const whole = filters.price_min === 0 && price_max === 500
  if (product.price < price_min || (product.price > price_max && !whole)) return false
  if (filters.in_stock === '1' && product.stock === 0) return false
  if (filters.recommended === '1' && !product.recommended) return false
  if (filters.free_shipping === '1' && !product.freeShipping) return false
  if (product.stars < (filters.min_rating ?? 0)) return false
  const sub = filters['sub-category']
  return sub === undefined || categoryNames[product.category] === sub
}

function inChosenCategories({ category }: Goods, names: string[]): boolean {
  const own = [category, parents[category] ?? []].flat()
  const answersTo = own.flatMap((at) => [key(categoryNames[at]!), `id ${at}`])
  return names.length === 0 || names.some((name) => answersTo.includes(key(name)))
}

function inChosenStores({ store }: Goods, names: string[]): boolean {
  const answersTo = [key(storeNames[store]!), key(storeNamesBn[store] ?? ''), `store-${store}`, `id ${store}`]
  return names.length === 0 || names.some((name) => answersTo.includes(key(name)))
}

const inOrder = (sort: Sort, searching: boolean) => (a: Goods & { score: number }, b: Goods & { score: number }) => {
  const byName = Buffer.compare(Buffer.from(key(a.name)), Buffer.from(key(b.name)))
  if (sort === 'price_low') return a.price - b.price || a.id - b.id
  if (sort === 'price_high') return b.price - a.price || a.id - b.id
  if (sort === 'name_desc') return -byName || a.id - b.id
  if (sort === 'newest') return a.age - b.age || b.id - a.id
  if (sort === 'best_selling') return b.soldLately - a.soldLately || b.id - a.id
  if (sort === 'relevance' && searching) return b.score - a.score || a.age - b.age || b.id - a.id
  return byName || a.id - b.id
}

function counts(places: number[], ids: number[]): Record<number, number> {
  const counted: Record<number, number> = {}
  for (const place of places) counted[ids[place]!] = (counted[ids[place]!] ?? 0) + 1
  return counted
}

type Listed = { id: number; count: number }
const summary = (body: {
  count: number
  results: Listed[]
  facets: { categories: Listed[]; sellers: Listed[]; price: unknown }
}) => ({
  price: body.facets.price,
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
  return ['match=exact', query.toString(), ...lists].join('&')
}

const MORNING = Date.UTC(2026, 10, 20, 6)

async function insertGoods(goods: Omit<Goods, 'id'>[], ids: Ids): Promise<Goods[]> {
  const rows = await db
    .insertInto('products')
    .values(
      goods.map((product) => ({
        name: product.name,
        description: product.description,
        name_bn: product.nameBn ?? null,
        description_bn: product.descriptionBn ?? null,
        category_id: ids.categories[product.category]!,
        store_id: ids.stores[product.store]!,
        price_poisha: Math.round(product.price * 100),
        stock_quantity: product.stock,
        rating_sum: product.stars * 2,
        rating_count: product.stars === 0 ? 0 : 2,
        recommended: product.recommended,
        free_shipping: product.freeShipping,
        sold_lately: product.soldLately,
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
