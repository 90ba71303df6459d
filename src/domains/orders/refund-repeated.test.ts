import { describe, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createRefunds } from '#test/refunds.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const { admin, details, expectConsistent, placeOrder } = await createRefunds(app)

type Body = Record<string, unknown>

const send = (id: number, key: string, body: Body, as: { token: string } = admin) =>
  app.request(`POST /api/admin/orders/${id}/refunds/`, {
    as,
    headers: { 'idempotency-key': key },
    body: { reason: 'It came with a scratch.', refunded_before: '0', ...body },
  })

/** A new order, a refund of a part of it, and one of all of it. */
async function orderToRefund() {
  const { order, id } = await placeOrder()
  return { id, order, part: { amount: '20.02', parcel: order.parcels[0].id }, all: {} }
}

const told = async (id: number) =>
  (await after.events('order.refunded')).filter((event) => (event as { orderId: number }).orderId === id)

describe('a refund that is sent again with its key, since its answer was lost', () => {
  test.each(['part', 'all'] as const)('is made once and answered as before: %s', async (what) => {
    const { id, [what]: body } = await orderToRefund()
    const first = await send(id, what, body)
    expect(first.status).toBe(201)
    const again = await send(id, what, body)
    expect(again.status).toBe(201)
    expect(again.body.refunds).toEqual(first.body.refunds)
    // The page may have read meanwhile what had gone back.
    const later = await send(id, what, { ...body, refunded_before: first.body.payment.refunded })
    expect(later.status).toBe(201)
    expect((await details(id)).payment.refunded).toBe(first.body.payment.refunded)
    expect(await told(id)).toHaveLength(1)
    await expectConsistent(id)
  })

  test('is made once when both come at the same moment', async () => {
    const { id, part } = await orderToRefund()
    const answers = await Promise.all([1, 2, 3].map(() => send(id, 'twice', part)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await details(id)).payment.refunded).toBe('20.02')
    await expectConsistent(id)
  })

  test('is refused where it asks for another refund, or one of another order', async () => {
    const { id, order, part } = await orderToRefund()
    const other = await orderToRefund()
    expect((await send(id, 'other', part)).status).toBe(201)
    const refused = { status: 409, body: { code: 'idempotency_key_used' } }
    for (const change of [
      { amount: '20.03' },
      { reason: 'It came late.' },
      { parcel: order.parcels[1].id },
      { amount: undefined, lines: [{ item: order.items[0].id, quantity: 1 }] },
    ])
      expect(await send(id, 'other', { ...part, ...change, refunded_before: '20.02' })).toMatchObject(refused)
    expect(await send(other.id, 'other', other.part)).toMatchObject(refused)
    expect((await details(id)).payment.refunded).toBe('20.02')
    expect((await details(other.id)).payment.refunded).toBe('0.00')
  })

  test('is one of its own with another key, without one, and of a colleague with the same key', async () => {
    const { id, part } = await orderToRefund()
    const colleague = await given.admin()
    await send(id, 'mine', part)
    expect((await send(id, 'mine too', { ...part, refunded_before: '20.02' })).status).toBe(201)
    expect((await send(id, '', { ...part, refunded_before: '40.04' })).status).toBe(201)
    expect((await send(id, 'mine', { ...part, refunded_before: '60.06' }, colleague)).status).toBe(201)
    expect((await details(id)).payment.refunded).toBe('80.08')
    await expectConsistent(id)
  })

  test('is made when it was refused before, since money went back meanwhile', async () => {
    const { id, part } = await orderToRefund()
    await send(id, 'first', part)
    expect(await send(id, 'second', part)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await send(id, 'second', { ...part, refunded_before: '20.02' })).status).toBe(201)
    expect((await details(id)).payment.refunded).toBe('40.04')
  })
})
