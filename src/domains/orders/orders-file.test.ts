import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)
const { admin, refund, details } = await createRefunds(app)
const seller = await given.seller()
const other = await given.seller()
const buyer = await given.buyer()
const product = (values: object) => given.product({ store_id: seller.store.id, stock_quantity: 100, ...values })

const file = async (query = '', as = seller) => {
  const answer = await app.request(`GET /api/orders/csv/${query}`, { as })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  return String(answer.body)
}
/** As spreadsheets read it: any break outside of quotes ends a line. */
const rows = (text: string) =>
  parse(text, { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] }) as Record<string, string>[]

test("the file has a line per item of the own store's orders, with decimals and no formula", async () => {
  const mug = await product({ name: '=HYPERLINK("x")', price_poisha: 11_750, sku: '+M1' })
  const lamp = await product({ name: 'Brass lamp', price_poisha: 50_005 })
  const foreign = await given.product({ store_id: other.store.id, name: 'Foreign', stock_quantity: 9 })
  const first = await after.placed(buyer, [[mug, 2]])
  const second = await after.placed(buyer, [
    [mug, 1],
    [lamp, 3],
    [foreign, 1],
  ])
  const text = await file()
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(rows(text)).toMatchObject([
    { Order: String(second.id), Product: `'=HYPERLINK("x")`, Quantity: '1', 'Amount (BDT)': '117.50' },
    {
      Order: String(second.id),
      Product: 'Brass lamp',
      Quantity: '3',
      'Price (BDT)': '500.05',
      'Amount (BDT)': '1500.15',
    },
    { Order: String(first.id), SKU: "'+M1", Quantity: '2', Status: 'Processing' },
  ])
  expect(text).not.toContain('Foreign')
  expect(rows(await file('', other))).toMatchObject([{ Product: 'Foreign' }])
  expect(Object.keys(rows(await file('?language=bn'))[0] ?? {})).toContain('অর্ডার')
})

test('a text of several lines stays in its cell', async () => {
  const one = await given.seller()
  const cup = await given.product({ store_id: one.store.id, stock_quantity: 9 })
  const note = '=1+1\n+cmd'
  const address = { ...shippingAddress, address: 'House 7\nRoad 3' }
  await order(buyer, [[cup, 1]], { note, shipping_address: address })
  expect(rows(await file('', one))).toMatchObject([{ Address: 'House 7\nRoad 3', 'Note of the buyer': `'${note}` }])
})

test('the file in Bangla has the Bangla names, where there are any', async () => {
  const one = await given.seller()
  const [bag, cup] = [{ name: 'Jute bag', name_bn: 'পাটের ব্যাগ' }, { name: 'Cup' }]
  for (const values of [bag, cup])
    await after.placed(buyer, [[await given.product({ ...values, store_id: one.store.id, stock_quantity: 9 }), 1]])
  expect(rows(await file('?language=bn', one)).map((row) => row['পণ্য'])).toEqual(['Cup', 'পাটের ব্যাগ'])
  expect(rows(await file('', one)).map(({ Product }) => Product)).toEqual(['Cup', 'Jute bag'])
})

test('the file has what the list shows: its status, its search and its days', async () => {
  const one = await given.seller()
  const bag = await given.product({ store_id: one.store.id, name: 'Jute bag', stock_quantity: 9 })
  const { id } = await after.placed(buyer, [[bag, 1]])
  const { id: shipped } = await after.placed(buyer, [[bag, 1]])
  await app.request(`PATCH /api/orders/${shipped}/`, { as: one, body: { status: 'shipped', tracking: 'BD-1' } })
  const ids = async (query: string) => rows(await file(query, one)).map(({ Order }) => Number(Order))
  expect(await ids('?status=shipped')).toEqual([shipped])
  expect(await ids('?search=jute')).toEqual([shipped, id])
  expect(await ids('?from=2020-01-01&to=2020-01-02')).toEqual([])
  expect(await ids('?requests=open')).toEqual([])
})

test('a number that names something keeps its zeros in a spreadsheet', async () => {
  const one = await given.seller()
  const soap = await given.product({ store_id: one.store.id, stock_quantity: 9, sku: '007' })
  const { id } = await after.placed(buyer, [[soap, 1]])
  await after.move(one, id, { status: 'shipped', tracking: '4711000000000001' })
  expect(rows(await file('', one))).toMatchObject([
    { SKU: "'007", 'Tracking number': "'4711000000000001", Postcode: '1205' },
  ])
})

test('a cancelled replacement adds no refunded pieces, for the seller and the team', async () => {
  const one = await given.seller()
  const bag = await given.product({ store_id: one.store.id, price_poisha: 20_000, stock_quantity: 9 })
  const { id, parcels } = await after.placed(buyer, [[bag, 3]])
  await after.deliver(one, id)
  const { body } = await after.ask(buyer, id, 'replace', parcels[0].id)
  await after.decide(one, id, body.requests[0].id, 'approve')
  expect((await refund(id, { parcel: parcels[0].id })).status).toBe(201)

  const { body: team } = await app.request(`GET /api/admin/orders/csv/?store=${one.store.id}`, { as: admin })
  for (const text of [await file('', one), String(team)])
    expect(rows(text)).toMatchObject([
      { Status: 'Delivered', Quantity: '3', 'Refunded pieces': '3', 'Amount (BDT)': '600.00' },
      { Status: 'Cancelled', Quantity: '3', 'Refunded pieces': '0', 'Pieces not taken': '0', 'Amount (BDT)': '0.00' },
    ])
})

test('pieces that were not taken at the door, or whose money is still to be sent, are no refunded ones, for the seller and the team', async () => {
  const one = await given.seller()
  await proveNumber(app, buyer)
  const tea = await given.product({ store_id: one.store.id, price_poisha: 20_000, stock_quantity: 9 })
  const { id, parcels, items } = (await order(buyer, [[tea, 4]], { payment_method: 'cod' })).body
  await after.move(one, id, { status: 'shipped', tracking: 'BD-7' })
  const lines = (quantity: number) => [{ item: items[0].id, quantity }]
  const refusal = { parcel: parcels[0].id, lines: lines(1) }
  expect((await app.request(`POST /api/orders/${id}/refusal/`, { as: one, body: refusal })).status).toBe(200)
  const { payment } = await details(id)
  expect((await refund(id, { lines: lines(2), refunded_before: payment.refunded })).status).toBe(201)

  const { body: team } = await app.request(`GET /api/admin/orders/csv/?store=${one.store.id}`, { as: admin })
  for (const text of [await file('', one), String(team)])
    expect(rows(text)).toMatchObject([
      { Quantity: '4', 'Refunded pieces': '0', 'Pieces with a refund due': '2', 'Pieces not taken': '1' },
    ])
  expect(rows(await file('?language=bn', one))).toMatchObject([
    { পিস: '4', 'টাকা ফেরত দেওয়া পিস': '0', 'টাকা ফেরত বাকি পিস': '2', 'না নেওয়া পিস': '1' },
  ])
})
