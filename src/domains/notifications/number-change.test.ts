import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import type { Events } from '#platform/events.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const start = new Date('2026-11-20T12:00:00Z')
beforeEach(() => clock.set(start))
afterEach(() => clock.set(null))

const old = '+8801711111111'
const next = '+8801722222222'
let serial = 0
async function tell<N extends 'number.change' | 'number.changed' | 'number.removed'>(
  topic: N,
  payload: Events[N],
  times = 1,
) {
  serial += 1
  const event = { topic, key: `event-${serial}`, at: clock.now().toISOString(), payload } as Parameters<
    typeof notifyPeople
  >[1]
  for (let time = 0; time < times; time += 1) await notifyPeople(app.resources, event)
}
const smsOf = (user_id: number) =>
  db.selectFrom('sms_messages').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute()
const mailsOf = (user_id: number) => db.selectFrom('mails').selectAll().where('user_id', '=', user_id).execute()
const change = (userId: number) => ({
  userId,
  oldPhone: old,
  newPhone: next,
  token: 'AbCdEf-h_jkl',
  at: new Date(start.getTime() + DAY).toISOString(),
})

test('the old number and the address are told of a change, once, with a link that stops it', async () => {
  const { id } = await given.buyer({ sign_in_phone: old })
  await tell('number.change', change(id), 3)
  const messages = await smsOf(id)
  expect(messages).toMatchObject([
    { to_phone: old, kind: 'number_change', send_until: new Date(start.getTime() + DAY) },
  ])
  expect(messages[0]!.text).toContain('/n?t=AbCdEf-h_jkl')
  const mails = await mailsOf(id)
  expect(mails).toMatchObject([{ kind: 'number_change' }])
  expect(mails[0]!.text).toContain('/n?t=AbCdEf-h_jkl')
  expect(mails[0]!.text).toContain('017••-•••222')
})

test('an account without an address is told by text message alone', async () => {
  const { id } = await given.buyer({ sign_in_phone: old.replace('171', '191'), email: '', locale: 'bn' })
  await tell('number.change', change(id))
  expect(await smsOf(id)).toMatchObject([{ locale: 'bn' }])
  expect(await mailsOf(id)).toEqual([])
})

test('the address is told of a first number and of one that was changed', async () => {
  const { id } = await given.buyer()
  await tell('number.changed', { userId: id, phone: next, outcome: 'first' })
  await tell('number.changed', { userId: id, phone: next, outcome: 'changed' })
  expect(await mailsOf(id)).toMatchObject([{ kind: 'number_changed' }, { kind: 'number_changed' }])
  expect(await smsOf(id)).toEqual([])
})

test('the old number is told when the change came to nothing', async () => {
  const { id } = await given.buyer({ sign_in_phone: old.replace('171', '181') })
  await tell('number.changed', { userId: id, phone: next, outcome: 'taken' })
  expect(await smsOf(id)).toMatchObject([{ kind: 'number_kept', to_phone: '+8801811111111' }])
  expect(await mailsOf(id)).toMatchObject([{ kind: 'number_kept' }])
})

test('who joined the team is told by mail that the number signs in no more', async () => {
  const { id } = await given.admin({ locale: 'bn' })
  await tell('number.removed', { userId: id, phone: old }, 2)
  const mails = await mailsOf(id)
  expect(mails).toMatchObject([{ kind: 'number_removed', locale: 'bn' }])
  expect(mails[0]!.text).toContain('০১৭••-•••১১১')
  expect(await smsOf(id)).toEqual([])
})
