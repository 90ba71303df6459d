import { expect, test } from 'vitest'
import { paymentsJobs } from '#domains/payments/jobs.ts'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock, DAY, HOUR } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { createMembers, PASSWORD } from '#test/members.ts'

const { app, db, given, gateway, shop, ordersOf, begin, comeBack, later } = await openGatewayShop()
const { member } = createMembers(app)

const download = async (as: { token: string }) => (await app.request('GET /api/auth/export/', { as })).body
const close = (as: { token: string }) => app.request('POST /api/auth/close/', { as, body: { password: PASSWORD } })

/** In place of the shop's buyer somebody who has a password. */
async function arrive() {
  const person = await member()
  await given.cartLine({ user_id: person.id, product_id: shop.product.id, quantity: 2 })
  Object.assign(shop, { buyer: person })
  return person
}

/** Pays an order, which is delivered. */
async function paid({ times = 1 } = {}) {
  const { id, session } = await begin()
  for (let time = 0; time < times; time += 1) gateway.pay(session)
  await comeBack(id)
  const [order] = await ordersOf(shop.buyer)
  if (!order) throw new Error('no order was placed')
  await db
    .updateTable('parcels')
    .set({ status: 'delivered', tracking: 'RX1' })
    .where('order_id', '=', order.id)
    .execute()
  return { order }
}

async function refund(order: { id: number }) {
  const body = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  await app.request(`POST /api/admin/orders/${order.id}/refunds/`, { as: await given.admin(), body })
}

test('a person downloads their payments, with the wallet, the transactions and what went back', async () => {
  const person = await arrive()
  const { order } = await paid()
  await refund(order)
  await settleRefunds(app.resources)
  expect((await download(person)).payments).toMatchObject([
    {
      method: 'bkash',
      status: 'partly_refunded',
      order: order.id,
      received: [{ transaction: expect.stringMatching(/^TRX/), payer: '01712-345678', sent_back: null }],
      refunds: [{ amount: '10.00', status: 'done', reason: 'It came late.', reference: expect.any(String) }],
    },
  ])
})

test('also those that led to no order', async () => {
  const person = await arrive()
  const { id, session } = await begin()
  later(HOUR)
  await comeBack(id)
  gateway.pay(session)
  await comeBack(id)
  await returnReceipts(app.resources)
  clock.set(null)
  const { payments } = await download(person)
  const back = { reason: 'late', status: 'done', reference: expect.any(String), returned_at: expect.any(String) }
  expect(payments).toMatchObject([{ status: 'voided', order: null, received: [{ currency: 'BDT', sent_back: back }] }])
  expect((await download(await given.buyer())).payments).toEqual([])
})

test('an account stays open while its gateway has not sent a refund, which it may refuse', async () => {
  const person = await arrive()
  const { order } = await paid()
  await refund(order)
  expect((await close(person)).body).toMatchObject({ code: 'money_going_back' })
  gateway.faults.refunds = ['refused']
  await settleRefunds(app.resources)
  expect((await close(person)).body).toMatchObject({ code: 'money_going_back' })
  later(DAY)
  await settleRefunds(app.resources)
  clock.set(null)
  expect((await close(person)).status).toBe(204)
})

test('and while money that paid nothing was not sent back', async () => {
  const person = await arrive()
  await paid({ times: 2 })
  expect((await close(person)).body).toMatchObject({ code: 'money_going_back' })
  await returnReceipts(app.resources)
  expect((await close(person)).status).toBe(204)
})

test('who paid is forgotten also where a gateway says it after the account was closed, once the money is back', async () => {
  const job = paymentsJobs.find(({ queue }) => queue === 'payments-forget-payers')!
  const told = async (payment: string) => {
    const [receipt] = await db
      .selectFrom('payment_receipts')
      .select('payer')
      .where('payment_id', '=', payment)
      .execute()
    const events = db.selectFrom('payment_events').select('detail').where('payment_id', '=', payment)
    const exchanges = await events.where('kind', '=', 'exchange').execute()
    return [receipt?.payer, exchanges.some(({ detail }) => Object.keys(detail as object).length > 0)]
  }
  const person = await arrive()
  const { id, session } = await begin()
  const other = await arrive()
  const others = await begin()
  later(HOUR)
  for (const payment of [id, others.id]) await comeBack(payment)
  clock.set(null)
  expect((await close(person)).status).toBe(204)
  for (const payment of [session, others.session]) gateway.pay(payment)
  for (const payment of [id, others.id]) await comeBack(payment)
  await job.run(app.resources, {})
  expect(await told(id)).toEqual(['01712-345678', true])
  await returnReceipts(app.resources)
  await job.run(app.resources, {})
  expect(await told(id)).toEqual([null, false])
  expect(await told(others.id)).toEqual(['01712-345678', true])
  expect((await download(other)).payments).toHaveLength(1)
})
