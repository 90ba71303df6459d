import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const admin = await given.admin({ staff_role: 'catalogue' })
const { request } = app

type Body = Record<string, unknown>
const create = (body: Body) => request('POST /api/categories/', { as: admin, body })
const patch = (id: number, body: Body) => request(`PATCH /api/categories/${id}/`, { as: admin, body })
const remove = (id: number) => request(`DELETE /api/categories/${id}/`, { as: admin })
const merge = (id: number, into: number) =>
  request(`POST /api/admin/categories/${id}/merge/`, { as: admin, body: { into } })
const listed = async (query: string): Promise<number[]> =>
  (await request(`GET /api/products/?${query}`)).body.map(({ id }: { id: number }) => id)
type Listed = { name: string; parent: number | null }
/** For those who change them; guests see a change once this process has been told of it. */
const readAll = async (): Promise<Listed[]> => (await request('GET /api/categories/', { as: admin })).body
const childrenOf = async (parent: number): Promise<string[]> =>
  (await readAll()).filter((each) => each.parent === parent).map(({ name }) => name)
const createCategoryId = async (body: Body): Promise<number> => (await create(body)).body.id

test('a category is created below another, in its position, and has no third level', async () => {
  const top = await createCategoryId({ name: 'Bags' })
  const first = await createCategoryId({ name: 'Bags - Totes', parent: top })
  await createCategoryId({ name: 'Bags - Clutches', parent: top, before: first })
  await createCategoryId({ name: 'Bags - Rucksacks', parent: top })
  expect(await childrenOf(top)).toEqual(['Bags - Clutches', 'Bags - Totes', 'Bags - Rucksacks'])
  expect((await create({ name: 'Deeper', parent: first })).body.code).toBe('category_two_levels')
  const other = await createCategoryId({ name: 'Other bags' })
  expect((await patch(top, { parent: other })).body.code).toBe('category_two_levels')
  expect((await patch(other, { parent: other })).status).toBe(409)
  expect((await create({ name: 'x', parent: 999_999 })).body.field_codes).toEqual({ parent: ['category_unknown'] })
  expect((await create({ name: 'x', before: first })).body.field_codes).toEqual({ before: ['category_unknown'] })
  expect((await create({ name: ' bAGS ' })).body.field_codes).toEqual({ name: ['category_name_taken'] })
  expect((await create({})).status).toBe(400)
})

test('reordering moves one category only; the top-level order is the order of every list', async () => {
  const top = await createCategoryId({ name: 'Order' })
  const [a, b, c] = [
    await createCategoryId({ name: 'a', parent: top }),
    await createCategoryId({ name: 'b', parent: top }),
    await createCategoryId({ name: 'c', parent: top }),
  ]
  expect((await patch(c, { before: a })).status).toBe(200)
  expect(await childrenOf(top)).toEqual(['c', 'a', 'b'])
  await patch(c, { before: null })
  expect(await childrenOf(top)).toEqual(['a', 'b', 'c'])
  const elsewhere = await createCategoryId({ name: 'Elsewhere' })
  await patch(b, { parent: elsewhere })
  expect([await childrenOf(top), await childrenOf(elsewhere)]).toEqual([['a', 'c'], ['b']])
  await patch(elsewhere, { before: top })
  const orderOf = (all: readonly Listed[]) =>
    ['Elsewhere', 'Order'].map((name) => all.findIndex((one) => one.name === name))
  const [first, second] = orderOf(await readAll())
  expect(first).toBeLessThan(second ?? 0)
  await expect.poll(async () => orderOf((await request('GET /api/categories/')).body)).toEqual([first, second])
})

test('a category has a separate Bangla name, which survives renaming and can be removed', async () => {
  const id = await createCategoryId({ name: 'Boats', name_bn: ' নৌকা ' })
  const read = async () => (await request(`GET /api/categories/${id}/`)).body
  expect(await read()).toMatchObject({ name: 'Boats', name_bn: 'নৌকা' })
  await patch(id, { name: 'Rowing boats' })
  expect(await read()).toMatchObject({ name: 'Rowing boats', name_bn: 'নৌকা' })
  expect((await patch(id, { name_bn: ' ' })).body.field_codes).toHaveProperty('name_bn')
  await patch(id, { name_bn: null })
  expect(await read()).toMatchObject({ name_bn: null })
})

test('concurrent reorderings all apply and leave a consistent order', async () => {
  const top = await createCategoryId({ name: 'Race' })
  const ids: number[] = []
  for (let at = 0; at < 8; at += 1) ids.push(await createCategoryId({ name: `r${at}`, parent: top }))
  const answers = await Promise.all(
    ids.flatMap((id, at) => [patch(id, { before: ids[(at + 3) % 8] }), patch(id, { before: ids[(at + 5) % 8] })]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await db.selectFrom('categories').select('position').where('parent_id', '=', top).execute()
  expect(rows.map(({ position }) => position).toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('links with a former name, in any case, lead to the category until another takes the name', async () => {
  const top = await createCategoryId({ name: 'Phones' })
  const sub = await createCategoryId({ name: 'Phones - Smart', parent: top })
  const { id: product } = await given.product({ category_id: sub })
  expect((await patch(top, { name: 'Mobiles' })).body).toMatchObject({ name: 'Mobiles', title: 'Mobiles' })
  await patch(sub, { name: 'Mobiles - Smart' })
  for (const query of ['categories=phones', 'categories=Mobiles', 'sub-category=Phones%20-%20Smart'])
    expect(await listed(query)).toEqual([product])
  expect((await request('GET /api/categories/?named=PHONES')).body).toMatchObject([{ id: top, name: 'Mobiles' }])
  const categories = (await request('GET /api/admin/categories/', { as: admin })).body
  expect(categories.find(({ id }: { id: number }) => id === top)).toMatchObject({ former_names: ['Phones'] })
  await createCategoryId({ name: 'Phones' })
  expect(await listed('categories=Phones')).toEqual([])
  // Back to a name that is free again.
  await patch(sub, { name: 'Phones - Smart' })
  expect(await listed('sub-category=Mobiles%20-%20Smart')).toEqual([product])
})

test('a picture is set as a file, a data URL or by its key, and removed', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${bytes.toString('base64')}`
  const { body } = await create({ name: 'With a picture', image })
  expect(body.image).toMatch(/^\/media\//)
  expect((await patch(body.id, { image: body.image })).body.image).toBe(body.image)
  expect((await patch(body.id, { image: null })).body.image).toBeNull()
  const uploaded = await request('POST /api/media/pictures/', { as: admin, body: { image } })
  expect((await patch(body.id, { image: uploaded.body.picture })).body.image).toMatch(/^\/media\//)
  const multipart = await form([
    ['name', 'With a file'],
    ['parent', ''],
    ['image', { content: bytes, type: 'image/png' }],
  ])
  const filed = await request('POST /api/categories/', { as: admin, ...multipart })
  expect(filed.body).toMatchObject({ name: 'With a file', parent: null, image: expect.stringMatching(/^\/media\//) })
  expect((await patch(body.id, { image: 'nobodys' })).body.field_codes).toEqual({ image: ['picture_unknown'] })
})

test('merging moves products of every status, proposals and children; the old name and id lead there', async () => {
  const [from, into] = [await createCategoryId({ name: 'Old shelf' }), await createCategoryId({ name: 'New shelf' })]
  await createCategoryId({ name: 'Child of old', parent: from })
  await createCategoryId({ name: 'Child of new', parent: into })
  const seller = await given.seller()
  const product = await given.product({ category_id: from })
  const draft = await given.product({ category_id: from, moderation_status: 'DRAFT' })
  const proposing = await given.product({ store_id: seller.store.id })
  await request(`PATCH /api/products/${proposing.id}/`, { as: seller, body: { category_id: from } })
  const contents = await request(`GET /api/admin/categories/${from}/contents/`, { as: admin })
  expect(contents.body).toEqual({
    products: 2,
    on_sale: 1,
    proposals: 1,
    children: 1,
    size_charts: 0,
    attributes: 0,
    import_stores: 0,
  })
  expect((await remove(from)).body).toMatchObject({
    code: 'category_not_empty',
    params: { products: 2, proposals: 1, children: 1 },
  })
  const merged = await merge(from, into)
  expect(merged.body).toMatchObject({ moved: 2, left: 0, category: { id: into, former_names: ['Old shelf'] } })
  expect(await childrenOf(into)).toEqual(['Child of new', 'Child of old'])
  for (const query of ['categories=Old%20shelf', `categories=${from}`, 'categories=New%20shelf'])
    expect(await listed(query)).toEqual([product.id])
  const rows = await db.selectFrom('products').select('category_id').where('id', 'in', [product.id, draft.id]).execute()
  expect(rows).toEqual([{ category_id: into }, { category_id: into }])
  const own = await request(`GET /api/seller/products/${proposing.id}/`, { as: seller })
  expect(own.body.proposal.category_id).toBe(into)
  expect((await merge(from, into)).body).toMatchObject({ moved: 0, left: 0 })
  expect((await request(`GET /api/categories/${from}/`)).status).toBe(404)
  expect((await merge(into, into)).body.field_codes).toEqual({ into: ['category_unknown'] })
  const child = (await request('GET /api/categories/?named=Child%20of%20new')).body[0].id
  expect((await merge(into, child)).body.code).toBe('category_two_levels')
})

test('an empty category is deleted once, with its former names', async () => {
  const id = await createCategoryId({ name: 'Short lived' })
  await patch(id, { name: 'Short-lived' })
  const answers = await Promise.all([remove(id), remove(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  expect((await request('GET /api/categories/?named=Short%20lived')).body).toEqual([])
})

const productsOf = async (category: number) =>
  (await db.selectFrom('products').select('id').where('category_id', '=', category).execute()).length

test('merging or deleting while products are added loses none, and no request fails', async () => {
  for (const end of ['merge', 'delete'] as const) {
    const seller = await given.seller()
    const [from, into] = [
      await createCategoryId({ name: `From ${end}` }),
      await createCategoryId({ name: `Into ${end}` }),
    ]
    const add = (at: number) =>
      request('POST /api/products/', {
        as: seller,
        body: { name: `Added ${at}`, category_id: from, moderation_status: 'DRAFT' },
      })
    const [ended, ...added] = await Promise.all([
      end === 'merge' ? merge(from, into) : remove(from),
      ...Array.from({ length: 12 }, (_, at) => add(at)),
    ])
    const created = added.filter(({ status }) => status === 201).length
    for (const { status, body } of added)
      if (status !== 201) expect([status, body.field_codes]).toEqual([400, { category_id: ['category_unknown'] }])
    if (end === 'merge') expect(await productsOf(into)).toBe(created)
    else expect(await productsOf(from)).toBe(created)
    if (end === 'delete') expect(ended.status).toBe(created > 0 ? 409 : 204)
    else expect(ended.status).toBe(200)
  }
})

test('merging while its products are changed and sold leaves correct counts', async () => {
  const [from, into] = [await createCategoryId({ name: 'Busy' }), await createCategoryId({ name: 'Calm' })]
  const other = (await given.category()).id
  const seller = await given.seller()
  const products = await Promise.all(
    Array.from({ length: 10 }, () => given.product({ store_id: seller.store.id, category_id: from })),
  )
  const owner = await given.admin()
  const answers = await Promise.all([
    merge(from, into),
    ...products.map(({ id }, at) =>
      request(`PATCH /api/products/${id}/`, {
        as: owner,
        body: at % 2 ? { category_id: other } : { name: `Anew ${at}` },
      }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const counts = await db
    .selectFrom('categories')
    .select('own_products_count')
    .where('id', 'in', [into, other])
    .orderBy('id')
    .execute()
  expect(counts.reduce((sum, { own_products_count: count }) => sum + count, 0)).toBe(10)
  const { rows } = await sql<{ bad: number }>`
    select count(*) as bad from product_search s join products p on p.id = s.product_id
    where s.category_id <> p.category_id`.execute(db)
  expect(rows).toEqual([{ bad: 0 }])
})
