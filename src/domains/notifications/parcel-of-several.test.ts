import { expect, test } from 'vitest'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { newNumber } from '#test/phone.ts'
import type { NewNotification } from './new-notification.ts'
import { decidedRequestNotification, parcelNotification } from './order-notifications.ts'
import { requestNotification } from './selling-notifications.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)

/** An order of so many sellers, whose buyer gets text messages too; the first seller is `seller`. */
async function ordered(sellers: number) {
  const buyer = await given.buyer({ sign_in_phone: newNumber() })
  await app.request('PUT /api/notifications/preferences/', { as: buyer, body: { sms: true } })
  const owners = await Promise.all(Array.from({ length: sellers }, () => given.seller()))
  const bought = await Promise.all(
    owners.map(async ({ store }) => [await given.product({ store_id: store.id }), 1] as const),
  )
  const { body } = await order(buyer, bought)
  const [seller] = owners
  if (!seller) throw new Error('no seller')
  const [{ id: parcel, seller: store }] = body.parcels
  return { id: Number(body.id), parcel: Number(parcel), store: String(store), buyer, seller }
}

const written = (told: NewNotification | null) => {
  const mail = told?.mail?.render('https://haat.example')
  const sms = told?.sms?.render('https://haat.example')
  return { bell: told?.bell?.params, subject: mail?.subject ?? '', mail: mail?.text ?? '', sms: sms ?? '' }
}

test('whoever sells a part of an order reads that others do too, and of a whole order that nobody does', async () => {
  const [several, one] = [await ordered(2), await ordered(1)]
  const read = async ({ id, buyer, seller }: typeof one) => [
    (await after.read(buyer, id)).several_sellers,
    (await after.read(seller, id, '?as=seller')).several_sellers,
  ]
  expect([await read(several), await read(one)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a request to cancel one of several parcels is called one to cancel the parcel, asked and answered', async () => {
  const { id, parcel, store, buyer, seller } = await ordered(2)
  await after.ask(buyer, id, 'cancel', parcel)
  const [{ requestId }] = (await after.events('request.asked')).slice(-1) as [Events['request.asked']]
  const asked = written(await requestNotification(db, { requestId }))
  expect(asked.bell).toEqual({ order: id, request: 'cancel', several: 1 })
  expect(asked.subject).toBe(`A buyer asks to cancel your parcel of order ${id}`)
  await after.decide(seller, id, requestId, 'approve')
  const decided = written(await decidedRequestNotification(db, { requestId }))
  expect(decided.bell).toMatchObject({ order: id, request: 'cancel', several: 1, seller: store })
  expect(decided.mail).toContain(`a cancellation of the parcel from ${store} in your order ${id}`)
  expect(decided.sms).toBe(`Haat: your request to cancel a parcel (order ${id}) was approved.`)
})

test('a parcel that its seller cancels is called the parcel of that seller', async () => {
  const { id, parcel, store, seller } = await ordered(2)
  await app.request(`PATCH /api/orders/${id}/`, { as: seller, body: { status: 'cancelled' } })
  const move = { orderId: id, parcelId: parcel, from: 'processing', to: 'cancelled' } as Events['parcel.moved']
  const told = written(await parcelNotification(db, move))
  expect(told.bell).toMatchObject({ order: id, seller: store })
  expect(told.subject).toBe(`Cancelled: your parcel from ${store} (order ${id})`)
  expect(told.sms).toContain(`a parcel of order ${id} was cancelled`)
})

test('where one seller sends all of it, the order is to be cancelled', async () => {
  const { id, buyer, seller } = await ordered(1)
  await after.ask(buyer, id, 'cancel')
  const [{ requestId }] = (await after.events('request.asked')).slice(-1) as [Events['request.asked']]
  const asked = written(await requestNotification(db, { requestId }))
  expect([asked.bell, asked.subject]).toEqual([{ order: id, request: 'cancel' }, `A buyer asks to cancel order ${id}`])
  await after.decide(seller, id, requestId, 'approve')
  const decided = written(await decidedRequestNotification(db, { requestId }))
  expect(decided.bell).toEqual({ order: id, request: 'cancel', decision: 'approved' })
  expect(decided.sms).toBe(`Haat: your request to cancel (order ${id}) was approved.`)
})
