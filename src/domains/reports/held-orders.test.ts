import { afterEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createSales } from '#test/sales.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const sales = createSales(app)
const admin = await given.admin()
afterEach(() => clock.set(null))

const at = (moment: string) => new Date(`${moment}+06:00`)

test('the time for which the team holds an order is not its store’s', async () => {
  const [seller, buyer] = [await given.seller(), await given.buyer()]
  const product = await given.product({ store_id: seller.store.id })
  const lines = [{ product, quantity: 1, price: 10_000, discount: 0 }]
  const placedAt = at('2026-10-04T10:00:00')
  const sell = async (status: 'processing' | 'shipped', shipped: Date | null = null) => {
    const sold = await sales.addOrder({ buyer_id: buyer.id, placedAt, lines, status })
    await db.updateTable('parcels').set({ shipped_at: shipped }).where('id', '=', sold.parcelId).execute()
    return sold.orderId
  }
  const hold = (order_id: number, decided: Date | null) =>
    db
      .insertInto('order_holds')
      .values({
        order_id,
        reasons: ['phone'],
        created_at: placedAt,
        ...(decided && { decision: 'approved', decided_by: admin.id, decided_at: decided }),
      })
      .execute()
  const figures = async () => {
    const path = 'GET /api/admin/reports/speed/?from=2026-10-04&to=2026-10-04'
    const { totals, stores } = (await app.request(path, { as: admin })).body
    expect(stores.results).toMatchObject([totals])
    const { shipped, ship_median, late } = totals
    return { shipped, ship_median, late }
  }
  // Held, of two others.
  clock.set(at('2026-10-14T10:00:00'))
  const held = await sell('processing')
  await hold(held, null)
  expect(await figures()).toEqual({ shipped: 0, ship_median: null, late: null })
  await sell('shipped', at('2026-10-04T12:00:00'))
  await sell('processing')
  expect(await figures()).toEqual({ shipped: 1, ship_median: 120, late: 50 })
  // Let go after ten days: its three business days begin, and end.
  await db.deleteFrom('order_holds').where('order_id', '=', held).execute()
  await hold(held, at('2026-10-14T10:00:00'))
  expect(await figures()).toEqual({ shipped: 1, ship_median: 120, late: 50 })
  clock.set(at('2026-10-25T10:00:00'))
  expect((await figures()).late).toBe(66.67)
  // Shipped an hour after it was let go: an hour, and in time.
  await db
    .updateTable('parcels')
    .set({ status: 'shipped', shipped_at: at('2026-10-14T11:00:00') })
    .where('order_id', '=', held)
    .execute()
  expect(await figures()).toEqual({ shipped: 2, ship_median: 60, late: 33.33 })
  // Shipped between two holds: from when it was let go of the first.
  await db
    .insertInto('earlier_holds')
    .values({
      order_id: held,
      reasons: ['phone'],
      created_at: placedAt,
      decision: 'approved',
      decided_by: admin.id,
      decided_at: at('2026-10-14T10:00:00'),
    })
    .execute()
  await db.deleteFrom('order_holds').where('order_id', '=', held).execute()
  await hold(held, at('2026-10-20T10:00:00'))
  expect(await figures()).toEqual({ shipped: 2, ship_median: 60, late: 33.33 })
  await db.deleteFrom('earlier_holds').where('order_id', '=', held).execute()
  // Held again after it was shipped, as its payment is doubted: that takes nothing from its store, and gives it nothing.
  await db.deleteFrom('order_holds').where('order_id', '=', held).execute()
  await hold(held, null)
  expect(await figures()).toEqual({ shipped: 2, ship_median: 120, late: 66.67 })
})
