import { beforeEach, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { createRefunds } from '#test/refunds.ts'
import { catalogueInvariants } from '../../../tools/doctor/catalogue-invariants.ts'
import { examine } from '../../../tools/doctor/examine.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const { order, stockOf } = createCheckout(app)
const { admin, refund, details, expectConsistent } = await createRefunds(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  await proveNumber(app, buyer)
  seller = await given.seller()
})

/** 4 of 10 pieces are bought; the team refunds one that is broken, and one that can be sold again. */
async function oneBroken(payment_method: 'card' | 'cod') {
  // Else the third to the same number would be held (hold-cash.test.ts).
  await app.resources.db.deleteFrom('order_traces').execute()
  const tea = await given.product({ store_id: seller.store.id, stock_quantity: 10 })
  const { id, parcels, items } = (await order(buyer, [[tea, 4]], { payment_method })).body
  const [{ id: item }] = items
  for (const restock of [false, true]) {
    const refunded_before = (await details(id)).payment.refunded
    expect((await refund(id, { lines: [{ item, quantity: 1, restock }], refunded_before })).status).toBe(201)
  }
  expect(await stockOf(tea)).toBe(7)
  return { id, tea, parcel: parcels[0].id, item }
}

async function expectExact(id: number) {
  await expectConsistent(id)
  const broken = (await examine(app.resources.db, [...catalogueInvariants, ...refundInvariants])).filter(
    ({ count }) => count > 0,
  )
  expect(broken.map(({ name }) => name)).toEqual([])
}

test('a piece refunded without going back to stock stays out of it when its seller cancels the parcel', async () => {
  const { id, tea } = await oneBroken('card')
  expect((await after.move(seller, id, { status: 'cancelled' })).status).toBe(200)
  expect(await stockOf(tea)).toBe(9)
  await expectExact(id)
})

test('… and when its buyer asks to cancel, of which the team is told the pieces that go back', async () => {
  const { id, tea } = await oneBroken('card')
  const asked = (await after.ask(buyer, id, 'cancel')).body.requests[0]
  const { body: waiting } = await app.request('GET /api/admin/requests/', { as: admin })
  expect(waiting.find((one: { id: number }) => one.id === asked.id).effect).toMatchObject({ pieces: 2 })
  expect((await after.decide(admin, id, asked.id, 'approve')).status).toBe(200)
  expect(await stockOf(tea)).toBe(9)
  await expectExact(id)
})

test.each([
  { taken: 'nothing', restock: true, pieces: undefined, stock: 9 },
  { taken: 'nothing', restock: false, pieces: undefined, stock: 7 },
  { taken: 'none of the pieces', restock: true, pieces: 2, stock: 9 },
  { taken: 'a part', restock: true, pieces: 1, stock: 8 },
])('… and when $taken is taken at the door (back to stock: $restock)', async ({ restock, pieces, stock }) => {
  const { id, tea, parcel, item } = await oneBroken('cod')
  await after.move(seller, id, { status: 'shipped', tracking: 'BD-7' })
  const body = { parcel, restock, lines: pieces === undefined ? [] : [{ item, quantity: pieces }] }
  expect((await app.request(`POST /api/orders/${id}/refusal/`, { as: seller, body })).status).toBe(200)
  expect(await stockOf(tea)).toBe(stock)
  await expectExact(id)
})

test('what is not taken at the door and cannot be sold again is out of stock, and not sold', async () => {
  const { id, tea, parcel } = await oneBroken('cod')
  await after.move(seller, id, { status: 'shipped', tracking: 'BD-7' })
  await app.request(`POST /api/orders/${id}/refusal/`, { as: seller, body: { parcel, restock: false, lines: [] } })
  const { body } = await app.request(`GET /api/seller/products/${tea.id}/`, { as: seller })
  expect(body).toMatchObject({ sales: 0, revenue: '0.00', stock_quantity: 7 })
})
