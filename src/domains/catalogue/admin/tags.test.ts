import { expect, test } from 'vitest'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { continueTagMerges } from '#domains/catalogue/merge-tags.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { continueMerges } from './merge-category.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const admin = await given.admin({ staff_role: 'catalogue' })
const { request } = app

const list = async (query = '') => (await request(`GET /api/admin/tags/?${query}`, { as: admin })).body
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).results.map(({ name }: { name: string }) => name)
const tagNamed = async (name: string): Promise<number> =>
  (await request('POST /api/tags/', { as: admin, body: { name } })).body.id
const merge = (into: number, ...from: number[]) =>
  request('POST /api/admin/tags/merge/', { as: admin, body: { into, from } })
const patch = (id: number, body: object) => request(`PATCH /api/tags/${id}/`, { as: admin, body })
const tagsOf = async (product: number): Promise<string[]> =>
  (await request(`GET /api/products/${product}/`)).body.tags.map(({ name }: { name: string }) => name)
const searched = async (query: string): Promise<number[]> =>
  (await request(`GET /api/products/?query=${query}`)).body.map(({ id }: { id: number }) => id)

test('tags are listed by name with their products; proposed and unused ones separately, searched, paged', async () => {
  const seller = await given.seller({ name: 'Loom and Thread' })
  await given.product({ tags: ['Silk', 'Hand-made'] })
  await given.product({ tags: ['Silk'], moderation_status: 'DRAFT' })
  await request('POST /api/tags/', { as: seller, body: { name: 'Handloom' } })
  await tagNamed('Forgotten')
  expect(await list()).toMatchObject({
    count: 4,
    next: null,
    results: [
      { name: 'Forgotten', products_count: 0, proposed_by: null },
      { name: 'Hand-made', products_count: 1 },
      { name: 'Handloom', products_count: 0, proposed_by: { name: 'Loom and Thread' } },
      { name: 'Silk', products_count: 2, products_more: false },
    ],
  })
  expect(await names('kind=unused')).toEqual(['Forgotten', 'Handloom'])
  expect(await names('kind=proposed')).toEqual(['Handloom'])
  expect(await names('search=HAND')).toEqual(['Hand-made', 'Handloom'])
  expect(await names('search=an')).toEqual(['Hand-made', 'Handloom'])
  expect(await names('sort=newest&page_size=2')).toEqual(['Forgotten', 'Handloom'])
  expect(await names('page=2&page_size=3')).toEqual(['Silk'])
})

test('a tag without products is unused, also when that races with a product that takes it', async () => {
  const seller = await given.seller()
  const category_id = (await given.category()).id
  const id = await tagNamed('Now and then')
  const draft = (body: object) =>
    request('POST /api/products/', {
      as: seller,
      body: { name: 'x', moderation_status: 'DRAFT', category_id, ...body },
    })
  for (let round = 0; round < 6; round += 1) {
    const first = (await draft({ tag_ids: [id] })).body.id
    expect(await names('kind=unused')).not.toContain('Now and then')
    const [, second] = await Promise.all([
      request(`DELETE /api/products/${first}/`, { as: seller }),
      draft({ tag_ids: [id] }),
    ])
    expect(await names('kind=unused')).not.toContain('Now and then')
    await request(`DELETE /api/products/${second.body.id}/`, { as: seller })
    expect(await names('kind=unused')).toContain('Now and then')
  }
})

test('a tag is renamed for every product and for search; a taken name is refused; a proposal is adopted', async () => {
  const { id: product } = await given.product({ tags: ['Coton'] })
  const id = await tagNamed('coton')
  expect((await patch(id, { name: 'Cotton cloth' })).body).toEqual({ id, name: 'Cotton cloth' })
  expect(await tagsOf(product)).toEqual(['Cotton cloth'])
  expect(await searched('cotton%20cloth')).toEqual([product])
  await tagNamed('Linen')
  expect((await patch(id, { name: 'LINEN' })).body.field_codes).toEqual({ name: ['tag_name_taken'] })
  expect((await patch(id, { name: 'cotton Cloth' })).body.name).toBe('cotton Cloth')
  const seller = await given.seller()
  const proposed = await request('POST /api/tags/', { as: seller, body: { name: 'Jute' } })
  expect((await request(`GET /api/tags/${proposed.body.id}/`)).status).toBe(404)
  await patch(proposed.body.id, { adopted: true })
  expect((await request(`GET /api/tags/${proposed.body.id}/`)).body.name).toBe('Jute')
  expect((await request(`PUT /api/tags/${id}/`, { as: admin, body: {} })).status).toBe(400)
})

test('several tags are merged into one, once per product; a retry changes nothing', async () => {
  const both = await given.product({ tags: ['Blue', 'Bleu'] })
  const one = await given.product({ tags: ['Bleu', 'azure'] })
  const [blue, bleu, azure] = [await tagNamed('Blue'), await tagNamed('Bleu'), await tagNamed('azure')]
  expect((await merge(blue, blue, bleu)).body.field_codes).toEqual({ into: ['tag_unknown'] })
  const [a, b] = await Promise.all([merge(blue, bleu, azure), merge(blue, azure, bleu)])
  expect([a.status, b.status]).toEqual([200, 200])
  expect(a.body.moved + b.body.moved).toBe(3)
  expect(a.body.tag).toMatchObject({ name: 'Blue', products_count: 2 })
  expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([['Blue'], ['Blue']])
  expect(await searched('azure')).toEqual([])
})

test('a tag that products have is deleted only with confirmation', async () => {
  const { id: product } = await given.product({ tags: ['Fleeting', 'Lasting'] })
  const id = await tagNamed('Fleeting')
  const remove = (query = '') => request(`DELETE /api/tags/${id}/${query}`, { as: admin })
  expect((await remove()).body).toMatchObject({ code: 'tag_used', params: { count: 1 } })
  expect((await remove('?used=1')).status).toBe(204)
  expect(await tagsOf(product)).toEqual(['Lasting'])
  expect((await remove()).status).toBe(404)
})

test('merging tags while products take them gives no errors, and no product keeps the old tag', async () => {
  const seller = await given.seller()
  const category_id = (await given.category()).id
  const [into, from] = [await tagNamed('Kept word'), await tagNamed('Lost word')]
  const [merged, ...added] = await Promise.all([
    merge(into, from),
    ...Array.from({ length: 10 }, (_, at) =>
      request('POST /api/products/', {
        as: seller,
        body: { name: `T${at}`, moderation_status: 'DRAFT', category_id, tag_ids: [from, into] },
      }),
    ),
  ])
  expect(merged.status).toBe(200)
  for (const { status, body } of added)
    if (status !== 201) expect([status, body.field_codes]).toEqual([400, { 'tag_ids.0': ['tag_unknown'] }])
  const tagged = await db.selectFrom('product_tags').select('product_id').where('tag_id', '=', from).execute()
  expect(tagged).toEqual([])
})

test('a large merge is continued by the job and reported as merging until then', async () => {
  const store_id = (await given.store()).id
  const [from, into] = [(await given.category({ name: 'Huge' })).id, (await given.category({ name: 'Target' })).id]
  const [word, target] = [await tagNamed('Huge word'), await tagNamed('Kept huge')]
  const many = MOVED_AT_ONCE + 2
  await db
    .insertInto('products')
    .values(
      Array.from({ length: many }, (_, at) => ({
        store_id,
        category_id: from,
        name: `P${at}`,
        price_poisha: 100,
        stock_quantity: 1,
        moderation_status: 'DRAFT',
      })),
    )
    .execute()
  await db
    .insertInto('product_tags')
    .columns(['product_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select(['id', eb.val(word).as('tag')])
        .where('category_id', '=', from),
    )
    .execute()
  const mergeShelf = (to: number) =>
    request(`POST /api/admin/categories/${from}/merge/`, { as: admin, body: { into: to } })
  expect((await mergeShelf(into)).body).toMatchObject({ moved: 0, left: many })
  expect((await mergeShelf(into)).status).toBe(200)
  expect((await mergeShelf((await given.category()).id)).body.code).toBe('category_merging')
  expect((await request(`PATCH /api/categories/${from}/`, { as: admin, body: { name: 'x' } })).body.code).toBe(
    'category_merging',
  )
  expect((await merge(target, word)).body).toMatchObject({ moved: 0, left: many })
  expect((await patch(word, { name: 'x' })).body.code).toBe('tag_merging')
  expect((await request(`DELETE /api/tags/${word}/?used=1`, { as: admin })).status).toBe(409)
  await Promise.all([continueMerges(db), continueMerges(db)])
  await Promise.all([continueTagMerges(db), continueTagMerges(db)])
  // Too many products to update their search data at once: a new tag of that name takes over.
  const renamed = await patch(target, { name: 'Giant word' })
  expect(renamed.body).toMatchObject({ name: 'Giant word' })
  await continueTagMerges(db)
  expect(await names('search=kept%20huge')).toEqual([])
  const [row] = (await list('search=giant%20word')).results
  expect(row).toMatchObject({ products_count: 1000, products_more: true })
  expect(await names('search=huge%20word')).toEqual([])
  const contents = await request(`GET /api/admin/categories/${into}/contents/`, { as: admin })
  expect(contents.body.products).toBe(many)
  expect((await request(`GET /api/categories/?named=huge`)).body).toMatchObject([{ id: into }])
})
