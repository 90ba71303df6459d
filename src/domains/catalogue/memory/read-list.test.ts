/** Lists in memory against the same lists in the database, on random markets that change: ids, order, totals and counts agree. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Sort, sorts } from '#contract/catalogue/catalogue.ts'
import { poisha } from '#contract/money.ts'
import { invalidate } from '#platform/invalidation.ts'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { restoreBoundsAfterEach } from '#test/restore-bounds.ts'
import { insertSurroundings, type SurroundingIds } from '#test/surroundings.ts'
import type { ProductListing } from '../list-views.ts'
import { readList } from '../read-list.ts'
import { SYNONYMS } from '../synonym-cache.ts'
import { understand } from '../understand.ts'
import { bounds } from './bounds.ts'
import type { KeptCatalogue } from './keep-catalogue.ts'

const app = await startTestApp({ LISTS_IN_MEMORY: '100000' })
const { db, catalogue, synonyms, invalidations } = app.resources
const { attribute, fill } = attributesFor(app)
restoreBoundsAfterEach()

const inDatabase: KeptCatalogue = {
  begun: Promise.resolve(),
  read: () => Promise.resolve(null),
  derived: (_, __, find) => find(),
  close: () => Promise.resolve(),
}

const words =
  `aab AAB aabb a%b aab_ Sari sarees শাড়ী শাড়ির T-Shirt tshirts t shirt phone headphones smart red reddish redd চা
  power bank powerbanks the (new) Éclair ৫০০ 500`.split(/\s+/)
const between = fc.constantFrom(' ', ' ', ' ', ' ', '-', ' -', ' - ', '/', '')
/** Words in a row, most of them with a space between. */
const inARow = (parts: readonly string[], betweenThem: fc.Arbitrary<string>, min: number, max: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...parts), betweenThem), { minLength: min, maxLength: max })
    .map((all) => all.map(([word, then], at) => (at < all.length - 1 ? word + then : word)).join(''))
/** A few words are often beside each other, in texts and in what is searched for. */
const vocabulary = fc.oneof(
  fc.constant(words),
  fc.uniqueArray(fc.constantFrom(...words), { minLength: 2, maxLength: 4 }),
)
const phrase = fc.oneof(
  fc.constantFrom(...'aab a aa b saris শাড়ি phone phones head tshirt red new tea চ 500'.split(' ')),
  fc.constantFrom('red sari', 't-shirt', 'smart phone', 'a b', 'aab aabb', '(new)', 'the sari', 'ফোন', 'qqq', 'é'),
  fc.constantFrom(
    'power bank',
    'red phone',
    'aab red',
    '(new) sari',
    'red, sari',
    'the red',
    'sari/red',
    'the aab aab',
  ),
  inARow(
    [
      'red',
      'redd',
      'Sari',
      'শাড়ি',
      'phone',
      'smart',
      'smart phone',
      't-shirt',
      'shirt',
      't',
      'aab',
      'aabb',
      'ab',
      'the',
    ].concat(['for', 'tea', 'চা', '500', 'power bank', 'power', 'bank', 'new', 'qqq']),
    fc.constantFrom(' ', ' ', ' ', ' ', '-', '  ', ' & ', ', ', ' (', ''),
    2,
    4,
  ),
)
const price = fc.constantFrom(0, 9_900, 10_000, 25_000, 90_000)
const productOf = (known: string[]) =>
  fc.record({
    name: inARow(known, between, 1, 3),
    name_bn: fc.option(inARow(known, between, 1, 2)),
    description: inARow(known, between, 0, 6),
    category: fc.nat(5),
    store: fc.nat(2),
    tags: fc.uniqueArray(fc.constantFrom('aab', 'Red', 'smart phone', 'red sari'), { maxLength: 2 }),
    price,
    reduced: fc.option(fc.constantFrom(1, 5_000, 90_000)),
    stock: fc.constantFrom(0, 1),
    stars: fc.constantFrom(0, 3, 4),
    recommended: fc.boolean(),
    free: fc.boolean(),
    sold: fc.constantFrom(0, 0, 3),
    colour: fc.option(fc.constantFrom('Red', 'Blue')),
    onSale: fc.constantFrom(true, true, true, false),
    age: fc.nat(1),
  })
type Goods = ReturnType<typeof productOf> extends fc.Arbitrary<infer T> ? T : never

const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
const listingOf = (known: string[]) =>
  fc.record({
    phrase: fc.oneof(
      fc.constant(''),
      phrase,
      inARow(known, fc.constantFrom(' ', ' ', '-'), 2, 3),
      inARow(known, fc.constantFrom(' ', ' ', ' '), 2, 2),
    ),
    exact: seldom(fc.constant(true), false),
    categories: seldom(fc.uniqueArray(fc.constantFrom('Aab', 'Tea a', 'Phones', 'nothing'), { maxLength: 2 }), []),
    subCategory: seldom(fc.constantFrom<(string | undefined)[]>('Tea a', 'Aab'), undefined),
    sellers: seldom(fc.uniqueArray(fc.constantFrom('Aab shop', 'store-1', 'nobody'), { maxLength: 2 }), []),
    priceMin: seldom<number | undefined>(price, undefined),
    priceMax: seldom<number | undefined>(price, undefined),
    inStock: seldom(fc.boolean(), false),
    freeShipping: seldom(fc.boolean(), false),
    minRating: seldom<number | undefined>(fc.constantFrom(3, 3.5, 4), undefined),
    recommended: seldom(fc.boolean(), false),
    reduced: seldom(fc.boolean(), false),
    colours: seldom(fc.uniqueArray(fc.constantFrom('red', 'Blue', 'nothing'), { maxLength: 2 }), []),
    sort: seldom<Sort>(fc.constantFrom(...sorts), 'relevance'),
    limit: fc.constantFrom(2, 12),
    offset: fc.constantFrom(0, 0, 0, 2, 12),
  })
type Asked = ReturnType<typeof listingOf> extends fc.Arbitrary<infer T> ? T : never

const changeOf = fc.record({
  which: fc.nat(30),
  change: fc.constantFrom(
    'price',
    'stock',
    'name',
    'tags',
    'sale',
    'store',
    'sold',
    'colour',
    'delete',
    'rating',
    'rename',
  ),
})

let ids: SurroundingIds
beforeAll(async () => {
  ids = await insertSurroundings(app, {
    categoryNames: ['Aab', 'Tea a', 'Phones', 'Luxury', 'চা', 'Red Saris'],
    parents: [null, 0, 0, null, 3, 0],
    storeNames: ['Aab shop', 'B_a', 'phone red'],
  })
  await attribute({ key: 'colour', values: ['Red', 'Blue'] })
  await db.deleteFrom('synonym_groups').execute()
  await db
    .insertInto('synonym_groups')
    .values([
      { words: ['sari', 'saree'], words_bn: ['শাড়ি'], typed: ['shari'] },
      { words: ['t-shirt'], words_bn: [], typed: ['genji'] },
      { words: ['phone', 'smart phone'], words_bn: ['ফোন'], typed: [] },
      { words: ['power bank', 'charging brick'], words_bn: [], typed: ['spare power bank'] },
    ])
    .execute()
  await invalidate(db, [SYNONYMS])
  await catalogue.begun
})

/** Which have the same answer. */
const ways = [
  bounds,
  // Copies of all that is found, nothing is sorted.
  { ...bounds, part: 0, sorted: 0 },
  // No copies.
  { ...bounds, part: 1_000, sorted: 2 },
  { ...bounds, doubtful: 1 },
].map((way) => ({ ...way }))

test('what memory finds is what the database finds, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      vocabulary.chain((known) =>
        fc.tuple(
          fc.array(productOf(known), { minLength: 1, maxLength: 30 }),
          fc.array(listingOf(known), { minLength: 10, maxLength: 10 }),
        ),
      ),
      fc.array(fc.array(changeOf, { maxLength: 4 }), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(...ways),
      async ([goods, asked], rounds, way) => {
        Object.assign(bounds, way)
        await db.deleteFrom('products').execute()
        const products = await insertGoods(goods)
        for (const changes of rounds) {
          // What a notification brings, without waiting for it.
          invalidations.invalidateLocally(['listing'])
          expect(await catalogue.read()).not.toBeNull()
          for (const each of asked) await compare(each)
          for (const { which, change } of changes) await changeProduct(products[which % products.length]!, change)
        }
      },
    ),
    { numRuns: 25 },
  )
})

async function compare({ exact, colours, limit, offset, priceMin, priceMax, ...own }: Asked) {
  const understanding = exact || own.phrase === '' ? null : understand(own.phrase, await synonyms.read())
  const listing: ProductListing = {
    ...own,
    understanding,
    store: undefined,
    priceMin: priceMin === undefined ? undefined : poisha(priceMin),
    priceMax: priceMax === undefined ? undefined : poisha(priceMax),
    attributes: colours.length === 0 ? {} : { colour: colours },
  }
  for (const wanted of [
    { facets: true, priceRange: true },
    { facets: false, priceRange: false },
  ]) {
    const found = await readList({ db, catalogue }, listing, { limit, offset }, wanted)
    const expected = await readList({ db, catalogue: inDatabase }, listing, { limit, offset }, wanted)
    expect({ listing, found }).toEqual({ listing, found: expected })
  }
}

const MORNING = Date.UTC(2026, 10, 20, 6)

async function insertGoods(goods: Goods[]): Promise<number[]> {
  const rows = await db
    .insertInto('products')
    .values(
      goods.map((product) => ({
        name: product.name,
        name_bn: product.name_bn,
        description: product.description,
        category_id: ids.categories[product.category]!,
        store_id: ids.stores[product.store]!,
        price_poisha: product.price,
        original_price_poisha: product.reduced === null ? null : product.price + product.reduced,
        stock_quantity: product.stock,
        rating_sum: product.stars * 3 + (product.stars > 0 ? 1 : 0),
        rating_count: product.stars === 0 ? 0 : 3,
        recommended: product.recommended,
        free_shipping: product.free,
        sold_lately: product.sold,
        moderation_status: product.onSale ? ('APPROVED' as const) : ('PENDING' as const),
        created_at: sql<Date>`${new Date(MORNING)}::timestamptz - ${product.age} * interval '1 microsecond'`,
      })),
    )
    .returning('id')
    .execute()
  const products = rows.map(({ id }) => id)
  for (const [at, { tags, colour }] of goods.entries()) {
    for (const name of tags) await tag(products[at]!, name)
    if (colour) await fill(products[at]!, { colour })
  }
  return products
}

const tag = (product: number, name: string) =>
  sql`
  with made as (insert into tags (name) values (${name}) on conflict do nothing returning id)
  insert into product_tags (product_id, tag_id)
  select ${product}, id from (select id from made union select id from tags where name = ${name} limit 1) tag
  where exists (select from products where id = ${product})
  on conflict do nothing`.execute(db)

async function changeProduct(id: number, change: string) {
  const update = (values: Parameters<ReturnType<typeof db.updateTable<'products'>>['set']>[0]) =>
    db
      .updateTable('products')
      .set(values as never)
      .where('id', '=', id)
      .execute()
  if (change === 'price') await update({ price_poisha: 700, original_price_poisha: 900 } as never)
  else if (change === 'stock') await update({ stock_quantity: sql`1 - stock_quantity` } as never)
  else if (change === 'name') await update({ name: 'aab red phone' } as never)
  else if (change === 'tags') await tag(id, 'Red')
  else if (change === 'sale') await update({ listed: sql`not listed` } as never)
  else if (change === 'store') await update({ store_id: ids.stores[2], category_id: ids.categories[2] } as never)
  else if (change === 'sold') await update({ sold_lately: sql`sold_lately + 2` } as never)
  else if (change === 'rating') await update({ rating_sum: 9, rating_count: 2 } as never)
  else if (change === 'delete') await db.deleteFrom('products').where('id', '=', id).execute()
  else if (change === 'rename')
    await db.updateTable('stores').set({ name: sql`name || 'e'` }).where('id', '=', ids.stores[1]!).execute()
  else await sql`delete from product_attributes where product_id = ${id}`.execute(db)
}
