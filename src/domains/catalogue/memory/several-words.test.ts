/** Searches by several words against the same ones in the database, and what they ask it. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sort } from '#contract/catalogue/catalogue.ts'
import { invalidate } from '#platform/invalidation.ts'
import { startTestApp } from '#test/app.ts'
import { restoreBoundsAfterEach } from '#test/restore-bounds.ts'
import { insertSurroundings, type SurroundingIds } from '#test/surroundings.ts'
import { type Lists, readList } from '../read-list.ts'
import { everything } from '../search-products.ts'
import { SYNONYMS } from '../synonym-cache.ts'
import { preferring, understand } from '../understand.ts'
import { bounds } from './bounds.ts'
import type { KeptCatalogue } from './keep-catalogue.ts'

const app = await startTestApp({ LISTS_IN_MEMORY: '100000' })
const { db, catalogue, synonyms, invalidations } = app.resources
restoreBoundsAfterEach()

const inDatabase: KeptCatalogue = {
  begun: Promise.resolve(),
  read: () => Promise.resolve(null),
  derived: (_, __, find) => find(),
  close: () => Promise.resolve(),
}

let ids: SurroundingIds
beforeAll(async () => {
  ids = await insertSurroundings(app, {
    categoryNames: ['Kitchen', 'Red', 'Red Saris', 'Red Power Banks', 'Red T-Shirts', 'Smart Chargers', 'Red Tea'],
    parents: Array.from({ length: 7 }, () => null),
    storeNames: ['Vendor', 'red shirts'],
  })
  await db.deleteFrom('synonym_groups').execute()
  await db
    .insertInto('synonym_groups')
    .values([
      { words: ['sari', 'saree'], words_bn: ['শাড়ি'], typed: [] },
      { words: ['t-shirt', 'tee'], words_bn: [], typed: [] },
      { words: ['power bank', 'portable charger'], words_bn: [], typed: [] },
      { words: ['tea', 'cha'], words_bn: ['চা'], typed: [] },
    ])
    .execute()
  await invalidate(db, [SYNONYMS])
  await catalogue.begun
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

type Texts = { name: string; name_bn?: string | null; description: string; category?: number; store?: number }

/** From the oldest and dearest to the newest and cheapest. */
async function insertTexts(...all: Texts[]): Promise<number[]> {
  const rows = await db
    .insertInto('products')
    .values(
      all.map(({ name, name_bn = null, description, category = 0, store = 0 }, at) => ({
        name,
        name_bn,
        description,
        category_id: ids.categories[category] ?? 0,
        store_id: ids.stores[store] ?? 0,
        price_poisha: 10_000 - at,
        stock_quantity: 1,
        moderation_status: 'APPROVED' as const,
        created_at: sql<Date>`now() - ${all.length - at} * interval '1 minute'`,
      })),
    )
    .returning('id')
    .execute()
  invalidations.invalidateLocally(['listing'])
  expect(await catalogue.read()).not.toBeNull()
  return rows.map(({ id }) => id)
}

type Where = { sort?: Sort; limit?: number; offset?: number; lists?: Lists; beside?: string | null }

async function page(
  phrase: string,
  { sort = 'relevance', limit = 12, offset = 0, lists = app.resources, beside = null }: Where = {},
) {
  const dictionary = await synonyms.read()
  const asked = understand(phrase, dictionary)
  const others = beside === null ? null : understand(beside, dictionary)
  const listing = { ...everything, phrase, sort, understanding: asked && preferring(asked, others?.units ?? []) }
  return readList(lists, listing, { limit, offset }, { facets: false, priceRange: false })
}

const find = async (phrase: string, where?: Where) => (await page(phrase, where)).ids

const away: Lists = {
  catalogue,
  db: new Proxy(db, {
    get: () => {
      throw new Error('the database was asked')
    },
  }),
}

/** Few words, so that they often meet, and what is close to them: parts, joined words, other forms. */
const themes = [
  {
    texts: ['red', 'Sari', 'sarees', 'redsari', 'redd', 'sarix', 'শাড়ির', 'the'],
    phrases: ['red', 'sari', 'শাড়ি', 'redd', 'the'],
    named: ['red sari', 'the redd sari', 'the red redd'],
    category: 2,
  },
  {
    texts: ['power', 'bank', 'powerbanks', 'power bank', 'red', 'bankred'],
    phrases: ['power bank', 'red', 'power', 'banks'],
    named: ['red power bank', 'power bank red'],
    category: 3,
  },
  {
    texts: ['t', 'shirt', 'T-Shirts', 'tshirt', 'red', 'redt', 'tee'],
    phrases: ['t-shirt', 'red', 'shirt', 'tshirts'],
    named: ['red t-shirts', 'tee red'],
    category: 4,
  },
  {
    texts: ['smart', 'portable', 'charger', 'smartportable', 'chargers'],
    phrases: ['smart', 'portable charger', 'charger'],
    named: ['smart charger', 'smart portable charger'],
    category: 5,
  },
  {
    texts: ['a', 'b', 'ab', 'aab', 'চা', 'চাটি', 'tea', 'red'],
    phrases: ['b', 'aab', 'tea', 'চা', 'red', 'ab'],
    named: ['red tea', 'tea b', 'a b'],
    category: 6,
  },
  {
    texts: ['2.5', '2.5kg', '5 kg', '2,500 kg', '2500', 'kg', 'red', '২.৫ কেজি', 'xkg'],
    phrases: ['2.5 kg', '2.5kg', 'red', '2,500kg', '2500 kg', '২.৫', '2', '5 kg'],
    named: ['red 2.5 kg', '2,500 kg red'],
    category: 1,
  },
]
const inARow = (parts: readonly string[], between: readonly string[], min: number, max: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...between)), { minLength: min, maxLength: max })
    .map((all) => all.flat().slice(0, -1).join(''))
const searches = fc.constantFrom(...themes).chain((theme) =>
  fc.record({
    all: fc.array(
      fc.record({
        // An index overlooks one letter behind a seldom sign, and the database orders by a name only where it does not.
        name: inARow([...theme.texts, ...theme.named], [' ', ' ', '-', ' -', '/', ''], 1, 3),
        name_bn: fc.option(inARow([...theme.texts, ...theme.named], [' '], 1, 2)),
        description: inARow(theme.texts, [' ', ' ', '-', ' - ', ',', '%'], 0, 4),
        category: fc.constantFrom(0, 0, 1, theme.category, theme.category),
        store: fc.constantFrom(0, 0, 1),
      }),
      { minLength: 6, maxLength: 12 },
    ),
    phrases: fc.array(
      fc.oneof(fc.constantFrom(...theme.named), inARow(theme.phrases, [' ', ' ', ' ', '-', ', ', ''], 1, 3)),
      { minLength: 6, maxLength: 6 },
    ),
    sort: fc.constantFrom<Sort>('relevance', 'relevance', 'relevance', 'price_low'),
    limit: fc.constantFrom(2, 12),
    offset: fc.constantFrom(0, 0, 2),
    beside: fc.option(inARow(theme.phrases, [' '], 1, 2)),
  }),
)

test('memory finds what the database finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async ({ all, phrases, ...where }) => {
      await db.deleteFrom('products').execute()
      await insertTexts(...all)
      for (const phrase of phrases) {
        // Of one word, memory finds the short forms of its group wherever they stand, the index not behind a seldom sign.
        if (/^\p{L}+$/u.test(phrase) && all.some(({ description }) => /%চা/u.test(description))) continue
        const found = await page(phrase, where)
        expect({ phrase, ...found }).toEqual({
          phrase,
          ...(await page(phrase, { ...where, lists: { db, catalogue: inDatabase } })),
        })
      }
    }),
    { numRuns: 100 },
  )
})

test('of what a phrase finds, that comes first which also has what it may lack', async () => {
  const [plain, described, named] = await insertTexts(
    { name: 'Red sari of a newer kind', description: '' },
    { name: 'Sari', description: 'red' },
    { name: 'Sari, power bank', description: '' },
  )
  expect(await find('sari', { beside: 'red power bank', lists: away })).toEqual([named, plain, described].slice(0, 3))
})

test('a measure with a sign in its number is found in each way of writing it', async () => {
  const [litres, watts] = await insertTexts(
    { name: 'Cooker, 2.8 Litres', description: '' },
    { name: 'Cooker', description: 'of 1,20,000W' },
    { name: 'Cooker 2 8', description: 'litres' },
  )
  for (const phrase of ['cooker 2.8 litre', 'cooker 2.8l'])
    expect([phrase, await find(phrase)]).toEqual([phrase, [litres]])
  // Behind another number it is none: each of its parts is looked for.
  const [kilos] = await insertTexts({ name: 'Rice, 5 kg', description: '2.5kg' })
  for (const phrase of ['rice 5 2.5 kg', '5 2.5kg']) expect([phrase, await find(phrase)]).toEqual([phrase, [kilos]])
  for (const phrase of ['cooker 120000 watt', 'cooker 120,000w', '1,20,000 w cooker'])
    expect([phrase, await find(phrase)]).toEqual([phrase, [watts]])
})

/** The database, which answers each statement after something else. */
function after(meanwhile: () => Promise<unknown>): typeof db {
  const executor = db.getExecutor()
  const slow = new Proxy(executor, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'executeQuery') return value.bind(target)
      return async (...given: Parameters<typeof executor.executeQuery>) => {
        await meanwhile()
        return target.executeQuery(...given)
      }
    },
  })
  return new Proxy(db, {
    get: (target, name) => (name === 'getExecutor' ? () => slow : (Reflect.get(target, name) as unknown)),
  })
}

test('what is added while the database is asked is not taken for what it found', async () => {
  // So that what was found has an entry for every product.
  bounds.part = 1000
  const [within] = await insertTexts(
    { name: 'kettle', description: 'quxvim jar' },
    { name: 'kettle', description: 'red' },
  )
  const adding = after(() => insertTexts({ name: 'kettle', description: 'blue' }))
  expect(await find('vim ja', { sort: 'newest', lists: { db: adding, catalogue } })).toEqual([within])
})

test('of equal scores, what has the phrase to the letter is first, as far as it is looked at', async () => {
  const [oldest, older, newest] = await insertTexts(
    { name: 'kettle', description: 'qux vim' },
    { name: 'kettle', description: 'vim qux' },
    { name: 'kettle', description: 'a qux vim' },
  )
  expect(await find('qux vim')).toEqual([newest, oldest, older])
  bounds.lookedAt = 1
  expect(await find('qux vim')).toEqual([newest, older, oldest])
})

test('only the order of equal scores asks the database, where a description has all the words', async () => {
  const [apart, turned, both] = await insertTexts(
    { name: 'qux kettle', description: 'a vim' },
    { name: 'vim qux', description: 'red' },
    { name: 'qux vim', description: 'qux or vim' },
  )
  // What is derived from names is asked for once.
  const known = await find('qux vim')
  expect(known).toEqual([both, turned, apart])
  expect(await find('qux vim', { sort: 'price_low', lists: away })).toEqual([both, turned, apart])
  await expect(find('qux vim', { lists: away })).rejects.toThrow('the database was asked')
  expect(await find('vim kettle')).toEqual([apart])
  expect(await find('vim kettle', { lists: away })).toEqual([apart])
})

test('a short word is known to be found, unless it stands behind a sign that seldom is before words', async () => {
  const found = await insertTexts({ name: 'kettle', description: 'jar (b)' }, { name: 'kettle', description: 'b jar' })
  const where = { sort: 'price_low' } as const
  expect(await find('jar b', where)).toEqual(found.toReversed())
  expect(await find('jar b', { ...where, lists: away })).toEqual(found.toReversed())
  await insertTexts({ name: 'kettle', description: 'jar%b' })
  await expect(find('jar b', { ...where, lists: away })).rejects.toThrow('the database was asked')
})

test('names tell that they equal the phrase, or have it to the letter', async () => {
  const [inside, turned, equal] = await insertTexts(
    { name: 'big qux vims', description: 'red' },
    { name: 'vim qux', description: 'red' },
    { name: 'qux vim', description: 'red' },
  )
  expect(await find('qux vim')).toEqual([equal, inside, turned])
  expect(await find('qux vim', { lists: away })).toEqual([equal, inside, turned])
})

test('a short word of a group is found behind a comma, also by the database', async () => {
  const [found] = await insertTexts({ name: 'kettle', description: 'jar,চা' }, { name: 'kettle', description: 'jar' })
  expect(await find('tea')).toEqual([found])
  expect(await find('tea', { lists: { db, catalogue: inDatabase } })).toEqual([found])
})
