import { expect, test } from 'vitest'
import { refundReference } from '#domains/payments/return-money.ts'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { clock, DAY } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { createTeamPayments } from '#test/team-payments.ts'

const { app, db, given, gateway, shop, ordersOf, begin, comeBack, look, later } = await openGatewayShop()
const after = createAfterSale(app)

const { act, numberOf, read, violations } = createTeamPayments(app)
const waiting = async (kind: string) => {
  const { body } = await app.request('GET /api/admin/overview/', { as: await given.admin() })
  return body.waiting.find((queue: { kind: string }) => queue.kind === kind).count
}
const isListed = async (id: string) => {
  const { body } = await app.request('GET /api/admin/payments/?problem=1', { as: await given.admin() })
  const number = await numberOf(id)
  return body.some((row: { id: number }) => row.id === number)
}

/** A payment that came twice, of which the gateway has refused to send the second back. */
async function twice() {
  const { id, session } = await begin()
  gateway.pay(session)
  gateway.pay(session)
  await comeBack(id)
  gateway.faults.refunds = ['refused']
  await returnReceipts(app.resources)
  const second = (await read(id)).receipts.find(({ back }: { back: unknown }) => back !== null)
  return {
    id,
    receipt: second.id as number,
    retry: `receipts/${second.id}/return/`,
    payout: `receipts/${second.id}/payout/`,
    sent: `receipts/${second.id}/sent/`,
  }
}
const backOf = async (id: string) =>
  (await read(id)).receipts.map(({ back }: { back: unknown }) => back).find((back: unknown) => back !== null)

test('money that its gateway refuses to send back is sent by the team, once, and the gateway is asked no more', async () => {
  const before = await waiting('returns')
  const { id, retry, payout, sent } = await twice()
  expect(await backOf(id)).toMatchObject({ route: 'provider', can_pay_out: true, can_note_sent: false })
  expect([await waiting('returns'), await isListed(id)]).toEqual([before + 1, true])
  expect((await act(id, sent, { reference: 'bKash 1' })).body).toMatchObject({ code: 'nothing_to_return' })

  gateway.faults.refunds = ['refused', 'refused', 'refused', 'refused']
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, payout)))
  const outcomes: string[] = answers.map(({ status, body }) => (status === 200 ? body.outcome : body.code))
  expect(outcomes.filter((outcome) => outcome === 'by_hand')).toHaveLength(1)
  expect(['by_hand', 'busy', 'nothing_to_return']).toEqual(expect.arrayContaining(outcomes))
  gateway.faults.refunds = []
  const kept = gateway.kept()
  later(DAY / 2)
  await returnReceipts(app.resources)
  clock.set(null)
  for (const again of [retry, payout]) expect((await act(id, again)).body).toMatchObject({ code: 'nothing_to_return' })
  expect(gateway.kept()).toBe(kept)
  expect(await backOf(id)).toMatchObject({ status: 'pending', route: 'payout', problem: null, can_note_sent: true })
  // It waits until it was sent.
  expect([await waiting('returns'), await isListed(id)]).toEqual([before + 1, true])

  const noted = await Promise.all(['bKash 9AB2', 'bKash 9AB2'].map((reference) => act(id, sent, { reference })))
  expect(noted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await backOf(id)).toMatchObject({ status: 'done', reference: 'bKash 9AB2', can_note_sent: false })
  expect((await look(id)).returned).toMatchObject([{ done: true }])
  const said = (await read(id)).events.map(({ what }: { what: string }) => what)
  expect(said).toEqual(expect.arrayContaining(['return_by_hand', 'return_sent', 'money_returned']))
  expect([await waiting('returns'), await isListed(id)]).toEqual([before, false])
})

test('what it may have sent back, by an attempt that it has not answered, takes a confirmation', async () => {
  const { id, receipt, payout } = await twice()
  expect(await backOf(id)).toMatchObject({ can_pay_out: true, must_confirm: false })
  const attempt = { method: 'bkash', reference: refundReference('X', receipt), attempted_at: clock.now() }
  await db
    .insertInto('gateway_refunds')
    .values({ ...attempt, transaction: 'TRX' })
    .execute()
  expect(await backOf(id)).toMatchObject({ can_pay_out: true, must_confirm: true })
  gateway.faults.refunds = ['refused', 'refused']
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'refused' })
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'by_hand_unasked' })
  expect(await backOf(id)).toMatchObject({ status: 'pending', route: 'payout', can_note_sent: true })
})

test('what the gateway has taken on and does not send for two weeks is seen, and sent by hand once that is confirmed', async () => {
  const { id, retry, payout } = await twice()
  gateway.faults.refunds = ['pending', 'pending', 'pending']
  await act(id, retry)
  expect([(await backOf(id)).can_pay_out, await isListed(id)]).toEqual([false, false])
  later(14 * DAY)
  expect(await isListed(id)).toBe(true)
  expect(await backOf(id)).toMatchObject({ problem: null, can_pay_out: true, must_confirm: true })
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'pending' })
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'by_hand_unasked' })
  expect(await backOf(id)).toMatchObject({ route: 'payout', can_note_sent: true })
})

test('what the gateway takes on when it is asked once more is not sent by hand', async () => {
  const { id, payout } = await twice()
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'done' })
  expect(await backOf(id)).toMatchObject({ status: 'done', route: 'provider' })
})

test('of a gateway that is not in use somebody confirms that it was not paid back there, and it is not forgotten until then', async () => {
  const { id, payout } = await twice()
  await db
    .updateTable('payment_receipts')
    .set({ return_problem: null, tries: 8 })
    .where('payment_id', '=', id)
    .execute()
  gateway.faults.off = true
  expect(await isListed(id)).toBe(true)
  expect(await backOf(id)).toMatchObject({ can_retry: false, can_pay_out: true })
  expect((await act(id, payout)).body).toMatchObject({ code: 'not_askable' })
  const asked = gateway.calls.refund
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'by_hand_unasked' })
  expect(gateway.calls.refund).toBe(asked)
})

test('a process of the previous release cannot claim what the team sends', async () => {
  const { id, payout } = await twice()
  gateway.faults.refunds = ['refused']
  await act(id, payout)
  const claim = db.updateTable('payment_receipts').set({ next_try_at: clock.now() }).where('payment_id', '=', id)
  await expect(claim.where('return_status', '=', 'pending').execute()).rejects.toThrow('payment_receipts_by_hand_check')
})

/** A refund that its gateway has refused, of a buyer who has closed the account since. */
async function left() {
  const { id, session } = await begin()
  gateway.pay(session)
  await comeBack(id)
  const [order] = await ordersOf(shop.buyer)
  if (!order) throw new Error('no order was placed')
  gateway.faults.refunds = ['refused', 'refused']
  const body = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  await app.request(`POST /api/admin/orders/${order.id}/refunds/`, { as: await given.admin(), body })
  await settleRefunds(app.resources)
  const [refund] = (await read(id)).refunds
  await db.updateTable('users').set({ closed_at: clock.now() }).where('id', '=', shop.buyer.id).execute()
  return { id, order, refund: refund.id, payout: `refunds/${refund.id}/payout/`, sent: `refunds/${refund.id}/sent/` }
}

test('a refund whose buyer has closed the account is paid by the team in a way of its own, once', async () => {
  const before = await waiting('returns')
  const { id, order, payout, sent } = await left()
  expect((await act(id, sent, { reference: 'cash' })).body).toMatchObject({ code: 'nothing_to_return' })
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'by_hand' })
  // Nobody is asked.
  expect(await after.events('refund.paid_out')).toEqual([])
  expect((await read(id)).refunds).toMatchObject([{ route: 'payout', status: 'pending', can_note_sent: true }])
  expect([await waiting('returns'), await isListed(id)]).toEqual([before + 1, true])
  const { body } = await app.request('GET /api/admin/payouts/?ready=0', { as: await given.admin() })
  expect(body.find((one: { order: number }) => one.order === order.id)).toMatchObject({ note_at: await numberOf(id) })

  const noted = await Promise.all(['bank 77', 'bank 77'].map((reference) => act(id, sent, { reference })))
  expect(noted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await read(id)).toMatchObject({
    status: 'partly_refunded',
    refund_due: '0.00',
    refunds: [{ status: 'done', reference: 'bank 77', can_note_sent: false }],
  })
  expect(await waiting('returns')).toBe(before)
  expect(await violations()).toEqual([])
})

test('a buyer who is here says where to: nobody else notes it', async () => {
  const { id, payout, sent } = await left()
  await db.updateTable('users').set({ closed_at: null }).where('id', '=', shop.buyer.id).execute()
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'payout' })
  expect((await read(id)).refunds).toMatchObject([{ can_note_sent: false }])
  expect((await act(id, sent, { reference: 'bank 78' })).body).toMatchObject({ code: 'nothing_to_return' })
})
