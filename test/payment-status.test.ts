import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ListedPaymentStatus } from '#contract/payments/payments.ts'
import { statuses } from '#domains/payments/admin/payments-file.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { BKASH, createPayouts } from '#test/payouts.ts'
import { proveNumber } from '#test/proven-number.ts'
import bn from '../messages/bn/orders.json' with { type: 'json' }
import en from '../messages/en/orders.json' with { type: 'json' }

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const payouts = createPayouts(app)
const { order } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
let admin: Awaited<ReturnType<typeof given.admin>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
  admin = await given.admin()
})

const product = () => given.product({ store_id: seller.store.id })

type OrderOf = Pick<Order, 'id'>

/** What everybody reads of the payment of an order. */
async function readBy({ id }: OrderOf) {
  const team = async (path: string) => (await request(`GET /api/admin/${path}`, { as: admin })).body
  const { number } = await db
    .selectFrom('payments')
    .select('number')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const [orders, payments, page, payment, file] = await Promise.all([
    team(`orders/?page=1&search=${id}`),
    team(`payments/?page=1&search=${number}`),
    team(`orders/${id}/`),
    team(`payments/${number}/`),
    team(`payments/csv/?search=${number}`),
  ])
  const own = async (as: { token: string }, query = '') =>
    (await request(`GET /api/orders/${id}/${query}`, { as })).body.payment_status
  return {
    buyer: await own(buyer),
    seller: await own(seller, '?as=seller'),
    orders: orders.results.find((row: OrderOf) => row.id === id),
    payments: payments.results.find((row: OrderOf) => row.id === number),
    page: [page.order.payment_status, page.payment.status],
    payment: payment.status,
    file: String(file),
    number,
  }
}

/** The payments that the team's list has of a status, and how many it counts. */
async function found(status: ListedPaymentStatus): Promise<{ count: number; numbers: number[] }> {
  const { body } = await request(`GET /api/admin/payments/?page=1&page_size=100&status=${status}`, { as: admin })
  return { count: body.count, numbers: body.results.map(({ id }: OrderOf) => id) }
}

test.each([
  ['is still to be sent back', 'refund_due'],
  ['was sent back', 'refunded'],
] as const)('cash that %s is called so in the lists, their filter and file, and on the order', async (_, status) => {
  const placed = await payouts.refunded(buyer, seller, await product())
  if (status === 'refunded') {
    await proveNumber(app, buyer, '+8801812345678')
    await payouts.sendTo(placed, BKASH, buyer)
    await payouts.send(placed)
  }
  const read = await readBy(placed)
  const sums =
    status === 'refunded'
      ? { refunded: placed.total, refund_due: '0.00' }
      : { refunded: '0.00', refund_due: placed.total }
  expect(read).toMatchObject({ buyer: status, seller: status, page: [status, status], payment: status })
  expect(read.orders).toMatchObject({ payment_status: status, ...sums })
  expect(read.payments).toMatchObject({ status, ...sums })
  expect(read.file).toContain(`,${statuses.en[status]},${placed.total},${sums.refunded},${sums.refund_due},`)
  const others = (['paid', 'refund_due', 'refunded', 'partly_refunded'] as const).filter((other) => other !== status)
  expect((await found(status)).numbers).toContain(read.number)
  for (const other of others) expect((await found(other)).numbers).not.toContain(read.number)
})

test('a filter by status finds and counts what the list calls so, no more and no less', async () => {
  await payouts.refunded(buyer, seller, await product())
  const part = await payouts.delivered(buyer, seller, await product(), 2)
  const parcel = part.parcels[0].id
  const body = { parcel, amount: '30.00', reason: 'Goodwill', refunded_before: '0.00' }
  expect((await request(`POST /api/admin/orders/${part.id}/refunds/`, { as: admin, body })).status).toBe(201)
  const { body: unpaid } = await order(buyer, [[await product(), 1]], { payment_method: 'cod' })
  expect(unpaid.payment_status).toBe('due')
  // A card that is never charged, one that is, and one of which a part went back.
  const [voided, , partly] = [
    await order(buyer, [[await product(), 1]]),
    await order(buyer, [[await product(), 1]]),
    await order(buyer, [[await product(), 2]]),
  ]
  await request(`PATCH /api/orders/${voided.body.id}/`, { as: seller, body: { status: 'cancelled' } })
  const amount = { parcel: partly.body.parcels[0].id, amount: '10.00', reason: 'Late', refunded_before: '0.00' }
  await request(`POST /api/admin/orders/${partly.body.id}/refunds/`, { as: admin, body: amount })

  const { body: all } = await request('GET /api/admin/payments/?page=1&page_size=100', { as: admin })
  const called = new Map<ListedPaymentStatus, number[]>()
  for (const { id, status } of all.results) called.set(status, [...(called.get(status) ?? []), id])
  expect([...called.keys()]).toEqual(expect.arrayContaining(['due', 'paid', 'voided', 'refund_due', 'partly_refunded']))
  for (const status of ['due', 'paid', 'voided', 'refunded', 'refund_due', 'partly_refunded'] as const) {
    const numbers = called.get(status) ?? []
    expect([status, await found(status)]).toEqual([status, { count: numbers.length, numbers }])
  }
})

/** An order in cash with a piece of each of two sellers. */
async function ofTwo() {
  const other = await given.seller()
  await proveNumber(app, buyer)
  await db.deleteFrom('order_traces').execute()
  const [one, two] = [await product(), await given.product({ store_id: other.store.id })]
  const bought = [[one, 1] as const, [two, 1] as const]
  const { body: placed } = await order(buyer, bought, { payment_method: 'cod' })
  const read = async (as: { token: string }, query = '?as=seller') =>
    (await request(`GET /api/orders/${placed.id}/${query}`, { as })).body.payment_status
  return { other, placed, read }
}

test('of two sellers each reads whether the own cash is still to be sent back', async () => {
  const { other, placed, read } = await ofTwo()
  await after.deliver(seller, placed.id)
  const asked = await after.ask(buyer, placed.id, 'refund')
  await after.decide(seller, placed.id, asked.body.requests[0].id, 'approve')
  // Something of the order is still to be collected.
  expect([await read(seller), await read(other), await read(buyer, '')]).toEqual(['refund_due', 'due', 'due'])
  await after.deliver(other, placed.id)
  expect([await read(seller), await read(other), await read(buyer, '')]).toEqual(['refund_due', 'paid', 'refund_due'])
})

test('the seller of a parcel that was cancelled before the rest was paid reads no payment', async () => {
  const { other, placed, read } = await ofTwo()
  await request(`PATCH /api/orders/${placed.id}/`, { as: other, body: { status: 'cancelled' } })
  const paid = await request(`POST /api/orders/${placed.id}/payment/`, { as: buyer, body: { payment_method: 'card' } })
  expect(paid.status).toBe(200)
  expect([await read(seller), await read(other), await read(buyer, '')]).toEqual(['paid', 'voided', 'paid'])
})

test('an order in cash that was cancelled before it was collected is called cancelled everywhere', async () => {
  const goods = await product()
  await proveNumber(app, buyer)
  await db.deleteFrom('order_traces').execute()
  const { body: placed } = await order(buyer, [[goods, 1]], { payment_method: 'cod' })
  await request(`PATCH /api/orders/${placed.id}/`, { as: seller, body: { status: 'cancelled' } })
  const read = await readBy(placed)
  expect(read).toMatchObject({ buyer: 'voided', seller: 'voided', page: ['voided', 'voided'], payment: 'voided' })
})

test('an order in cash that costs nothing is paid', async () => {
  const free = await given.product({ store_id: seller.store.id, free_shipping: true })
  const { code } = await given.coupon({ discount_percent: 100 })
  await proveNumber(app, buyer)
  await db.deleteFrom('order_traces').execute()
  const { body: placed } = await order(buyer, [[free, 1]], { payment_method: 'cod', coupon_code: code })
  expect(placed).toMatchObject({ total: '0.00', payment_status: 'paid' })
  expect((await readBy(placed)).orders).toMatchObject({ payment_status: 'paid' })
})

test('a file calls each status as the pages do', () => {
  for (const [language, words] of [
    ['en', en],
    ['bn', bn],
  ] as const)
    for (const [status, word] of Object.entries(statuses[language]))
      expect([status, word]).toEqual([status, words[`order_payment_${status as keyof typeof statuses.en}`]])
})
