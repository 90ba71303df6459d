import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'

/** Whoever registers another person's address and knows the password cannot fill that person's mailbox. */
const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const start = new Date('2026-11-20T12:00:00Z')
beforeEach(() => clock.set(start))
afterEach(() => clock.set(null))

let serial = 0
async function tell({ topic, payload }: Pick<DeliveredEvent, 'topic' | 'payload'>, times = 1) {
  for (let time = 0; time < times; time += 1) {
    serial += 1
    const event = { topic, payload, key: `event-${serial}`, at: clock.now().toISOString() } as DeliveredEvent
    await notifyPeople(app.resources, event)
  }
}
const newDevice = (userId: number) => ({
  topic: 'session.started' as const,
  payload: { userId, sessionId: crypto.randomUUID(), newDevice: true, device: 'Chrome · Android', ip: '203.0.113.7' },
})
const newPassword = (userId: number) => ({ topic: 'password.changed' as const, payload: { userId } })
const twoFactor = (userId: number) => ({ topic: 'two_factor.changed' as const, payload: { userId, on: true } })
const mailsOf = async (userId: number) =>
  (await db.selectFrom('mails').select('kind').where('user_id', '=', userId).orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  )
async function unconfirmed() {
  const person = await given.buyer()
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute()
  return person
}

test('an address that nobody has confirmed gets five mails about its account in a day', async () => {
  const { id } = await unconfirmed()
  await tell(newDevice(id), 3)
  await tell(newPassword(id), 4)
  await tell(twoFactor(id), 3)
  expect((await mailsOf(id)).toSorted()).toEqual([
    'new_device',
    'new_device',
    'new_device',
    'password_changed',
    'password_changed',
  ])
  // The bell has them all.
  const bells = await db.selectFrom('notifications').select('id').where('user_id', '=', id).execute()
  expect(bells).toHaveLength(3)
  clock.set(new Date(start.getTime() + DAY))
  await tell(newDevice(id), 9)
  expect(await mailsOf(id)).toHaveLength(10)
})

test('news of the number are among them, its links and another account are not', async () => {
  const [{ id }, other] = [await unconfirmed(), await unconfirmed()]
  await tell(newDevice(id), 8)
  await tell({ topic: 'password.forgotten', payload: { userId: id, token: 'x', locale: 'en' } })
  await tell({ topic: 'number.changed', payload: { userId: id, phone: '+8801711111111', outcome: 'first' } })
  await tell(newDevice(other.id))
  expect(await mailsOf(id)).toHaveLength(6)
  expect(await mailsOf(other.id)).toHaveLength(1)
})

test('a confirmed address gets every one', async () => {
  const { id } = await given.buyer()
  await db.updateTable('users').set({ email_verified_at: start }).where('id', '=', id).execute()
  await tell(newDevice(id), 8)
  await tell(newPassword(id))
  expect(await mailsOf(id)).toHaveLength(9)
})
