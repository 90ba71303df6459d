import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})

const product = () => given.product({ store_id: seller.store.id })

/** The order's number is proven no more: its time is over. */
async function refunded() {
  await proveNumber(app, buyer)
  // Else the third to the same number would be held (hold-cash.test.ts).
  await db.deleteFrom('order_traces').execute()
  const { body: placedOrder } = await order(buyer, [[await product(), 2]], { payment_method: 'cod' })
  await after.deliver(seller, placedOrder.id)
  const asked = await after.ask(buyer, placedOrder.id, 'refund')
  await after.decide(seller, placedOrder.id, asked.body.requests[0].id, 'approve')
  await db.deleteFrom('proven_numbers').execute()
  return placedOrder
}
const sendTo = ({ id }: Order, body: object, as = buyer) =>
  request(`PUT /api/orders/${id}/payout-account/`, { as, body })
const due = async (query = '') => {
  const admin = await given.admin()
  return (await request(`GET /api/admin/payouts/${query}`, { as: admin })).body
}
const BKASH = { kind: 'bkash', number: '01812-345678' }

test('a payout goes to a number that its buyer has proven, and is noted once', async () => {
  const refund = await refunded()
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'phone_not_proven' })
  await proveNumber(app, buyer, '+8801812345678')
  const said = await sendTo(refund, BKASH)
  const account = { kind: 'bkash', number: '+8801812345678', holder: '', bank: '' }
  expect(said.body.payout).toEqual({ due: refund.total, account })
  const waiting = (await due('?ready=1')).find((one: { order: number }) => one.order === refund.id)
  expect(waiting).toMatchObject({ amount: refund.total, account })
  const [one, two] = [await given.admin(), await given.admin()]
  const answers = await Promise.all(
    [one, two].map((as, at) =>
      request(`POST /api/admin/payouts/${waiting.id}/`, { as, body: { reference: `TX-${at}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await after.read(buyer, refund.id)).toMatchObject({
    payout: { due: '0.00' },
    parcels: [{ refund: { status: 'done' } }],
  })
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'no_payout_due' })
  // Every amount fits, whatever was done to it.
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
})

test('a payout to a bank needs the proven number of the order; sellers and other buyers see and change nothing', async () => {
  const refund = await refunded()
  const bank = { kind: 'bank', holder: 'Rahima Khatun', bank: 'Sonali, Dhanmondi', number: '0112 3456 789' }
  expect((await sendTo(refund, bank)).body).toMatchObject({ code: 'phone_not_proven' })
  await proveNumber(app, buyer)
  expect((await sendTo(refund, bank, await given.buyer())).status).toBe(404)
  expect((await sendTo(refund, { ...bank, number: '<script>' })).body.fields).toHaveProperty('number')
  expect((await sendTo(refund, bank)).body.payout.account).toEqual(bank)
  expect((await after.read(seller, refund.id, '?as=seller')).payout).toBeNull()
})

test('no payout is due for an order that is paid otherwise', async () => {
  const refund = await after.placed(buyer, [[await product(), 1]])
  expect(refund.payout).toBeNull()
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'no_payout_due' })
})
