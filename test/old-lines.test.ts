import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { presentLine, presentSaved } from '#domains/cart/present.ts'
import { findCart, findSaved } from '#domains/cart/views.ts'
import { presentOrder } from '#domains/orders/present.ts'
import { findOrder } from '#domains/orders/views.ts'
import { type Db, openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { command, connectionTo } from '#test/scratch-postgres.ts'

const server = inject('postgres')
const name = `old_${randomBytes(6).toString('hex')}`
await command(server, `create database ${name}`)
const { db, close } = openDatabase({ connection: connectionTo(server, name) }, pino({ level: 'silent' }), 2)
afterAll(async () => {
  await close()
  await command(server, `drop database if exists ${name} with (force)`)
})

test('orders, carts and saved lines from before variants are read as they were', async () => {
  await migrate(db, '0065_coupon_use_terms')
  const { buyer, order } = await fillOldMarket(db)
  await migrate(db)

  const [line] = (await findCart(db, buyer)).map(presentLine)
  expect(line).toMatchObject({
    quantity: 2,
    price_when_added: '100.00',
    product: { name: 'Old lamp', variant_name: null },
  })
  const [saved] = (await findSaved(db, buyer)).map(presentSaved)
  expect(saved).toMatchObject({
    quantity: 3,
    price_when_saved: '90.00',
    product: { name: 'Old lamp', variant_name: null },
  })
  const row = await findOrder(db, { buyerId: buyer }, order)
  const shown = row && presentOrder(row, { buyerId: buyer })
  expect(shown).toMatchObject({
    total: '100.00',
    items: [{ product_name: 'Old lamp', price: '100.00', quantity: 1, variant_name: null, sku: 'LAMP' }],
  })
  expect(new Set([line?.product.variant_id, saved?.product.variant_id, shown?.items[0]?.variant_id]).size).toBe(1)
})

/** One product with an order, a line in the cart and a saved one, as the release before variants wrote them. */
async function fillOldMarket(old: Db): Promise<{ buyer: number; order: number }> {
  const { rows } = await sql<{ buyer: number; store: number }>`
    with buyer as (insert into users (email, name, password_hash) values ('b@haat.test', 'B', 'x') returning id),
    owner as (insert into users (email, name, password_hash) values ('s@haat.test', 'S', 'x') returning id),
    shop as (insert into stores (owner_id, slug, name) select id, 'shop', 'Shop' from owner returning id)
    select buyer.id as buyer, shop.id as store from buyer, shop`.execute(old)
  const { buyer = 0, store = 0 } = rows[0] ?? {}
  const category = await one(old, sql`insert into categories (name, title) values ('Lamps', 'Lamps') returning id`)
  const product = await one(
    old,
    sql`
    insert into products (store_id, category_id, name, price_poisha, stock_quantity, sku)
    values (${store}, ${category}, 'Old lamp', 10000, 5, 'LAMP') returning id`,
  )
  await sql`insert into cart_lines (user_id, product_id, quantity, price_when_added_poisha)
    values (${buyer}, ${product}, 2, 10000)`.execute(old)
  await sql`insert into saved_lines (user_id, product_id, quantity, price_when_saved_poisha)
    values (${buyer}, ${product}, 3, 9000)`.execute(old)
  const payment = '7d1c4b52-0000-4000-8000-000000000001'
  await sql`insert into payments (id, buyer_id, method, amount_poisha, status)
    values (${payment}, ${buyer}, 'card', 10000, 'pending')`.execute(old)
  const order = await one(
    old,
    sql`
    insert into orders (buyer_id, payment_id, subtotal_poisha, total_poisha, savings_poisha, ship_name, ship_phone,
      ship_address, ship_city, ship_zip, note)
    values (${buyer}, ${payment}, 10000, 10000, 0, 'B', '+8801712345678', 'Road 1', 'Dhaka', '1209', '') returning id`,
  )
  const parcel = await one(
    old,
    sql`
    insert into parcels (order_id, store_id, store_name) values (${order}, ${store}, 'Shop') returning id`,
  )
  await sql`insert into order_items (order_id, parcel_id, product_id, product_name, price_poisha, quantity)
    values (${order}, ${parcel}, ${product}, 'Old lamp', 10000, 1)`.execute(old)
  await sql`update payments set status = 'paid', order_id = ${order} where id = ${payment}`.execute(old)
  return { buyer, order }
}

async function one(old: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await statement.execute(old)
  return (rows[0] as { id: number }).id
}
