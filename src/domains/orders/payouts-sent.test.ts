import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { refundNotification } from '#domains/notifications/order-notifications.ts'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { BANK, BKASH, createPayouts, targetOf } from '#test/payouts.ts'
import { proveNumber } from '#test/proven-number.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const payouts = createPayouts(app)
const { note, send, waitingFor } = payouts
const { member } = createMembers(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})

const product = () => given.product({ store_id: seller.store.id })
const refunded = async (as: { id: number; token: string } = buyer) => payouts.refunded(as, seller, await product())
const sendTo = (of: Pick<Order, 'id'>, body: object, as: { token: string } = buyer) => payouts.sendTo(of, body, as)
const codeFor = (of: Pick<Order, 'id'>, as: { token: string } = buyer) => payouts.codeFor(of, as)

/** Refunds amounts of the order's first parcel, as a team member. */
async function refunding({ id, parcels: [parcel] }: Pick<Order, 'id' | 'parcels'>) {
  const admin = await given.admin()
  return (amount: string, before: string) =>
    request(`POST /api/admin/orders/${id}/refunds/`, {
      as: admin,
      body: { parcel: parcel?.id, amount, reason: 'Goodwill for the wait', refunded_before: before },
    })
}

test('a payout whose account was changed since it was read is not noted before that was said', async () => {
  const refund = await refunded()
  await proveNumber(app, buyer, '+8801812345678')
  await sendTo(refund, BKASH)
  const { id, account } = await waitingFor(refund)
  const before = targetOf(account!)
  await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  const admin = await given.admin()
  const sent = { reference: 'TX-7', sent_to: before }
  const refusal = await note(id, sent, admin)
  expect(refusal).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', now: { account: BANK } } })
  // The money had gone to the first number already: that is what is kept, and a repeated request changes nothing.
  const seen = { kind: BANK.kind, number: BANK.number }
  expect((await note(id, { ...sent, seen }, admin)).status).toBe(204)
  expect((await note(id, { ...sent, seen }, admin)).status).toBe(204)
  expect((await note(id, { ...sent, seen, reference: 'TX-8' }, admin)).body).toMatchObject({ code: 'payout_done' })
  const { body } = await request(`GET /api/admin/orders/${refund.id}/`, { as: admin })
  expect(body.refunds).toMatchObject([{ reference: 'TX-7', sent_to: { kind: 'bkash', last: '5678' } }])
  const told = body.timeline.map(({ what }: { what: string }) => what)
  expect(told.slice(-2)).toEqual(['payout_due', 'refunded'])
})

test('of two payouts of a parcel the one that was sent is told from the one that waits', async () => {
  const placedOrder = await payouts.delivered(buyer, seller, await product(), 2)
  const refundPart = await refunding(placedOrder)
  expect((await refundPart('30.00', '0.00')).status).toBe(201)
  await proveNumber(app, buyer, '+8801812345678')
  await sendTo(placedOrder, BKASH)
  await send(placedOrder)
  expect((await refundPart('20.00', '30.00')).status).toBe(201)
  const read = await after.read(buyer, placedOrder.id)
  expect(read).toMatchObject({ refunded: '30.00', payment_status: 'refund_due', payout: { due: '20.00' } })
  expect(read.parcels[0].refund).toMatchObject({ amount: '50.00', done: '30.00', pending: '20.00', status: 'pending' })
})

test('two payouts of a parcel say where each went, the mail before the second where it goes; the seller reads of neither', async () => {
  const placed = await payouts.delivered(buyer, seller, await product(), 2)
  const refundPart = await refunding(placed)
  await refundPart('30.00', '0.00')
  await proveNumber(app, buyer, '+8801812345678')
  await sendTo(placed, BKASH)
  await send(placed)
  await db.deleteFrom('outbox_events').execute()
  await refundPart('20.00', '30.00')
  const [event] = (await after.events('order.refunded')) as Events['order.refunded'][]
  const mail = (await refundNotification(db, event?.refundIds ?? []))?.mail?.render('https://haat.example')
  expect(mail?.text).toContain('We send BDT 20.00 to the bKash number ending in 5678.')
  await sendTo(placed, { ...BANK, code: await codeFor(placed) })
  await send(placed)
  const sent = [
    { amount: '30.00', sent_to: { kind: 'bkash', last: '5678' } },
    { amount: '20.00', sent_to: { kind: 'bank', last: '6789' } },
  ]
  const seenBy = async (query: string, as: { token: string }) =>
    (await request(`GET /api/orders/${placed.id}/${query}`, { as })).body.parcels[0]
  expect(await seenBy('', buyer)).toMatchObject({ refund: { payouts: sent } })
  expect(await seenBy('?as=seller', seller)).toMatchObject({
    refund: { done: '50.00', payouts: [] },
  })
})

test('the buyer is told when a payout was sent', async () => {
  const refund = await refunded()
  await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  await send(refund)
  const event = await db
    .selectFrom('outbox_events')
    .selectAll()
    .where('topic', '=', 'payout.sent')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const told = {
    topic: 'payout.sent',
    key: `sent ${refund.id}`,
    payload: event.payload,
    at: event.created_at.toISOString(),
  } as Parameters<typeof notifyPeople>[1]
  await notifyPeople(app.resources, told)
  const { body: bell } = await request('GET /api/notifications/', { as: buyer })
  const params = { order: refund.id, amount: refund.total, account: 'bank', last: '6789' }
  expect(bell[0]).toMatchObject({ kind: 'payout_sent', params, link: `/orders/${refund.id}` })
  const mails = await db.selectFrom('mails').select('text').where('user_id', '=', buyer.id).execute()
  expect(mails.filter(({ text }) => text.includes('to the bank account ending in 6789'))).toHaveLength(1)
})

test('an account stays open until its buyer has said where cash goes; without one nothing more goes back', async () => {
  const person = await member()
  const refund = await refunded(person)
  const close = () => request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect((await close()).body).toMatchObject({ code: 'payout_unclaimed', params: { order: refund.id } })
  await sendTo(refund, { ...BANK, code: await codeFor(refund, person) }, person)
  await send(refund)
  const kept = await payouts.delivered(person, seller, await product())
  expect((await close()).status).toBe(204)
  const body = { reason: 'Goodwill for the wait', refunded_before: '0.00' }
  const late = await request(`POST /api/admin/orders/${kept.id}/refunds/`, { as: await given.admin(), body })
  expect(late).toMatchObject({ status: 409, body: { code: 'buyer_gone' } })
})

test('to one who has left more cash goes back while the account that it goes to is known', async () => {
  const person = await member()
  const placed = await payouts.delivered(person, seller, await product(), 2)
  const refundPart = await refunding(placed)
  expect((await refundPart('30.00', '0.00')).status).toBe(201)
  await sendTo(placed, { ...BANK, code: await codeFor(placed, person) }, person)
  expect((await request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })).status).toBe(204)
  expect((await refundPart('20.00', '30.00')).status).toBe(201)
  expect(await waitingFor(placed)).toMatchObject({ account: BANK })
})

test('an account with an open request cannot be closed', async () => {
  const person = await member()
  const bought = await payouts.delivered(person, seller, await product())
  const { body: asked } = await after.ask(person, bought.id, 'replace')
  const close = () => request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect((await close()).body).toMatchObject({ code: 'request_undecided', params: { order: bought.id } })
  await after.decide(seller, bought.id, asked.requests[0].id, 'decline')
  expect((await close()).status).toBe(204)
})
