import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { orderNotification } from './order-notifications.ts'
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

test('a buyer who pays at the door reads what each parcel costs, with its part of discount and charges', async () => {
  const [buyer, ...owners] = [await given.buyer(), await given.seller(), await given.seller()]
  await proveNumber(app, buyer)
  const [tea, sari] = await Promise.all(
    owners.map(({ store }, at) => given.product({ store_id: store.id, price_poisha: 33_333 * (at + 1) })),
  )
  const { code } = await given.coupon({ discount_percent: 10 })
  const how = { coupon_code: code, payment_method: 'cod' }
  const { body } = await order(
    buyer,
    [
      [tea!, 3],
      [sari!, 1],
    ],
    how,
  )
  const notice = await orderNotification(app.resources.db, { orderId: body.id })
  const text = notice?.mail?.render('https://haat.example').text
  const [first, second] = body.parcels
  expect(first.total).not.toBe(second.total)
  for (const { seller, cash } of body.parcels)
    expect(text).toContain(`Sold by ${seller}: BDT ${cash.due} to pay at the door`)
})
