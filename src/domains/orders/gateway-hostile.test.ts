import { afterEach, expect, test, vi } from 'vitest'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { MINUTE } from '#platform/clock.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { isStoreBusy } from './index.ts'
import { anonymisePerson } from './personal-data.ts'

const { app, db, given, gateway, shop, order, ordersOf, begin, comeBack, post, look, reconcileLater, pieces } =
  await openGatewayShop()
afterEach(() => void vi.restoreAllMocks())

test('a price that changes between the agreement and the reservation is refused before anything is paid', async () => {
  const { product, buyer } = shop
  // The settings are asked for after the prices were read and before the stock is locked.
  const { now } = app.resources.settings
  vi.spyOn(app.resources.settings, 'now').mockImplementationOnce(async () => {
    await db.updateTable('products').set({ price_poisha: 20_000 }).where('id', '=', product.id).execute()
    return now()
  })
  const { status, body } = await order(buyer, [[product, 2]], { payment_method: 'bkash' })
  expect([status, body.code]).toEqual([409, 'total_changed'])
  expect(await pieces()).toEqual([5, 0])
  expect(await db.selectFrom('gateway_payments').selectAll().where('buyer_id', '=', buyer.id).execute()).toEqual([])
})

test('an order that was paid and cannot be placed is given up after its time, and the money goes back', async () => {
  const kept = gateway.kept()
  const { id, session } = await begin()
  gateway.pay(session)
  await db
    .updateTable('pending_orders')
    .set({ content: JSON.stringify({ lines: [], agreedAt: 'never' }) })
    .where('payment_id', '=', id)
    .execute()
  await comeBack(id)
  await reconcileLater(5 * MINUTE)
  expect(await db.selectFrom('payments').select('status').where('id', '=', id).execute()).toEqual([
    { status: 'pending' },
  ])
  await reconcileLater(20 * MINUTE)
  expect(await look(id)).toMatchObject({ status: 'voided', failure: 'not_placed', returned: [{ reason: 'no_order' }] })
  await returnReceipts(app.resources)
  expect(gateway.kept()).toBe(kept)
  expect(await pieces()).toEqual([5, 0])
})

test.each(['pay', 'agree'] as const)(
  'a payment cancelled several times at once after the buyer did %s is an order or goes back, never half of it',
  async (act) => {
    const kept = gateway.kept()
    const stranger = await given.buyer()
    const { id, session } = await begin()
    const cancel = (as: typeof shop.buyer) => app.request(`POST /api/payments/${id}/cancel/`, { as })
    const before = await pieces()
    gateway[act](session)
    const answers = await Promise.all([
      cancel(stranger),
      ...Array.from({ length: 5 }, () => cancel(shop.buyer)),
      comeBack(id),
    ])
    expect(answers[0]?.status).toBe(404)
    for (const { status } of answers.slice(1, 6)) expect([200, 409]).toContain(status)
    await reconcileLater(5 * MINUTE)
    await returnReceipts(app.resources)
    const { status } = await look(id)
    const placed = (await ordersOf(shop.buyer)).length
    // All of the money and one order, or none of either: never one without the other.
    expect([status, placed, gateway.kept() > kept]).toEqual(placed === 1 ? ['paid', 1, true] : ['voided', 0, false])
    expect(before).toEqual([3, 2])
    expect(await pieces()).toEqual(placed === 1 ? [3, 0] : [5, 0])
  },
)

test('whoever cancels is not charged, also after agreeing at the gateway', async () => {
  const kept = gateway.kept()
  const here = await begin()
  gateway.agree(here.session)
  await app.request(`POST /api/payments/${here.id}/cancel/`, { as: shop.buyer })
  expect(await look(here.id)).toMatchObject({ status: 'voided', failure: 'cancelled' })
  const there = await begin()
  gateway.agree(there.session)
  gateway.fail(there.session, 'cancelled')
  await comeBack(there.id, 'cancel')
  expect(await look(there.id)).toMatchObject({ failure: 'cancelled' })
  expect(gateway.kept()).toBe(kept)
  const taken = await begin()
  gateway.agree(taken.session)
  await comeBack(taken.id)
  expect(await look(taken.id)).toMatchObject({ status: 'paid' })
})

test('the same request twice at once begins one payment and answers it twice', async () => {
  const { buyer, product } = shop
  const twice = await Promise.all(
    Array.from({ length: 5 }, () => order(buyer, [[product, 1]], { payment_method: 'bkash', key: 'same' })),
  )
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(twice.map(({ body }) => body.payment.id)).size).toBe(1)
  for (const { body } of twice) expect(body.payment.redirect_url).toMatch(/^https:/)
  expect(await pieces()).toEqual([4, 1])
})

test('messages with bytes that no text may hold, and too long ones, are refused in order', async () => {
  for (const body of ['forged \0 \0', '\ud800', '{"__proto__":{}}', '']) expect((await post(body)).statusCode).toBe(403)
  expect((await post('x'.repeat(33 * 1024))).statusCode).toBe(413)
  const unproven = await db.selectFrom('payment_messages').select('id').where('message_id', 'is', null).execute()
  expect(unproven.length).toBeGreaterThan(2)
})

test('the gateway’s own failures do not count as unpaid', async () => {
  gateway.faults.open = 'unanswered'
  for (let time = 0; time < 6; time += 1)
    expect((await order(shop.buyer, [[shop.product, 1]], { payment_method: 'bkash' })).status).toBe(402)
  gateway.faults.open = null
  await begin(1)
})

test('a store whose goods are being paid cannot close, and a closed account leaves no payer', async () => {
  const { buyer, product } = shop
  const { id, session } = await begin()
  expect(await isStoreBusy(db, product.store_id)).toBe(true)
  gateway.pay(session)
  await comeBack(id)
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  const receipts = await db.selectFrom('payment_receipts').select('payer').where('payment_id', '=', id).execute()
  expect(receipts).toEqual([{ payer: null }])
  const events = await db.selectFrom('payment_events').select(['kind', 'detail']).where('payment_id', '=', id).execute()
  expect(events.filter(({ kind }) => kind === 'exchange').map(({ detail }) => detail)).toContainEqual({})
  expect(events.filter(({ kind, detail }) => kind === 'exchange' && JSON.stringify(detail) !== '{}')).toEqual([])
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await isStoreBusy(db, (await given.store()).id)).toBe(false)
})
