import { afterEach, expect, test } from 'vitest'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { DAY } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { createTeamPayments } from '#test/team-payments.ts'
import { paymentsJobs } from './jobs.ts'
import { GatewayUnanswered } from './methods/gateway.ts'
import { addMethod, findMethod, type RedirectMethod } from './methods/registry.ts'

const { app, db, given, gateway, begin, comeBack, look, later } = await openGatewayShop()
const { act, read } = createTeamPayments(app)

let remove = () => {}
afterEach(() => remove())

/** Another gateway, which answers nothing. @returns how often it was called */
function addSilent() {
  const calls = { refund: 0 }
  const like = findMethod(app.resources.config, 'bkash') as RedirectMethod
  const refund = async () => {
    calls.refund += 1
    throw new GatewayUnanswered('silence')
  }
  remove = addMethod({ ...like, id: 'sslcommerz', gateway: { ...like.gateway, refund } })
  return calls
}

/** A payment of which BDT 10 are to go back, and which came twice. */
async function toRefund() {
  const { id, session } = await begin(1)
  gateway.pay(session)
  gateway.pay(session)
  await comeBack(id)
  const { order_id } = await look(id)
  const body = { amount: '10.00', reason: 'It came late.', refunded_before: '0.00' }
  const made = await app.request(`POST /api/admin/orders/${order_id}/refunds/`, { as: await given.admin(), body })
  expect(made.status).toBe(201)
  return id
}
const at = async (method: string, id: string) => {
  await db.updateTable('payments').set({ method }).where('id', '=', id).execute()
  await db.updateTable('payment_receipts').set({ method }).where('payment_id', '=', id).execute()
}
const settle = async () => {
  for (const { run } of paymentsJobs) await run(app.resources, {})
}

test('a gateway that does not answer is called once in a run, and holds up no other', async () => {
  const silent = [await toRefund(), await toRefund()]
  const answered = await toRefund()
  for (const id of silent) await at('sslcommerz', id)
  const calls = addSilent()
  await settle()
  expect(calls.refund).toBe(1)
  const { refunds, receipts } = await read(answered)
  expect(refunds).toMatchObject([{ status: 'done' }])
  expect(receipts.map(({ back }: { back: unknown }) => back)).toContainEqual(
    expect.objectContaining({ status: 'done' }),
  )
  // The next run calls it about another.
  await settle()
  expect(calls.refund).toBe(2)
  for (const id of silent) expect((await read(id)).refunds).toMatchObject([{ status: 'pending', tries: 1 }])
})

test('the team is told that it does not answer, not that the money is on its way', async () => {
  const id = await toRefund()
  await at('sslcommerz', id)
  addSilent()
  const [refund] = (await read(id)).refunds
  expect((await act(id, `refunds/${refund.id}/retry/`)).body).toMatchObject({ outcome: 'unanswered' })
  await settleRefunds(app.resources)
  expect((await read(id)).refunds).toMatchObject([{ status: 'pending', problem: null, reference: null }])
})

test('what it has taken on two weeks ago and does not know any more is sent by the team, once that is confirmed', async () => {
  const id = await toRefund()
  gateway.faults.refunds = ['pending']
  await settleRefunds(app.resources)
  await at('sslcommerz', id)
  addSilent()
  const [refund] = (await read(id)).refunds
  later(14 * DAY)
  const payout = `refunds/${refund.id}/payout/`
  expect((await act(id, payout)).body).toMatchObject({ outcome: 'unanswered' })
  expect((await act(id, payout, { not_paid_back: true })).body).toMatchObject({ outcome: 'payout_unasked' })
})
