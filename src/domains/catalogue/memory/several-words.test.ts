/** What a search by several words asks the database, and how far it goes. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sort } from '#contract/catalogue/catalogue.ts'
import { startTestApp } from '#test/app.ts'
import { insertSurroundings } from '#test/surroundings.ts'
import type { ProductListing } from '../list-views.ts'
import { readList } from '../read-list.ts'
import { understand } from '../understand.ts'
import { bounds } from './bounds.ts'

const app = await startTestApp({ LISTS_IN_MEMORY: '100000' })
const { db, catalogue, synonyms, invalidations } = app.resources
const usual = { ...bounds }

let category = 0
let store = 0
beforeAll(async () => {
  const ids = await insertSurroundings(app, { categoryNames: ['Kitchen'], parents: [null], storeNames: ['Vendor'] })
  ;[category = 0] = ids.categories
  ;[store = 0] = ids.stores
  await catalogue.begun
})

beforeEach(async () => {
  Object.assign(bounds, usual)
  await db.deleteFrom('products').execute()
})

/** From the oldest and dearest to the newest and cheapest. */
async function insertTexts(...texts: [name: string, description: string][]): Promise<number[]> {
  const rows = await db
    .insertInto('products')
    .values(
      texts.map(([name, description], at) => ({
        name,
        description,
        category_id: category,
        store_id: store,
        price_poisha: 10_000 - at,
        stock_quantity: 1,
        moderation_status: 'APPROVED' as const,
        created_at: sql<Date>`now() - ${texts.length - at} * interval '1 minute'`,
      })),
    )
    .returning('id')
    .execute()
  invalidations.invalidateLocally(['listing'])
  await catalogue.read()
  return rows.map(({ id }) => id)
}

async function find(phrase: string, sort: Sort = 'relevance', from = db): Promise<number[]> {
  const listing = { ...everything, phrase, sort, understanding: understand(phrase, await synonyms.read()) }
  const window = { limit: 12, offset: 0 }
  return (await readList({ db: from, catalogue }, listing, window, { facets: false, priceRange: false })).ids
}

const away = new Proxy(db, {
  get: () => {
    throw new Error('the database was asked')
  },
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
  const [within] = await insertTexts(['kettle', 'quxvim jar'], ['kettle', 'red'])
  const adding = after(() => insertTexts(['kettle', 'blue'], ['kettle', 'green']))
  expect(await find('vim ja', 'newest', adding)).toEqual([within])
})

test('of equal scores, what has the phrase to the letter is first, as far as it is looked at', async () => {
  const [oldest, older, newest] = await insertTexts(
    ['kettle', 'qux vim'],
    ['kettle', 'vim qux'],
    ['kettle', 'a qux vim'],
  )
  expect(await find('qux vim')).toEqual([newest, oldest, older])
  bounds.lookedAt = 1
  expect(await find('qux vim')).toEqual([newest, older, oldest])
})

test('only the order of equal scores asks the database, where a description has all the words', async () => {
  const [apart, turned, both] = await insertTexts(
    ['qux kettle', 'a vim'],
    ['vim qux', 'red'],
    ['qux vim', 'qux or vim'],
  )
  // What is derived from names is asked for once.
  const known = await find('qux vim')
  expect(known).toEqual([both, turned, apart])
  expect(await find('qux vim', 'price_low', away)).toEqual([both, turned, apart])
  await expect(find('qux vim', 'relevance', away)).rejects.toThrow('the database was asked')
  expect(await find('vim kettle')).toEqual([apart])
  expect(await find('vim kettle', 'relevance', away)).toEqual([apart])
})

test('names tell that they equal the phrase, or have it to the letter', async () => {
  const [inside, turned, equal] = await insertTexts(['big qux vims', 'red'], ['vim qux', 'red'], ['qux vim', 'red'])
  expect(await find('qux vim')).toEqual([equal, inside, turned])
  expect(await find('qux vim', 'relevance', away)).toEqual([equal, inside, turned])
})

const everything: ProductListing = {
  phrase: '',
  understanding: null,
  categories: [],
  subCategory: undefined,
  sellers: [],
  store: undefined,
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  freeShipping: false,
  minRating: undefined,
  recommended: false,
  reduced: false,
  attributes: {},
  sort: 'relevance',
}
