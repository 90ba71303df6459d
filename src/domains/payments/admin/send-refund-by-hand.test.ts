import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { payOutRefund } from '#domains/orders/index.ts'
import { refundReference } from '#domains/payments/return-money.ts'
import { payRefund, settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { BANK, createPayouts } from '#test/payouts.ts'
import { createTeamPayments } from '#test/team-payments.ts'

const { app, db, given, gateway, shop, ordersOf, begin, comeBack, later } = await openGatewayShop()
const after = createAfterSale(app)
const payouts = createPayouts(app)

const { act, read, violations } = createTeamPayments(app)

/** A refund of BDT 10 that its gateway has refused. */
async function refused() {
  const { id, session } = await begin()
  gateway.pay(session)
  await comeBack(id)
  const [order] = await ordersOf(shop.buyer)
  if (!order) throw new Error('no order was placed')
  gateway.faults.refunds = ['refused']
  const body = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  await app.request(`POST /api/admin/orders/${order.id}/refunds/`, { as: await given.admin(), body })
  await settleRefunds(app.resources)
  const [refund] = (await read(id)).refunds
  return { id, order, refund: refund.id, retry: `refunds/${refund.id}/retry/`, payout: `refunds/${refund.id}/payout/` }
}

test('what its gateway refuses again is sent by the team, once, and the gateway is asked no more', async () => {
  const { id, order, retry, payout } = await refused()
  expect((await read(id)).refunds).toMatchObject([{ can_pay_out: true }])
  gateway.faults.refunds = ['refused', 'refused', 'refused', 'refused']
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, payout)))
  const outcomes: string[] = answers.map(({ status, body }) => (status === 200 ? body.outcome : body.code))
  expect(outcomes.filter((outcome) => outcome === 'payout')).toHaveLength(1)
  expect(['payout', 'busy', 'nothing_to_return']).toEqual(expect.arrayContaining(outcomes))

  gateway.faults.refunds = []
  const kept = gateway.kept()
  later(DAY)
  await settleRefunds(app.resources)
  clock.set(null)
  for (const again of [retry, payout]) expect((await act(id, again)).body).toMatchObject({ code: 'nothing_to_return' })
  expect(gateway.kept()).toBe(kept)
  const due = { route: 'payout', status: 'pending', problem: null, can_retry: false, can_pay_out: false }
  expect(await read(id)).toMatchObject({ status: 'refund_due', refund_due: '10.00', problem: false, refunds: [due] })
  expect(await violations()).toEqual([])

  const code = await payouts.codeFor(order, shop.buyer)
  const said = await payouts.sendTo(order, { ...BANK, code }, shop.buyer)
  expect(said.body.payout).toMatchObject({ due: '10.00', account: { kind: 'bank' } })
  await payouts.send(order)
  expect(await read(id)).toMatchObject({ status: 'partly_refunded', refund_due: '0.00', refunds: [{ status: 'done' }] })
  expect(await violations()).toEqual([])
})

test('its buyer is told, and the team sees who did it', async () => {
  const { id, refund, payout } = await refused()
  gateway.faults.refunds = ['refused']
  await act(id, payout)
  const { events } = await read(id)
  expect(events.at(-1)).toMatchObject({ what: 'refund_paid_out', facts: { outcome: 'payout' } })
  const published = (await after.events('refund.paid_out')) as Events['refund.paid_out'][]
  const payload = { refundId: refund }
  expect(published).toContainEqual(payload)
  await notifyPeople(app.resources, { topic: 'refund.paid_out', key: id, at: clock.now().toISOString(), payload })
  const bell = await db.selectFrom('notifications').selectAll().where('user_id', '=', shop.buyer.id).execute()
  expect(bell).toMatchObject([{ kind: 'order_refunded', params: { amount: '10.00', route: 'payout' } }])
  const mails = await db.selectFrom('mails').select('text').where('to_address', '=', shop.buyer.email).execute()
  expect(mails.map(({ text }) => text).join()).toContain('Say on the order’s page where we are to send it.')
})

test('what its gateway takes on when it is asked once more is no payout', async () => {
  const { id, payout } = await refused()
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'done' })
  expect((await read(id)).refunds).toMatchObject([{ route: 'provider', status: 'done' }])
})

test('nor is what is on its way there by now', async () => {
  const { id, payout } = await refused()
  gateway.faults.refunds = ['pending']
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'pending' })
  expect((await read(id)).refunds).toMatchObject([{ route: 'provider', status: 'pending', can_pay_out: false }])
})

test('nor what another process tries at the same moment', async () => {
  const { id, refund, payout } = await refused()
  gateway.faults.refunds = ['refused']
  // It read the refund before it became a payout.
  const [before] = await db.selectFrom('refunds').select('tries').where('id', '=', refund).execute()
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'payout' })
  const { tries } = await db.selectFrom('refunds').select('tries').where('id', '=', refund).executeTakeFirstOrThrow()
  expect(tries).toBe((before?.tries ?? 0) + 1)
  const found = {
    id: refund,
    paymentId: id,
    method: 'bkash',
    settlement: 'capture',
    known: null,
    tries,
    since: clock.now(),
  } as const
  const kept = gateway.kept()
  expect(await payRefund(app.resources, { ...found, amount: poisha(1000) })).toBe('busy')
  expect(gateway.kept()).toBe(kept)
})

test('nor what was tried again since it was refused: the gateway may be sending it', async () => {
  const { id, refund } = await refused()
  const { tries } = await db.selectFrom('refunds').select('tries').where('id', '=', refund).executeTakeFirstOrThrow()
  expect(await payOutRefund(db, { id: refund, tries: tries - 1 })).toBeNull()
  expect(await read(id)).toMatchObject({ refund_due: '0.00', refunds: [{ route: 'provider', status: 'pending' }] })
})

test('of a gateway that is not in use it is sent by the team, once somebody confirms that it was not paid back there', async () => {
  const { id, payout } = await refused()
  // What it said last, if anything, does not matter.
  await db.updateTable('refunds').set({ problem: null }).execute()
  gateway.faults.off = true
  expect(await read(id)).toMatchObject({ can: { ask: false }, refunds: [{ can_retry: false, can_pay_out: true }] })
  expect(await act(id, payout)).toMatchObject({ status: 409, body: { code: 'not_askable' } })
  const asked = gateway.calls.refund
  const answers = await Promise.all(Array.from({ length: 3 }, () => act(id, payout, { not_paid_back: true })))
  const outcomes: string[] = answers.map(({ status, body }) => (status === 200 ? body.outcome : body.code))
  expect(outcomes.filter((outcome) => outcome === 'payout_unasked')).toHaveLength(1)
  expect(['payout_unasked', 'busy', 'nothing_to_return']).toEqual(expect.arrayContaining(outcomes))
  const shown = await read(id)
  expect(shown).toMatchObject({ status: 'refund_due', refund_due: '10.00', refunds: [{ route: 'payout' }] })
  const facts = shown.events.map(({ facts: { outcome } }: { facts: { outcome?: string } }) => outcome)
  expect(facts).toContain('payout_unasked')
  // In use again, it is not told to send it.
  gateway.faults.off = false
  later(DAY)
  await settleRefunds(app.resources)
  expect(gateway.calls.refund).toBe(asked)
  expect(await violations()).toEqual([])
})

test('what it refuses but may have paid, by an attempt that it has not answered, takes the same confirmation', async () => {
  const { id, refund, payout } = await refused()
  expect((await read(id)).refunds).toMatchObject([{ can_pay_out: true, must_confirm: false }])
  const attempt = { method: 'bkash', reference: refundReference('R', refund), attempted_at: clock.now() }
  await db
    .insertInto('gateway_refunds')
    .values({ ...attempt, transaction: 'TRX' })
    .execute()
  expect((await read(id)).refunds).toMatchObject([{ can_retry: true, can_pay_out: true, must_confirm: true }])
  gateway.faults.refunds = ['refused', 'refused']
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'refused' })
  expect((await read(id)).refunds).toMatchObject([{ route: 'provider' }])
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'payout_unasked' })
  expect(await read(id)).toMatchObject({ status: 'refund_due', refunds: [{ route: 'payout', status: 'pending' }] })
  expect(await violations()).toEqual([])
})

test('what it has taken on and does not make for two weeks is seen, and sent by the team once that is confirmed', async () => {
  const { id, payout } = await refused()
  gateway.faults.refunds = ['pending']
  await act(id, payout)
  const isListed = async () =>
    (await app.request('GET /api/admin/payments/?problem=1', { as: await given.admin() })).body.length > 0
  later(13 * DAY)
  gateway.faults.refunds = ['pending', 'pending', 'pending']
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'pending' })
  expect([(await read(id)).problem, await isListed()]).toEqual([false, false])
  later(DAY)
  expect([(await read(id)).problem, await isListed()]).toEqual([true, true])
  expect((await read(id)).refunds).toMatchObject([{ problem: null, can_pay_out: true, must_confirm: true }])
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'pending' })
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'payout_unasked' })
  expect(await read(id)).toMatchObject({ refund_due: '10.00', problem: false, refunds: [{ route: 'payout' }] })
})

test('one that is in use is asked, whatever is confirmed', async () => {
  const { id, payout } = await refused()
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'done' })
  expect((await read(id)).refunds).toMatchObject([{ route: 'provider', status: 'done' }])
})
