/** Lists filtered by attributes, and their facets (rules.md L-15). */
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute, fill } = attributesFor(app)
const { db } = app.resources
const { request } = app

type Facet = { key: string; values: { value: string; label: string; count: number; chosen: boolean }[] }
const names = async (query: string): Promise<string[]> =>
  (await request(`GET /api/products/?${query}&sort=name_asc`)).body.map(({ name }: { name: string }) => name)
const facets = async (query: string): Promise<Facet[]> =>
  (await request(`GET /api/products/?${query}&page=1&facets=1`)).body.facets.attributes
/** 'brand: Apex 2, Aarong 1*' with a star at what was chosen. */
const told = async (query: string): Promise<string[]> =>
  (await facets(query)).map(
    ({ key, values }) =>
      `${key}: ${values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? '*' : ''}`).join(', ')}`,
  )

const fashion = await given.category({ name: 'Fashion' })
const saris = await given.category({ name: 'Women - Saris', parent_id: fashion.id })
const tools = await given.category({ name: 'Tools' })

beforeAll(async () => {
  await attribute({
    key: 'brand',
    position: 0,
    open: true,
    values: ['Aarong', 'Apex', { name: 'Bata', name_bn: 'বাটা' }],
  })
  await attribute({
    key: 'colour',
    position: 1,
    asked: [{ category: fashion.id }],
    values: [{ name: 'Red', name_bn: 'লাল', swatch: '#b3261e' }, 'Blue'],
  })
  await attribute({ key: 'border', position: 2, asked: [{ category: saris.id }], values: ['Temple', 'Zari'] })
  await attribute({
    key: 'length',
    position: 3,
    type: 'number',
    unit: 'yards',
    unit_bn: 'গজ',
    asked: [{ category: saris.id }],
  })
  await attribute({ key: 'handmade', position: 4, type: 'boolean', asked: [{ category: fashion.id }] })
  await attribute({ key: 'care', position: 5, type: 'text', asked: [{ category: fashion.id }] })
  const product = async (name: string, category_id: number, values: Record<string, string>, own = {}) => {
    const { id } = await given.product({ name, category_id, ...own })
    await fill(id, values)
  }
  await product('a', saris.id, { brand: 'Aarong', colour: 'Red', border: 'Temple', length: '6', handmade: 'yes' })
  await product('b', saris.id, { brand: 'Aarong', colour: 'Blue', border: 'Zari', length: '10', handmade: 'no' })
  await product('c', saris.id, { brand: 'Apex', colour: 'Red', length: '5.5', handmade: 'yes', care: 'Dry clean' })
  await product('d', fashion.id, { brand: 'Bata', colour: 'Red' }, { description: 'of a weaver' })
  await product('e', tools.id, { brand: 'Apex' })
  await product('hidden', saris.id, { brand: 'Apex', colour: 'Red' }, { moderation_status: 'PENDING' })
})

describe('a list filtered by attributes', () => {
  test('shows what has one of the values of each', async () => {
    expect(await names('attr.brand=Aarong')).toEqual(['a', 'b'])
    expect(await names('attr.brand=Aarong,Bata')).toEqual(['a', 'b', 'd'])
    expect(await names('attr.brand=Aarong&attr.brand=Bata')).toEqual(['a', 'b', 'd'])
    expect(await names('attr.brand=Aarong,Apex&attr.colour=Red')).toEqual(['a', 'c'])
    expect(await names('attr.brand=Aarong&attr.colour=Red&attr.handmade=yes')).toEqual(['a'])
    expect(await names('attr.colour=Red&categories=Women%20-%20Saris')).toEqual(['a', 'c'])
    expect(await names('attr.colour=Red&price_max=99')).toEqual([])
  })

  test('understands another case, Bangla, the other spellings of numbers and answers, and former names', async () => {
    expect(await names('attr.brand=AARONG')).toEqual(['a', 'b'])
    expect(await names(`attr.colour=${encodeURIComponent('লাল')}`)).toEqual(['a', 'c', 'd'])
    expect(await names(`attr.length=${encodeURIComponent('৫.৫০')}`)).toEqual(['c'])
    expect(await names('attr.handmade=true')).toEqual(['a', 'c'])
    const { id, attribute_id } = await db
      .selectFrom('attribute_values')
      .select(['id', 'attribute_id'])
      .where('name', '=', 'Apex')
      .executeTakeFirstOrThrow()
    await db.insertInto('attribute_value_names').values({ attribute_id, value_id: id, name: 'Apex Shoes' }).execute()
    expect(await names('attr.brand=apex+shoes')).toEqual(['c', 'e'])
  })

  test('ignores an attribute that does not exist, and finds nothing for a value that does not', async () => {
    expect(await names('attr.taste=sweet&attr.brand=Bata')).toEqual(['d'])
    expect(await names('attr.brand=Nobody')).toEqual([])
    expect(await names('attr.brand=Nobody,Bata')).toEqual(['d'])
    expect(await names('attr.brand=&attr.colour=Blue')).toEqual(['b'])
  })

  test('searches within the filter', async () => {
    expect(await names('query=weaver&attr.colour=Red')).toEqual(['d'])
    expect(await names('query=weaver&attr.colour=Blue')).toEqual([])
  })

  test('counts its pages', async () => {
    const { body } = await request('GET /api/products/?attr.colour=Red&page=1&page_size=2&sort=name_asc')
    expect(body).toMatchObject({ count: 3, results: [{ name: 'a' }, { name: 'c' }] })
    expect(body.next).toContain('attr.colour=Red')
  })

  test('refuses too many attributes, too many values, and a key that can be none', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `attr.k${at}=x`).join('&')
    expect(await request(`GET /api/products/?${many}`)).toMatchObject({
      status: 400,
      body: { field_codes: { attr: ['too_many'] } },
    })
    const values = Array.from({ length: 21 }, (_, at) => at).join(',')
    expect((await request(`GET /api/products/?attr.brand=${values}`)).body.field_codes).toEqual({
      'attr.brand': ['too_many'],
    })
    expect((await request('GET /api/products/?attr.Brand%20X=1')).status).toBe(400)
    expect((await request('GET /api/products/?attr=brand')).status).toBe(400)
  })
})

describe('facets', () => {
  test('are those of the chosen category with what it inherits; of every category where none is chosen', async () => {
    expect(await told('')).toEqual(['brand: Aarong 2, Apex 2, Bata 1'])
    expect(await told('categories=Tools')).toEqual(['brand: Apex 1'])
    expect(await told('categories=Fashion')).toEqual([
      'brand: Aarong 2, Apex 1, Bata 1',
      'colour: Red 3, Blue 1',
      'handmade: yes 2, no 1',
    ])
    const ofSaris = ['brand: Aarong 2, Apex 1', 'colour: Red 2, Blue 1', 'border: Temple 1, Zari 1']
    const rest = ['length: 5.5 1, 6 1, 10 1', 'handmade: yes 2, no 1']
    expect(await told('categories=Women%20-%20Saris')).toEqual([...ofSaris, ...rest])
    expect(await told('sub-category=Women%20-%20Saris')).toEqual([...ofSaris, ...rest])
    expect(await told('categories=Women%20-%20Saris,Fashion')).toEqual([
      'brand: Aarong 2, Apex 1, Bata 1',
      'colour: Red 3, Blue 1',
      'handmade: yes 2, no 1',
    ])
    expect(await told('categories=Tools,Fashion')).toEqual(['brand: Aarong 2, Apex 2, Bata 1'])
  })

  test('count each attribute beside the other filters', async () => {
    expect(await told('categories=Fashion&attr.colour=Blue')).toEqual([
      'brand: Aarong 1',
      'colour: Red 3, Blue 1*',
      'handmade: no 1',
    ])
    expect(await told('categories=Fashion&attr.colour=Blue&attr.brand=Apex')).toEqual([
      'brand: Aarong 1, Apex 0*',
      'colour: Red 1, Blue 0*',
    ])
    expect(await told('query=weaver&categories=Fashion')).toEqual(['brand: Bata 1', 'colour: Red 1'])
  })

  test('leave categories and sellers counted beside the attributes', async () => {
    const { body } = await request('GET /api/products/?attr.colour=Red&page=1&facets=1')
    expect(body.facets.categories).toMatchObject([
      { name: 'Fashion', count: 3 },
      { name: 'Women - Saris', count: 2 },
    ])
    expect(body.facets.sellers).toHaveLength(3)
  })

  test('say what people read, in both languages', async () => {
    const [, colour, , length, handmade] = await facets('categories=Women%20-%20Saris')
    expect(colour?.values[0]).toEqual({
      value: 'Red',
      label: 'Red',
      label_bn: 'লাল',
      swatch: '#b3261e',
      count: 2,
      chosen: false,
    })
    expect(length).toMatchObject({ type: 'number', unit: 'yards', unit_bn: 'গজ' })
    expect(length?.values[0]).toMatchObject({ value: '5.5', label: '5.5 yards', label_bn: '৫.৫ গজ' })
    expect(handmade?.values[0]).toMatchObject({ value: 'yes', label: 'Yes', label_bn: 'হ্যাঁ' })
  })

  test('are left out without pages, and a list that is not a filter any more is not offered', async () => {
    expect((await request('GET /api/products/?facets=1')).body).toBeInstanceOf(Array)
    await db
      .updateTable('category_attributes')
      .set({ filterable: false })
      .where('category_id', '=', fashion.id)
      .execute()
    expect(await told('categories=Fashion')).toEqual(['brand: Aarong 2, Apex 1, Bata 1'])
  })

  test('a nearer assignment decides', async () => {
    const { id } = await db.selectFrom('attributes').select('id').where('key', '=', 'brand').executeTakeFirstOrThrow()
    await db
      .insertInto('category_attributes')
      .values({ category_id: tools.id, attribute_id: id, required: false, filterable: false })
      .execute()
    expect(await told('categories=Tools')).toEqual([])
    expect(await told('categories=Fashion')).toHaveLength(1)
  })
})
