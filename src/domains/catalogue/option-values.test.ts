/** Options named like an attribute feed its filter (docs/decisions/0016-attributes.md, 0018-options.md). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { stockLines, withOptions } from '#test/variants.ts'
import { takeStock } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const { attribute, fill, valueOf } = attributesFor(app)

let colour: number
let shirts: Awaited<ReturnType<typeof given.category>>
let admin: Awaited<ReturnType<typeof given.admin>>
beforeAll(async () => {
  shirts = await given.category({ name: 'Shirts' })
  admin = await given.admin()
  colour = await attribute({
    key: 'colour',
    name_bn: 'রং',
    values: [{ name: 'Red', name_bn: 'লাল' }, { name: 'Blue', name_bn: 'নীল' }, 'Green', 'Maroon'],
  })
  await attribute({ key: 'material', type: 'text' })
})

const shirt = (options: Record<string, string[]>, values = {}) =>
  given
    .product({ category_id: shirts.id, ...values })
    .then(async (product) => ({ ...product, ids: await withOptions(db, product, options) }))
const found = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select v.name from products p join attribute_values v on v.id = any (p.attribute_value_ids)
    where p.id = ${id} order by v.name`.execute(db)
  return rows.map(({ name }) => name)
}
const names = async (value: string): Promise<string[]> =>
  (await request(`GET /api/products/?attr.colour=${encodeURIComponent(value)}&sort=name_asc`)).body.map(
    ({ name }: { name: string }) => name,
  )
const setVariant = (id: number, values: object) =>
  db.updateTable('product_variants').set(values).where('id', '=', id).execute()
const change = (value: number, body: object) =>
  request(`PATCH /api/admin/attribute-values/${value}/`, { as: admin, body })

describe('a product with an option named like an attribute', () => {
  test('is found by the values of its variants, beside its own attributes', async () => {
    const { id } = await shirt({ Colour: ['Red', 'BLUE', 'Teal'], Size: ['S', 'Green'] }, { name: 'Shirt A' })
    expect(await found(id)).toEqual(['Blue', 'Red'])
    await fill(id, { colour: 'Green' })
    expect(await found(id)).toEqual(['Blue', 'Green', 'Red'])
    expect(await names('Red')).toEqual(['Shirt A'])
    expect(await names('নীল')).toEqual(['Shirt A'])
    const { body } = await request('GET /api/products/?page=1&facets=1&categories=Shirts')
    const facet = body.facets.attributes.find(({ key }: { key: string }) => key === 'colour')
    expect(facet.values.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['Blue', 1],
      ['Green', 1],
      ['Red', 1],
    ])
  })

  test('also in Bangla, and in any case', async () => {
    expect(await found((await shirt({ রং: ['লাল'] })).id)).toEqual(['Red'])
    expect(await found((await shirt({ COLOUR: ['red', 'নীল'] })).id)).toEqual(['Blue', 'Red'])
    expect(await found((await shirt({ Material: ['Red'] })).id)).toEqual([])
    expect(await found((await shirt({ Shade: ['Red'] })).id)).toEqual([])
  })

  test('is not found by what its seller does not offer at present', async () => {
    const { id, ids } = await shirt({ Colour: ['Red', 'Blue'] })
    await setVariant(ids.get('Colour Blue')!, { active: false })
    expect(await found(id)).toEqual(['Red'])
    await setVariant(ids.get('Colour Blue')!, { active: true })
    expect(await found(id)).toEqual(['Blue', 'Red'])
    await setVariant(ids.get('Colour Blue')!, { option_values: ['Green'] })
    expect(await found(id)).toEqual(['Green', 'Red'])
    await db.deleteFrom('product_variants').where('id', '=', ids.get('Colour Blue')!).execute()
    expect(await found(id)).toEqual(['Red'])
    await db
      .updateTable('products')
      .set({ options: sql`jsonb_set(options, '{0,name}', '"Shade"')` })
      .where('id', '=', id)
      .execute()
    expect(await found(id)).toEqual([])
  })
})

describe('a sale', () => {
  test('changes no index of the product or its variant: both stay HOT updates', async () => {
    const { id } = await shirt({ Colour: ['Red'] })
    await db.transaction().execute(async (tx) => takeStock(tx, await stockLines(tx, [{ productId: id, quantity: 2 }])))
    expect(await found(id)).toEqual(['Red'])
    const { rows } = await sql<{ column: string }>`
      select a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])
      where i.indrelid in ('products'::regclass, 'product_variants'::regclass)
        and a.attname in ('stock_quantity', 'sold_quantity', 'revenue_poisha')`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('when the dictionary changes', () => {
  test('a renamed value finds what is called so now and what was called so before', async () => {
    const [before, now] = [await shirt({ Colour: ['Maroon'] }), await shirt({ Colour: ['Wine'] })]
    expect([await found(before.id), await found(now.id)]).toEqual([['Maroon'], []])
    expect((await change(await valueOf(colour, 'Maroon'), { name: 'Wine' })).status).toBe(200)
    expect([await found(before.id), await found(now.id)]).toEqual([['Wine'], ['Wine']])
    expect((await change(await valueOf(colour, 'Wine'), { name_bn: 'খয়েরি' })).status).toBe(200)
    expect(await found((await shirt({ Colour: ['খয়েরি'] })).id)).toEqual(['Wine'])
  })

  test('a merged value leads to the other, and a new one finds what waited for it', async () => {
    const product = await shirt({ Colour: ['Crimson'] })
    expect(await found(product.id)).toEqual([])
    await db.insertInto('attribute_values').values({ attribute_id: colour, name: 'Crimson' }).execute()
    expect(await found(product.id)).toEqual(['Crimson'])
    const into = await valueOf(colour, 'Red')
    const merged = await request('POST /api/admin/attribute-values/merge/', {
      as: admin,
      body: { into, from: [await valueOf(colour, 'Crimson')] },
    })
    expect(merged.status).toBe(200)
    expect(await found(product.id)).toEqual(['Red'])
  })

  test('a value that a seller proposed counts once it is public', async () => {
    const product = await shirt({ Colour: ['Ochre'] })
    const { id } = await db
      .insertInto('attribute_values')
      .values({ attribute_id: colour, name: 'Ochre', proposed_by: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await found(product.id)).toEqual([])
    await db.updateTable('attribute_values').set({ proposed_by: null }).where('id', '=', id).execute()
    expect(await found(product.id)).toEqual(['Ochre'])
  })

  test('renaming a value, and back, writes no product that is found by either name', async () => {
    const { id } = await shirt({ Colour: ['Green'] })
    const version = async () =>
      (await sql<{ xmin: string }>`select xmin::text from products where id = ${id}`.execute(db)).rows[0]
    const before = await version()
    const green = await valueOf(colour, 'Green')
    for (const name of ['Leaf', 'Green', 'green', 'Green']) {
      expect((await change(green, { name })).status).toBe(200)
      expect(await found(id)).toEqual([name])
    }
    expect(await version()).toEqual(before)
  })

  test('a renamed or deleted attribute is noticed', async () => {
    const finish = await attribute({ key: 'finish', values: ['Matt'] })
    const product = await shirt({ Surface: ['Matt'] })
    expect(await found(product.id)).toEqual([])
    await db.updateTable('attributes').set({ name: 'Surface' }).where('id', '=', finish).execute()
    expect(await found(product.id)).toEqual(['Matt'])
    expect((await request(`DELETE /api/admin/attributes/${finish}/`, { as: admin })).status).toBe(204)
    expect(
      (
        await db
          .selectFrom('products')
          .select('attribute_value_ids')
          .where('id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).attribute_value_ids,
    ).toEqual([])
  })

  test('a product that gets a value while the value gets its name is found by it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await given.product({ category_id: shirts.id })
      const name = `Hue ${round}`
      await Promise.all([
        db.transaction().execute((tx) => withOptions(tx as unknown as typeof db, product, { Colour: [name] })),
        db.insertInto('attribute_values').values({ attribute_id: colour, name }).execute(),
      ])
      expect(await found(product.id)).toEqual([name])
    }
  })
})
