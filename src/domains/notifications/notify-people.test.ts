import { beforeEach, expect, test } from 'vitest'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { notificationsJobs } from './jobs.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const given = createGiven(app)
const { order } = createCheckout(app)
const { db } = app.resources
const product = await given.product({ stock_quantity: 1000, name: 'Clay tea cups' })
let serial = 0
const at = new Date().toISOString()
type NewEvent = DeliveredEvent extends infer E ? (E extends { key: string } ? Omit<E, 'at' | 'key'> : never) : never
const eventOf = (event: NewEvent): DeliveredEvent => ({ ...event, at, key: `event-${(serial += 1)}` })

const mailsTo = (address: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('created_at').execute()
const bellOf = ({ id }: { id: number }) =>
  db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('id').execute()

async function orderBy(buyer: { id: number; token: string }) {
  const placed = await order(buyer, [[product, 1]])
  const parcel = await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', placed.body.id)
    .executeTakeFirstOrThrow()
  return { orderId: Number(placed.body.id), parcelId: parcel.id }
}
const ship = (parcelId: number) =>
  db
    .updateTable('parcels')
    .set({ status: 'shipped', tracking: 'PT-4711', carrier: 'Pathao', shipped_at: new Date() })
    .where('id', '=', parcelId)
    .execute()

beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute()
})

test('an order makes a notification and a receipt in the buyer’s language', async () => {
  const buyer = await given.buyer({ locale: 'bn', name: 'Rahima Khatun' })
  const { orderId } = await orderBy(buyer)
  await notifyPeople(app.resources, eventOf({ topic: 'order.placed', payload: { orderId } }))
  expect(await bellOf(buyer)).toMatchObject([
    { kind: 'order_placed', params: { order: orderId }, link: `/orders/${orderId}`, read_at: null },
  ])
  const [mail, ...more] = await mailsTo(buyer.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'order_placed', locale: 'bn', status: 'kept', unsubscribe_url: null })
  expect(mail?.html).toContain('Clay tea cups')
  expect(mail?.html).toContain(`https://haat.example/bn/orders/${orderId}`)
})

test('an event delivered many times, also concurrently, makes one notification and one mail', async () => {
  const buyer = await given.buyer()
  const { orderId } = await orderBy(buyer)
  const event = eventOf({ topic: 'order.placed', payload: { orderId } })
  await Promise.all(Array.from({ length: 12 }, () => notifyPeople(app.resources, event)))
  await notifyPeople(app.resources, event)
  expect(await bellOf(buyer)).toHaveLength(1)
  expect(await mailsTo(buyer.email)).toHaveLength(1)
})

test('a worker that dies between the notification and the mail leaves neither; the retry writes both', async () => {
  const buyer = await given.buyer()
  const { orderId } = await orderBy(buyer)
  const event = eventOf({ topic: 'order.placed', payload: { orderId } })
  // The mail cannot be written: the connection ends in mid-transaction, as if the process was killed.
  await app.asOwner(`
    create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die before insert on mails for each row execute function die()`)
  await expect(notifyPeople(app.resources, event)).rejects.toThrow()
  await app.asOwner('drop trigger die on mails; drop function die')
  expect(await bellOf(buyer)).toEqual([])
  await notifyPeople(app.resources, event)
  expect(await bellOf(buyer)).toHaveLength(1)
  expect(await mailsTo(buyer.email)).toHaveLength(1)
})

test('a worker that dies after writing, before its job is done, has its job retried without effect', async () => {
  const buyer = await given.buyer()
  const { orderId } = await orderBy(buyer)
  const event = eventOf({ topic: 'order.placed', payload: { orderId } })
  const job = notificationsJobs.find(({ queue }) => queue === 'notifications-tell')
  const dying = async () => {
    await job?.run(app.resources, event.payload, event)
    throw new Error('killed')
  }
  await expect(dying()).rejects.toThrow('killed')
  await job?.run(app.resources, event.payload, event)
  expect(await bellOf(buyer)).toHaveLength(1)
  expect(await mailsTo(buyer.email)).toHaveLength(1)
})

test('with a mail server the mail waits, and the job that sends it is queued in the same transaction', async () => {
  const buyer = await given.buyer()
  const { orderId } = await orderBy(buyer)
  await db.deleteFrom('outbox_events').execute()
  const resources = { ...app.resources, mail: { send: async () => ({ outcome: 'taken' }) as const } }
  const event = eventOf({ topic: 'order.placed', payload: { orderId } })
  await Promise.all([notifyPeople(resources, event), notifyPeople(resources, event)])
  const mails = await db.selectFrom('mails').selectAll().where('event_key', '=', event.key).orderBy('id').execute()
  expect(mails.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(['waiting 0', 'waiting 0'])
  const events = await db.selectFrom('outbox_events').select(['topic', 'payload']).orderBy('payload').execute()
  expect(events).toEqual(mails.map(({ id }) => ({ topic: 'mail.written', payload: { mailId: id } })))
})

test('a buyer without order updates still gets the receipt and the bell, and no other mail', async () => {
  const buyer = await given.buyer()
  await app.request('PUT /api/notifications/preferences/', { as: buyer, body: { order_updates: false } })
  const { orderId, parcelId } = await orderBy(buyer)
  await ship(parcelId)
  await notifyPeople(app.resources, eventOf({ topic: 'order.placed', payload: { orderId } }))
  for (const to of ['shipped', 'delivered', 'cancelled'] as const)
    await notifyPeople(app.resources, eventOf({ topic: 'parcel.moved', payload: { orderId, parcelId, to } }))
  expect((await mailsTo(buyer.email)).map(({ kind }) => kind)).toEqual(['order_placed'])
  expect((await bellOf(buyer)).map(({ kind }) => kind)).toEqual([
    'order_placed',
    'parcel_shipped',
    'parcel_delivered',
    'parcel_cancelled',
  ])
})

test('mails about parcels have the tracking number, invite to a review, and can be turned off', async () => {
  const buyer = await given.buyer()
  const { orderId, parcelId } = await orderBy(buyer)
  await ship(parcelId)
  for (const to of ['shipped', 'delivered'] as const)
    await notifyPeople(app.resources, eventOf({ topic: 'parcel.moved', payload: { orderId, parcelId, to } }))
  const [shipped, delivered] = await mailsTo(buyer.email)
  expect(shipped?.text).toContain('Tracking: PT-4711')
  expect(delivered?.text).toContain('Write a review')
  expect(shipped?.unsubscribe_url).toBe('https://haat.example/buyer-dashboard?tab=settings')
})

test('a requested cancellation makes one notification: the decision', async () => {
  const buyer = await given.buyer()
  const { orderId, parcelId } = await orderBy(buyer)
  const request = await db
    .insertInto('order_requests')
    .values({
      order_id: orderId,
      parcel_id: parcelId,
      kind: 'cancel',
      reason: 'Too late',
      status: 'approved',
      note: 'Of course.',
      decided_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyPeople(app.resources, eventOf({ topic: 'parcel.moved', payload: { orderId, parcelId, to: 'cancelled' } }))
  await notifyPeople(app.resources, eventOf({ topic: 'request.decided', payload: { requestId: request.id } }))
  expect((await bellOf(buyer)).map(({ kind, params }) => [kind, params])).toEqual([
    ['request_decided', { order: orderId, request: 'cancel', decision: 'approved' }],
  ])
  const [mail] = await mailsTo(buyer.email)
  expect(mail?.text).toContain('> Of course.')
})

test('mails about the account ignore preferences', async () => {
  const person = await given.buyer({ locale: 'bn' })
  await app.request('PUT /api/notifications/preferences/', { as: person, body: { order_updates: false } })
  const userId = person.id
  const events: NewEvent[] = [
    { topic: 'password.forgotten', payload: { userId, token: 'reset-1', locale: 'en' } },
    { topic: 'password.changed', payload: { userId } },
    { topic: 'email.verification', payload: { userId, token: 'verify-1' } },
    { topic: 'two_factor.changed', payload: { userId, on: true } },
    {
      topic: 'session.started',
      payload: { userId, sessionId: person.sessionId, newDevice: true, device: 'Firefox on Linux', ip: '203.0.113.7' },
    },
  ]
  for (const event of events) await notifyPeople(app.resources, eventOf(event))
  const mails = await mailsTo(person.email)
  expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
    // Requested on an English page.
    ['password_forgotten', 'en'],
    ['password_changed', 'bn'],
    ['email_verification', 'bn'],
    ['two_factor_changed', 'bn'],
    ['new_device', 'bn'],
  ])
  expect(mails.every(({ unsubscribe_url }) => unsubscribe_url === null)).toBe(true)
  expect((await bellOf(person)).map(({ kind }) => kind)).toEqual(['new_device'])
})

test('a sign-in from a known device makes no notification', async () => {
  const person = await given.buyer()
  const payload = { userId: person.id, sessionId: person.sessionId, newDevice: false, device: 'Firefox', ip: '' }
  await notifyPeople(app.resources, eventOf({ topic: 'session.started', payload }))
  expect(await bellOf(person)).toEqual([])
  expect(await mailsTo(person.email)).toEqual([])
})

test('a change of address mails both addresses', async () => {
  const person = await given.buyer()
  const change = { userId: person.id, newAddress: 'fresh@haat.test' }
  const old = { ...change, to: 'old', address: person.email, token: 'old-1' } as const
  const fresh = { ...change, to: 'new', address: 'fresh@haat.test', token: 'new-1' } as const
  for (const payload of [old, fresh]) await notifyPeople(app.resources, eventOf({ topic: 'email.change', payload }))
  expect((await mailsTo(person.email))[0]?.text).toContain('token=old-1')
  expect((await mailsTo('fresh@haat.test'))[0]?.text).toContain('token=new-1')
})

test('the owner of a ticket is notified by bell and mail, a guest of the contact page by mail alone', async () => {
  const owner = await given.buyer()
  const admin = await given.admin()
  const ask = (values: { user_id: number } | { contact_name: string; contact_email: string }) =>
    db
      .insertInto('tickets')
      .values({ subject: 'Where is it?', description: 'It has not come.', type: 'ISSUE', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  const answer = async (ticketId: number) => {
    const message = await db
      .insertInto('ticket_messages')
      .values({ ticket_id: ticketId, sender_id: admin.id, message: 'It is on its way.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payload = { ticketId, messageId: message.id }
    await notifyPeople(app.resources, eventOf({ topic: 'ticket.answered', payload }))
  }
  const own = await ask({ user_id: owner.id })
  await answer(own.id)
  expect(await bellOf(owner)).toMatchObject([
    { kind: 'ticket_answered', params: { subject: 'Where is it?', ticket: own.id } },
  ])
  expect((await mailsTo(owner.email))[0]?.text).toContain('> It is on its way.')
  await answer((await ask({ contact_name: 'Karim', contact_email: 'karim@haat.test' })).id)
  const [toGuest] = await mailsTo('karim@haat.test')
  expect(toGuest?.text).toContain('> It is on its way.')
  expect(toGuest?.text).not.toContain('buyer-dashboard')
})

test('the author of a question or a review is notified of the answer', async () => {
  const asker = await given.buyer()
  const seller = await given.seller()
  const question = await db
    .insertInto('questions')
    .values({ product_id: product.id, user_id: asker.id, question: 'Is it glazed?' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await db
    .insertInto('answers')
    .values({ question_id: question.id, user_id: seller.id, answer: 'Inside, yes.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = await db
    .insertInto('reviews')
    .values({
      product_id: product.id,
      user_id: asker.id,
      rating: 5,
      title: '',
      comment: 'Good',
      seller_reply: 'Thank you',
      replied_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = { questionId: question.id, answerId: answer.id }
  await notifyPeople(app.resources, eventOf({ topic: 'question.answered', payload }))
  await notifyPeople(app.resources, eventOf({ topic: 'review.answered', payload: { reviewId: review.id } }))
  expect((await bellOf(asker)).map(({ kind, link }) => [kind, link])).toEqual([
    ['question_answered', `/products/${product.id}#questions`],
    ['review_answered', `/products/${product.id}#reviews`],
  ])
  expect((await mailsTo(asker.email)).map(({ subject }) => subject)).toEqual([
    'Your question about Clay tea cups is answered',
  ])
})

test('a closed account gets nothing more but the goodbye, at its former address', async () => {
  const person = await given.buyer()
  const { orderId } = await orderBy(person)
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', person.id).execute()
  await notifyPeople(app.resources, eventOf({ topic: 'order.placed', payload: { orderId } }))
  await notifyPeople(app.resources, eventOf({ topic: 'password.changed', payload: { userId: person.id } }))
  expect(await bellOf(person)).toEqual([])
  expect(await mailsTo(person.email)).toEqual([])
  const payload = { userId: person.id, email: person.email, name: 'Rahima', locale: 'bn' } as const
  await notifyPeople(app.resources, eventOf({ topic: 'account.closed', payload }))
  expect(await mailsTo(person.email)).toMatchObject([{ kind: 'account_closed', locale: 'bn', user_id: null }])
})

test('an event about a row that is gone makes no notification', async () => {
  await notifyPeople(app.resources, eventOf({ topic: 'order.placed', payload: { orderId: 999_999 } }))
  await notifyPeople(app.resources, eventOf({ topic: 'request.decided', payload: { requestId: 999_999 } }))
  await notifyPeople(app.resources, eventOf({ topic: 'ticket.answered', payload: { ticketId: 1, messageId: 999_999 } }))
  expect(await db.selectFrom('mails').select('id').where('event_key', '=', `event-${serial}`).execute()).toEqual([])
})
