import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { addDays, periodBefore, stepsIn } from '#contract/analytics/analytics-rules.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { moments, summer } from '#test/dhaka-moments.ts'
import { createGiven } from '#test/given.ts'
import { type Plain, plainFigures, plainVariants } from '#test/plain-figures.ts'
import { createSales } from '#test/sales.ts'
import { seededRandom } from '#test/seeded-random.ts'
import { withOptions } from '#test/variants.ts'
import { analyticsJobs } from './jobs.ts'
import { findDays } from './views.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const sales = createSales(app)
afterEach(() => clock.set(null))

const NOW = new Date('2026-11-20T09:00:00Z')
const TODAY = '2026-11-20'

const job = (queue: string) => {
  const match = analyticsJobs.find((one) => one.queue === queue)
  if (!match) throw new Error(queue)
  return match
}
const count = () => job('figures-count').run(app.resources, {})
type Parcel = { parcelId: number; orderId: number }
const deliverCancelled = ({ parcelId, orderId }: Parcel) => {
  const payload = { orderId, parcelId, to: 'cancelled' as const }
  return job('figures-again').run(app.resources, payload, {
    topic: 'parcel.moved',
    key: 'event-1',
    at: clock.now().toISOString(),
    payload,
  })
}
const deliverRefunded = ({ parcelId }: Parcel) => {
  const payload = { parcelId }
  return job('figures-again').run(app.resources, payload, {
    topic: 'parcel.refunded',
    key: 'event-1',
    at: clock.now().toISOString(),
    payload,
  })
}
const countedThrough = async (through: string | null) => {
  for (const table of ['store_days', 'product_days', 'product_months', 'variant_days'] as const)
    await db.deleteFrom(table).execute()
  await sql`update figures_counted set through = null`.execute(db)
  if (through === null) return
  clock.set(new Date(`${addDays(through, 1)}T12:00:00Z`))
  await count()
  clock.set(NOW)
}

async function fixture(seed: number, times: readonly Date[], howMany: number) {
  const { upTo, pick } = seededRandom(seed)
  const seller = await given.seller()
  const store_id = seller.store.id
  const products = await Promise.all(Array.from({ length: 4 }, () => given.product({ store_id })))
  // The first has options, and was sold before it had them, too.
  const ids = [...(await withOptions(db, products[0]!, { Size: ['S', 'M'] }))].map(([name, id]) => ({ name, id }))
  const variants = [...ids, ...ids, { id: ids[0]!.id, name: null }]
  const variantOf = ({ id }: { id: number }) => (id === products[0]!.id ? pick(variants) : undefined)
  // The neighbour sells at the same moments and must never be counted.
  const others = [await given.product()]
  const buyer_id = (await given.buyer()).id
  const parcels: (Parcel & { paymentId: string; placedAt: Date })[] = []
  for (let n = 0; n < howMany; n += 1) {
    const placedAt = pick(times)
    const goods = n % 7 === 0 ? others : products.slice(upTo(2), 2 + upTo(3))
    const lines = goods.map((product) => {
      const [price, quantity] = [1 + upTo(100_000), 1 + upTo(4)]
      return { product, variant: variantOf(product), price, quantity, discount: pick([0, upTo(price)]) }
    })
    const status = pick(['processing', 'shipped', 'delivered', 'delivered', 'cancelled'] as const)
    const refunded = status === 'cancelled' || upTo(6) === 0
    const sale = { ...(await sales.addOrder({ buyer_id, placedAt, lines, status, refunded })), placedAt }
    if (status === 'delivered' && upTo(4) === 0) await sales.addReplacement(sale, pick(times))
    parcels.push(sale)
  }
  const days = [
    ...new Set(times.map((time) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(time))),
  ]
  for (const day of days)
    for (const product of products) if (upTo(3) > 0) await sales.addViews(product, day, 1 + upTo(90))
  return { seller, products, parcels, upTo, pick }
}

const poisha = (amount: string) => Math.round(Number(amount) * 100)
const sums = ({
  orders,
  units,
  revenue,
  refunds = '0.00',
  views,
}: {
  orders: number
  units: number
  revenue: string
  /** No product has any: they are of parcels. */
  refunds?: string
  views: number
}): Plain => ({
  orders,
  units,
  revenue: poisha(revenue),
  refunds: poisha(refunds),
  views,
})

/** Requests the figures and compares every number with the plain sum. */
async function check(seller: { token: string; store: { id: number } }, query: string): Promise<Analytics> {
  const { status, body } = await app.request(`GET /api/seller/analytics/?${query}`, { as: seller })
  expect(status).toBe(200)
  const answer = body as Analytics
  const { from, to, by } = answer
  const plain = await plainFigures(app, seller.store.id)
  const between = (one: { from: string; to: string }) => plain((day) => one.from <= day && day <= one.to)

  expect(sums(answer.totals)).toEqual(between(answer))
  expect({ from: answer.previous.from, to: answer.previous.to }).toEqual(periodBefore({ from, to }))
  expect(sums(answer.previous)).toEqual(between(answer.previous))
  expect(sums(answer.month)).toEqual(between(answer.month))
  expect(sums(answer.month.previous)).toEqual(between(answer.month.previous))
  expect(answer.series.map(({ period }) => period)).toEqual(stepsIn({ from, to }, by))
  for (const step of answer.series)
    expect([step.period, sums(step)]).toEqual([
      step.period,
      plain((day) => from <= day && day <= to && day.startsWith(step.period)),
    ])
  const own = await db
    .selectFrom('products')
    .select(['id', 'category_id'])
    .where('store_id', '=', seller.store.id)
    .execute()
  const byProduct = own.map(({ id, category_id }) => ({
    id,
    category_id,
    sums: plain((day) => from <= day && day <= to, id),
  }))
  const best = byProduct
    .filter((one) => one.sums.units > 0)
    .toSorted((a, b) => b.sums.revenue - a.sums.revenue || b.sums.units - a.sums.units || a.id - b.id)
  expect(answer.top_products.map((row) => ({ id: row.id, ...sums(row) }))).toEqual(
    best.map(({ id, sums: of }) => ({ id, ...of })),
  )
  for (const { id, variants } of answer.top_products)
    expect(variants).toMatchObject(await plainVariants(app, plain, id, answer))
  for (const row of answer.categories) {
    const ofCategory = byProduct.filter(({ category_id }) => category_id === row.id)
    const total = (part: 'units' | 'revenue' | 'views') => ofCategory.reduce((sum, one) => sum + one.sums[part], 0)
    expect([row.units, poisha(row.revenue), row.views]).toEqual([total('units'), total('revenue'), total('views')])
  }
  expect(answer.categories.reduce((sum, row) => sum + poisha(row.revenue), 0)).toBe(poisha(answer.totals.revenue))
  return answer
}

const questions = [
  '',
  'from=2026-11-19&to=2026-11-19',
  'from=2026-10-31&to=2026-11-01&by=day',
  'from=2025-12-31&to=2026-01-01',
  'from=2026-10-01&to=2026-10-31',
  'from=2026-01-01&to=2026-11-20',
  'from=2025-11-20&to=2026-11-20&by=month',
  'from=2026-02-10&to=2026-10-05&by=month',
  'from=2026-11-20&to=2026-11-20',
  'from=2024-11-22&to=2026-11-20',
]

describe('the figures equal a plain recomputation from the orders', () => {
  for (const through of [null, '2026-09-30', '2026-10-31', '2026-11-18', '2026-11-19'])
    test(`on random data, counted through ${through}`, async () => {
      clock.set(NOW)
      const { seller } = await fixture(11, moments, 60)
      await countedThrough(through)
      for (const query of questions) await check(seller, query)
    })

  test('whatever the time zones of the server and its database', async () => {
    clock.set(NOW)
    await countedThrough(null)
    const { seller } = await fixture(13, moments, 30)
    const plain = await plainFigures(app, seller.store.id)
    const zone = process.env.TZ
    try {
      for (const other of ['America/New_York', 'Pacific/Kiritimati']) {
        process.env.TZ = other
        await check(seller, 'from=2026-10-31&to=2026-11-20')
        await db.transaction().execute(async (tx) => {
          await sql`set local timezone to ${sql.lit(other)}`.execute(tx)
          const counted = { storeId: seller.store.id, through: null }
          const days = await findDays(tx, counted, { from: '2026-10-31', to: '2026-11-20' })
          for (const [day, of] of days) expect([day, of]).toEqual([day, plain((one) => one === day)])
        })
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  test('after cancellations and refunds of counted days, delivered twice and in any order', async () => {
    clock.set(NOW)
    const { seller, parcels, pick } = await fixture(14, moments, 50)
    await countedThrough('2026-11-19')
    const touched = parcels.filter((_, at) => at % 3 === 0)
    const deliveries: (() => Promise<unknown>)[] = []
    for (const parcel of touched) {
      const action = pick(['cancelled', 'refunded', 'partly refunded'])
      if (action === 'cancelled') {
        await sales.cancelParcel(parcel.parcelId)
        deliveries.push(() => deliverCancelled(parcel))
      } else {
        await sales.refundParcel(parcel, action === 'refunded' ? undefined : 0.37)
        deliveries.push(() => deliverRefunded(parcel))
      }
    }
    // Twice each, all at once: two at a time on the same days.
    await Promise.all([...deliveries, ...deliveries.toReversed()].map((deliver) => deliver()))
    for (const query of questions) await check(seller, query)
    await count()
    for (const query of questions) await check(seller, query)
  })

  test('when days are counted while orders of them are cancelled', async () => {
    clock.set(NOW)
    const { seller, parcels } = await fixture(15, moments, 40)
    await countedThrough('2026-10-31')
    const cancel = async (parcel: Parcel) => {
      await sales.cancelParcel(parcel.parcelId)
      await deliverCancelled(parcel)
    }
    await Promise.all([count(), ...parcels.filter((_, at) => at % 2 === 0).map(cancel), count()])
    for (const query of questions) await check(seller, query)
  })
})

describe('a day', () => {
  test('stays open until it is over in Dhaka: a sale shows at once', async () => {
    clock.set(NOW)
    const seller = await given.seller()
    const product = await given.product({ store_id: seller.store.id })
    await countedThrough('2026-11-19')
    const sell = async () =>
      sales.addOrder({
        buyer_id: (await given.buyer()).id,
        placedAt: clock.now(),
        lines: [{ product, quantity: 2, price: 10_050, discount: 100 }],
      })
    await sell()
    const { totals } = await check(seller, `from=${TODAY}&to=${TODAY}`)
    expect(totals).toMatchObject({ revenue: '200.00', orders: 1, units: 2, average_order: '200.00', conversion: null })
  })

  test('is counted when it is over, and days that no job counted are caught up on', async () => {
    clock.set(NOW)
    const { seller } = await fixture(16, moments, 20)
    await countedThrough('2026-10-15')
    clock.set(new Date('2026-11-20T18:10:00Z'))
    await count()
    const through = async () =>
      (await sql<{ day: string }>`select through::text as day from figures_counted`.execute(db)).rows[0]?.day
    // Ten minutes after midnight an order may still be uncommitted.
    expect(await through()).toBe('2026-11-19')
    clock.set(new Date('2026-11-20T18:20:00Z'))
    await count()
    expect(await through()).toBe('2026-11-20')
    clock.set(NOW)
    for (const query of questions) await check(seller, query)
  })
})

// Last, since its orders make every count start in 2009.
test('the figures are right across daylight saving time, by the zone data of the database', async () => {
  clock.set(NOW)
  const { seller } = await fixture(12, summer, 60)
  for (const through of [null, '2026-11-19']) {
    await countedThrough(through)
    for (const days of ['06-15&to=2009-06-25', '06-19&to=2009-06-19', '12-31&to=2009-12-31'])
      await check(seller, `from=2009-${days}`)
    await check(seller, 'from=2009-06-01&to=2010-01-31&by=month')
  }
})
