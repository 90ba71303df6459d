import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportParts } from '#contract/reports/report-rules.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createSales } from '#test/sales.ts'
import { countFigures } from '../analytics/index.ts'
import { shipDays } from './rules.ts'

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
  expect([status, body.detail]).toEqual([200, undefined])
  return body
}
const at = (moment: string) => new Date(`${moment}+06:00`)

type Request = { parcelId: number; orderId: number; kind: 'cancel' | 'refund' | 'replace'; at: Date; reason?: string }
const requested = (
  { parcelId, orderId, kind, at: created_at, reason = 'It is broken.' }: Request,
  status: 'open' | 'approved' | 'declined' | 'withdrawn' = 'open',
  decided_at: Date | null = null,
) =>
  db
    .insertInto('order_requests')
    .values({ order_id: orderId, parcel_id: parcelId, kind, reason, status, created_at, decided_at })
    .execute()

describe('coupons', () => {
  test('are counted by the day of their orders, with revenue less refunds', async () => {
    const store = await given.store({ name: '=HYPERLINK("x")' })
    const [product, other] = [await given.product({ store_id: store.id }), await given.product()]
    const everywhere = await given.coupon({ code: 'EID10' })
    const own = await given.coupon({ code: 'OWN10', store_id: store.id })
    const buyer_id = (await given.buyer()).id
    const line = (of: typeof product, discount: number) => ({ product: of, quantity: 1, price: 10_000, discount })
    const sell = (placedAt: Date, couponId: number, more: object = {}) =>
      sales.addOrder({ buyer_id, placedAt, couponId, lines: [line(product, 1_000)], ...more })
    await sell(at('2026-11-18T23:59:59'), everywhere.id)
    await sell(at('2026-11-19T00:00:00'), everywhere.id, { refunded: true })
    const both = await sell(at('2026-11-19T10:00:00'), own.id)
    await sales.addParcel(both.orderId, { buyer_id, placedAt: at('2026-11-19T10:00:00'), lines: [line(other, 0)] })
    await sell(at('2026-11-20T10:00:00'), own.id)
    const expected = {
      totals: { uses: 4, discount: '40.00', revenue: '270.00', market_discount: '20.00', stores_discount: '20.00' },
      coupons: {
        count: 2,
        results: [
          {
            id: everywhere.id,
            code: 'EID10',
            store_id: null,
            store_name: null,
            uses: 2,
            discount: '20.00',
            revenue: '90.00',
          },
          { id: own.id, code: 'OWN10', store_id: store.id, uses: 2, discount: '20.00', revenue: '180.00' },
        ],
      },
      series: [
        { period: '2026-11-18', uses: 1 },
        { period: '2026-11-19', uses: 2, market_discount: '10.00', stores_discount: '10.00', revenue: '90.00' },
        { period: '2026-11-20', uses: 1 },
      ],
    }
    expect(await ask('coupons/?from=2026-11-18')).toMatchObject({ ...expected, series: expected.series })
    await countFigures(db)
    expect(await ask('coupons/?from=2026-11-18&to=2026-11-20')).toMatchObject(expected)
    const first = async (query: string) => (await ask(`coupons/?from=2026-11-18&${query}`)).coupons.results[0]?.code
    expect(await first('sort=revenue')).toBe('OWN10')
    expect(await first('sort=code&order=desc')).toBe('OWN10')
    expect(await first('search=eid')).toBe('EID10')
    const { body } = await app.request('GET /api/admin/reports/csv/?part=coupons&search=hyperlink', { as: admin })
    expect(parse(body, { bom: true })[1]).toEqual(['OWN10', `'=HYPERLINK("x")`, '2', '20.00', '180.00'])
  })
})

beforeEach(() => app.asOwner('truncate payments cascade'))

describe('returns', () => {
  test('count requests by kind and state, shared reasons, refunds, and the share of delivered parcels', async () => {
    const store = await given.store({ name_bn: 'নকশী ঘর' })
    const product = await given.product({ store_id: store.id })
    const buyer_id = (await given.buyer()).id
    const lines = [{ product, quantity: 1, price: 10_000, discount: 0 }]
    const sell = (deliveredAt: Date, more: object = {}) =>
      sales.addOrder({ buyer_id, placedAt: at('2026-10-01T10:00:00'), deliveredAt, lines, ...more })
    const [first, second, third] = [
      await sell(at('2026-11-01T00:00:00')),
      await sell(at('2026-11-03T10:00:00')),
      await sell(at('2026-11-03T11:00:00')),
    ]
    await sell(at('2026-11-04T11:00:00'))
    // Delivered one day before the period.
    const early = await sell(at('2026-10-31T23:59:59'))
    const ask4 = { kind: 'refund', at: at('2026-11-05T10:00:00') } as const
    await requested({ ...first, ...ask4, reason: 'Too small.' }, 'approved', at('2026-11-06T10:00:00'))
    await requested({ ...first, ...ask4, kind: 'replace' }, 'declined', at('2026-11-06T10:00:00'))
    await requested({ ...second, ...ask4, reason: 'too small ' })
    await requested({ ...third, ...ask4, reason: 'My name is Mitu and I live in Dhanmondi.' }, 'withdrawn', NOW)
    await requested({ ...early, ...ask4, reason: 'TOO SMALL!' })
    await sales.refundParcel(first)
    await sql`update refunds set created_at = '2026-11-06T10:00:00+06:00', amount_poisha = 10999, goods_poisha = 10999
      where parcel_id = ${first.parcelId}`.execute(db)
    const report = await ask('returns/?from=2026-11-01&to=2026-11-10')
    expect(report.totals).toEqual({
      requests: 5,
      // It went back in this period, but belongs to the day of its order.
      refunds: '0.00',
      refunds_count: 0,
      cancelled: '0.00',
      delivered: 4,
      asked: 2,
      share: 50,
    })
    expect(report.previous.totals).toMatchObject({ delivered: 0, asked: 0, share: null })
    expect((await ask('returns/?from=2026-11-01&to=2026-11-10&search=নকশী')).stores.count).toBe(1)
    expect(report.kinds).toEqual([
      { kind: 'cancel', open: 0, approved: 0, declined: 0, withdrawn: 0 },
      { kind: 'refund', open: 2, approved: 1, declined: 0, withdrawn: 1 },
      { kind: 'replace', open: 0, approved: 0, declined: 1, withdrawn: 0 },
    ])
    // A reason that only one person wrote is not shown.
    expect(report.reasons).toEqual([{ reason: 'TOO SMALL!', kind: 'refund', count: 3 }])
    expect(report.series.find(({ period }: { period: string }) => period === '2026-11-05')).toEqual({
      period: '2026-11-05',
      cancel: 0,
      refund: 4,
      replace: 1,
      refunds: '0.00',
      cancelled: '0.00',
    })
    expect(report.stores).toEqual({
      count: 1,
      results: [
        {
          id: store.id,
          name: store.name,
          name_bn: 'নকশী ঘর',
          slug: store.slug,
          delivered: 4,
          asked: 2,
          share: 50,
          refunds: '0.00',
          cancelled: '0.00',
        },
      ],
    })
    await sql`update figures_counted set through = null`.execute(db)
    expect((await ask('returns/?from=2026-10-01&to=2026-10-01')).totals).toMatchObject({
      refunds: '109.99',
      refunds_count: 1,
    })
    expect((await ask('returns/?from=2026-10-31&to=2026-10-31')).totals).toMatchObject({ delivered: 1, asked: 1 })
  })
})

describe('how soon', () => {
  test('a parcel should be shipped follows business days', () => {
    // Sunday to Saturday; Friday and Saturday are the weekend.
    expect(shipDays).toEqual([3, 3, 5, 5, 5, 4, 3])
  })

  test('stores ship, answer and decide, each and together', async () => {
    const seller = await given.seller({ name_bn: 'তাঁত বাড়ি' })
    const product = await given.product({ store_id: seller.store.id })
    const buyer = await given.buyer()
    const lines = [{ product, quantity: 1, price: 10_000, discount: 0 }]
    // Sunday 1 November: due on Wednesday.
    const sell = (hours: number | null) =>
      sales.addOrder({
        buyer_id: buyer.id,
        placedAt: at('2026-11-01T10:00:00'),
        lines,
        ...(hours === null
          ? { status: 'processing' as const }
          : { shippedAt: new Date(at('2026-11-01T10:00:00').getTime() + hours * 3_600_000) }),
      })
    const parcels = []
    for (const hours of [1, 2, 10, 85, 86, null]) parcels.push(await sell(hours))
    await sales.addOrder({ buyer_id: buyer.id, placedAt: at('2026-11-01T10:00:00'), lines, status: 'cancelled' })
    const addQuestion = async (created: Date, answered: number | null, by = seller.id) => {
      const question = await given.question({ user_id: buyer.id, product_id: product.id, created_at: created })
      if (answered === null) return
      const answer = await given.answer({ question_id: question.id, user_id: by })
      await db
        .updateTable('answers')
        .set({ created_at: new Date(created.getTime() + answered * 60_000) })
        .where('id', '=', answer.id)
        .execute()
    }
    const noon = at('2026-11-02T12:00:00')
    await addQuestion(noon, 5)
    await addQuestion(noon, 45)
    await addQuestion(noon, 1, admin.id)
    await addQuestion(noon, null)
    await addQuestion(at('2026-10-10T23:59:00'), 9_000)
    const [one] = parcels
    if (!one) throw new Error('there are parcels')
    await requested({ ...one, kind: 'refund', at: noon }, 'declined', at('2026-11-02T14:00:00'))
    await requested({ ...one, kind: 'refund', at: noon })
    const expected = {
      shipped: 5,
      ship_median: 600,
      ship_p90: 86 * 60,
      late: 33.33,
      questions: 4,
      answer_median: 5,
      answer_p90: 45,
      waiting: 1,
      requests: 1,
      decide_median: 120,
      decide_p90: 120,
    }
    const report = await ask('speed/?from=2026-11-01&to=2026-11-10')
    expect(report.totals).toEqual(expected)
    expect(report.stores.results).toEqual([
      { id: seller.store.id, name: seller.store.name, name_bn: 'তাঁত বাড়ি', slug: seller.store.slug, ...expected },
    ])
    expect((await ask('speed/?from=2026-11-01&to=2026-11-10&search=তাঁত')).stores.count).toBe(1)
    expect(report.previous.totals).toMatchObject({ shipped: 0, ship_median: null, late: null, questions: 1 })
    // On its last day a waiting parcel is not late yet; on the day after it is.
    clock.set(at('2026-11-04T23:00:00'))
    expect((await ask('speed/?from=2026-11-01&to=2026-11-04')).totals.late).toBe(20)
  })

  test('stores without a figure come last, in either direction', async () => {
    const [slow, silent] = [await given.seller(), await given.seller()]
    const buyer = await given.buyer()
    for (const seller of [slow, silent]) {
      const product = await given.product({ store_id: seller.store.id })
      const question = await given.question({
        user_id: buyer.id,
        product_id: product.id,
        created_at: at('2026-09-01T10:00:00'),
      })
      if (seller === slow) await given.answer({ question_id: question.id, user_id: seller.id })
    }
    for (const order of ['asc', 'desc'])
      expect(
        (await ask(`speed/?from=2026-09-01&to=2026-09-02&sort=answer_median&order=${order}`)).stores.results.map(
          ({ id }: { id: number }) => id,
        ),
      ).toEqual([slow.store.id, silent.store.id])
  })
})

describe('files', () => {
  for (const part of reportParts)
    test(`${part}: a table for spreadsheets, in both languages`, async () => {
      for (const language of ['en', 'bn']) {
        const line = `GET /api/admin/reports/csv/?part=${part}&from=2026-11-01&language=${language}` as const
        const { status, body, headers } = await app.request(line, { as: admin })
        expect(status).toBe(200)
        expect(body.startsWith('\uFEFF')).toBe(true)
        expect(headers['content-type']).toBe('text/csv; charset=utf-8')
        expect(headers['content-disposition']).toBe(
          `attachment; filename="haat-${part.replaceAll('_', '-')}-2026-11-01-2026-11-20.csv"`,
        )
        const [names = [], ...rows] = parse(body, { bom: true })
        expect(new Set(names).size).toBe(names.length)
        for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d)/)
        expect(names.join('')).toMatch(language === 'bn' ? /\p{Script=Bengali}/u : /^[^\u0980-\u09ff]+$/)
      }
    })
})
