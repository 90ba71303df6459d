/** What follows from products that change is written once for all of them, so that a store of thousands is suspended in seconds. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/database.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { relistProducts, takeOffShelves } from './store.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const store = await given.store()
const other = await given.store()
const [category, another] = [await given.category(), await given.category()]
const PRODUCTS = 30
for (let at = 0; at < PRODUCTS; at++) {
  await given.product({ store_id: store.id, category_id: category.id, name: `Woven basket ${at}` })
}
await given.product({ store_id: store.id, category_id: category.id, name: 'Woven mat', moderation_status: 'PENDING' })
await given.product({ store_id: other.id, category_id: category.id, name: 'Woven lamp' })

const derived = async (tx: Tx) => {
  const found = await sql`
    select
      (select own_products_count from categories where id = ${category.id}) as here,
      (select own_products_count from categories where id = ${another.id}) as there,
      (select uses from product_terms where term_key = 'woven') as woven,
      (select uses from product_terms where term_key = 'basket') as basket,
      (select uses from product_terms where term_key = 'box') as box,
      (select count(*)::integer from product_search where store_id = ${store.id}) as found,
      (select count(*)::integer from product_search where category_id = ${another.id}) as found_there,
      (select count(*)::integer from product_queue) as queue`.execute(tx)
  return found.rows[0]
}
/** How many rows of categories this connection has written, also in transactions before. */
const written = async (tx: Tx) => {
  const { rows } = await sql<{ rows: number }>`
    select n_tup_upd::integer as rows from pg_stat_xact_user_tables where relname = 'categories'`.execute(tx)
  return rows[0]?.rows ?? 0
}

test('taking a store off sale and putting it back writes its category and terms once each', async () => {
  await db.transaction().execute(async (tx) => {
    const start = await written(tx)
    const before = { here: 31, there: 0, woven: 31, basket: 30, box: null, found: 30, found_there: 0, queue: 1 }
    expect(await derived(tx)).toEqual(before)
    expect(await takeOffShelves(tx, store.id)).toHaveLength(PRODUCTS + 1)
    expect((await written(tx)) - start).toBe(1)
    expect(await derived(tx)).toEqual({ ...before, here: 1, woven: 1, basket: null, found: 0, queue: 0 })
    await relistProducts(tx, store.id)
    expect((await written(tx)) - start).toBe(2)
    expect(await derived(tx)).toEqual(before)
  })
})

test('moving and renaming many at once counts each where it is now, by its present name', async () => {
  await db.transaction().execute(async (tx) => {
    const start = await written(tx)
    await sql`
      update products set category_id = ${another.id}, name = replace(name, 'basket', 'box')
      where store_id = ${store.id} and name <> 'Woven basket 0'`.execute(tx)
    expect((await written(tx)) - start).toBe(2)
    const now = { here: 2, there: 29, woven: 31, basket: 1, box: 29, found: 30, found_there: 29, queue: 1 }
    expect(await derived(tx)).toEqual(now)
    await sql`update products set stock_quantity = stock_quantity + 1`.execute(tx)
    expect((await written(tx)) - start).toBe(2)
    await sql`
      update products set moderation_status = case when moderation_status = 'PENDING' then 'APPROVED' else 'PENDING' end
      where store_id = ${store.id}`.execute(tx)
    expect(await derived(tx)).toMatchObject({
      here: 1,
      there: 1,
      found: 1,
      found_there: 1,
      queue: 30,
      basket: null,
      box: null,
    })
  })
})
