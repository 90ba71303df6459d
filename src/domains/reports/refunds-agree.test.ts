import { afterEach, expect, test } from 'vitest'
import { addDays } from '#contract/analytics/analytics-rules.ts'
import { dayInDhaka } from '#contract/business-days.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { countFigures } from '#domains/analytics/index.ts'
import { clock } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { cents, createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)
const { admin, refund } = await createRefunds(app)
afterEach(() => clock.set(null))

type Amounts = Record<string, string>
const add = (rows: readonly Amounts[], field: string) =>
  toAmount(poisha(rows.reduce((all, row) => all + cents(row[field] ?? ''), 0)))

const mapValues = (places: object, value: string) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, value]))

/** The sum of a column of a CSV file. */
function columnOf(file: string, name: string): string {
  const [header = [], ...rows] = file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const at = header.indexOf(name)
  expect(at).toBeGreaterThan(0)
  return add(
    rows.map((row) => ({ value: row[at] ?? '' })),
    'value',
  )
}

/**
 * Two stores, one order of both and one of each: refunded in part, on request, cancelled before and after a refund; and three in
 * cash, cancelled before it was collected, of which a part was not taken, and which the team took a part off.
 */
async function market() {
  const sellers = [await given.seller(), await given.seller()]
  const [lamp, rug] = [
    await given.product({ store_id: sellers[0]?.store.id as number, price_poisha: 33_333, stock_quantity: 20 }),
    await given.product({ store_id: sellers[1]?.store.id as number, price_poisha: 10_001, stock_quantity: 20 }),
  ] as const
  const place = async () => {
    const buyer = await given.buyer()
    const order = await after.placed(buyer, [
      [lamp, 2],
      [rug, 1],
    ])
    return { buyer, id: order.id as number, parcels: order.parcels as { id: number }[] }
  }
  const parcelOf = ({ parcels }: Awaited<ReturnType<typeof place>>, at: number) => parcels[at]?.id as number

  const inPart = await place()
  await refund(inPart.id, { parcel: parcelOf(inPart, 0), amount: '12.34' })
  const cancelled = await place()
  await refund(cancelled.id, { parcel: parcelOf(cancelled, 0), amount: '5.00' })
  await after.move(admin, cancelled.id, { status: 'cancelled', parcel: parcelOf(cancelled, 0) })
  const asked = await place()
  await after.deliver(admin, asked.id)
  const { body } = await after.ask(asked.buyer, asked.id, 'refund', parcelOf(asked, 1))
  await after.decide(admin, asked.id, body.requests[0].id, 'approve')
  // Nothing of it was collected: nothing goes back.
  const inCash = await given.buyer()
  await proveNumber(app, inCash)
  const { body: unpaid } = await order(inCash, [[lamp, 1]], { payment_method: 'cod' })
  expect((await after.move(admin, unpaid.id, { status: 'cancelled' })).status).toBe(200)
  const { body: taken } = await order(inCash, [[lamp, 3]], { payment_method: 'cod' })
  await after.move(admin, taken.id, { status: 'shipped', tracking: 'BD-78' })
  const lines = [{ item: taken.items[0].id, quantity: 1 }]
  const notTaken = { as: admin, body: { parcel: taken.parcels[0].id, lines } }
  expect((await app.request(`POST /api/orders/${taken.id}/refusal/`, notTaken)).status).toBe(200)
  const { body: reduced } = await order(inCash, [[rug, 2]], { payment_method: 'cod' })
  expect((await refund(reduced.id, { parcel: reduced.parcels[0].id, amount: '10.00' })).status).toBe(201)
  return { sellers, cancelled, asked, inPart }
}

test('every place that shows refunds shows the same for the same days, and cancellations apart', async () => {
  // No midnight comes between what is booked and the day that is asked for.
  const now = new Date()
  clock.set(now)
  const { sellers, cancelled } = await market()
  const today = dayInDhaka(now)
  const parcels = await db.selectFrom('parcels').select(['id', 'status']).execute()
  const all = await db.selectFrom('refunds').select(['parcel_id', 'route', 'amount_poisha']).execute()
  type Refund = (typeof all)[number]
  const isCancelled = (refund: Refund) =>
    parcels.some(({ id, status }) => id === refund.parcel_id && status === 'cancelled')
  const sumOf = (asked: (refund: Refund) => boolean) =>
    all.filter(asked).reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)
  const backOf = (cancelled: boolean) => sumOf((refund) => refund.route !== 'none' && isCancelled(refund) === cancelled)
  const [refunds, back] = [toAmount(poisha(backOf(false))), toAmount(poisha(backOf(true)))]
  const takenOff = toAmount(poisha(sumOf((refund) => refund.route === 'none' && !isCancelled(refund))))
  expect(cents(refunds)).toBeGreaterThan(0)
  expect(cents(takenOff)).toBeGreaterThan(cents('10.00'))
  expect(cents(back)).toBe(cents((await after.read(admin, cancelled.id)).parcels[0].total))

  const days = `from=${today}&to=${today}`
  const get = async (path: string, as: { token: string } = admin) => (await app.request(`GET /api${path}`, { as })).body
  const csv = (part: string) => get(`/admin/reports/csv/?part=${part}&${days}&by=day`)
  const check = async () => {
    const sales = await get(`/admin/reports/sales/?${days}&by=day`)
    const stores = (await get(`/admin/reports/sales/stores/?${days}`)).stores.results
    const returns = await get(`/admin/reports/returns/?${days}&by=day`)
    const own = await Promise.all(sellers.map((seller) => get(`/seller/analytics/?${days}`, seller)))
    const files = await Promise.all(sellers.map((seller) => get(`/seller/analytics/csv/?${days}&part=sales`, seller)))
    const places = {
      sales: sales.totals.refunds,
      salesByDay: add(sales.series, 'refunds'),
      salesByStore: add(stores, 'refunds'),
      returns: returns.totals.refunds,
      returnsByDay: add(returns.series, 'refunds'),
      returnsByStore: add(returns.stores.results, 'refunds'),
      dashboards: add(
        own.map(({ totals }) => totals),
        'refunds',
      ),
      dashboardsByDay: add(
        own.flatMap(({ series }) => series),
        'refunds',
      ),
      dashboardsByMonth: add(
        own.map(({ month }) => month),
        'refunds',
      ),
      files: add(
        files.map((file) => ({ refunds: columnOf(file, 'Refunds (BDT)') })),
        'refunds',
      ),
      salesFile: columnOf(await csv('sales'), 'Refunds (BDT)'),
      storesFile: columnOf(await csv('stores'), 'Refunds (BDT)'),
      returnStoresFile: columnOf(await csv('return_stores'), 'Refunds (BDT)'),
      returnDaysFile: columnOf(await csv('return_days'), 'Refunds (BDT)'),
    }
    expect(places).toEqual(mapValues(places, refunds))
    expect(returns.totals).toMatchObject({ refunds_count: 2, cancelled: back })
    expect(add(returns.series, 'cancelled')).toBe(back)
    expect(add(returns.stores.results, 'cancelled')).toBe(back)
    expect(columnOf(await csv('return_days'), 'Back for cancelled parcels (BDT)')).toBe(back)
    const apart = {
      sales: sales.totals.taken_off,
      byDay: add(sales.series, 'taken_off'),
      byStore: add(stores, 'taken_off'),
      file: columnOf(await csv('sales'), 'Taken off before it was paid (BDT)'),
      storesFile: columnOf(await csv('stores'), 'Taken off before it was paid (BDT)'),
    }
    expect(apart).toEqual(mapValues(apart, takenOff))
    // What was paid less what went back is what is left of the parcels that were not cancelled.
    const { paid, charges, revenue } = sales.totals
    const chargesBack = add(charges, 'refunded')
    expect(cents(paid) - cents(refunds)).toBe(cents(revenue) + cents(add(charges, 'amount')) - cents(chargesBack))
  }
  await check()
  // Also when the day is over and was counted.
  clock.set(new Date(`${addDays(today, 1)}T06:00:00Z`))
  await countFigures(db)
  clock.set(null)
  await check()
})
