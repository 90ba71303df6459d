import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { guessCategory, leafOf } from './types.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const saris = await given.category({ name: 'Women - Saris' })
const kitchen = await given.category({ name: 'Kitchen' })
const others = await given.category({ name: 'Others' })

const row = (handle: string, type: string) =>
  line({ handle, title: handle, body: 'x', type, tags: 'x', price: 5, stock: 1 })
const file = fileOf(row('a', 'Silk sari'), row('b', 'silk SARI'), row('c', 'Pots'), row('d', 'Kitchen'), row('e', ''))

type Seller = Awaited<ReturnType<typeof given.seller>>
const typesOf = async (seller: Seller, id: number) =>
  (await app.request(`GET /api/seller/imports/${id}/types/`, { as: seller })).body
const choose = (seller: Seller, id: number, types: object[]) =>
  app.request(`PATCH /api/seller/imports/${id}/`, { as: seller, body: { types } })
const categoriesOf = async (seller: Seller) =>
  (await fixture.products(seller)).map(({ handle, category_id }) => [handle, category_id])

test('types that are no categories are counted, with a guess; each gets a category of its own', async () => {
  const seller = await given.seller()
  const { id } = await fixture.check(seller, file)
  expect(await typesOf(seller, id)).toEqual([
    { type: 'Silk sari', products: 2, category_id: null, guess: saris.id },
    { type: 'Pots', products: 1, category_id: null, guess: null },
  ])
  const chosen = await choose(seller, id, [
    { type: 'Silk sari', category_id: saris.id },
    { type: 'Pots', category_id: others.id },
  ])
  expect(chosen.status).toBe(200)
  await fixture.work()
  expect(await fixture.read(seller, id)).toMatchObject({ outcomes: { create: 4, refuse: 1 } })
  // Choosing again undoes; checking again does not count twice.
  await choose(seller, id, [{ type: 'POTS', category_id: kitchen.id }])
  await fixture.work()
  expect(await typesOf(seller, id)).toMatchObject([
    { type: 'Silk sari', products: 2, category_id: saris.id },
    { type: 'Pots', products: 1, category_id: kitchen.id },
  ])
  await fixture.act(seller, id, 'run')
  await fixture.work()
  expect(await categoriesOf(seller)).toEqual([
    ['a', saris.id],
    ['b', saris.id],
    ['c', kitchen.id],
    ['d', kitchen.id],
  ])
  // The store's next file begins with the same choices: nothing changes.
  const again = await fixture.run(seller, file)
  expect(again.results).toMatchObject({ unchanged: 4, created: 0, changed: 0 })
  expect(await typesOf(seller, again.id)).toMatchObject([{ category_id: saris.id }, { category_id: kitchen.id }])
  // Not another store's.
  const other = await given.seller()
  const theirs = await fixture.check(other, file)
  expect(await typesOf(other, theirs.id)).toMatchObject([{ category_id: null }, { category_id: null }])
  expect((await choose(other, id, [])).status).toBe(404)
})

test('a choice that is taken back is not remembered, and one of a deleted category is none', async () => {
  const seller = await given.seller()
  const gone = await given.category({ name: 'Soon gone' })
  const { id } = await fixture.check(seller, file)
  await choose(seller, id, [
    { type: 'Pots', category_id: gone.id },
    { type: 'Silk sari', category_id: saris.id },
  ])
  await fixture.work()
  await choose(seller, id, [{ type: 'Silk sari', category_id: null }])
  await fixture.work()
  await app.resources.db.deleteFrom('categories').where('id', '=', gone.id).execute()
  const next = await fixture.check(seller, file)
  expect(await typesOf(seller, next.id)).toMatchObject([{ category_id: null }, { category_id: null }])
  expect(next).toMatchObject({ outcomes: { create: 1, refuse: 4 } })
})

test('what was chosen a merged category for gets the other one: in a file that is ready, and in the next', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const admin = await given.admin({ staff_role: 'catalogue' })
  const [gone, kept] = [await given.category({ name: 'Potteries' }), await given.category({ name: 'Clayware' })]
  const { id } = await fixture.check(seller, file)
  const choice = { default_category_id: gone.id, types: [{ type: 'Pots', category_id: gone.id }] }
  expect((await app.request(`PATCH /api/seller/imports/${id}/`, { as: seller, body: choice })).status).toBe(200)
  await fixture.work()
  const theirs = await fixture.check(other, file)
  await choose(other, theirs.id, [{ type: 'Pots', category_id: others.id }])
  await fixture.work()
  const merged = await app.request(`POST /api/admin/categories/${gone.id}/merge/`, {
    as: admin,
    body: { into: kept.id },
  })
  expect(merged.status).toBe(200)
  expect(await fixture.read(seller, id)).toMatchObject({ state: 'ready', default_category_id: kept.id })
  expect(await typesOf(seller, id)).toMatchObject([{ category_id: null }, { category_id: kept.id }])
  expect(await typesOf(other, theirs.id)).toMatchObject([{ category_id: null }, { category_id: others.id }])
  await fixture.act(seller, id, 'run')
  await fixture.work()
  expect(await categoriesOf(seller)).toEqual([
    ['a', kept.id],
    ['b', kept.id],
    ['c', kept.id],
    ['d', kitchen.id],
    ['e', kept.id],
  ])
  const next = await fixture.check(seller, file)
  expect(await typesOf(seller, next.id)).toMatchObject([{ category_id: null }, { category_id: kept.id }])
})

test('what is not in the file or no category is refused at the field; too many types are bounded', async () => {
  const seller = await given.seller()
  const { id } = await fixture.check(seller, file)
  const refused = { status: 400, body: { field_codes: { types: ['invalid_choice'] } } }
  expect(await choose(seller, id, [{ type: 'Nothing', category_id: saris.id }])).toMatchObject(refused)
  expect(await choose(seller, id, [{ type: 'Pots', category_id: 999_999 }])).toMatchObject(refused)
  const many = Array.from({ length: 201 }, (_, at) => ({ type: `T${at}`, category_id: null }))
  expect((await choose(seller, id, many)).status).toBe(400)
  const wide = await fixture.check(seller, fileOf(...many.map(({ type }) => row(type, type))))
  expect(await typesOf(seller, wide.id)).toHaveLength(200)
  // Two at the same moment: one restarts the check, the other is told so or comes first.
  const both = await Promise.all(
    [saris, others].map((category) => choose(seller, id, [{ type: 'Pots', category_id: category.id }])),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a guess shares a word with the category itself, and is none where two fit equally', () => {
  const named = (id: number, name: string) => ({ id, name, title: name, former_names: [] })
  const categories = [
    named(1, 'Men - T-Shirts'),
    named(2, 'Women - T-Shirts'),
    named(3, 'Women - Saris'),
    named(4, 'Jewelry'),
  ]
  expect(guessCategory('T-shirt', categories)).toBeNull()
  expect(guessCategory('Women > Clothing > T-shirts', categories)).toBe(2)
  expect(guessCategory('Cotton sari', categories)).toBe(3)
  expect(guessCategory('Women', categories)).toBeNull()
  expect(guessCategory('Jewelries', categories)).toBe(4)
  expect(guessCategory('>', categories)).toBeNull()
  expect(leafOf('Clothing > Hoodies')).toBe('Hoodies')
})
