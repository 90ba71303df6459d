/** A buyer who is suspended cannot say where a payout goes (rules.md O-47). */
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { BKASH, createPayouts, ORDER_PHONE, targetOf } from '#test/payouts.ts'
import { proveNumber } from '#test/proven-number.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const payouts = createPayouts(app)
const { note } = payouts
const admin = await given.admin()

let buyer: Awaited<ReturnType<typeof given.buyer>>
let refund: Awaited<ReturnType<typeof payouts.refunded>>
beforeEach(async () => {
  const seller = await given.seller()
  buyer = await given.buyer()
  refund = await payouts.refunded(buyer, seller, await given.product({ store_id: seller.store.id }))
})

const suspend = (suspended_at: Date | null) =>
  db.updateTable('users').set({ suspended_at }).where('id', '=', buyer.id).execute()
const listed = async (ready: '0' | '1') => {
  const { body } = await request(`GET /api/admin/payouts/?ready=${ready}`, { as: admin })
  return body.find(({ order }: { order: number }) => order === refund.id)
}
const waiting = async () => {
  const { body } = await request('GET /api/admin/overview/', { as: admin })
  return body.waiting.find(({ kind }: { kind: string }) => kind === 'payouts')?.count
}
const ofOrder = { kind: 'bkash' as const, number: ORDER_PHONE, holder: '', bank: '' }

test('the team sends it to the number of the order, if that is proven', async () => {
  await proveNumber(app, buyer, ORDER_PHONE)
  expect(await listed('0')).toMatchObject({ account: null, cannot_say: false })
  const before = await waiting()
  await suspend(new Date())
  expect(await waiting()).toBe(before + 1)
  expect(await listed('0')).toBeUndefined()
  const payout = await listed('1')
  expect(payout).toMatchObject({ account: ofOrder, cannot_say: true })
  const elsewhere = { reference: 'TX-1', sent_to: { kind: 'bkash', number: '+8801812345678' } }
  expect(await note(payout.id, elsewhere, admin)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await note(payout.id, { reference: 'TX-1', sent_to: targetOf(payout.account) }, admin)).status).toBe(204)
  expect(await listed('1')).toBeUndefined()
})

test('one whose number is not proven waits until the suspension is lifted', async () => {
  await suspend(new Date())
  const payout = await listed('0')
  expect(payout).toMatchObject({ account: null, cannot_say: true })
  const sent = { reference: 'TX-1', sent_to: targetOf(ofOrder) }
  expect(await note(payout.id, sent, admin)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
})

test('what the buyer has said before counts, and what is said when the suspension was lifted', async () => {
  await proveNumber(app, buyer, ORDER_PHONE)
  await proveNumber(app, buyer, '+8801812345678')
  await suspend(new Date())
  const { id } = await listed('1')
  await suspend(null)
  const sent = { reference: 'TX-1', sent_to: targetOf(ofOrder) }
  expect(await note(id, sent, admin)).toMatchObject({ status: 409, body: { now: { account: null } } })
  expect((await payouts.sendTo(refund, BKASH, buyer)).status).toBe(200)
  await suspend(new Date())
  expect(await listed('1')).toMatchObject({ account: { number: '+8801812345678' }, cannot_say: false })
})
