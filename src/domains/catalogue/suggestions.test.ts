/** Suggestions against a reference implementation of rules.md L-10, while products are added, removed and renamed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const store = await given.store()
const category = await given.category()

const word = fc.constantFrom('Tea', 'tea', 'Teapot', 'green', '(Tea)', 'a%b', 'a_b', 'চা', 'চাপাতা', 'x')
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const move = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), name, nameBn: fc.option(name), onSale: fc.boolean() }),
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(20), name }),
  fc.record({ kind: fc.constant('translate' as const), at: fc.nat(20), nameBn: fc.option(name) }),
  fc.record({ kind: fc.constant('sell' as const), at: fc.nat(20), onSale: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(20) }),
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never
type Product = { id: number; name: string; nameBn: string | null; onSale: boolean }

const rename = (id: number, name: string) => db.updateTable('products').set({ name }).where('id', '=', id).execute()

test('names and words of products on sale come once each, sorted, at most eight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 15 }), async (moves) => {
      await db.deleteFrom('products').execute()
      const market: Product[] = []
      for (const each of moves) await make(each, market)
      for (const text of ['te', 'TEA', 'ea', 'a%', 'a_', ' চা ', 'pot', 'en t', 'x', '']) {
        for (const locale of ['en', 'bn'] as const) {
          const query = new URLSearchParams({ q: text, ...(locale === 'bn' && { locale }) })
          const { body } = await app.request(`GET /api/products/suggestions/?${query}`)
          expect(body.map((term: string) => term.toLowerCase())).toEqual(expectedSuggestions(market, text, locale))
          for (const term of body)
            expect(market.some(({ name, nameBn }) => `${name}\n${nameBn}`.includes(term))).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
  await db.deleteFrom('products').execute()
  expect(await db.selectFrom('product_terms').selectAll().execute()).toEqual([])
})

test('one character has no suggestions, and a long text is refused', async () => {
  expect((await app.request('GET /api/products/suggestions/?q=a')).body).toEqual([])
  expect((await app.request('GET /api/products/suggestions/')).body).toEqual([])
  expect((await app.request(`GET /api/products/suggestions/?q=${'a'.repeat(201)}`)).status).toBe(400)
})

test('two sellers who swap product names concurrently do not deadlock', async () => {
  const [a, b] = [await given.product({ name: 'Apple tree' }), await given.product({ name: 'Bread oven' })]
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      rename(a.id, round % 2 ? 'Apple tree' : 'Bread oven'),
      rename(b.id, round % 2 ? 'Bread oven' : 'Apple tree'),
    ])
  }
  const { body } = await app.request('GET /api/products/suggestions/?q=oven')
  expect(body).toEqual(['Bread oven', 'oven'])
})

async function make(each: Move, market: Product[]) {
  const moderation_status = 'onSale' in each && each.onSale ? 'APPROVED' : 'REJECTED'
  if (each.kind === 'add') {
    const { id } = await given.product({
      store_id: store.id,
      category_id: category.id,
      name: each.name,
      name_bn: each.nameBn,
      moderation_status,
    })
    market.push({ id, name: each.name, nameBn: each.nameBn, onSale: each.onSale })
    return
  }
  const product = market[each.at % Math.max(1, market.length)]
  if (!product) return
  if (each.kind === 'delete') {
    await db.deleteFrom('products').where('id', '=', product.id).execute()
    market.splice(market.indexOf(product), 1)
    return
  }
  if (each.kind === 'translate') {
    await db.updateTable('products').set({ name_bn: each.nameBn }).where('id', '=', product.id).execute()
    product.nameBn = each.nameBn
    return
  }
  if (each.kind === 'rename') await rename(product.id, each.name)
  else await db.updateTable('products').set({ moderation_status }).where('id', '=', product.id).execute()
  if (each.kind === 'rename') product.name = each.name
  else product.onSale = each.onSale
}

/** Words of Bangla names are for pages in Bangla, and for a text in Bangla. */
function expectedSuggestions(market: Product[], text: string, locale: 'en' | 'bn'): string[] {
  const phrase = text.trim().toLowerCase()
  if (phrase.length < 2) return []
  const terms = market
    .filter(({ onSale }) => onSale)
    .flatMap(({ name, nameBn }) => [name, ...(locale === 'bn' || /[ক-হ]/.test(text) ? [nameBn ?? []].flat() : [])])
    .flatMap((name) => [name, ...name.split(' ').map((part) => part.replaceAll(/^[()%]+|[()%]+$/g, ''))])
    .map((term) => term.toLowerCase())
    .filter((term) => term.includes(phrase))
  return [...new Set(terms)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).slice(0, 8)
}
