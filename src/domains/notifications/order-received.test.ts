import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { receivedOrderNotification } from './selling-notifications.ts'

const app = await startTestApp()
const given = createGiven(app)
const { order } = createCheckout(app)

test('a seller reads what a coupon leaves of the goods', async () => {
  const [buyer, owner] = [await given.buyer(), await given.seller()]
  const product = await given.product({ store_id: owner.store.id, price_poisha: 45_000 })
  const { code } = await given.coupon({ discount_percent: 10 })
  const { body } = await order(buyer, [[product, 2]], { coupon_code: code })
  const { body: sold } = await app.request(`GET /api/orders/${body.id}/?as=seller`, { as: owner })
  expect(sold.revenue).toBe('810.00')
  const [notice] = await receivedOrderNotification(app.resources.db, { orderId: body.id })
  const mail = notice?.mail?.render('https://haat.example')
  expect(mail?.subject).toBe(`New order ${body.id}: BDT 810.00`)
  expect(mail?.text).toContain('Goods: BDT 900.00\nDiscount: −BDT 90.00\nYou receive: BDT 810.00')
})
