import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/database.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { findFilter, findListPage } from './list-views.ts'
import { everything } from './search-products.ts'

const app = await startTestApp()
const given = createGiven(app)

const idsOf = async (query: string) => {
  const { body } = await app.request(`GET /api/products/?${query}`)
  return [body.results.map(({ id }: { id: number }) => id), body.count]
}
const reduced = (price_poisha: number, original_price_poisha: number | null, values = {}) =>
  given.product({ price_poisha, original_price_poisha, ...values })

test('reduced=1 lists what has an original price, the largest reduction first, within the other filters', async () => {
  const fifth = await reduced(80_000, 100_000)
  await reduced(90_000, null)
  const half = await reduced(5000, 10_000)
  const sold = await reduced(1000, 10_000, { stock_quantity: 0 })
  const alsoHalf = await reduced(500_000, 1_000_000)
  const hidden = await reduced(1, 10_000, { moderation_status: 'PENDING' })
  expect(await idsOf('reduced=1&sort=relevance&page=1')).toEqual([[sold.id, alsoHalf.id, half.id, fifth.id], 4])
  expect(await idsOf('reduced=1&sort=relevance&in_stock=1&page=1&page_size=2')).toEqual([[alsoHalf.id, half.id], 3])
  expect(await idsOf('reduced=1&sort=relevance&in_stock=1&page=2&page_size=2')).toEqual([[fifth.id], 3])
  expect(await idsOf('reduced=1&sort=price_low&page=1')).toEqual([[sold.id, half.id, fifth.id, alsoHalf.id], 4])
  expect(await idsOf('reduced=1&page=1')).toEqual([[sold.id, alsoHalf.id, half.id, fifth.id], 4])
  expect((await idsOf('reduced=0&page=1'))[1]).toBe(5)
  expect((await idsOf('reduced=1&page=1'))[0]).not.toContain(hidden.id)
})

test('the first page of many is read from products_reduced_idx', async () => {
  const { db } = app.resources
  const [store, category] = [await given.store(), await given.category()]
  await app.asOwner(`
    insert into products (store_id, category_id, name, price_poisha, original_price_poisha, stock_quantity, moderation_status)
    select ${store.id}, ${category.id}, 'P' || n, 1000 + n, case when n % 4 = 0 then 9000 + n end, n % 9, 'APPROVED'
    from generate_series(1, 8000) n`)
  await app.asOwner('analyze products')
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from products p where p.on_sale and p.stock_quantity > 0 and p.original_price_poisha is not null
    order by (original_price_poisha - price_poisha) * 10000 / original_price_poisha desc, id desc limit 24`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_reduced_idx')
})

test('the prices that everything spans are read from both ends of products_price_idx', async () => {
  const read = (priceRange: boolean) =>
    app.resources.db.transaction().execute(async (tx) => {
      const before = await productsRead(tx)
      const filter = await findFilter(tx, everything, true)
      const page = await findListPage(tx, everything, filter, { limit: 12, offset: 0 }, { facets: true, priceRange })
      return { price: page.facets?.price, products: (await productsRead(tx)) - before }
    })
  const [without, withRange] = [await read(false), await read(true)]
  expect(withRange.price).toEqual({ min: '10.00', max: '5000.00' })
  expect(withRange.products - without.products).toBeLessThan(20)
})

/** What this connection has read of the table, and not yet reported. */
async function productsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'products'`.execute(
    tx,
  )
  return rows[0]!.count
}
