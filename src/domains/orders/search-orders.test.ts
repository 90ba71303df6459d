import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#platform/database.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { countSellerOrders, findSellerOrders } from './seller-views.ts'
import { findOrders } from './views.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)

const window = { limit: 10, offset: 0 }
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)

/** Three orders of the buyer with goods of both stores, and one by somebody else. */
async function ordered() {
  const [seller, other, buyer] = [await given.seller(), await given.seller(), await given.buyer()]
  const mug = await given.product({ store_id: seller.store.id, name: 'Striped mug', stock_quantity: 50 })
  const lamp = await given.product({ store_id: other.store.id, name: 'Brass lamp', stock_quantity: 50 })
  const both = [
    [mug, 1],
    [lamp, 1],
  ] as const
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await after.placed(buyer, both)).id)
  const elsewhere: number = (await after.placed(await given.buyer(), [[lamp, 1]])).id
  return { seller, other, buyer, ids, elsewhere }
}

/** How often a table was scanned, where the planner finds it cheap to look through the whole of it once. */
const scansDuring = (table: string, read: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      tx,
    )
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select seq_scan + idx_scan as scans from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
      return rows[0]?.scans ?? 0
    }
    const before = await scans()
    await read(tx)
    return (await scans()) - before
  })

test('a search finds the orders with own goods of the name, in the order of the list, a page at a time', async () => {
  const { seller, other, buyer, ids, elsewhere } = await ordered()
  const sold = (search: string, of = seller) => findSellerOrders(db, of.id, { search }, { limit: 2, offset: 1 })
  expect(await sold('MUG')).toMatchObject({ rows: [{ id: ids[1] }, { id: ids[0] }], total: 3 })
  expect(await sold('lamp')).toMatchObject({ rows: [], total: 0 })
  expect(idsOf(await findSellerOrders(db, other.id, { search: 'lamp' }, window))).toEqual([
    elsewhere,
    ...ids.toReversed(),
  ])
  expect(await countSellerOrders(db, seller.id, { search: 'mug' })).toMatchObject({ all: 3, processing: 3 })
  expect(await countSellerOrders(db, seller.id, { search: 'lamp' })).toMatchObject({ all: 0, processing: 0 })
  expect(idsOf(await findOrders(db, { buyerId: buyer.id }, { search: 'lamp' }, window))).toEqual(ids.toReversed())
  expect(
    idsOf(await findOrders(db, { buyerId: buyer.id }, { search: other.store.name, sort: 'oldest' }, window)),
  ).toEqual(ids)
})

test("a search never looks through the whole market's orders for what the few of one person may contain", async () => {
  const { seller, buyer, ids } = await ordered()
  const filter = { search: 'nothing like it' }
  const bought = (tx: Tx) => findOrders(tx, { buyerId: buyer.id }, filter, window)
  expect(await scansDuring('order_items', (tx) => findSellerOrders(tx, seller.id, filter, window))).toBe(ids.length)
  expect(await scansDuring('order_items', (tx) => countSellerOrders(tx, seller.id, filter))).toBe(ids.length)
  expect(await scansDuring('order_items', bought)).toBe(ids.length)
  expect(await scansDuring('parcels', bought)).toBeGreaterThanOrEqual(ids.length)
})
