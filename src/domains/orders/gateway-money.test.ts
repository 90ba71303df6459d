import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { returnReceipts } from '#domains/payments/return-receipts.ts'
import { settleRefunds } from '#domains/payments/settle-refunds.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { reconcilePayments } from './jobs.ts'

const {
  app,
  db,
  given,
  gateway,
  shop,
  order,
  stockOf,
  ordersOf,
  begin,
  comeBack,
  post,
  look,
  later,
  reconcileLater,
  pieces,
} = await openGatewayShop()
const after = createAfterSale(app)

test('money that comes after the end is sent back, once', async () => {
  const before = gateway.kept()
  const { id, session } = await begin()
  await reconcileLater(21 * MINUTE)
  gateway.pay(session)
  await reconcileLater(10 * MINUTE)
  expect(await ordersOf(shop.buyer)).toEqual([])
  expect((await look(id)).returned).toMatchObject([{ reason: 'late', done: false }])
  await Promise.all([returnReceipts(app.resources), returnReceipts(app.resources)])
  await returnReceipts(app.resources)
  expect((await look(id)).returned).toMatchObject([{ reason: 'late', done: true }])
  expect(gateway.kept()).toBe(before)
  const told = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'payment.returned').execute()
  expect(told.filter(({ payload }) => (payload as { paymentId: string }).paymentId === id)).toHaveLength(1)
})

test('a buyer who pays at a page that was left open is told at once that the money goes back', async () => {
  const { id, session } = await begin()
  await reconcileLater(21 * MINUTE)
  gateway.pay(session)
  expect((await look(id)).returned).toEqual([])
  await comeBack(id)
  expect((await look(id)).returned).toMatchObject([{ reason: 'late', done: false }])
  expect(await ordersOf(shop.buyer)).toEqual([])
})

const wrong = [
  ['short', { amount: poisha(1) }, 'wrong_amount'],
  ['too much', { amount: poisha(9_999_999) }, 'wrong_amount'],
  ['in another currency', { currency: 'USD' }, 'wrong_currency'],
] as const
test.each(wrong)('money that is %s buys nothing and is sent back', async (_what, as, reason) => {
  const before = gateway.kept()
  const { id, session } = await begin()
  gateway.pay(session, as)
  await comeBack(id)
  expect(await ordersOf(shop.buyer)).toEqual([])
  expect(await look(id)).toMatchObject({ status: 'voided', failure: 'wrong_amount', returned: [{ reason }] })
  expect(await pieces()).toEqual([5, 0])
  await returnReceipts(app.resources)
  expect(gateway.kept()).toBe(before)
})

test('money that comes twice pays one order, and the second is sent back', async () => {
  const before = gateway.kept()
  const { id, session } = await begin()
  gateway.pay(session)
  gateway.pay(session)
  await comeBack(id)
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  const { returned, amount } = await look(id)
  expect(returned).toMatchObject([{ reason: 'twice' }])
  await returnReceipts(app.resources)
  expect(gateway.kept() - before).toBe(Math.round(Number(amount) * 100))
})

test('the shop.buyer, the message and the job at the same moment place one order', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  later(3 * MINUTE)
  const other = await app.startOtherInstance()
  await Promise.all([
    comeBack(id),
    other.request(`GET /api/payments/${id}/returned/success`),
    post(`genuine m1 ${session}`),
    post(`genuine m1 ${session}`),
    reconcilePayments(app.resources),
    reconcilePayments(other.resources),
    look(id),
  ])
  expect(await ordersOf(shop.buyer)).toHaveLength(1)
  expect(await stockOf(shop.product)).toBe(3)
  const receipts = await db.selectFrom('payment_receipts').selectAll().where('payment_id', '=', id).execute()
  expect(receipts).toMatchObject([{ return_reason: null }])
})

test('the order is placed for what was agreed on, whatever prices are by then', async () => {
  const { session, id, payment } = await begin()
  await db.updateTable('products').set({ price_poisha: 99_900 }).where('id', '=', shop.product.id).execute()
  gateway.pay(session)
  await comeBack(id)
  const [placed] = await ordersOf(shop.buyer)
  expect(placed?.total_poisha).toBe(Math.round(Number(payment.amount) * 100))
})

test('a coupon is held while its order is being paid, and used by it', async () => {
  const coupon = await given.coupon({ code: 'PAYNOW', discount_percent: 10, usage_limit: 1 })
  const used = async () =>
    (await db.selectFrom('coupons').select('used_count').where('id', '=', coupon.id).executeTakeFirstOrThrow())
      .used_count
  const { id, session } = await begin(2, { coupon_code: 'PAYNOW' })
  expect(await used()).toBe(1)
  const other = await given.buyer()
  const refused = await order(other, [[shop.product, 1]], { coupon_code: 'PAYNOW' })
  expect([refused.status, refused.body.code]).toEqual([409, 'coupon_used_up'])
  gateway.fail(session, 'declined')
  await comeBack(id)
  expect(await used()).toBe(0)
  const again = await begin(2, { coupon_code: 'PAYNOW' })
  gateway.pay(again.session)
  await comeBack(again.id)
  const [placed] = await ordersOf(shop.buyer)
  const uses = await db
    .selectFrom('coupon_uses')
    .selectAll()
    .where('order_id', '=', placed?.id ?? 0)
    .execute()
  expect(uses).toMatchObject([{ coupon_id: coupon.id, discount_poisha: 2000 }])
  expect(await used()).toBe(1)
})

test('an order keeps the rate and the cap of a coupon that was changed while it was being paid', async () => {
  const coupon = await given.coupon({ discount_percent: 20, max_discount_poisha: 1500 })
  const { id, session } = await begin(2, { coupon_code: coupon.code })
  const change = { discount_percent: 50, max_discount: null }
  const changed = await app.request(`PATCH /api/coupons/${coupon.id}/`, { as: await given.admin(), body: change })
  expect(changed.status).toBe(200)
  gateway.pay(session)
  await comeBack(id)
  const [placed] = await ordersOf(shop.buyer)
  const { body } = await app.request(`GET /api/orders/${placed?.id}/`, { as: shop.buyer })
  expect(body).toMatchObject({ discount: '15.00', discount_percent: 20, max_discount: '15.00' })
})

test('100 buyers for 20 reserved pieces: twenty pay, none is sold twice', async () => {
  const few = await given.product({ price_poisha: 5_000, stock_quantity: 20 })
  const buyers = await Promise.all(Array.from({ length: 100 }, () => given.buyer()))
  const answers = await Promise.all(buyers.map((who) => order(who, [[few, 1]], { payment_method: 'bkash' })))
  const begun = answers.filter(({ status }) => status === 202)
  expect(begun).toHaveLength(20)
  expect(new Set(answers.filter(({ status }) => status !== 202).map(({ body }) => body.code))).toEqual(
    new Set(['out_of_stock']),
  )
  expect(await stockOf(few)).toBe(0)
  await Promise.all(
    begun.map(async ({ body: { payment } }, at) => {
      if (at % 2 === 0) gateway.pay(gateway.sessionAt(payment.redirect_url))
      else gateway.fail(gateway.sessionAt(payment.redirect_url), 'cancelled')
      await comeBack(payment.id)
    }),
  )
  expect(await stockOf(few)).toBe(10)
  const sold = await db.selectFrom('order_items').select('quantity').where('product_id', '=', few.id).execute()
  expect(sold).toHaveLength(10)
})

test('a refund goes back through the gateway, once, also when it is refused or pending first', async () => {
  const { id, session } = await begin()
  gateway.pay(session)
  await comeBack(id)
  const [placed] = await ordersOf(shop.buyer)
  const kept = gateway.kept()
  await after.move(await given.admin(), placed?.id ?? 0, { status: 'cancelled' })
  gateway.faults.refunds = ['refused', 'pending']
  await settleRefunds(app.resources)
  const [refused] = await after.refundsOf(placed?.id ?? 0)
  expect(refused).toMatchObject({ status: 'pending', problem: 'balance too low' })
  await settleRefunds(app.resources)
  expect(gateway.calls.refund).toBeGreaterThan(0)
  later(2 * MINUTE)
  await settleRefunds(app.resources)
  later(DAY)
  await Promise.all([settleRefunds(app.resources), settleRefunds(app.resources)])
  expect(await after.refundsOf(placed?.id ?? 0)).toMatchObject([{ status: 'done', problem: null }])
  expect(kept - gateway.kept()).toBe(placed?.total_poisha)
})
