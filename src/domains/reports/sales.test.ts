import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SalesReport } from '#contract/reports/reports.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createSales } from '#test/sales.ts'
import { countFigures } from '../analytics/index.ts'
import { analyticsJobs } from '../analytics/jobs.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const sales = createSales(app)
const admin = await given.admin()

const NOW = new Date('2026-11-20T09:00:00Z')
beforeEach(() => clock.set(NOW))
afterEach(() => clock.set(null))

const ask = async (path: string) => {
  const { status, body } = await app.request(`GET /api/admin/reports/${path}`, { as: admin })
  expect(status).toBe(200)
  return body
}
const forget = async () => {
  await app.asOwner('truncate payments cascade')
  for (const table of ['store_days', 'product_days', 'product_months', 'market_days', 'coupon_days'] as const)
    await db.deleteFrom(table).execute()
  await sql`update figures_counted set through = null`.execute(db)
}

/** Two stores, two categories; an order of both stores, one refunded, one cancelled, one replaced, at the edges of days. */
async function market() {
  await forget()
  const [jute, clay] = [await given.category({ name: `Jute ${Math.random()}` }), await given.category()]
  const [one, two] = [await given.store({ name: `Aarong ${Math.random()}` }), await given.store()]
  const bag = await given.product({ store_id: one.id, category_id: jute.id })
  const pot = await given.product({ store_id: two.id, category_id: clay.id })
  const buyer_id = (await given.buyer()).id
  const bags = (quantity: number, discount = 0) => ({ product: bag, quantity, price: 10_000, discount })
  const pots = (quantity: number) => ({ product: pot, quantity, price: 2_500, discount: 0 })
  // The last moment of 18 November in Dhaka, and the first of the 19th.
  const eve = new Date('2026-11-18T17:59:59.999Z')
  const first = new Date('2026-11-18T18:00:00.000Z')
  const both = await sales.addOrder({ buyer_id, placedAt: eve, lines: [bags(2, 1_000)], tax: 500 })
  const besides = await sales.addParcel(both.orderId, { buyer_id, placedAt: eve, lines: [pots(4)] })
  const refunded = await sales.addOrder({ buyer_id, placedAt: first, lines: [pots(2)], tax: 100, refunded: true })
  const cancelled = await sales.addOrder({
    buyer_id,
    placedAt: first,
    lines: [bags(9)],
    status: 'cancelled',
    refunded: true,
  })
  await sales.addReplacement(both, first)
  const today = await sales.addOrder({ buyer_id, placedAt: new Date('2026-11-20T08:00:00Z'), lines: [bags(1)] })
  return { jute, clay, one, two, both, besides, refunded, cancelled, today }
}

const of = (report: SalesReport, day: string) => report.series.find(({ period }) => period === day)
const charged = (shipping: string, tax: string) => ({
  shipping,
  tax,
  charges: [
    { kind: 'shipping', label: null, amount: shipping, refunded: '0.00' },
    { kind: 'tax', label: null, amount: tax, refunded: '0.00' },
  ],
})
const nothing = {
  goods: '0.00',
  discount: '0.00',
  ...charged('0.00', '0.00'),
  taken_off: '0.00',
  paid: '0.00',
  refunds: '0.00',
}

const counted: [string, () => Promise<unknown>][] = [
  ['before any day is counted', async () => undefined],
  ['once the days that are over are counted', () => countFigures(db)],
]
for (const [when, count] of counted)
  describe(`sales ${when}`, () => {
    test('are those of the hand-made market, by day in Dhaka, category and store', async () => {
      const { jute, clay, one, two } = await market()
      await count()
      const report = (await ask('sales/?from=2026-11-18&to=2026-11-20')) as SalesReport
      // An order of two stores is one order; two parcels are shipped.
      expect(of(report, '2026-11-18')).toEqual({
        period: '2026-11-18',
        goods: '300.00',
        discount: '10.00',
        ...charged('19.98', '5.00'),
        paid: '314.98',
        taken_off: '0.00',
        refunds: '0.00',
        revenue: '290.00',
        orders: 1,
        units: 6,
      })
      // A refunded sale counts and earns nothing; a cancelled one does not count.
      expect(of(report, '2026-11-19')).toEqual({
        period: '2026-11-19',
        goods: '50.00',
        discount: '0.00',
        ...charged('9.99', '1.00'),
        paid: '60.99',
        taken_off: '0.00',
        refunds: '50.00',
        revenue: '0.00',
        orders: 1,
        units: 2,
      })
      expect(of(report, '2026-11-20')).toMatchObject({ goods: '100.00', revenue: '100.00', orders: 1, units: 1 })
      expect(report.totals).toMatchObject({ goods: '450.00', revenue: '390.00', orders: 3, units: 9, paid: '485.96' })
      expect(report.categories).toEqual([
        {
          id: jute.id,
          name: jute.name,
          name_bn: null,
          parent_name: null,
          parent_name_bn: null,
          goods: '300.00',
          discount: '10.00',
          revenue: '290.00',
          units: 3,
        },
        {
          id: clay.id,
          name: clay.name,
          name_bn: null,
          parent_name: null,
          parent_name_bn: null,
          goods: '150.00',
          discount: '0.00',
          revenue: '100.00',
          units: 6,
        },
      ])
      const { stores } = await ask('sales/stores/?from=2026-11-18&to=2026-11-20')
      expect(stores).toEqual({
        count: 2,
        results: [
          {
            id: one.id,
            name: one.name,
            name_bn: null,
            slug: one.slug,
            goods: '300.00',
            discount: '10.00',
            ...charged('19.98', '5.00'),
            paid: '314.98',
            taken_off: '0.00',
            refunds: '0.00',
            revenue: '290.00',
            orders: 2,
            units: 3,
          },
          {
            id: two.id,
            name: two.name,
            name_bn: null,
            slug: two.slug,
            goods: '150.00',
            discount: '0.00',
            ...charged('19.98', '1.00'),
            paid: '170.98',
            taken_off: '0.00',
            refunds: '50.00',
            revenue: '100.00',
            orders: 2,
            units: 6,
          },
        ],
      })
    })

    test('compare with as many days before, and have no growth from nothing', async () => {
      await market()
      await count()
      const report = await ask('sales/?from=2026-11-20&to=2026-11-20')
      expect(report.previous).toMatchObject({ from: '2026-11-19', to: '2026-11-19', totals: { orders: 1, units: 2 } })
      expect(report.growth).toEqual({ orders: 0, units: -50, paid: 80.3, revenue: null, refunds: -100, discount: null })
      const earlier = await ask('sales/?from=2026-11-10&to=2026-11-11')
      expect(earlier.series).toEqual(
        ['2026-11-10', '2026-11-11'].map((period) => ({ period, ...nothing, revenue: '0.00', orders: 0, units: 0 })),
      )
      expect(earlier.growth.orders).toBeNull()
    })

    test('have revenue less partial refunds', async () => {
      const { both } = await market()
      await app.asOwner(`update order_items set refunded_poisha = 9000, refunded_quantity = 1 where parcel_id = ${both.parcelId};
        insert into refunds (id, payment_id, parcel_id, amount_poisha, goods_poisha, tax_poisha)
        values (gen_random_uuid(), '${both.paymentId}', ${both.parcelId}, 9000, 9000, 0),
          (gen_random_uuid(), '${both.paymentId}', ${both.parcelId}, 250, 0, 250)`)
      await count()
      expect((await ask('sales/?from=2026-11-18&to=2026-11-18')).totals).toMatchObject({
        goods: '300.00',
        discount: '10.00',
        paid: '314.98',
        taken_off: '0.00',
        refunds: '92.50',
        revenue: '200.00',
        units: 6,
      })
    })

    test('follow when an order of a counted day is cancelled', async () => {
      const { both, besides } = await market()
      await count()
      const deliver = (parcelId: number) => {
        const payload = { orderId: both.orderId, parcelId, to: 'cancelled' as const }
        const job = analyticsJobs.find(({ queue }) => queue === 'figures-again')
        return job?.run(app.resources, payload, {
          topic: 'parcel.moved',
          key: 'event-1',
          at: clock.now().toISOString(),
          payload,
        })
      }
      await sales.cancelParcel(both.parcelId)
      await deliver(both.parcelId)
      expect((await ask('sales/?from=2026-11-18&to=2026-11-18')).totals).toMatchObject({
        orders: 1,
        units: 4,
        tax: '0.00',
      })
      await sales.cancelParcel(besides)
      await Promise.all([deliver(both.parcelId), deliver(besides), deliver(besides)])
      expect((await ask('sales/?from=2026-11-18&to=2026-11-18')).totals).toMatchObject({
        orders: 0,
        units: 0,
        ...nothing,
      })
    })
  })

describe('the list of stores', () => {
  test('is sorted, searched and paged', async () => {
    const { one, two } = await market()
    const list = async (query: string) => {
      const { stores } = await ask(`sales/stores/?from=2026-11-18&${query}`)
      return [stores.count, ...stores.results.map(({ id }: { id: number }) => id)]
    }
    expect(await list('sort=units')).toEqual([2, two.id, one.id])
    expect(await list('sort=units&order=asc')).toEqual([2, one.id, two.id])
    expect(await list('sort=name')).toEqual([2, one.id, two.id])
    expect(await list(`search=aarong`)).toEqual([1, one.id])
    expect(await list('page=2&page_size=1')).toEqual([2, two.id])
    expect(await list('page=9')).toEqual([2])
  })
})

test('an invalid period is refused at its field, in every report', async () => {
  for (const path of ['sales/', 'sales/stores/', 'coupons/', 'returns/', 'speed/', 'searches/', 'csv/?part=sales'])
    for (const [query, field] of [
      ['from=2026-11-31', 'from'],
      ['from=2026-11-19&to=2026-11-18', 'to'],
      ['to=2026-11-21', 'to'],
      ['from=2024-11-19&to=2026-11-20', 'from'],
    ] as const) {
      const line = `GET /api/admin/reports/${path}${path.includes('?') ? '&' : '?'}${query}` as const
      const { status, body } = await app.request(line, { as: admin })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
})
