import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)

test('whoever paid too late is told once, in the bell and by mail, whatever notifications they chose', async () => {
  const buyer = await given.buyer()
  await app.request('PUT /api/notifications/preferences/', { as: buyer, body: { order_updates: false } })
  const paymentId = randomUUID()
  const payload = { paymentId, buyerId: buyer.id, amount: poisha(22_599), reason: 'late' } as const
  const event = {
    topic: 'payment.returned',
    key: `returned ${paymentId}`,
    at: clock.now().toISOString(),
    payload,
  } as const
  await notifyPeople(app.resources, event)
  await notifyPeople(app.resources, event)
  const { body } = await app.request('GET /api/notifications/', { as: buyer })
  expect(body).toMatchObject([
    { kind: 'payment_returned', params: { amount: '225.99' }, link: `/payment/${paymentId}` },
  ])
  const mails = await db.selectFrom('mails').select('subject').where('user_id', '=', buyer.id).execute()
  expect(mails).toEqual([{ subject: 'BDT 225.99 goes back to you' }])
})
