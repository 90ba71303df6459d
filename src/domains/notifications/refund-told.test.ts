import { expect, test } from 'vitest'
import type { Events } from '#platform/events.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { proveNumber } from '#test/proven-number.ts'
import { createRefunds } from '#test/refunds.ts'
import { refundNotification } from './order-notifications.ts'
import { sellerRefundNotification } from './selling-notifications.ts'

const app = await startTestApp()
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)
const { refund } = await createRefunds(app)

/** What the seller is told when the team refunds a part of an order of three pieces. */
async function told(
  payment_method: 'card' | 'cod',
  body: (item: number) => Record<string, unknown>,
  before: 'packing' | 'sent' = 'packing',
) {
  const [buyer, seller] = [await given.buyer(), await given.seller()]
  await proveNumber(app, buyer)
  const tea = await given.product({ store_id: seller.store.id, price_poisha: 10_000 })
  // Else the third to the same number would be held (hold-cash.test.ts).
  await app.resources.db.deleteFrom('order_traces').execute()
  const { id, items } = (await order(buyer, [[tea, 3]], { payment_method })).body
  if (before === 'sent') await after.move(seller, id, { status: 'shipped', tracking: 'BD-7' })
  expect((await refund(id, body(items[0].id))).status).toBe(201)
  const event = (await after.events('order.refunded')).at(-1) as Events['order.refunded']
  const [notification] = await sellerRefundNotification(app.resources.db, event)
  const mail = notification?.mail?.render('https://haat.example')
  return { params: notification?.bell?.params, subject: mail?.subject, text: mail?.text }
}
const pieces = (quantity: number) => (item: number) => ({ lines: [{ item, quantity }] })
const money = () => ({ amount: '10.00' })

test('of cash that was not collected the seller reads that less is to be collected, not that money went back', async () => {
  const { params, subject, text } = await told('cod', money)
  expect(params).toMatchObject({ amount: '10.00', route: 'none' })
  expect(subject).toMatch(/^BDT 10.00 less to collect for order/)
  expect(text).toContain('Our team took BDT 10.00 off what is to be collected')
  expect(text).not.toMatch(/back to the buyer|not send/)
})

test('of what was paid the seller reads that it went back', async () => {
  const { params, text } = await told('card', money)
  expect(params).not.toHaveProperty('route')
  expect(text).toContain('back to the buyer')
})

test.each(['card', 'cod'] as const)(
  'a seller who has not shipped is told which pieces are not to be sent (%s)',
  async (method) => {
    const { params, text } = await told(method, pieces(1))
    expect(params).toMatchObject({ cancelled: 'parcel_pieces' })
    expect(text).toContain('These pieces are taken off the parcel, which was not shipped yet: please do not send them.')
  },
)

test('… and of the last piece that the parcel is cancelled', async () => {
  const { params, text } = await told('cod', pieces(3))
  expect(params).toMatchObject({ cancelled: 'parcel', route: 'none' })
  expect(text).toContain('please do not send it')
})

test('a seller who has shipped is told of no pieces to keep', async () => {
  expect((await told('card', pieces(1), 'sent')).text).not.toContain('please do not send')
})

test('of parcels that are paid at the door and stand differently the buyer reads what goes back, and what is less to pay', async () => {
  const [buyer, one, other] = [await given.buyer(), await given.seller(), await given.seller()]
  await proveNumber(app, buyer)
  const [tea, rug] = [
    await given.product({ store_id: one.store.id, price_poisha: 10_000, name: 'Tea' }),
    await given.product({ store_id: other.store.id, price_poisha: 20_000, name: 'Rug' }),
  ]
  await app.resources.db.deleteFrom('order_traces').execute()
  const bought: [typeof tea, number][] = [
    [tea, 1],
    [rug, 1],
  ]
  const { id, parcels } = (await order(buyer, bought, { payment_method: 'cod' })).body
  const [paid, due] = parcels as { id: number; total: string }[]
  await after.deliver(one, id, paid?.id)
  expect((await refund(id, {})).status).toBe(201)
  const event = (await after.events('order.refunded')).at(-1) as Events['order.refunded']
  const notification = await refundNotification(app.resources.db, event.refundIds)
  const { total, total: amount } = paid ?? { total: '' }
  expect(notification?.bell?.params).toEqual({ order: id, amount, route: 'payout', less: due?.total })
  const { subject, text } = notification?.mail?.render('https://haat.example') ?? {}
  expect(subject).toBe(`BDT ${total} goes back to you (order ${id})`)
  expect(text).toContain(`Of what is still to be delivered you pay BDT ${due?.total} less.`)
  expect(text).toMatch(/Tea[\s\S]*Rug/)
})
