import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { paymentsJobs } from '#domains/payments/jobs.ts'
import { clock, DAY } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { BANK, BKASH, createPayouts, ORDER_PHONE, targetOf } from '#test/payouts.ts'
import { sentCode, wrongCode } from '#test/phone.ts'
import { proveNumber } from '#test/proven-number.ts'
import { orderInvariants } from '../../../tools/doctor/order-invariants.ts'
import { refundInvariants } from '../../../tools/doctor/refund-invariants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const payouts = createPayouts(app)
const { accountsOf, note, send, waitingFor } = payouts
const { member } = createMembers(app)

let buyer: Awaited<ReturnType<typeof given.buyer>>
let seller: Awaited<ReturnType<typeof given.seller>>
beforeEach(async () => {
  buyer = await given.buyer()
  seller = await given.seller()
})
afterEach(() => clock.set(null))

const product = () => given.product({ store_id: seller.store.id })
const refunded = async (as: { id: number; token: string } = buyer) => payouts.refunded(as, seller, await product())
const sendTo = (of: Pick<Order, 'id'>, body: object, as: { token: string } = buyer) => payouts.sendTo(of, body, as)
const codeFor = (of: Pick<Order, 'id'>, as: { token: string } = buyer) => payouts.codeFor(of, as)
const wrong = (code: string) => ({ status: 400, body: { field_codes: { code: [code] } } })

test('of an order in cash no moment is said at which its money was taken: the door is where it is', async () => {
  const as = await given.admin()
  const placed = await payouts.delivered(buyer, seller, await product())
  const order = await request(`GET /api/admin/orders/${placed.id}/`, { as })
  expect(order.body.payment).toMatchObject({ method: 'cod', captured_at: null })
  const payment = await request(`GET /api/admin/payments/${order.body.payment.number}/`, { as })
  expect(payment.body).toMatchObject({ collected: placed.total, captured_at: null })
})

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
  expect(await after.read(buyer, refund.id)).toMatchObject({
    payment_status: 'refund_due',
    refunded: '0.00',
    items: [{ refunded_quantity: 2, refund_due_quantity: 2 }],
  })
  const [one, two] = [await given.admin(), await given.admin()]
  const answers = await Promise.all(
    [one, two].map((as, at) => note(waiting.id, { reference: `TX-${at}`, sent_to: targetOf(waiting.account!) }, as)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await after.read(buyer, refund.id)).toMatchObject({
    payout: { due: '0.00' },
    payment_status: 'refunded',
    refunded: refund.total,
    items: [{ refunded_quantity: 2, refund_due_quantity: 0 }],
    parcels: [
      {
        refund: {
          status: 'done',
          done: refund.total,
          pending: '0.00',
          payouts: [{ amount: refund.total, sent_to: { kind: 'bkash', last: '5678' } }],
        },
      },
    ],
  })
  // The histories of the order and of the payment name who sent it.
  const sender = answers[0]?.status === 204 ? one : two
  const inTeam = await request(`GET /api/admin/orders/${refund.id}/`, { as: two })
  expect(inTeam.body.timeline.at(-1)).toMatchObject({ what: 'refunded', who: { id: sender.id, role: 'ADMIN' } })
  const payment = await request(`GET /api/admin/payments/${inTeam.body.payment.number}/`, { as: two })
  expect(payment.body.events.at(-1)).toMatchObject({ what: 'refund_done', who: { id: sender.id, role: 'ADMIN' } })
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'no_payout_due' })
  // Every amount fits, whatever was done to it.
  for (const { name, find } of [...orderInvariants, ...refundInvariants])
    expect([name, (await find(db)).first]).toEqual([name, []])
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

test('the buyer is told where the money goes, in every way, whatever notifications they chose', async () => {
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
  const told = {
    topic: 'payout.account',
    key: `payout ${refund.id}`,
    payload: event.payload,
    at: event.created_at.toISOString(),
  } as Parameters<typeof notifyPeople>[1]
  await notifyPeople(app.resources, told)
  await notifyPeople(app.resources, told)
  const { body: bell } = await request('GET /api/notifications/', { as: buyer })
  expect(bell[0]).toMatchObject({ kind: 'payout_account', params: { account: 'bank', last: '6789' } })
  const mails = await db.selectFrom('mails').select('text').where('user_id', '=', buyer.id).execute()
  expect(mails.filter(({ text }) => text.includes('bank account ending in'))).toHaveLength(1)
  const messages = await db.selectFrom('sms_messages').select('to_phone').where('user_id', '=', buyer.id).execute()
  expect(messages).toEqual([{ to_phone: ORDER_PHONE }])
})

test('an account at a bank may be typed in Bangla digits; what cannot be one is told', async () => {
  const refund = await refunded()
  const said = await sendTo(refund, { ...BANK, number: '০১১২ ৩৪৫৬', code: await codeFor(refund) })
  expect(said.body.payout.account.number).toBe('0112 3456')
  const none = await sendTo(refund, { ...BANK, number: 'আমার হিসাব', code: '123456' })
  expect(none).toMatchObject({ status: 400, body: { field_codes: { number: ['invalid_account'] } } })
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

test('an account that was named long before is kept for half a year from when the money was sent', async () => {
  const forget = paymentsJobs.find(({ queue }) => queue === 'payments-forget-accounts')!
  const refund = await refunded()
  await sendTo(refund, { ...BANK, code: await codeFor(refund) })
  const now = Date.now()
  const named = new Date(now - 200 * DAY)
  await db.updateTable('payout_accounts').set('set_at', named).where('order_id', '=', refund.id).execute()
  await send(refund)
  await forget.run(app.resources, {})
  expect(await accountsOf(refund)).toHaveLength(1)
  clock.set(new Date(now + 181 * DAY))
  await forget.run(app.resources, {})
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

test('no payout is due for an order that is paid otherwise', async () => {
  const refund = await after.placed(buyer, [[await product(), 1]])
  expect(refund.payout).toBeNull()
  expect((await sendTo(refund, BKASH)).body).toMatchObject({ code: 'no_payout_due' })
})
