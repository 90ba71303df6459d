import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { DuePayout } from '#contract/orders/payouts.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { paymentsJobs } from '#domains/payments/jobs.ts'
import { clock, DAY } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { sentCode, wrongCode } from '#test/phone.ts'
import { proveNumber } from '#test/proven-number.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { order } = createCheckout(app)
const { member } = createMembers(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})
afterEach(() => clock.set(null))

const product = () => given.product({ store_id: seller.store.id })
const ORDER_PHONE = '+8801712345678'

/** The order's number is proven no more: its time is over. */
async function refunded(as: { id: number; token: string } = buyer) {
  await proveNumber(app, as)
  // Else the third to the same number would be held (hold-cash.test.ts).
  await db.deleteFrom('order_traces').execute()
  const { body: placedOrder } = await order(as, [[await product(), 2]], { payment_method: 'cod' })
  await after.deliver(seller, placedOrder.id)
  const asked = await after.ask(as, placedOrder.id, 'refund')
  await after.decide(seller, placedOrder.id, asked.body.requests[0].id, 'approve')
  await db.deleteFrom('proven_numbers').execute()
  return placedOrder
}
const sendTo = ({ id }: Pick<Order, 'id'>, body: object, as: { token: string } = buyer) =>
  request(`PUT /api/orders/${id}/payout-account/`, { as, body })
/** Asks for a code to the order's number. */
async function codeFor({ id }: Pick<Order, 'id'>, as: { token: string } = buyer) {
  const { status } = await request(`POST /api/orders/${id}/payout-account/code/`, { as, body: {} })
  expect(status).toBe(202)
  return sentCode(app, ORDER_PHONE)
}
const due = async (query = '') => {
  const admin = await given.admin()
  return (await request(`GET /api/admin/payouts/${query}`, { as: admin })).body
}
const waitingFor = async ({ id }: Pick<Order, 'id'>): Promise<DuePayout> =>
  (await due('?ready=1')).find(({ order: of }: DuePayout) => of === id)
const note = (payoutId: string, body: object, as: { token: string }) =>
  request(`POST /api/admin/payouts/${payoutId}/`, { as, body })
const targetOf = ({ kind, number }: PayoutAccount) => ({ kind, number })
const send = async (refund: Pick<Order, 'id'>) => {
  const { id, account } = await waitingFor(refund)
  const sent = { reference: 'TX', sent_to: targetOf(account!) }
  expect((await note(id, sent, await given.admin())).status).toBe(204)
}
const accountsOf = ({ id }: Pick<Order, 'id'>) =>
  db.selectFrom('payout_accounts').select('number').where('order_id', '=', id).execute()
const BKASH = { kind: 'bkash', number: '01812-345678' }
const BANK = { kind: 'bank', holder: 'Rahima Khatun', bank: 'Sonali, Dhanmondi', number: '0112 3456 789' }
const wrong = (code: string) => ({ status: 400, body: { field_codes: { code: [code] } } })

test('a payout goes to a number that its buyer has proven, and is noted once', async () => {
  const refund = await refunded()
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'phone_not_proven' })
  await proveNumber(app, buyer, '+8801812345678')
  const said = await sendTo(refund, BKASH)
  const account = { kind: 'bkash', number: '+8801812345678', holder: '', bank: '' }
  expect(said.body.payout).toEqual({ due: refund.total, account })
  const waiting = await waitingFor(refund)
  expect(waiting).toMatchObject({ amount: refund.total, account })
  // Nothing has gone back yet.
  expect(await after.read(buyer, refund.id)).toMatchObject({ payment_status: 'paid', refunded: '0.00' })
  const [one, two] = [await given.admin(), await given.admin()]
  const answers = await Promise.all(
    [one, two].map((as, at) => note(waiting.id, { reference: `TX-${at}`, sent_to: targetOf(waiting.account!) }, as)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await after.read(buyer, refund.id)).toMatchObject({
    payout: { due: '0.00' },
    payment_status: 'refunded',
    refunded: refund.total,
    parcels: [
      { refund: { status: 'done', done: refund.total, pending: '0.00', sent_to: { kind: 'bkash', last: '5678' } } },
    ],
  })
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'no_payout_due' })
  // Every amount fits, whatever was done to it.
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
})

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
})

test('of two payouts of a parcel the one that was sent is told from the one that waits', async () => {
  await proveNumber(app, buyer)
  const bought = await product()
  const { body: placedOrder } = await order(buyer, [[bought, 2]], { payment_method: 'cod' })
  await after.deliver(seller, placedOrder.id)
  const admin = await given.admin()
  const giveBack = (amount: string, before: string) =>
    request(`POST /api/admin/orders/${placedOrder.id}/refunds/`, {
      as: admin,
      body: { parcel: placedOrder.parcels[0].id, amount, reason: 'Goodwill for the wait', refunded_before: before },
    })
  expect((await giveBack('30.00', '0.00')).status).toBe(201)
  await proveNumber(app, buyer, '+8801812345678')
  await sendTo(placedOrder, BKASH)
  await send(placedOrder)
  expect((await giveBack('20.00', '30.00')).status).toBe(201)
  const read = await after.read(buyer, placedOrder.id)
  expect(read).toMatchObject({ refunded: '30.00', payment_status: 'partly_refunded', payout: { due: '20.00' } })
  expect(read.parcels[0].refund).toMatchObject({ amount: '50.00', done: '30.00', pending: '20.00', status: 'pending' })
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
  const told = { topic: 'payout.sent', key: `sent ${refund.id}`, payload: event.payload } as Parameters<
    typeof notifyPeople
  >[1]
  await notifyPeople(app.resources, told)
  const { body: bell } = await request('GET /api/notifications/', { as: buyer })
  const params = { order: refund.id, amount: refund.total, account: 'bank', last: '6789' }
  expect(bell[0]).toMatchObject({ kind: 'payout_sent', params, link: `/orders/${refund.id}` })
  const mails = await db.selectFrom('mails').select('text').where('user_id', '=', buyer.id).execute()
  expect(mails.filter(({ text }) => text.includes('to the bank account ending in 6789'))).toHaveLength(1)
})

test('a bank takes a fresh code to the number of the order, used once; sellers and other buyers see and change nothing', async () => {
  const refund = await refunded()
  await proveNumber(app, buyer)
  expect(await sendTo(refund, BANK)).toMatchObject(wrong('required'))
  const code = await codeFor(refund)
  expect(await sendTo(refund, { ...BANK, code: wrongCode(code) })).toMatchObject(wrong('sms_code_wrong'))
  expect((await sendTo(refund, { ...BANK, code }, await given.buyer())).status).toBe(404)
  expect((await sendTo(refund, { ...BANK, code, number: '<script>' })).body.fields).toHaveProperty('number')
  expect(await accountsOf(refund)).toEqual([])
  expect((await sendTo(refund, { ...BANK, code })).body.payout.account).toEqual(BANK)
  // Again after a lost answer; any other account takes another code.
  expect((await sendTo(refund, { ...BANK, code })).body.payout.account).toEqual(BANK)
  expect(await sendTo(refund, { ...BANK, code, holder: 'Somebody Else' })).toMatchObject(wrong('code_expired'))
  expect((await after.read(seller, refund.id, '?as=seller')).payout).toBeNull()
})

test('what was said before is changed only with a fresh code, however many requests come at once', async () => {
  const refund = await refunded()
  await proveNumber(app, buyer, '+8801812345678')
  await proveNumber(app, buyer, '+8801912345678')
  const other = { kind: 'bkash', number: '01912-345678' }
  const first = await Promise.all([sendTo(refund, BKASH), sendTo(refund, other)])
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const [{ number: said } = { number: '' }] = await accountsOf(refund)
  expect(await sendTo(refund, said.endsWith('01812345678') ? other : BKASH)).toMatchObject(wrong('required'))
  const answer = await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  expect(answer.body.payout.account).toEqual(BANK)
  expect(await sendTo(refund, BKASH)).toMatchObject(wrong('required'))
})

test('a code that was sent for anything else says nothing about money', async () => {
  const refund = await refunded()
  await request('POST /api/auth/phone/prove/', { as: buyer, body: { phone: ORDER_PHONE } })
  const code = await sentCode(app, ORDER_PHONE)
  expect(await sendTo(refund, { ...BANK, code })).toMatchObject(wrong('code_expired'))
  expect((await request(`POST /api/orders/${refund.id}/payout-account/code/`, { as: seller, body: {} })).status).toBe(
    404,
  )
})

test('the buyer is told where the money goes, in every way, whatever news they want', async () => {
  await request('PUT /api/notifications/preferences/', { as: buyer, body: { order_updates: false } })
  const refund = await refunded()
  await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  const event = await db
    .selectFrom('outbox_events')
    .selectAll()
    .where('topic', '=', 'payout.account')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(event.payload)).not.toContain(BANK.number)
  const told = { topic: 'payout.account', key: `payout ${refund.id}`, payload: event.payload } as Parameters<
    typeof notifyPeople
  >[1]
  await notifyPeople(app.resources, told)
  await notifyPeople(app.resources, told)
  const { body: bell } = await request('GET /api/notifications/', { as: buyer })
  expect(bell[0]).toMatchObject({ kind: 'payout_account', params: { account: 'bank', last: '6789' } })
  const mails = await db.selectFrom('mails').select('text').where('user_id', '=', buyer.id).execute()
  expect(mails.filter(({ text }) => text.includes('bank account ending in'))).toHaveLength(1)
  const messages = await db.selectFrom('sms_messages').select('to_phone').where('user_id', '=', buyer.id).execute()
  expect(messages).toEqual([{ to_phone: ORDER_PHONE }])
})

test('of the team only those who make refunds read the whole number', async () => {
  const refund = await refunded()
  await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  const seenBy = async (staff: 'support' | 'finance' | 'owner') => {
    const as = await given.admin({ staff_role: staff })
    const [shop, team, list] = await Promise.all([
      request(`GET /api/orders/${refund.id}/`, { as }),
      request(`GET /api/admin/orders/${refund.id}/`, { as }),
      request('GET /api/orders/', { as }),
    ])
    const listed = list.body.find(({ id }: Order) => id === refund.id)
    return [shop.body, team.body.order, listed].map(({ payout }: Order) => payout?.account?.number)
  }
  expect(await seenBy('support')).toEqual(Array(3).fill('••••6789'))
  expect(await seenBy('finance')).toEqual(Array(3).fill(BANK.number))
  expect(await seenBy('owner')).toEqual(Array(3).fill(BANK.number))
})

test('an account is part of the download, and forgotten half a year after the last of it was sent', async () => {
  const forget = paymentsJobs.find(({ queue }) => queue === 'payments-forget-accounts')!
  const run = () => forget.run(app.resources, {})
  const refund = await refunded()
  await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  const { body } = await request('GET /api/auth/export/', { as: buyer })
  expect(JSON.stringify(body)).toContain(BANK.number)
  const now = Date.now()
  clock.set(new Date(now + 200 * DAY))
  await run()
  expect(await accountsOf(refund)).toHaveLength(1)
  clock.set(new Date(now))
  await send(refund)
  clock.set(new Date(now + 179 * DAY))
  await run()
  expect(await accountsOf(refund)).toHaveLength(1)
  clock.set(new Date(now + 181 * DAY))
  await run()
  expect(await accountsOf(refund)).toEqual([])
})

test('a closed account leaves where its money goes only until it was sent', async () => {
  const person = await member()
  const refund = await refunded(person)
  await sendTo(refund, { ...BANK, code: await codeFor(refund, person) }, person)
  await request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect(await accountsOf(refund)).toHaveLength(1)
  await send(refund)
  expect(await accountsOf(refund)).toEqual([])
})

test('an account stays open until its buyer has said where cash goes; without one nothing more goes back', async () => {
  const person = await member()
  const refund = await refunded(person)
  const close = () => request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect((await close()).body).toMatchObject({ code: 'payout_unclaimed', params: { order: refund.id } })
  await sendTo(refund, { ...BANK, code: await codeFor(refund, person) }, person)
  await send(refund)
  await proveNumber(app, person)
  await db.deleteFrom('order_traces').execute()
  const { body: kept } = await order(person, [[await product(), 1]], { payment_method: 'cod' })
  await after.deliver(seller, kept.id)
  expect((await close()).status).toBe(204)
  const body = { reason: 'Goodwill for the wait', refunded_before: '0.00' }
  const late = await request(`POST /api/admin/orders/${kept.id}/refunds/`, { as: await given.admin(), body })
  expect(late).toMatchObject({ status: 409, body: { code: 'buyer_gone' } })
})

test('an account with an open request cannot be closed', async () => {
  const person = await member()
  await proveNumber(app, person)
  await db.deleteFrom('order_traces').execute()
  const { body: bought } = await order(person, [[await product(), 1]], { payment_method: 'cod' })
  await after.deliver(seller, bought.id)
  const { body: asked } = await after.ask(person, bought.id, 'replace')
  const close = () => request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect((await close()).body).toMatchObject({ code: 'request_undecided', params: { order: bought.id } })
  await after.decide(seller, bought.id, asked.requests[0].id, 'decline')
  expect((await close()).status).toBe(204)
})

test('no payout is due for an order that is paid otherwise', async () => {
  const refund = await after.placed(buyer, [[await product(), 1]])
  expect(refund.payout).toBeNull()
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'no_payout_due' })
})
