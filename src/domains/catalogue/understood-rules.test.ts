/** GET /products/ against a plain statement of rules.md L-16 on random markets: what is found, its score and its order. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { invalidate } from '#platform/invalidation.ts'
import { startTestApp } from '#test/app.ts'
import { type SurroundingIds as Ids, insertSurroundings } from '#test/surroundings.ts'
import { SYNONYMS } from './synonym-cache.ts'
import { createDictionary } from './synonym-dictionary.ts'
import { type Unit, understand } from './understand.ts'
import { BANGLA_ARTICLES, BANGLA_ENDINGS } from './word-forms.ts'

const app = await startTestApp()
const { db } = app.resources

const groups = [
  { words: ['sari', 'saree'], words_bn: ['শাড়ি'], typed: ['shari'] },
  { words: ['t-shirt'], words_bn: [], typed: ['genji'] },
  { words: ['phone', 'mobile'], words_bn: ['ফোন'], typed: ['fon'] },
  { words: ['handset'], words_bn: [], typed: ['phone', 'mobile'] },
]
const categoryNames = ['Mobile Things', 'Women - Saris', 'Covers & Phones', 'Others', 'Handsets']
const categoryNamesBn = [null, 'নারী - শাড়ি', null, null, null]
const parents = [null, null, 0, null, null]
const storeNames = ['Plain store', 'The Sari House']

const words =
  'Sari|sarees|শাড়ী|শাড়ির|T-Shirt|tshirts|Phone|headphones|ফোনের|red|reddish|cover|covers|with|set|X12|X12,|X12, (X12)|Handset'.split(
    '|',
  )
const text = (min: number, max: number) =>
  fc.array(fc.constantFrom(...words), { minLength: min, maxLength: max }).map((all) => all.join(' '))
const phrase = fc.oneof(
  fc.constantFrom(
    'saris',
    'shari',
    'শাড়ি',
    'mobile',
    'phones',
    'head',
    't shirt',
    'genji',
    'red',
    'cover',
    'others',
    'qqq',
  ),
  fc.constantFrom('red sari', 'mobile cover', 'covers for phones', 'red tshirt', 'phone phone', 'sari red cover'),
)
const productOf = fc.record({
  name: text(1, 3),
  nameBn: fc.option(text(1, 2)),
  description: text(0, 3),
  tag: fc.option(fc.constantFrom('sari', 'mobile', 'red')),
  category: fc.nat(categoryNames.length - 1),
  store: fc.nat(storeNames.length - 1),
  age: fc.nat(2),
})
type Goods = typeof productOf extends fc.Arbitrary<infer T> ? T & { id: number } : never

let ids: Ids
const dictionary = createDictionary(groups.map((group, id) => ({ id, ...group })))
beforeAll(async () => {
  ids = await insertSurroundings(app, { categoryNames, categoryNamesBn, parents, storeNames })
  await db.deleteFrom('synonym_groups').execute()
  await db.insertInto('synonym_groups').values(groups).execute()
  await invalidate(db, [SYNONYMS])
  app.resources.invalidations.invalidateLocally([SYNONYMS])
})

test('what a phrase finds, and in which order, follows the rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(productOf, { minLength: 3, maxLength: 25 }),
      fc.array(phrase, { minLength: 8, maxLength: 8 }),
      async (goods, phrases) => {
        const market = await insertGoods(goods)
        for (const typed of phrases) {
          const expected = expectedIds(market, typed)
          // Words near it may be found (understand.test.ts), or fewer words (test/search-in-words.test.ts).
          if (expected.length === 0 || isOnlyMentioned(market, expected, typed)) continue
          const at: `GET /${string}` = `GET /api/products/?page=1&page_size=100&query=${encodeURIComponent(typed)}`
          for (const line of [at, `${at}&facets=1`] as const) {
            const { body } = await app.request(line)
            expect({ typed, ids: body.results.map(({ id }: { id: number }) => id) }).toEqual({ typed, ids: expected })
          }
          const { body } = await app.request(`GET /api/products/?page=1&page_size=2&query=${encodeURIComponent(typed)}`)
          expect(body.results.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 2))
          expect(body.count).toBe(expected.length)
        }
      },
    ),
    { numRuns: 40 },
  )
})

/** Score, then the score to the letter, then the newest. */
function expectedIds(market: Goods[], typed: string): number[] {
  const units = understand(typed, dictionary)?.units ?? []
  return market
    .map((product) => ({ ...product, score: score(product, typed, units), literal: literal(product, typed) }))
    .filter((product) => product.literal > 0 || hasAll(product, units))
    .toSorted((a, b) => b.score - a.score || b.literal - a.literal || a.age - b.age || b.id - a.id)
    .map(({ id }) => id)
}

/** Few have all words, and no name has one of them: others may be shown (rules.md L-17). */
function isOnlyMentioned(market: Goods[], expected: readonly number[], typed: string): boolean {
  const units = understand(typed, dictionary)?.units ?? []
  const named = (product: Goods) => [...namesOf(product), ...withParent(product), ...storeOf(product)]
  const found = market.filter(({ id }) => expected.includes(id))
  const isNamed = (product: Goods) => units.some((unit) => named(product).some((each) => hasUnit(each, unit)))
  return units.length > 1 && expected.length < 4 && !found.some(isNamed)
}

const namesOf = ({ name, nameBn }: Goods) => [name, nameBn ?? []].flat().map(key)
const key = (words: string) => words.normalize('NFC').toLowerCase()
const tagsOf = ({ tag }: Goods) => [tag ?? []].flat()
const ownCategory = ({ category }: Goods) =>
  [categoryNames[category], categoryNamesBn[category]].flatMap((name) => name ?? [])
const withParent = ({ category }: Goods) =>
  [category, parents[category] ?? []]
    .flat()
    .flatMap((at) => [categoryNames[at], categoryNamesBn[at]].flatMap((name) => name ?? []))
const storeOf = ({ store }: Goods) => [storeNames[store] ?? '']

/** The score of a literal match (rules.md L-2). */
function literal(product: Goods, typed: string): number {
  const has = (texts: string[]) => texts.some((each) => key(each).includes(typed))
  const ofName = (name: string) => (name === typed ? 10 : name.startsWith(typed) ? 8 : name.includes(typed) ? 6 : 0)
  return (
    Math.max(...namesOf(product).map(ofName)) +
    (has([product.description]) ? 3 : 0) +
    (has(ownCategory(product)) ? 2 : 0) +
    (has(storeOf(product)) ? 2 : 0) +
    (has(tagsOf(product)) ? 1 : 0)
  )
}

function score(product: Goods, typed: string, units: readonly Unit[]): number {
  const hasEvery = (texts: string[]) => units.length > 1 && share(texts, units) === sum(units, units)
  const part = (weight: number, texts: string[], whole = weight) =>
    texts.some((each) => hasPhrase(each, typed, units)) ? whole * sum(units, units) : weight * share(texts, units)
  const isCalled = ownCategory(product).some((name) =>
    name.split(/ - | & /).some((each) => isWhole(key(each), ownOf(units))),
  )
  const names = namesOf(product)
  const every = isOfTheThing(names, units) ? 15 : 8
  const named =
    isCalled || names.some((name) => isPhrase(name, typed, units))
      ? 16
      : every === 15
        ? 15
        : names.some((name) => begins(name, typed, units)) || units.length > 1
          ? 8
          : 6
  const isWithoutPhrase = !names.some((name) => hasPhrase(name, typed, units))
  return (
    (isWithoutPhrase && hasEvery(names) ? every * sum(units, units) : part(6, names, named)) +
    part(3, [product.description]) +
    part(1, tagsOf(product)) +
    part(2, withParent(product)) +
    part(2, storeOf(product))
  )
}

/** Where nothing follows but a comma, a number or "with", and nowhere after what begins a detail: a comma, up to a bracket. */
function isOfTheThing(names: string[], units: readonly Unit[]): boolean {
  const thing = ownOf(units).filter((unit) => unit.thing)
  const endsPart = (word: string | undefined) =>
    word === undefined || /\d/.test(word) || ['with', 'for', 'of', 'set'].includes(word)
  const places = names.flatMap((name) => {
    const detail = wordsOf(name).findIndex((word) => word === 'with' || word === 'for')
    const wordsBefore = (sign: RegExp) =>
      [...name.matchAll(sign)].map(({ index }) => wordsOf(name.slice(0, index)).length)
    const [commas, brackets] = [wordsBefore(/, /g), wordsBefore(/\(/g)]
    const isInComma = (at: number) =>
      commas.some((comma) => comma <= at && !brackets.some((bracket) => bracket >= comma && bracket <= at))
    return placesOf(name, thing, BANGLA_ARTICLES).map(({ from, to }) => ({
      ends: endsPart(wordsOf(name)[to]) || commas.includes(to),
      isDetail: (detail >= 0 && from > detail) || isInComma(from),
    }))
  })
  return places.some(({ ends }) => ends) && !places.some(({ isDetail }) => isDetail)
}

/** Words that a phrase is only typed for are found, and name nothing. */
const ownOf = (units: readonly Unit[]): Unit[] => units.map((unit) => ({ ...unit, forms: unit.own }))

/** The weights of the units that a field has, if there are several; the thing counts twice. */
const share = (texts: string[], units: readonly Unit[]) =>
  units.length === 1
    ? 0
    : sum(
        units.filter((unit) => texts.some((each) => hasUnit(each, unit))),
        units,
      )
const sum = (some: readonly Unit[], all: readonly Unit[]) =>
  some.reduce((total, { thing }) => total + (thing && all.length > 1 ? 2 : 1), 0)

const hasAll = (product: Goods, units: readonly Unit[]) => {
  const texts = [
    ...namesOf(product),
    product.description,
    ...tagsOf(product),
    ...withParent(product),
    ...storeOf(product),
  ]
  return units.every((unit) => texts.some((each) => hasUnit(each, unit)))
}

/** A word that no group knows is also looked for as letters. */
const isLetters = ({ known }: Unit) => !known
const hasUnit = (each: string, unit: Unit): boolean =>
  placesOf(each, [unit]).length > 0 || (isLetters(unit) && key(each).includes(unit.typed))
const hasPhrase = (each: string, typed: string, units: readonly Unit[]) =>
  placesOf(each, units).length > 0 || (units.some(isLetters) && key(each).includes(typed))
const begins = (name: string, typed: string, units: readonly Unit[]) =>
  placesOf(name, units).some(({ from }) => from === 0) || (units.some(isLetters) && name.startsWith(typed))
const isWhole = (name: string, units: readonly Unit[]) =>
  placesOf(name, units).some(({ from, to }) => from === 0 && to === wordsOf(name).length)
const isPhrase = (name: string, typed: string, units: readonly Unit[]) =>
  isWhole(name, units) || (units.some(isLetters) && name === typed)

const wordsOf = (each: string) => key(each).split(/[ &-]+/)

/** Where the units stand one after another, as words. */
function placesOf(
  each: string,
  units: readonly Unit[],
  banglaEndings = BANGLA_ENDINGS,
): { from: number; to: number }[] {
  const all = wordsOf(each)
  return all.flatMap((_, from) => {
    let ends = [from]
    for (const unit of units)
      ends = ends.flatMap((at) => unit.forms.flatMap((form) => endsOf(all, at, form, banglaEndings)))
    return ends.map((to) => ({ from, to }))
  })
}

/** After the form that stands here: its words, or all of them written as one. */
function endsOf(all: string[], at: number, form: string, banglaEndings: readonly string[]): number[] {
  const parts = form.split(' ')
  const apart = parts.every((part, place) =>
    isForm(all[at + place], part, place === parts.length - 1 ? banglaEndings : null),
  )
  return [apart ? [at + parts.length] : [], isForm(all[at], parts.join(''), banglaEndings) ? [at + 1] : []].flat()
}

/** With an ending, where it is the last word: `banglaEndings` are null elsewhere. */
function isForm(word: string | undefined, form: string, banglaEndings: readonly string[] | null): boolean {
  if (word === undefined) return false
  const fold = (letters: string) => letters.replaceAll('ী', 'ি')
  const endings = banglaEndings ? ['', ...(/[ক-হ]/.test(form) ? banglaEndings : ['s', 'es'])] : ['']
  return endings.some((ending) => fold(word) === fold(form + ending))
}

const MORNING = Date.UTC(2026, 10, 20, 6)

async function insertGoods(goods: Omit<Goods, 'id'>[]): Promise<Goods[]> {
  await db.deleteFrom('products').execute()
  const market: Goods[] = []
  for (const product of goods) {
    const { id } = await db
      .insertInto('products')
      .values({
        name: product.name,
        name_bn: product.nameBn,
        description: product.description,
        category_id: ids.categories[product.category]!,
        store_id: ids.stores[product.store]!,
        price_poisha: 100,
        stock_quantity: 1,
        moderation_status: 'APPROVED',
        created_at: new Date(MORNING - product.age * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (product.tag !== null) {
      await db
        .insertInto('tags')
        .values({ name: product.tag })
        .onConflict((on) => on.doNothing())
        .execute()
      const tag = await db.selectFrom('tags').select('id').where('name', '=', product.tag).executeTakeFirstOrThrow()
      await db.insertInto('product_tags').values({ product_id: id, tag_id: tag.id }).execute()
    }
    market.push({ ...product, id })
  }
  return market
}
