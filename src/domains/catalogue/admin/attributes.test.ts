/** What administrators do with attributes and their values. */
import { describe, expect, test } from 'vitest'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { continueValueMerges } from '#domains/catalogue/merge-attribute-values.ts'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute, fill, valueOf } = attributesFor(app)
const { db } = app.resources
const { request } = app
const admin = await given.admin({ staff_role: 'catalogue' })

const list = async () => (await request('GET /api/admin/attributes/', { as: admin })).body
const keys = async (): Promise<string[]> => (await list()).map(({ key }: { key: string }) => key)
const add = (body: object) => request('POST /api/admin/attributes/', { as: admin, body })
const change = (id: number, body: object) => request(`PATCH /api/admin/attributes/${id}/`, { as: admin, body })
const assign = (id: number, ...assignments: object[]) =>
  request(`PUT /api/admin/attributes/${id}/categories/`, { as: admin, body: { assignments } })
const values = async (id: number, query = '') =>
  (await request(`GET /api/admin/attributes/${id}/values/?${query}`, { as: admin })).body
const names = async (id: number, query = ''): Promise<string[]> =>
  (await values(id, query)).results.map(({ name }: { name: string }) => name)
const addValue = (id: number, body: object) => request(`POST /api/admin/attributes/${id}/values/`, { as: admin, body })
const changeValue = (id: number, body: object) =>
  request(`PATCH /api/admin/attribute-values/${id}/`, { as: admin, body })
const removeValue = (id: number) => request(`DELETE /api/admin/attribute-values/${id}/`, { as: admin })
const merge = (into: number, ...from: number[]) =>
  request('POST /api/admin/attribute-values/merge/', { as: admin, body: { into, from } })
const found = async (query: string): Promise<number[]> =>
  (await request(`GET /api/products/?${query}`)).body.map(({ id }: { id: number }) => id)
const shownOf = async (id: number, key: string) =>
  (await request(`GET /api/products/${id}/`)).body.attributes.find((each: { key: string }) => each.key === key)?.value

describe('attributes', () => {
  test('are created, kept in an order, changed and deleted', async () => {
    const size = await add({ key: 'size', name: 'Size', name_bn: 'মাপ', type: 'choice' })
    expect(size.status).toBe(201)
    expect(size.body).toMatchObject({ key: 'size', open: false, assignments: [], products_count: 0, values_count: 0 })
    const weight = await add({ key: 'weight', name: 'Weight', type: 'number', unit: 'g', before: size.body.id })
    expect(await keys()).toEqual(['weight', 'size'])
    expect((await change(weight.body.id, { before: null, unit: 'kg', name: 'Net weight' })).body).toMatchObject({
      name: 'Net weight',
      unit: 'kg',
      unit_bn: null,
    })
    expect(await keys()).toEqual(['size', 'weight'])
    expect((await request(`DELETE /api/admin/attributes/${weight.body.id}/`, { as: admin })).status).toBe(204)
    expect(await keys()).toEqual(['size'])
  })

  test('are refused with a wrong or used key, and with what does not fit their type', async () => {
    expect((await add({ key: 'Size 2', name: 'Size', type: 'choice' })).body.field_codes).toEqual({
      key: ['attribute_key_format'],
    })
    expect((await add({ key: 'size', name: 'Size', type: 'choice' })).body.field_codes).toEqual({
      key: ['attribute_key_taken'],
    })
    expect((await add({ key: 'a', name: 'A', type: 'text', unit: 'g' })).body.field_codes).toEqual({
      unit: ['invalid'],
    })
    expect((await add({ key: 'a', name: 'A', type: 'number', open: true })).body.field_codes).toEqual({
      open: ['invalid'],
    })
    expect((await add({ key: 'a', name: 'A', type: 'choice', before: 999 })).body.field_codes).toEqual({
      before: ['invalid_choice'],
    })
    expect(await keys()).toEqual(['size'])
  })

  test('are asked for where they are assigned', async () => {
    const [parent, other] = [await given.category(), await given.category()]
    const child = await given.category({ parent_id: parent.id })
    const id = await attribute({ key: 'fabric', asked: [], values: ['Cotton'] })
    const asked = async (category: number) =>
      (await request(`GET /api/categories/${category}/attributes/`)).body.filter(
        ({ key }: { key: string }) => key === 'fabric',
      )
    expect(await asked(child.id)).toEqual([])
    const { body } = await assign(id, { category: parent.id, required: true, filterable: true })
    expect(body.assignments).toEqual([{ category: parent.id, required: true, filterable: true }])
    expect(await asked(child.id)).toMatchObject([
      { required: true, filterable: true, values: [{ value: 'Cotton', label_bn: null }], values_more: false },
    ])
    await assign(
      id,
      { category: null, required: false, filterable: false },
      { category: child.id, required: false, filterable: true },
    )
    expect(await asked(child.id)).toMatchObject([{ required: false, filterable: true }])
    expect(await asked(parent.id)).toMatchObject([{ required: false, filterable: false }])
    expect(await asked(other.id)).toMatchObject([{ required: false, filterable: false }])
    const wrong = await assign(id, { category: 99_999, required: false, filterable: true })
    expect(wrong.body.field_codes).toEqual({ 'assignments.0.category': ['category_unknown'] })
    const twice = { category: null, required: false, filterable: true }
    expect((await assign(id, twice, twice)).status).toBe(400)
    expect((await assign(99_999, twice)).status).toBe(404)
  })

  test('with values of products are deleted only on purpose', async () => {
    const id = await attribute({ key: 'pattern', values: ['Checks'] })
    const product = await given.product()
    await fill(product.id, { pattern: 'Checks' })
    const remove = (query = '') => request(`DELETE /api/admin/attributes/${id}/${query}`, { as: admin })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'attribute_used', params: { count: 1 } } })
    expect((await remove('?used=1')).status).toBe(204)
    expect(await shownOf(product.id, 'pattern')).toBeUndefined()
    expect(await found('attr.pattern=Checks')).toContain(product.id)
  })
})

describe('values', () => {
  test('are added, put in order, searched and deleted', async () => {
    const id = await attribute({ key: 'colour', values: ['Red', 'Blue'] })
    const green = (await addValue(id, { name: 'Green', name_bn: 'সবুজ', swatch: '#3F7D4E' })).body
    expect(green).toMatchObject({ value: 'Green', label_bn: 'সবুজ', swatch: '#3f7d4e', products_count: 0 })
    expect(await names(id)).toEqual(['Red', 'Blue', 'Green'])
    await changeValue(green.id, { before: await valueOf(id, 'Red') })
    expect(await names(id)).toEqual(['Green', 'Red', 'Blue'])
    expect(await names(id, `search=${encodeURIComponent('সবু')}`)).toEqual(['Green'])
    expect(await names(id, 'search=E&page_size=1&page=2')).toEqual(['Red'])
    expect((await addValue(id, { name: 'green' })).body.field_codes).toEqual({ name: ['attribute_value_taken'] })
    expect((await addValue(id, { name: 'x', swatch: 'red' })).body.field_codes).toEqual({ swatch: ['invalid_format'] })
    const product = await given.product()
    await fill(product.id, { colour: 'Green' })
    expect(await names(id, 'kind=unused')).toEqual(['Red', 'Blue'])
    expect(await removeValue(green.id)).toMatchObject({ status: 409, body: { code: 'attribute_value_used' } })
    expect((await removeValue(await valueOf(id, 'Blue'))).status).toBe(204)
    expect(await names(id)).toEqual(['Green', 'Red'])
  })

  test('of numbers and answers come from products alone', async () => {
    const id = await attribute({ key: 'volume', type: 'number', unit: 'ml' })
    expect((await addValue(id, { name: '5' })).body.code).toBe('attribute_no_choice')
    const value = await valueOf(id, '5')
    expect((await changeValue(value, { name: '6' })).body.code).toBe('attribute_no_choice')
    expect((await values(id)).results).toMatchObject([{ name: '5', label: '5 ml' }])
  })

  test('are renamed, and links with the former name still lead to them', async () => {
    const id = await attribute({ key: 'maker', values: ['Old Loom', 'Other'] })
    const product = await given.product()
    await fill(product.id, { maker: 'Old Loom' })
    const value = await valueOf(id, 'Old Loom')
    const { body } = await changeValue(value, { name: 'New Loom' })
    expect(body).toMatchObject({ name: 'New Loom', former_names: ['Old Loom'] })
    expect(await shownOf(product.id, 'maker')).toBe('New Loom')
    expect(await found('attr.maker=Old+Loom')).toEqual([product.id])
    expect((await changeValue(value, { name: 'other' })).body.field_codes).toEqual({ name: ['attribute_value_taken'] })
    const other = await valueOf(id, 'Other')
    await changeValue(other, { name: 'Old Loom' })
    expect(await found('attr.maker=Old+Loom')).toEqual([])
    expect(await found('attr.maker=Other')).toEqual([])
  })

  test('are adopted from a seller', async () => {
    const seller = await given.seller({ name: 'Weavers' })
    const id = await attribute({ key: 'dye', open: true })
    const category_id = (await given.category()).id
    const body = { name: 'x', moderation_status: 'DRAFT', category_id, attributes: { dye: 'Indigo' } }
    expect((await request('POST /api/products/', { as: seller, body })).status).toBe(201)
    const [proposed] = (await values(id, 'kind=proposed')).results
    expect(proposed).toMatchObject({ name: 'Indigo', proposed_by: { name: 'Weavers' }, products_count: 1 })
    expect((await list()).find(({ key }: { key: string }) => key === 'dye')).toMatchObject({ proposed_count: 1 })
    expect((await changeValue(proposed.id, { adopted: true })).body.proposed_by).toBeNull()
    expect((await values(id, 'kind=proposed')).count).toBe(0)
  })

  test('are merged on products and proposals, and their names lead to the one that stays', async () => {
    const id = await attribute({ key: 'cloth', open: true, values: ['Cotton', 'Coton', 'Sooti'] })
    const foreign = await valueOf(await attribute({ key: 'yarn' }), 'Cotton')
    const [first, second] = [await given.product(), await given.product()]
    await fill(first.id, { cloth: 'Coton' })
    await fill(second.id, { cloth: 'Cotton' })
    const [cotton, coton, sooti] = [await valueOf(id, 'Cotton'), await valueOf(id, 'Coton'), await valueOf(id, 'Sooti')]
    expect((await merge(cotton, cotton)).body.field_codes).toEqual({ into: ['invalid_choice'] })
    expect((await merge(cotton, foreign)).body.field_codes).toEqual({ from: ['invalid_choice'] })
    const { body } = await merge(cotton, coton, sooti)
    expect(body).toMatchObject({ moved: 1, left: 0, value: { name: 'Cotton', products_count: 2 } })
    expect(body.value.former_names.toSorted()).toEqual(['Coton', 'Sooti'])
    expect(await names(id)).toEqual(['Cotton'])
    expect((await found('attr.cloth=Coton')).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
    expect((await merge(cotton, coton, sooti)).body).toMatchObject({ moved: 0, left: 0 })
    const sent = { name: 'x', moderation_status: 'DRAFT', attributes: { cloth: 'sooti' } }
    const made = await request('POST /api/products/', { as: await given.seller(), body: sent })
    expect(made.status).toBe(201)
    expect((await values(id)).results).toMatchObject([{ name: 'Cotton', products_count: 3 }])
  })

  test('of many products are merged by a job, and a list finds both meanwhile', async () => {
    const id = await attribute({ key: 'origin', values: ['Dhaka', 'Dacca'] })
    const { id: some, store_id, category_id } = await given.product()
    const [into, from] = [await valueOf(id, 'Dhaka'), await valueOf(id, 'Dacca')]
    const rows = Array.from({ length: MOVED_AT_ONCE + 1 }, (_, at) => ({
      name: `Many ${at}`,
      price_poisha: 100,
      stock_quantity: 1,
      moderation_status: 'APPROVED' as const,
      store_id,
      category_id,
    }))
    const made = await db.insertInto('products').values(rows).returning('id').execute()
    await db
      .insertInto('product_attributes')
      .values(made.map((row) => ({ product_id: row.id, attribute_id: id, value_id: from })))
      .execute()
    await fill(some, { origin: 'Dhaka' })
    expect((await merge(into, from)).body).toMatchObject({ moved: 0, left: MOVED_AT_ONCE + 1 })
    expect((await merge(from, into)).body.code).toBe('attribute_value_merging')
    expect((await changeValue(from, { name: 'x' })).body.code).toBe('attribute_value_merging')
    // With facets a list is counted to its end (rules.md L-19).
    const count = async (name: string) =>
      (await request(`GET /api/products/?attr.origin=${name}&page=1&facets=1`)).body.count
    expect(await count('Dhaka')).toBe(MOVED_AT_ONCE + 2)
    await continueValueMerges(db)
    expect(await names(id)).toEqual(['Dhaka'])
    expect([await count('Dhaka'), await count('Dacca')]).toEqual([MOVED_AT_ONCE + 2, MOVED_AT_ONCE + 2])
  })
})

test('every change is in the audit log', async () => {
  const { rows } = await db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('actor_id', '=', admin.id)
    .execute()
    .then((all) => ({ rows: new Set(all.map(({ subject }) => subject)) }))
  for (const table of ['attributes', 'category_attributes', 'attribute_values', 'attribute_value_names'])
    expect(rows).toContain(table)
})
