import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { cents } from '#test/refunds.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)

test('what was not taken at the door stays apart from what is refunded later', async () => {
  const [buyer, seller, admin] = [await given.buyer(), await given.seller(), await given.admin()]
  await proveNumber(app, buyer)
  const tea = await given.product({ store_id: seller.store.id, stock_quantity: 10 })
  const placed = (await order(buyer, [[tea, 4]], { payment_method: 'cod' })).body
  const pieces = async () => {
    const [{ refunded_quantity, refused_quantity }] = (await after.read(buyer, placed.id)).items
    return { refunded_quantity, refused_quantity }
  }
  expect(await pieces()).toEqual({ refunded_quantity: 0, refused_quantity: 0 })
  await after.move(seller, placed.id, { status: 'shipped', tracking: 'BD-7' })
  const [{ id: item }] = placed.items
  const refusal = { parcel: placed.parcels[0].id, lines: [{ item, quantity: 1 }] }
  await request(`POST /api/orders/${placed.id}/refusal/`, { as: seller, body: refusal })
  expect(await pieces()).toEqual({ refunded_quantity: 1, refused_quantity: 1 })
  const { total, taken_off, parcels } = await after.read(buyer, placed.id)
  const [parcel] = parcels
  expect(parcel.taken_off).toBe(taken_off)
  expect(cents(parcel.cash.collected) + cents(parcel.taken_off)).toBe(cents(total))
  // Its answer was lost.
  const all = { ...refusal, lines: [{ item, quantity: 4 }] }
  expect((await request(`POST /api/orders/${placed.id}/refusal/`, { as: seller, body: all })).body.code).toBe(
    'move_refused',
  )
  const { payment } = (await request(`GET /api/admin/orders/${placed.id}/`, { as: admin })).body
  const body = { reason: 'Broken.', lines: [{ item, quantity: 2 }], refunded_before: payment.refunded }
  expect((await request(`POST /api/admin/orders/${placed.id}/refunds/`, { as: admin, body })).status).toBe(201)
  expect(await pieces()).toEqual({ refunded_quantity: 3, refused_quantity: 1 })
})

test('who decides a request to cancel reads that no money goes back of what is still to be collected', async () => {
  const [buyer, seller, admin] = [await given.buyer(), await given.seller(), await given.admin()]
  await proveNumber(app, buyer)
  const tea = await given.product({ store_id: seller.store.id, stock_quantity: 10 })
  const { id } = (await order(buyer, [[tea, 4]], { payment_method: 'cod' })).body
  await after.ask(buyer, id, 'cancel')
  const { effects } = (await request(`GET /api/admin/orders/${id}/`, { as: admin })).body
  expect(effects).toMatchObject([{ amount: '0.00', pieces: 4, refusal: null }])
})
