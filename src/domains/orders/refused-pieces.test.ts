import { parse } from 'csv-parse/sync'
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
    const [{ refunded_quantity, refused_quantity, taken_off_quantity }] = (await after.read(buyer, placed.id)).items
    return [refunded_quantity, refused_quantity, taken_off_quantity]
  }
  expect(await pieces()).toEqual([0, 0, 0])
  await after.move(seller, placed.id, { status: 'shipped', tracking: 'BD-7' })
  const [{ id: item }] = placed.items
  const refusal = { parcel: placed.parcels[0].id, lines: [{ item, quantity: 1 }] }
  await request(`POST /api/orders/${placed.id}/refusal/`, { as: seller, body: refusal })
  expect(await pieces()).toEqual([1, 1, 0])
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
  expect(await pieces()).toEqual([3, 1, 0])
  expect((await after.read(seller, placed.id)).items).toMatchObject([{ quantity: 4, sent_quantity: 4 }])
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

test('what the team takes off before it is shipped is not called refused, for whoever reads it', async () => {
  const [buyer, seller, admin] = [await given.buyer(), await given.seller(), await given.admin()]
  await proveNumber(app, buyer)
  // Else the third to the same number would be held (hold-cash.test.ts).
  await app.resources.db.deleteFrom('order_traces').execute()
  const tea = await given.product({ store_id: seller.store.id, stock_quantity: 10 })
  const { id, parcels, items } = (await order(buyer, [[tea, 4]], { payment_method: 'cod' })).body
  const lines = [{ item: items[0].id, quantity: 1 }]
  const body = { reason: 'Broken.', lines, refunded_before: '0.00' }
  expect((await request(`POST /api/admin/orders/${id}/refunds/`, { as: admin, body })).status).toBe(201)
  expect((await after.read(seller, id)).items).toMatchObject([{ quantity: 4, sent_quantity: 3 }])
  await after.move(seller, id, { status: 'shipped', tracking: 'BD-7' })
  await request(`POST /api/orders/${id}/refusal/`, { as: seller, body: { parcel: parcels[0].id, lines } })
  const counts = { refunded_quantity: 2, refused_quantity: 1, taken_off_quantity: 1, sent_quantity: 3 }
  for (const reader of [buyer, seller, admin])
    expect((await after.read(reader, id)).items).toMatchObject([{ quantity: 4, ...counts }])
  const { body: file } = await request(`GET /api/admin/orders/csv/?store=${seller.store.id}`, { as: admin })
  expect(parse(String(file), { columns: true, bom: true })).toMatchObject([
    { Quantity: '4', 'Refunded pieces': '0', 'Pieces not taken': '1', 'Pieces taken off': '1' },
  ])
})
