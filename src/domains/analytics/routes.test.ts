import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { plainFigures } from '#test/plain-figures.ts'
import { createSales } from '#test/sales.ts'
import { withOptions } from '#test/variants.ts'
import { countFigures } from './count-figures.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const sales = createSales(app)

const NOW = new Date('2026-11-20T09:00:00Z')
beforeEach(() => clock.set(NOW))
afterEach(() => clock.set(null))

type Seller = Awaited<ReturnType<typeof given.seller>>
const ask = (as: { token: string }, path: string) => app.request(`GET /api/seller/${path}`, { as })

/** A store that sold 5 units in 2 orders this month and 1 in 1 order last month. */
async function market() {
  const seller = await given.seller()
  const category = await given.category({ name: `=SUM(A1) ${seller.id}` })
  const product = await given.product({ store_id: seller.store.id, category_id: category.id, name: '@Jute, "bag"' })
  const buyer_id = (await given.buyer()).id
  const line = (quantity: number) => ({ product, quantity, price: 10_001, discount: 0 })
  await sales.addOrder({ buyer_id, placedAt: new Date('2026-11-02T10:00:00Z'), lines: [line(2)] })
  await sales.addOrder({ buyer_id, placedAt: new Date('2026-11-20T08:00:00Z'), lines: [line(3)] })
  await sales.addOrder({ buyer_id, placedAt: new Date('2026-10-20T17:59:59Z'), lines: [line(1)] })
  // After the days that the running month is compared with.
  await sales.addOrder({ buyer_id, placedAt: new Date('2026-10-20T18:00:00Z'), lines: [line(7)] })
  await sales.addOrder({ buyer_id, placedAt: new Date('2026-11-03T10:00:00Z'), lines: [line(5)], status: 'cancelled' })
  await sales.addViews(product, '2026-11-02', 16)
  return { seller, product, category }
}

describe('the summary', () => {
  test("shows the store's offer and revenue, and compares the same number of days of both months", async () => {
    const { seller, product } = await market()
    await given.product({ store_id: seller.store.id, moderation_status: 'DRAFT' })
    await given.review({ user_id: (await given.buyer()).id, product_id: product.id, rating: 4 })
    const expected = {
      revenue: '1300.13',
      orders: 4,
      orders_cancelled: 1,
      products: 2,
      approved: 1,
      rating: 4,
      rating_count: 1,
      revenue_month: '500.05',
      orders_month: 2,
      revenue_last_month: '100.01',
      orders_last_month: 1,
    }
    expect(await ask(seller, 'summary/')).toMatchObject({ status: 200, body: expected })
    await countFigures(db)
    expect((await ask(seller, 'summary/')).body).toEqual(expected)
    await sql`update figures_counted set through = null`.execute(db)
  })

  test('of a new store is all zero, without an error', async () => {
    const seller = await given.seller()
    const { body } = await ask(seller, 'summary/')
    expect(body).toMatchObject({ revenue: '0.00', orders: 0, products: 0, rating: 0, revenue_month: '0.00' })
  })
})

describe('the analytics', () => {
  test('include average, conversion and growth', async () => {
    const { seller, product, category } = await market()
    const { body } = await ask(seller, 'analytics/?from=2026-11-01&to=2026-11-20')
    expect(body).toMatchObject({
      by: 'day',
      totals: { revenue: '500.05', orders: 2, units: 5, views: 16, average_order: '250.03', conversion: 12.5 },
      previous: { from: '2026-10-01', to: '2026-10-20', revenue: '100.01', conversion: null },
      growth: { revenue: 400, orders: 100, units: 400, views: null, conversion: null, average_order: 150 },
      month: { from: '2026-11-01', to: '2026-11-20', previous: { from: '2026-10-01', to: '2026-10-20' } },
      top_products: [{ id: product.id, revenue: '500.05', units: 5, orders: 2, views: 16, conversion: 12.5 }],
      categories: [{ id: category.id, revenue: '500.05', units: 5, views: 16 }],
    })
    expect(body.series).toHaveLength(20)
  })

  test('rank the top products by the requested figure', async () => {
    const { seller, product } = await market()
    const watched = await given.product({ store_id: seller.store.id })
    await sales.addViews(watched, '2026-11-03', 90)
    const first = async (top: string) => (await ask(seller, `analytics/?top=${top}`)).body.top_products[0].id
    expect(await first('revenue')).toBe(product.id)
    expect(await first('units')).toBe(product.id)
    expect(await first('views')).toBe(watched.id)
  })

  test('fill the ten places of the most watched, although one that was watched most is deleted', async () => {
    const { seller, product } = await market()
    const [shelf, own] = [await given.category(), { store_id: seller.store.id }]
    const watched: { id: number }[] = []
    for (let n = 0; n < 12; n += 1) {
      const one = await given.product(n % 2 === 0 ? { ...own, category_id: shelf.id } : own)
      await sales.addViews(one, '2026-11-03', 200 - n)
      watched.push(one)
    }
    const [gone] = watched
    await app.resources.db.deleteFrom('products').where('id', '=', gone!.id).execute()
    const { body } = await ask(seller, 'analytics/?top=views')
    expect(body.top_products.map(({ id }: { id: number }) => id)).toEqual(watched.slice(1, 11).map(({ id }) => id))
    const ofShelf = body.categories.find(({ id }: { id: number }) => id === shelf.id)
    expect(ofShelf).toMatchObject({ views: [2, 4, 6, 8, 10].reduce((sum, n) => sum + 200 - n, 0), units: 0 })
    expect(body.categories[0]).toMatchObject({ units: 5, revenue: '500.05' })
    expect(body.top_products).not.toContainEqual(expect.objectContaining({ id: product.id }))
  })

  test('default to the last 30 days, and to months for a long period', async () => {
    const seller = await given.seller()
    const { body } = await ask(seller, 'analytics/')
    expect(body).toMatchObject({ from: '2026-10-22', to: '2026-11-20', by: 'day' })
    expect((await ask(seller, 'analytics/?from=2026-01-01&to=2026-11-20')).body.by).toBe('month')
    expect((await ask(seller, 'analytics/?from=2026-03-01')).body).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-30',
    })
    expect((await ask(seller, 'analytics/?from=2026-11-10')).body).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-20',
    })
  })

  const refusals = [
    ['from=2026-11-31', 'from', undefined],
    ['from=yesterday', 'from', undefined],
    ['to=2026-11-21', 'to', 'day_in_future'],
    ['from=2026-11-19&to=2026-11-18', 'to', 'period_order'],
    ['from=1999-12-31&to=2000-01-05', 'from', 'day_too_early'],
    ['from=2024-11-20&to=2026-11-20', undefined, undefined],
    ['from=2024-11-19&to=2026-11-20', 'from', 'period_too_long'],
    ['by=week', 'by', undefined],
    ['top=price', 'top', undefined],
  ] as const
  for (const [query, field, code] of refusals)
    test(`with ${query} ${field ? `refuse the field ${field}` : 'respond'}`, async () => {
      const seller = await given.seller()
      for (const path of [`analytics/?${query}`, `analytics/csv/?part=sales&${query}`]) {
        const { status, body } = await ask(seller, path)
        expect(status).toBe(field ? 400 : 200)
        if (field) expect(Object.keys(body.fields)).toEqual([field])
        if (code && field) expect(body.field_codes[field]).toEqual([code])
      }
    })
})

describe('access', () => {
  const paths = ['summary/?', 'analytics/?', 'analytics/csv/?part=sales&']

  test("a seller gets the own store's figures, whatever store is given", async () => {
    const { seller } = await market()
    const other = await given.seller()
    for (const path of paths) {
      expect((await ask(seller, `${path}store=${seller.store.id}`)).status).toBe(200)
      expect((await ask(seller, `${path}store=${other.store.id}`)).status).toBe(404)
      expect((await ask(seller, `${path}store=987654`)).status).toBe(404)
      expect((await ask(seller, `${path}store=all`)).status).toBe(400)
    }
    expect((await ask(other, 'analytics/')).body).toMatchObject({ totals: { orders: 0, views: 0 }, top_products: [] })
  })

  test('a seller without a store gets none', async () => {
    const user = await given.user({ role: 'SELLER' })
    for (const path of paths) expect((await ask(user, path)).status).toBe(404)
  })

  test('an administrator has to name a store', async () => {
    const { seller } = await market()
    const admin = await given.admin()
    for (const path of paths) {
      expect(await ask(admin, path)).toMatchObject({ status: 400, body: { field_codes: { store: ['required'] } } })
      expect((await ask(admin, `${path}store=987654`)).status).toBe(404)
    }
    const { body } = await ask(admin, `summary/?store=${seller.store.id}`)
    expect(body.orders).toBe(4)
  })
})

describe('the file', () => {
  const file = async (seller: Seller, query: string) => {
    const { body, headers } = await ask(seller, `analytics/csv/?from=2026-11-01&to=2026-11-20&${query}`)
    return { headers, text: body as string, rows: parse(body as string, { bom: true }) }
  }

  test("has the page's figures: a row per day, with numbers that a spreadsheet can add up", async () => {
    const { seller } = await market()
    const { rows, headers, text } = await file(seller, 'part=sales')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="haat-sales-2026-11-01-2026-11-20-day.csv"')
    expect(headers['cache-control']).toBe('no-store')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const { series } = (await ask(seller, 'analytics/?from=2026-11-01&to=2026-11-20')).body
    expect(rows[0]).toEqual([
      'Period',
      'Revenue (BDT)',
      'Refunds (BDT)',
      'Orders',
      'Units',
      'Views',
      'Average order (BDT)',
      'Conversion (%)',
    ])
    expect(rows.slice(1)).toEqual(
      series.map((row: Record<string, string | number | null>) =>
        [row.period, row.revenue, row.refunds, row.orders, row.units, row.views, row.average_order, row.conversion].map(
          (cell) => (cell === null ? '' : String(cell)),
        ),
      ),
    )
    const plain = await plainFigures(app, seller.store.id)
    const total = rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[1]) * 100), 0)
    expect(total).toBe(plain((day) => day.startsWith('2026-11')).revenue)
  })

  test('has the variants of the best products, and names everything in its language', async () => {
    const seller = await given.seller()
    const category_id = (await given.category({ name_bn: 'নারী - কুর্তি' })).id
    const product = await given.product({ store_id: seller.store.id, category_id, name: 'Kurti', name_bn: 'কুর্তি' })
    const ids = await withOptions(db, product, { Size: ['S', '=M'] }, ([size]) => ({ sku: `K-${size}` }))
    const lines = [...ids].map(([name, id], at) => ({
      product,
      variant: { id, name },
      price: 10_000,
      quantity: at + 1,
      discount: 0,
    }))
    await sales.addOrder({ buyer_id: (await given.buyer()).id, placedAt: new Date('2026-11-10T06:00:00Z'), lines })
    expect((await file(seller, 'part=variants')).rows).toEqual([
      ['Product', 'Variant', 'SKU', 'Revenue (BDT)', 'Orders', 'Units'],
      ['Kurti', 'Size =M', 'K-=M', '200.00', '1', '2'],
      ['Kurti', 'Size S', 'K-S', '100.00', '1', '1'],
    ])
    const first = async (part: string) => (await file(seller, `part=${part}&language=bn`)).rows[1]?.[0]
    expect([await first('variants'), await first('products')]).toEqual(['কুর্তি', 'কুর্তি'])
    expect(await first('categories')).toBe('নারী - কুর্তি')
  })

  test('contains no formulas, and is available in Bangla', async () => {
    const { seller, category } = await market()
    const products = await file(seller, 'part=products&language=bn')
    expect(products.rows[0]?.[0]).toBe('পণ্য')
    expect(products.rows[1]?.[0]).toBe(`'@Jute, "bag"`)
    const categories = await file(seller, 'part=categories')
    expect(categories.rows[1]).toEqual([`'${category.name}`, '500.05', '5', '16'])
  })
})
