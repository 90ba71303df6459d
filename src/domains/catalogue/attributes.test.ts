/** Attributes of products: what sellers send, what waits for approval and what is shown (rules.md C-25, C-26). */
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute, fill } = attributesFor(app)
const { db } = app.resources
const { request } = app
const seller = await given.seller()
const other = await given.seller()
const admin = await given.admin()
const clothes = await given.category({ name: 'Clothes' })
const shirts = await given.category({ name: 'Shirts', parent_id: clothes.id })
const tools = await given.category({ name: 'Tools' })
const tag = (await request('POST /api/tags/', { as: admin, body: { name: 'cotton' } })).body.id

await attribute({ key: 'brand', position: 0, open: true, values: ['Aarong'] })
await attribute({
  key: 'colour',
  position: 1,
  asked: [{ category: clothes.id, required: true }],
  values: [{ name: 'Red', name_bn: 'লাল' }, 'Blue'],
})
await attribute({ key: 'weight', position: 2, type: 'number', unit: 'g', asked: [{ category: clothes.id }] })
await attribute({ key: 'handmade', position: 3, type: 'boolean', asked: [{ category: shirts.id }] })
await attribute({ key: 'care', position: 4, type: 'text', asked: [{ category: clothes.id }] })

type Person = { token: string }
type Shown = { key: string; value: string }
const whole = { name: 'Shirt', description: 'Of cotton.', price: '900', stock_quantity: 3, tag_ids: [tag] }
const create = (body: object, as: Person = seller) =>
  request('POST /api/products/', { as, body: { ...whole, ...body } })
const patch = (id: number, body: object, as: Person = seller) => request(`PATCH /api/products/${id}/`, { as, body })
const read = async (id: number, as?: Person) => (await request(`GET /api/products/${id}/`, as ? { as } : {})).body
const valuesOf = (attributes: Shown[]) => attributes.map(({ key, value }) => `${key} ${value}`)
const shown = async (id: number) => valuesOf((await read(id)).attributes)
const filterOf = async (id: number): Promise<number> =>
  (await db.selectFrom('products').select('attribute_value_ids').where('id', '=', id).executeTakeFirstOrThrow())
    .attribute_value_ids.length
const approved = async (attributes: object) => {
  const { id } = (await create({ category_id: shirts.id, attributes })).body
  await patch(id, { moderation_status: 'APPROVED' }, admin)
  return id as number
}

describe('what a seller sends', () => {
  test('is kept by the type of each attribute, and shown in order, in both languages', async () => {
    const { status, body } = await create({
      category_id: shirts.id,
      attributes: { weight: '১,২৫০.৫০', handmade: true, colour: 'লাল', care: ' Cold \n wash ', brand: 'aarong' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      brand: 'Aarong',
      attributes: [
        { key: 'brand', name: 'Brand', type: 'choice', value: 'Aarong' },
        { key: 'colour', value: 'Red', label: 'Red', label_bn: 'লাল' },
        { key: 'weight', value: '1250.5', label: '1250.5 g', label_bn: '১২৫০.৫ g', unit: 'g' },
        { key: 'handmade', value: 'yes', label: 'Yes', label_bn: 'হ্যাঁ' },
        { key: 'care', value: 'Cold wash', label_bn: null },
      ],
    })
    expect(await filterOf(body.id)).toBe(4)
  })

  test('is refused field by field', async () => {
    const { status, body } = await create({
      category_id: shirts.id,
      attributes: {
        brand: 'x'.repeat(81),
        colour: 'Plaid',
        weight: '-3',
        handmade: 'perhaps',
        taste: 'sweet',
        care: true,
      },
    })
    expect(status).toBe(400)
    expect(body.field_codes).toEqual({
      'attributes.brand': ['too_long'],
      'attributes.weight': ['attribute_number'],
      'attributes.handmade': ['invalid_choice'],
      'attributes.taste': ['attribute_unknown'],
      'attributes.care': ['invalid_type'],
    })
    const choice = await create({ category_id: shirts.id, attributes: { colour: 'Plaid' } })
    expect(choice.body.field_codes).toEqual({ 'attributes.colour': ['invalid_choice'] })
    const heavy = await create({ category_id: shirts.id, attributes: { colour: 'Red', weight: 2_000_000_000 } })
    expect(heavy.body.field_codes).toEqual({ 'attributes.weight': ['too_big'] })
    const long = await create({ attributes: { care: 'x'.repeat(201) } })
    expect(long.body.field_codes).toEqual({ 'attributes.care': ['too_long'] })
    expect((await create({ attributes: { 'No Key': 1 } })).status).toBe(400)
  })

  test('must have what its category requires once it is submitted, but only where attributes are sent', async () => {
    expect((await create({ category_id: shirts.id })).status).toBe(201)
    expect((await create({ category_id: tools.id, attributes: {} })).status).toBe(201)
    const lacking = await create({ category_id: shirts.id, attributes: { brand: 'Aarong' } })
    expect(lacking.body).toMatchObject({
      detail: 'Colour is required.',
      field_codes: { 'attributes.colour': ['required'] },
    })
    const draft = await create({ category_id: shirts.id, attributes: {}, moderation_status: 'DRAFT' })
    expect(draft.status).toBe(201)
    const { id } = draft.body
    expect((await patch(id, { attributes: { weight: 3 }, moderation_status: 'PENDING' })).body.field_codes).toEqual({
      'attributes.colour': ['required'],
    })
    expect((await patch(id, { attributes: { weight: 3 } })).status).toBe(200)
    expect((await patch(id, { attributes: { colour: 'Red' }, moderation_status: 'PENDING' })).status).toBe(200)
    expect((await patch(id, { attributes: { colour: null } })).body.field_codes).toEqual({
      'attributes.colour': ['required'],
    })
    expect(valuesOf((await read(id, seller)).attributes)).toEqual(['colour Red', 'weight 3'])
  })

  test('may come as a form', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...whole, tag_ids: String(tag), category_id: String(shirts.id) }))
      form.append(name, String(value))
    form.append('attributes', JSON.stringify({ colour: 'Blue', handmade: false }))
    const { status, body } = await request('POST /api/products/', { as: seller, body: form })
    expect([status, valuesOf(body.attributes)]).toEqual([201, ['colour Blue', 'handmade no']])
  })

  test('changes only the attributes that it names; null and an empty text remove one', async () => {
    const { id } = (await create({ category_id: shirts.id, attributes: { colour: 'Red', weight: 3, care: 'Dry' } }))
      .body
    const { body } = await patch(id, { attributes: { weight: 4, care: '' } })
    expect(valuesOf(body.attributes)).toEqual(['colour Red', 'weight 4'])
    expect(valuesOf((await patch(id, { attributes: { weight: null } })).body.attributes)).toEqual(['colour Red'])
    expect(await filterOf(id)).toBe(1)
  })
})

describe('a change of an approved product', () => {
  test('waits for approval like its other content', async () => {
    const id = await approved({ colour: 'Red', weight: 3 })
    const { body } = await patch(id, { attributes: { colour: 'Blue' } })
    expect(body).toMatchObject({ moderation_status: 'IN_REVIEW', proposal: { changed: ['attributes'] } })
    expect(valuesOf(body.proposal.attributes)).toEqual(['colour Blue', 'weight 3'])
    expect(await shown(id)).toEqual(['colour Red', 'weight 3'])
    expect((await request('GET /api/admin/products/', { as: admin })).body).toContainEqual(
      expect.objectContaining({ id, changed: ['attributes'] }),
    )
    const renamed = await patch(id, { name: 'Blue shirt' })
    expect(renamed.body.proposal).toMatchObject({ changed: ['name', 'attributes'] })
    await patch(id, { moderation_status: 'APPROVED' }, admin)
    expect(await shown(id)).toEqual(['colour Blue', 'weight 3'])
    expect(await filterOf(id)).toBe(2)
  })

  test('is gone when it is changed back or withdrawn, and stays with a rejection', async () => {
    const id = await approved({ colour: 'Red' })
    await patch(id, { attributes: { colour: 'Blue' } })
    expect((await patch(id, { attributes: { colour: 'Red' } })).body.proposal).toBeNull()
    await patch(id, { attributes: { colour: 'Blue' } })
    await patch(id, { moderation_status: 'REJECTED', review_note: 'It is red.' }, admin)
    expect((await read(id, seller)).proposal).toMatchObject({ status: 'REJECTED', changed: ['attributes'] })
    expect((await request(`DELETE /api/products/${id}/proposal/`, { as: seller })).status).toBe(204)
    expect(await shown(id)).toEqual(['colour Red'])
  })

  test('by an administrator applies at once', async () => {
    const id = await approved({ colour: 'Red' })
    await patch(id, { attributes: { brand: 'Grameen' } }, admin)
    expect(await shown(id)).toEqual(['brand Grameen', 'colour Red'])
    const { body } = await request('GET /api/attributes/brand/values/?search=gram')
    expect(body).toEqual([{ value: 'Grameen', label: 'Grameen', label_bn: null, swatch: null }])
  })
})

test('a new value of an open attribute is its seller’s until a product with it is approved', async () => {
  const choices = async (as?: Person): Promise<string[]> => {
    const { body } = await request(`GET /api/categories/${shirts.id}/attributes/`, as ? { as } : {})
    const brand = body.find(({ key }: Shown) => key === 'brand')
    return brand.values.map(({ value }: Shown) => value)
  }
  const { id } = (await create({ category_id: shirts.id, attributes: { colour: 'Red', brand: 'New  Loom' } })).body
  expect(await choices(seller)).toContain('New Loom')
  expect(await choices(admin)).toContain('New Loom')
  expect(await choices()).not.toContain('New Loom')
  expect(await choices(other)).not.toContain('New Loom')
  const second = await create({ category_id: shirts.id, attributes: { colour: 'Red', brand: 'new loom' } }, other)
  expect(second.body.brand).toBe('New Loom')
  await patch(id, { moderation_status: 'APPROVED' }, admin)
  expect(await choices()).toContain('New Loom')
})

test('what the category does not ask for is kept and not shown, until a category asks for it again', async () => {
  const id = await approved({ colour: 'Red', handmade: 'no', brand: 'Aarong' })
  await patch(id, { category_id: tools.id }, admin)
  expect(await shown(id)).toEqual(['brand Aarong'])
  await patch(id, { category_id: clothes.id }, admin)
  expect(await shown(id)).toEqual(['brand Aarong', 'colour Red'])
  expect(await filterOf(id)).toBe(3)
})

type Asked = { key: string; required: boolean; filterable: boolean }
const asks = async (category: number, ...keys: string[]): Promise<Asked[]> =>
  (await request(`GET /api/categories/${category}/attributes/`)).body
    .filter(({ key }: Asked) => keys.includes(key))
    .map(({ key, required, filterable }: Asked) => ({ key, required, filterable }))
const mergeInto = (from: number, into: number) =>
  request(`POST /api/admin/categories/${from}/merge/`, { as: admin, body: { into } })

test('what a merged category asks for moves to the other, required of none there', async () => {
  const id = await approved({ colour: 'Red', handmade: 'no', brand: 'Aarong', care: 'Dry' })
  await patch(id, { category_id: clothes.id }, admin)
  const contents = await request(`GET /api/admin/categories/${clothes.id}/contents/`, { as: admin })
  expect(contents.body.attributes).toBe(3)
  expect(await asks(clothes.id, 'colour')).toEqual([{ key: 'colour', required: true, filterable: true }])
  await mergeInto(clothes.id, tools.id)
  expect(await asks(tools.id, 'colour', 'care')).toEqual([
    { key: 'colour', required: false, filterable: true },
    { key: 'care', required: false, filterable: true },
  ])
  expect(await shown(id)).toEqual(['brand Aarong', 'colour Red', 'care Dry'])
})

test('of a merged category the other keeps what it or its parent asks for as it is', async () => {
  const [top, gone] = [await given.category(), await given.category()]
  const into = await given.category({ parent_id: top.id })
  await attribute({ key: 'fit', asked: [{ category: gone.id, filterable: false }, { category: into.id }] })
  await attribute({ key: 'pile', asked: [{ category: gone.id }, { category: top.id, required: true }] })
  await attribute({ key: 'dye', asked: [{ category: gone.id, required: true, filterable: false }] })
  await mergeInto(gone.id, into.id)
  expect(await asks(into.id, 'fit', 'pile', 'dye')).toEqual([
    { key: 'fit', required: false, filterable: true },
    { key: 'pile', required: true, filterable: true },
    { key: 'dye', required: false, filterable: false },
  ])
  expect(await asks(top.id, 'fit', 'pile', 'dye')).toEqual([{ key: 'pile', required: true, filterable: true }])
})

test('a copy has the same attributes, and a deleted product none', async () => {
  const id = (await given.product({ store_id: seller.store.id })).id
  await fill(id, { brand: 'Aarong', care: 'Dry' })
  const { body } = await request(`POST /api/seller/products/${id}/duplicate/`, { as: seller })
  expect(body.brand).toBe('Aarong')
  expect(await filterOf(body.id)).toBe(1)
  expect((await request(`DELETE /api/products/${body.id}/`, { as: seller })).status).toBe(204)
  const left = await db.selectFrom('product_attributes').selectAll().where('product_id', '=', body.id).execute()
  expect(left).toEqual([])
})

test('every product says its brand, and lists leave out the other attributes', async () => {
  const { id } = await given.product({ name: 'Branded' })
  await fill(id, { brand: 'Aarong' })
  const [listed] = (await request(`GET /api/products/?ids=${id}`)).body
  expect(listed).toMatchObject({ name: 'Branded', brand: 'Aarong' })
  expect(listed).not.toHaveProperty('attributes')
})
