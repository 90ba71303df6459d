import { expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp()
const given = createGiven(app)
const { order } = createCheckout(app)
const { db } = app.resources

test('a mail names a product and its store in the buyer’s language, the bell in both', async () => {
  const store = await given.store({ name: 'Clay House', name_bn: 'মাটির ঘর' })
  const bowl = await given.product({ name: 'Bowl', name_bn: 'মাটির বাটি', store_id: store.id, stock_quantity: 9 })
  for (const [locale, seller, name] of [
    ['bn', 'মাটির ঘর', 'মাটির বাটি'],
    ['en', 'Clay House', 'Bowl'],
  ] as const) {
    const buyer = await given.buyer({ locale })
    const { body } = await order(buyer, [[bowl, 1]])
    const parcelId = body.parcels[0].id
    const shipment = { status: 'shipped', tracking: 'PT-4711', carrier: 'Pathao', shipped_at: new Date() } as const
    await db.updateTable('parcels').set(shipment).where('id', '=', parcelId).execute()
    const at = clock.now().toISOString()
    const events: DeliveredEvent[] = [
      { key: `placed-${body.id}`, at, topic: 'order.placed', payload: { orderId: body.id } },
      { key: `shipped-${body.id}`, at, topic: 'parcel.moved', payload: { orderId: body.id, parcelId, to: 'shipped' } },
    ]
    for (const event of events) await notifyPeople(app.resources, event)
    const mails = db.selectFrom('mails').select('html').where('to_address', '=', buyer.email)
    const [receipt, shipped] = await mails.orderBy('created_at').execute()
    expect(receipt?.html).toContain(name)
    expect(receipt?.html).toContain(seller)
    expect(shipped?.html).toContain(name)
    const bell = db.selectFrom('notifications').select('params').where('user_id', '=', buyer.id)
    expect((await bell.orderBy('id').execute()).at(-1)).toMatchObject({
      params: { seller: 'Clay House', seller_bn: 'মাটির ঘর' },
    })
  }
})
