import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createSales } from '#test/sales.ts'
import { reportFile } from './report-file.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const sales = createSales(app)
const admin = await given.admin()

beforeAll(() => clock.set(new Date('2026-11-20T09:00:00Z')))
afterAll(() => clock.set(null))

const rowsOf = async (part: string, language: 'en' | 'bn'): Promise<string[][]> => {
  const line = `GET /api/admin/reports/csv/?part=${part}&from=2026-11-01&language=${language}` as const
  return parse((await app.request(line, { as: admin })).body, { bom: true }).slice(1)
}

test('files name stores, categories and kinds of requests in their language', async () => {
  const store = await given.store({ name: 'Rongin Ghor', name_bn: 'রঙিন ঘর' })
  const group = await given.category({ name: 'Apparel', name_bn: 'পোশাক' })
  const category = await given.category({ name: 'Apparel - Saris', name_bn: 'পোশাক - শাড়ি', parent_id: group.id })
  const product = await given.product({ store_id: store.id, category_id: category.id })
  const [buyer, placedAt] = [await given.buyer(), new Date('2026-11-05T04:00:00Z')]
  const coupon = await given.coupon({ code: 'RONGIN15', store_id: store.id })
  const lines = [{ product, quantity: 1, price: 10_000, discount: 1_000 }]
  const sold = await sales.addOrder({
    buyer_id: buyer.id,
    placedAt,
    shippedAt: placedAt,
    deliveredAt: placedAt,
    couponId: coupon.id,
    lines,
  })
  const request = {
    order_id: sold.orderId,
    parcel_id: sold.parcelId,
    kind: 'replace',
    reason: 'Torn.',
    status: 'declined',
  } as const
  await db
    .insertInto('order_requests')
    .values([1, 2, 3].map(() => ({ ...request, created_at: placedAt, decided_at: placedAt })))
    .execute()
  const named = async (language: 'en' | 'bn') => {
    const first = async (part: string) => (await rowsOf(part, language))[0] ?? []
    const stores = [await first('stores'), await first('return_stores'), await first('speed')].map(([name]) => name)
    const kinds = (await rowsOf('returns', language)).map(([kind]) => kind)
    return {
      stores: [...stores, (await first('coupons'))[1]],
      category: (await first('categories')).slice(0, 2),
      kinds: [...kinds, (await first('reasons'))[1]],
    }
  }
  expect(await named('en')).toEqual({
    stores: ['Rongin Ghor', 'Rongin Ghor', 'Rongin Ghor', 'Rongin Ghor'],
    category: ['Apparel - Saris', 'Apparel'],
    kinds: ['To cancel', 'To refund', 'To replace', 'To replace'],
  })
  expect(await named('bn')).toEqual({
    stores: ['রঙিন ঘর', 'রঙিন ঘর', 'রঙিন ঘর', 'রঙিন ঘর'],
    category: ['পোশাক - শাড়ি', 'পোশাক'],
    kinds: ['বাতিল', 'টাকা ফেরত', 'বদল', 'বদল'],
  })
})

test('no label of a charge is a formula in the head of a file', () => {
  const labels = ['=1+1', '+gift', '-gift', '@gift', '\tgift', 'Gift wrap']
  const charges = labels.map((label, at) => ({ kind: `wrap${at}`, label, amount: '1.00', refunded: '0.00' }))
  const headIn = (language: 'en' | 'bn') => {
    const text = reportFile('sales', [{ charges } as never], language)
    return parse(text, { bom: true })[0]?.slice(3, 3 + labels.length)
  }
  const heads = ["'=1+1", "'+gift", "'-gift", "'@gift", "'\tgift", 'Gift wrap']
  expect(headIn('en')).toEqual(heads.map((head) => `${head} (BDT)`))
  expect(headIn('bn')).toEqual(heads.map((head) => `${head} (টাকা)`))
})

test('what was searched for keeps its digits in a spreadsheet, and figures stay numbers', () => {
  const search = { term: '0171', searches: 12, before: 0, growth: '-7.5', last: '2026-11-19' }
  const [, row] = parse(reportFile('searches', [search as never], 'en'), { bom: true })
  expect(row).toEqual(["'0171", '12', '0', '-7.5', '2026-11-19'])
})
