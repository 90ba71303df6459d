/** Suggestions from memory against the same from the database, on random markets that change. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invalidate } from '#platform/invalidation.ts'
import { startTestApp } from '#test/app.ts'
import { insertSurroundings, type SurroundingIds } from '#test/surroundings.ts'
import type { KeptCatalogue } from './memory/keep-catalogue.ts'
import { readSuggestedProducts, readSuggestions } from './read-suggestions.ts'
import { suggest } from './suggest.ts'
import { SYNONYMS } from './synonym-cache.ts'

const app = await startTestApp({ LISTS_IN_MEMORY: '100000' })
const { db, catalogue, invalidations } = app.resources

const inDatabase: KeptCatalogue = {
  begun: Promise.resolve(),
  read: () => Promise.resolve(null),
  derived: (_, __, find) => find(),
  close: () => Promise.resolve(),
}

const words =
  `Tea tea TEA Teapot Green a%b a_b a\\b (Tea) T-Shirt 't-shirt' চা চাপাতা শাড়ি শাড়ী জামদানি-শাড়ি Éclair x 500 ৫০০ 𝒜tea ｔea
  aab aabb baab aa`.split(/\s+/)
const name = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(all.length === 4 ? '  ' : ' '))
const productOf = fc.record({
  name,
  name_bn: fc.option(name),
  description: name,
  sold_lately: fc.constantFrom<number[]>(0, 0, 2, 3),
  onSale: fc.constantFrom(true, true, true, false),
})
type Goods = typeof productOf extends fc.Arbitrary<infer T> ? T : never
const changeOf = fc.record({
  which: fc.nat(40),
  change: fc.constantFrom('rename', 'translate', 'untranslate', 'sale', 'sold', 'delete'),
})

const texts =
  `te TEA ea tea teapot pot aa aab ab a% a_ %b a\\ \\b %% __ (t (tea) t- -s t-shirt চা চাপ পাতা শাড়ি শাড় দানি-শাড় জামদানি é 50 500 ৫০
  𝒜t x 𝒜`.split(/\s+/)
const spaced = [
  'saris',
  'tea te',
  'a tea',
  'en t',
  'tea  aab',
  'চা চা',
  'b a',
  'aab aab aab',
  't-shirt tea',
  'no such',
  ') (',
  'a b',
]

let ids: SurroundingIds
beforeAll(async () => {
  ids = await insertSurroundings(app, { categoryNames: ['Cups'], parents: [null], storeNames: ['Shop'] })
  await db.deleteFrom('synonym_groups').execute()
  await db
    .insertInto('synonym_groups')
    .values([
      { words: ['tea'], words_bn: ['চা'], typed: ['cha'] },
      { words: ['sari', 'saree'], words_bn: ['শাড়ি'], typed: ['shari'] },
    ])
    .execute()
  await invalidate(db, [SYNONYMS])
  await catalogue.begun
})

test('words of products that left do not take the place of others', async () => {
  await db.deleteFrom('products').execute()
  const given = { name_bn: null, description: 'Tea', sold_lately: 0 }
  const left = Array.from({ length: 40 }, (_, at) => ({ ...given, name: `Lamp${at} lamp`, onSale: true }))
  const products = await insertGoods([...left, { ...given, name: 'Lampz', onSale: true }])
  invalidations.invalidateLocally(['listing'])
  expect(await readSuggestions(app.resources, 'lamp', 'en', 8)).toHaveLength(8)
  await db.deleteFrom('products').where('id', 'in', products.slice(0, 40)).execute()
  invalidations.invalidateLocally(['listing'])
  expect(await readSuggestions(app.resources, 'lamp', 'en', 8)).toEqual(['Lampz'])
})

test('a name that begins with the signs of a text is one that begins with it', async () => {
  await db.deleteFrom('products').execute()
  const given = { name_bn: null, description: 'Tea', onSale: true }
  const [inside, beginning] = await insertGoods([
    { ...given, name: 'Green (new) tea', sold_lately: 9 },
    { ...given, name: '(new) tea', sold_lately: 1 },
  ])
  invalidations.invalidateLocally(['listing'])
  expect(await readSuggestedProducts(app.resources, '(new', [], 4)).toEqual([beginning, inside])
})

test('what memory suggests is what the database suggests, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(productOf, { minLength: 1, maxLength: 40 }),
      fc.array(fc.array(changeOf, { maxLength: 6 }), { minLength: 2, maxLength: 3 }),
      fc.uniqueArray(fc.constantFrom(...texts, ...spaced), { minLength: 12, maxLength: 12 }),
      async (goods, rounds, asked) => {
        await db.deleteFrom('products').execute()
        const products = await insertGoods(goods)
        for (const changes of rounds) {
          // What a notification brings, without waiting for it.
          invalidations.invalidateLocally(['listing'])
          expect(await catalogue.read()).not.toBeNull()
          for (const text of asked) await compare(text)
          for (const { which, change } of changes) await changeProduct(products[which % products.length]!, change)
        }
      },
    ),
    { numRuns: 25 },
  )
})

async function compare(text: string) {
  for (const locale of ['en', 'bn'] as const) {
    const found = await suggest(app.resources, text, locale)
    const expected = await suggest({ ...app.resources, catalogue: inDatabase }, text, locale)
    expect({ text, locale, found }).toEqual({ text, locale, found: expected })
  }
}

async function insertGoods(goods: Goods[]): Promise<number[]> {
  const rows = await db
    .insertInto('products')
    .values(
      goods.map(({ onSale, ...product }) => ({
        ...product,
        category_id: ids.categories[0]!,
        store_id: ids.stores[0]!,
        price_poisha: 100,
        stock_quantity: 1,
        moderation_status: onSale ? ('APPROVED' as const) : ('PENDING' as const),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function changeProduct(id: number, change: string) {
  if (change === 'delete') await db.deleteFrom('products').where('id', '=', id).execute()
  else if (change === 'rename') await sql`update products set name = 'Baab Tea' where id = ${id}`.execute(db)
  else if (change === 'translate') await sql`update products set name_bn = 'চা tea' where id = ${id}`.execute(db)
  else if (change === 'untranslate') await sql`update products set name_bn = null where id = ${id}`.execute(db)
  else if (change === 'sale') await sql`update products set listed = not listed where id = ${id}`.execute(db)
  else await sql`update products set sold_lately = sold_lately + 2 where id = ${id}`.execute(db)
}
