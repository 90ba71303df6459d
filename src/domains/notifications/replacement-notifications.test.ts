import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { BKASH, createPayouts } from '#test/payouts.ts'
import { proveNumber } from '#test/proven-number.ts'
import { parcelNotification } from './order-notifications.ts'
import { sellerRefundNotification } from './selling-notifications.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)
const payouts = createPayouts(app)

test('seller and buyer are told of an unsent replacement that a refund cancels', async () => {
  const [buyer, owner, admin] = [await given.buyer(), await given.seller({}, { locale: 'bn' }), await given.admin()]
  const { id } = (await order(buyer, [[await given.product({ store_id: owner.store.id }), 2]])).body
  await after.deliver(owner, id)
  const { requests } = (await after.ask(buyer, id, 'replace')).body
  await after.decide(owner, id, requests[0].id, 'approve')
  await db.deleteFrom('outbox_events').execute()
  const body = { reason: 'It is broken.', refunded_before: '0.00' }
  await app.request(`POST /api/admin/orders/${id}/refunds/`, { as: admin, body })

  const [refunded] = (await after.events('order.refunded')) as Events['order.refunded'][]
  const [moved] = (await after.events('parcel.moved')) as Events['parcel.moved'][]
  const [seller] = refunded ? await sellerRefundNotification(db, refunded) : []
  expect(seller?.bell).toMatchObject({ kind: 'parcel_refunded', params: { order: id, cancelled: 'replacement' } })
  expect(seller?.mail?.render('https://haat.example').text).toContain('এর সঙ্গে বদলি পার্সেলটিও বাতিল হয়েছে')
  const told = moved && (await parcelNotification(db, moved))
  expect(told?.bell).toMatchObject({ kind: 'parcel_cancelled', params: { order: id, replacement: 1 } })
  expect(told?.mail?.render('https://haat.example').subject).toMatch(/^Cancelled: your replacement from/)
})

test('a seller is told which pieces of an unsent replacement are not to be sent', async () => {
  const [buyer, owner, admin] = [await given.buyer(), await given.seller(), await given.admin()]
  const { id, items } = (await order(buyer, [[await given.product({ store_id: owner.store.id }), 3]])).body
  await after.deliver(owner, id)
  const { requests } = (await after.ask(buyer, id, 'replace')).body
  await after.decide(owner, id, requests[0].id, 'approve')
  const told = async (body: object) => {
    await db.deleteFrom('outbox_events').execute()
    const refund = { reason: 'It is broken.', ...body }
    await app.request(`POST /api/admin/orders/${id}/refunds/`, { as: admin, body: refund })
    const [refunded] = (await after.events('order.refunded')) as Events['order.refunded'][]
    // The seller is quicker than the notification.
    await after.move(owner, id, { status: 'shipped', tracking: 'BD-79' })
    const [notice] = refunded ? await sellerRefundNotification(db, refunded) : []
    return notice
  }
  const reduced = await told({ refunded_before: '0.00', lines: [{ item: items[0].id, quantity: 1 }] })
  expect(reduced?.bell).toMatchObject({ params: { cancelled: 'pieces' } })
  expect(reduced?.mail?.render('https://haat.example').text).toContain('These pieces are taken off the replacement')
  const refunded_before = (await after.read(admin, id)).refunded
  const amount = await told({ refunded_before, amount: '1.00' })
  expect(amount?.bell?.params).toEqual({ order: id, amount: '1.00', reason: 'It is broken.' })
})

test('the buyer of a cancelled replacement is told how cash comes back', async () => {
  const [buyer, owner] = [await given.buyer(), await given.seller()]
  const placed = await payouts.delivered(buyer, owner, await given.product({ store_id: owner.store.id }))
  const { requests } = (await after.ask(buyer, placed.id, 'replace')).body
  await after.decide(owner, placed.id, requests[0].id, 'approve')
  const replacement = (await after.read(buyer, placed.id)).parcels.find(
    ({ replaces }: Order['parcels'][number]) => replaces !== null,
  )
  await db.deleteFrom('outbox_events').execute()
  expect((await after.move(owner, placed.id, { status: 'cancelled', parcel: replacement.id })).status).toBe(200)

  const [moved] = (await after.events('parcel.moved')) as Events['parcel.moved'][]
  const told = async () => (moved && (await parcelNotification(db, moved)))?.mail?.render('https://haat.example').text
  expect(await told()).toContain('BDT')
  expect(await told()).toContain('Say on the order’s page where we are to send it.')
  expect(await told()).not.toContain('the way you paid')
  await proveNumber(app, buyer, '+8801812345678')
  expect((await payouts.sendTo(placed, BKASH, buyer)).status).toBe(200)
  expect(await told()).toContain('to the bKash number ending in 5678')
})
