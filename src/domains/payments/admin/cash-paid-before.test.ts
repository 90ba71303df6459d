/** Cash that is paid in before its parcel is delivered (rules.md O-82). */
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/analytics/analytics-rules.ts'
import type { Order } from '#contract/orders/orders.ts'
import { startTestApp } from '#test/app.ts'
import { createCashStatements } from '#test/cash-statements.ts'
import { orderInvariants } from '../../../../tools/doctor/order-invariants.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const statements = await createCashStatements(app)
const { seller, other, after, today, product, placed, upload, differences, paymentOf, received } = statements
beforeEach(() => statements.clear())

const sum = ({ total }: { total: string }) => total
const yesterday = addDays(today, -1)
async function paidOn(day: string) {
  const { body } = await request(`GET /api/admin/statements/days/?method=cod&from=${day}&to=${day}`, {
    as: statements.admin,
  })
  const [{ ours, theirs } = { ours: null, theirs: null }] = body.days
  return { ours: ours?.paid ?? '0.00', theirs: theirs?.paid ?? '0.00' }
}

test('what is paid in for a whole order before its parcels are delivered counts as they are', async () => {
  const [tea, rug] = [await product(), await product(other, 30_000)]
  const bought = await placed([tea, 1], [rug, 1])
  const [first, second] = bought.parcels as [Order['parcels'][0], Order['parcels'][0]]
  await upload([`${bought.id},,${bought.total},SLIP-1,${yesterday}`])
  expect(await paidOn(yesterday)).toEqual({ ours: '0.00', theirs: bought.total })
  await after.deliver(seller, bought.id)
  expect(await paymentOf(bought)).toMatchObject({ remitted: sum(first) })
  await after.deliver(other, bought.id)
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: sum(bought) })
  expect(await differences()).toEqual([])
  // Both are of the day of the delivery.
  expect(await paidOn(today)).toEqual({ ours: bought.total, theirs: bought.total })
  expect(await paidOn(yesterday)).toEqual({ ours: '0.00', theirs: '0.00' })
  expect(await received(bought)).toMatchObject([
    { facts: { amount: sum(first), reference: 'SLIP-1' } },
    { facts: { amount: sum(second), reference: 'SLIP-1' } },
  ])
})

test('a sum that does not tell whose it is counts once the parcels are delivered', async () => {
  const bought = await placed([await product(), 1], [await product(other, 30_000), 1])
  const [first, second] = bought.parcels as [Order['parcels'][0], Order['parcels'][0]]
  const sums = [Number(first.total) + 1, Number(second.total) - 1].map((amount) => amount.toFixed(2)) as [
    string,
    string,
  ]
  await upload([`${bought.id},,${sums[0]},A,${today}`])
  expect(await differences()).toMatchObject([{ kind: 'not_collected', parcel: null, theirs: sums[0] }])
  await after.deliver(seller, bought.id)
  expect(await paymentOf(bought)).toMatchObject({ remitted: sum(first) })
  // The rest is for the only one that is still under way.
  expect(await differences()).toMatchObject([{ kind: 'not_collected', ours: '0.00', theirs: '1.00' }])
  await upload([`${bought.id},,${sums[1]},B,${today}`])
  await after.deliver(other, bought.id)
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: sum(bought) })
  expect(await differences()).toEqual([])
  for (const { name, find } of orderInvariants) expect([name, (await find(db)).first]).toEqual([name, []])
})

test('what is paid in under the right number counts when a seller corrects a mistyped one', async () => {
  const bought = await placed([await product(), 1])
  const [parcel] = bought.parcels
  await after.move(seller, bought.id, { status: 'shipped', tracking: `WR${bought.id}` })
  await upload([`,rg${bought.id},${bought.total},A,${today}`])
  expect(await differences()).toMatchObject([{ kind: 'missing_here', theirs: bought.total }])
  const body = { tracking: `RG${bought.id}`, carrier: '', parcel: parcel?.id }
  expect((await request(`PUT /api/orders/${bought.id}/tracking/`, { as: seller, body })).status).toBe(200)
  await after.move(seller, bought.id, { status: 'delivered' })
  expect(await paymentOf(bought)).toMatchObject({ cash: 'remitted', remitted: bought.total })
  expect(await differences()).toEqual([])
})

test('what is paid in for a parcel of which a part is not taken differs by that part', async () => {
  const bought = await placed([await product(), 2])
  await after.move(seller, bought.id, { status: 'shipped', tracking: 'BD-8' })
  await upload([`${bought.id},,${bought.total},A,${today}`])
  const lines = [{ item: bought.items[0]?.id, quantity: 1 }]
  const refusal = { parcel: bought.parcels[0]?.id, lines, restock: true }
  expect((await request(`POST /api/orders/${bought.id}/refusal/`, { as: seller, body: refusal })).status).toBe(200)
  const { collected } = await paymentOf(bought)
  expect(await paymentOf(bought)).toMatchObject({ remitted: collected })
  expect((await after.read(statements.admin, bought.id)).cash).toMatchObject({ collected, remitted: collected })
  expect(await differences()).toMatchObject([{ kind: 'amount', ours: collected, theirs: bought.total }])
})
