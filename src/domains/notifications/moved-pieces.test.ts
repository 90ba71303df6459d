import { expect, test } from 'vitest'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { createRefunds } from '#test/refunds.ts'
import { parcelNotification } from './order-notifications.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)
const { refund, details } = await createRefunds(app)

/** The pieces that the mail about a parcel's last move lists. */
async function told(): Promise<string[]> {
  const moved = (await after.events('parcel.moved')).at(-1) as Events['parcel.moved']
  const mail = (await parcelNotification(db, moved))?.mail?.render('https://haat.example')
  return mail?.text.match(/^.*\b\d+ pieces?\b.*$/gm) ?? []
}

/** Three cushions and a cup, of which the team takes a cushion and the cup off before they are shipped. */
async function reduced(payment_method: 'card' | 'cod') {
  const [buyer, seller] = [await given.buyer(), await given.seller()]
  await proveNumber(app, buyer)
  const store = { store_id: seller.store.id }
  const bought = [
    [await given.product({ ...store, name: 'Cushion' }), 3],
    [await given.product({ ...store, name: 'Cup' }), 1],
  ] as const
  const { id, parcels, items } = (await order(buyer, bought, { payment_method })).body
  expect(
    (await refund(id, { lines: items.map((item: { id: number }) => ({ item: item.id, quantity: 1 })) })).status,
  ).toBe(201)
  expect((await after.move(seller, id, { status: 'shipped', tracking: 'BD-7' })).status).toBe(200)
  return { id, seller, parcel: parcels[0].id, item: items[0].id }
}

test('mails about a parcel list the pieces that were sent, also those refunded later', async () => {
  const { id, seller, item } = await reduced('card')
  expect(await told()).toEqual([expect.stringMatching(/Cushion.*2 pieces/)])
  const { refunded } = await after.read(seller, id)
  await refund(id, { lines: [{ item, quantity: 1 }], refunded_before: refunded })
  await after.move(seller, id, { status: 'delivered' })
  expect(await told()).toEqual([expect.stringMatching(/Cushion.*2 pieces/)])
})

test('the mail about a parcel that was taken in part lists what was taken', async () => {
  const { id, seller, parcel, item } = await reduced('cod')
  expect(await told()).toEqual([expect.stringMatching(/Cushion.*2 pieces/)])
  const body = { parcel, lines: [{ item, quantity: 1 }] }
  expect((await app.request(`POST /api/orders/${id}/refusal/`, { as: seller, body })).status).toBe(200)
  expect((await details(id)).order.status).toBe('delivered')
  expect(await told()).toEqual([expect.stringMatching(/Cushion.*1 piece/)])
})
