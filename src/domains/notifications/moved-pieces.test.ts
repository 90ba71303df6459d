import { expect, test } from 'vitest'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { newNumber } from '#test/phone.ts'
import { proveNumber } from '#test/proven-number.ts'
import { createRefunds } from '#test/refunds.ts'
import { parcelNotification } from './order-notifications.ts'
import { requestNotification } from './selling-notifications.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)
const { refund, details } = await createRefunds(app)

/** What is written about a parcel's last move. */
async function written() {
  const moved = (await after.events('parcel.moved')).at(-1) as Events['parcel.moved']
  const { mail, sms } = (await parcelNotification(db, moved)) ?? {}
  return { mail: mail?.render('https://haat.example').text ?? '', sms: sms?.render('https://haat.example') ?? '' }
}

/** The pieces that the mail about it lists. */
const told = async () => (await written()).mail.match(/^.*\b\d+ pieces?\b.*$/gm) ?? []

/** Three cushions and a cup, of which the team takes a cushion and the cup off before they are shipped. */
async function reduced(payment_method: 'card' | 'cod') {
  const [buyer, seller] = [await given.buyer(), await given.seller()]
  await proveNumber(app, buyer)
  const store = { store_id: seller.store.id }
  // Several cash orders from one place would be held (rules.md O-61).
  await db.deleteFrom('order_traces').execute()
  const bought = [
    [await given.product({ ...store, name: 'Cushion' }), 3],
    [await given.product({ ...store, name: 'Cup' }), 1],
  ] as const
  const { id, parcels, items } = (await order(buyer, bought, { payment_method })).body
  expect(
    (await refund(id, { lines: items.map((item: { id: number }) => ({ item: item.id, quantity: 1 })) })).status,
  ).toBe(201)
  expect((await after.move(seller, id, { status: 'shipped', tracking: 'BD-7' })).status).toBe(200)
  return { id, buyer, seller, parcel: parcels[0].id, item: items[0].id }
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

test('of what is paid at the door each parcel on its way names what its courier collects, without what was taken off', async () => {
  const buyer = await given.buyer({ sign_in_phone: newNumber() })
  await app.request('PUT /api/notifications/preferences/', { as: buyer, body: { sms: true } })
  const [seller, other] = [await given.seller(), await given.seller()]
  await proveNumber(app, buyer)
  await db.deleteFrom('order_traces').execute()
  const bought = [
    [await given.product({ store_id: seller.store.id }), 3],
    [await given.product({ store_id: other.store.id }), 1],
  ] as const
  const { id, parcels, items } = (await order(buyer, bought, { payment_method: 'cod' })).body
  await refund(id, { lines: [{ item: items[0].id, quantity: 1 }] })
  for (const [at, by] of [seller, other].entries()) {
    await after.move(by, id, { status: 'shipped', tracking: 'BD-7' })
    const due = (await after.read(buyer, id)).parcels[at].cash.due
    expect(Number(due)).toBeGreaterThan(0)
    const shown = `BDT ${Number(due).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    const { mail, sms } = await written()
    expect(mail).toContain(`Have ${shown} in cash ready when this parcel arrives.`)
    expect(sms).toContain(`Have ${shown} in cash ready.`)
  }
  const reducedBy = Number(parcels[0].total) - Number((await after.read(buyer, id)).parcels[0].cash.due)
  expect(reducedBy).toBeGreaterThan(0)
})

test('a parcel that is paid, one that replaces another and one that has arrived name nothing to collect', async () => {
  const { seller, id } = await reduced('card')
  expect((await written()).mail).not.toContain('cash')
  await after.move(seller, id, { status: 'delivered' })
  const cash = await reduced('cod')
  expect((await written()).mail).toContain('in cash ready')
  await after.move(cash.seller, cash.id, { status: 'delivered' })
  expect((await written()).mail).not.toContain('in cash')
  const { requests } = (await after.ask(cash.buyer, cash.id, 'replace')).body
  await after.decide(cash.seller, cash.id, requests[0].id, 'approve')
  await after.move(cash.seller, cash.id, { status: 'shipped', tracking: 'BD-8' })
  const { mail } = await written()
  expect(mail).toContain('BD-8')
  expect(mail).not.toContain('in cash')
})

test('the mail about a request lists the pieces that are still paid', async () => {
  const { id, buyer, seller, parcel, item } = await reduced('cod')
  const body = { parcel, lines: [{ item, quantity: 1 }] }
  await app.request(`POST /api/orders/${id}/refusal/`, { as: seller, body })
  const { requests } = (await after.ask(buyer, id, 'refund')).body
  const notification = await requestNotification(db, { requestId: requests[0].id })
  const { text } = notification?.mail?.render('https://haat.example') ?? {}
  expect(text?.match(/^.*\b\d+ pieces?\b.*$/gm)).toEqual([expect.stringMatching(/Cushion.*1 piece/)])
})
