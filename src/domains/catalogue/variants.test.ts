import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources

const termsOf = ['sku', 'price_poisha', 'original_price_poisha', 'stock_quantity'] as const
const variantOf = (productId: number) =>
  db.selectFrom('product_variants').select(termsOf).where('product_id', '=', productId).execute()
const productOf = (id: number) =>
  db.selectFrom('products').select(termsOf).where('id', '=', id).executeTakeFirstOrThrow()

test('a product has one variant, with its terms and its store', async () => {
  const { id, store_id } = await given.product({ sku: 'TEA-1', price_poisha: 500, stock_quantity: 3 })
  expect(await variantOf(id)).toEqual([
    { sku: 'TEA-1', price_poisha: 500, original_price_poisha: null, stock_quantity: 3 },
  ])
  const stores = await db.selectFrom('product_variants').select('store_id').where('product_id', '=', id).execute()
  expect(stores).toEqual([{ store_id }])
})

test('what a seller changes stands in the variant and in its product', async () => {
  const seller = await given.seller()
  const { id } = await given.product({ store_id: seller.store.id, stock_quantity: 3, tags: ['Tea'], description: 'x' })
  const body = { price: '4.00', original_price: '5.00', add_stock: 2, sku: 'TEA-2' }
  expect((await app.request(`PATCH /api/products/${id}/`, { as: seller, body })).status).toBe(200)
  const changed = { sku: 'TEA-2', price_poisha: 400, original_price_poisha: 500, stock_quantity: 5 }
  expect(await variantOf(id)).toEqual([changed])
  expect(await productOf(id)).toEqual(changed)
})

test('what is written into a product without options reaches its variant', async () => {
  const { id } = await given.product({ stock_quantity: 3, original_price_poisha: 20_000 })
  await sql`update products set stock_quantity = stock_quantity - 1, sold_quantity = sold_quantity + 1 where id = ${id}`.execute(
    db,
  )
  await sql`update products set price_poisha = 900, original_price_poisha = null, sku = 'OLD-1' where id = ${id}`.execute(
    db,
  )
  const changed = { sku: 'OLD-1', price_poisha: 900, original_price_poisha: null, stock_quantity: 2 }
  expect(await variantOf(id)).toEqual([changed])
  expect(await productOf(id)).toEqual(changed)
})

test('a line that names a product without options only has its variant', async () => {
  const { id } = await given.product()
  const buyer = await given.buyer()
  await sql`
    insert into cart_lines (user_id, product_id, quantity, price_when_added_poisha)
    values (${buyer.id}, ${id}, 1, 100)`.execute(db)
  await sql`
    insert into saved_lines (user_id, product_id, quantity, price_when_saved_poisha)
    values (${buyer.id}, ${id}, 1, 100)`.execute(db)
  const { rows } = await sql`
    select v.product_id from cart_lines l join product_variants v on v.id = l.variant_id where l.user_id = ${buyer.id}
    union all
    select v.product_id from saved_lines l join product_variants v on v.id = l.variant_id where l.user_id = ${buyer.id}
  `.execute(db)
  expect(rows).toEqual([{ product_id: id }, { product_id: id }])
})
