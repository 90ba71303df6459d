import { expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { newNumber } from '#test/phone.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const given = createGiven(app)
const { order } = createCheckout(app)
const { db } = app.resources
const product = await given.product({ stock_quantity: 1000 })

let serial = 0
type NewEvent = DeliveredEvent extends infer E ? (E extends { key: string } ? Omit<E, 'at' | 'key'> : never) : never
const tell = (event: NewEvent, times = 1) => {
  serial += 1
  const keyed: DeliveredEvent = { ...event, key: `event-${serial}`, at: clock.now().toISOString() }
  return Promise.all(Array.from({ length: times }, () => notifyPeople(app.resources, keyed)))
}
const messagesTo = (phone: string) =>
  db.selectFrom('sms_messages').selectAll().where('to_phone', '=', phone).orderBy('created_at').execute()

type Who = Parameters<typeof given.buyer>[0]
/** An account that signs in by number; without an e-mail address unless given. */
async function buyer(more: Who = {}) {
  const phone = newNumber()
  return { ...(await given.buyer({ email: '', sign_in_phone: phone, ...more })), phone }
}
async function orderBy(person: { id: number; token: string }) {
  const { body } = await order(person, [[product, 1]])
  const { id } = await db.selectFrom('parcels').select('id').where('order_id', '=', body.id).executeTakeFirstOrThrow()
  return { orderId: Number(body.id), parcelId: id }
}
const choose = (person: { token: string }, body: object) =>
  app.request('PUT /api/notifications/preferences/', { as: person, body })

async function moved(parcelId: number, orderId: number, to: 'shipped' | 'delivered' | 'cancelled') {
  await db
    .updateTable('parcels')
    .set({ status: to, tracking: 'PT-4711', carrier: 'Pathao', shipped_at: new Date() })
    .where('id', '=', parcelId)
    .execute()
  return tell({ topic: 'parcel.moved', payload: { parcelId, orderId, from: 'processing', to } as never })
}

test('an account without an e-mail address is told of its order by text message, once and in its language', async () => {
  const person = await buyer({ locale: 'bn' })
  const { orderId, parcelId } = await orderBy(person)
  await tell({ topic: 'order.placed', payload: { orderId } }, 5)
  expect(await messagesTo(person.phone)).toMatchObject([{ kind: 'order_placed', locale: 'bn', user_id: person.id }])
  await moved(parcelId, orderId, 'shipped')
  await moved(parcelId, orderId, 'delivered')
  const messages = await messagesTo(person.phone)
  expect(messages.map(({ kind }) => kind)).toEqual(['order_placed', 'parcel_shipped', 'parcel_delivered'])
  expect(messages[1]!.text).toContain('Pathao PT-4711')
})

test('it is told of what is cancelled and refunded', async () => {
  const person = await buyer()
  const { orderId, parcelId } = await orderBy(person)
  await moved(parcelId, orderId, 'cancelled')
  const [message] = await messagesTo(person.phone)
  expect(message).toMatchObject({
    kind: 'parcel_cancelled',
    text: expect.stringContaining(`order ${orderId} was cancelled`),
  })
})

test('order updates that are switched off come by no message, a receipt in any case', async () => {
  const person = await buyer()
  await choose(person, { order_updates: false })
  const { orderId, parcelId } = await orderBy(person)
  await tell({ topic: 'order.placed', payload: { orderId } })
  await moved(parcelId, orderId, 'shipped')
  expect((await messagesTo(person.phone)).map(({ kind }) => kind)).toEqual(['order_placed'])
})

test('with an e-mail address messages come beside the mails only where they are chosen', async () => {
  const person = await buyer({ email: `sms${serial}@haat.test` })
  const first = await orderBy(person)
  await tell({ topic: 'order.placed', payload: { orderId: first.orderId } })
  expect(await messagesTo(person.phone)).toEqual([])
  await choose(person, { sms: true })
  await moved(first.parcelId, first.orderId, 'shipped')
  expect((await messagesTo(person.phone)).map(({ kind }) => kind)).toEqual(['parcel_shipped'])
})

test('a contact number that signs in nowhere gets no message', async () => {
  const person = await given.buyer({ phone: '+8801700000009' })
  await choose(person, { sms: true })
  const { orderId } = await orderBy(person)
  await tell({ topic: 'order.placed', payload: { orderId } })
  expect(await messagesTo('+8801700000009')).toEqual([])
})
