import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { momentFormatOf } from '#contract/moment-format.ts'
import { clock, DAY, MINUTE } from '#platform/clock.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { notifyPeople } from './notify-people.ts'

/** What happened is told as it happened, also when the market was away in between, or the job failed for half a day. */
const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const happened = new Date('2026-11-18T04:00:00Z')
const told = new Date('2026-11-20T09:30:00Z')
beforeEach(() => clock.set(told))
afterEach(() => clock.set(null))

type NewEvent = DeliveredEvent extends infer E ? (E extends { key: string } ? Omit<E, 'at' | 'key'> : never) : never
const phone = '+8801711111111'
/** The events of each mail that names a moment. */
const eventsOf: Record<string, (userId: number) => NewEvent[]> = {
  'password-changed.ts': (userId) => [{ topic: 'password.changed', payload: { userId } }],
  'new-device.ts': (userId) => [
    {
      topic: 'session.started',
      payload: {
        userId,
        sessionId: '5f0c9a52-6f0e-4d53-9a53-0d8f4c0c2a11',
        newDevice: true,
        device: 'Firefox on Linux',
        ip: '203.0.113.7',
      },
    },
  ],
  'two-factor-changed.ts': (userId) => [
    { topic: 'two_factor.changed', payload: { userId, on: true } },
    { topic: 'two_factor.changed', payload: { userId, on: false } },
  ],
  'account-suspended.ts': (userId) => [
    { topic: 'account.suspended', payload: { userId, reason: 'fraud', words: 'Three stolen cards.' } },
  ],
  'number-taken-off.ts': (userId) => [{ topic: 'number.removed', payload: { userId, phone, by: 'owner' } }],
  'number-change.ts': (userId) => [
    { topic: 'number.changed', payload: { userId, phone, outcome: 'first' } },
    { topic: 'number.changed', payload: { userId, phone, outcome: 'changed' } },
    { topic: 'number.removed', payload: { userId, phone } },
  ],
}

test('every mail that names a moment is asked about here', () => {
  const mails = new URL('mails/', import.meta.url)
  const naming = readdirSync(mails).filter((name) => /format\.time\(/.test(readFileSync(new URL(name, mails), 'utf8')))
  expect(naming.toSorted()).toEqual(Object.keys(eventsOf).toSorted())
})

const cases = Object.keys(eventsOf).flatMap((mail) => (['en', 'bn'] as const).map((locale) => [mail, locale] as const))
test.each(cases)('%s, %s: the moment is that of the event, also when it is told days later', async (mail, locale) => {
  const person = await given.buyer({ locale })
  const { moment } = momentFormatOf(locale)
  const events = eventsOf[mail]?.(person.id) ?? []
  for (const [nth, event] of events.entries())
    await notifyPeople(app.resources, { ...event, key: `${mail} ${locale} ${nth}`, at: happened.toISOString() })
  const mails = await db.selectFrom('mails').select(['text', 'html']).where('user_id', '=', person.id).execute()
  expect(mails).toHaveLength(events.length)
  for (const { text, html } of mails) {
    expect(text).toContain(moment(happened))
    expect(html).toContain(moment(happened))
    expect(text + html).not.toContain(moment(told))
  }
})

test('a change of number that waits names when it takes effect, and the bell when it happened', async () => {
  const person = await given.buyer()
  const from = new Date(told.getTime() + DAY)
  const payload = {
    userId: person.id,
    oldPhone: phone,
    newPhone: '+8801722222222',
    token: 'AbCd',
    at: from.toISOString(),
  }
  const at = happened.toISOString()
  await notifyPeople(app.resources, { topic: 'number.change', key: 'waits', at, payload })
  const mails = await db.selectFrom('mails').select('text').where('user_id', '=', person.id).execute()
  expect(mails[0]?.text).toContain(momentFormatOf('en').moment(from))

  for (const event of eventsOf['new-device.ts']?.(person.id) ?? [])
    await notifyPeople(app.resources, { ...event, key: 'device', at })
  const { body } = await app.request('GET /api/notifications/', { as: person })
  expect(body).toMatchObject([{ kind: 'new_device', created_at: at }])
})

/** The links of A-9, of which each mail is of use for as long as its link, counted from the event. */
const links: [string, number, (userId: number) => NewEvent][] = [
  [
    'password_forgotten',
    30 * MINUTE,
    (userId) => ({ topic: 'password.forgotten', payload: { userId, token: 'a', locale: 'en' } }),
  ],
  ['email_verification', 3 * DAY, (userId) => ({ topic: 'email.verification', payload: { userId, token: 'b' } })],
  [
    'email_change',
    DAY,
    (userId) => ({
      topic: 'email.change',
      payload: { userId, to: 'old', address: 'old@haat.test', newAddress: 'fresh@haat.test', token: 'c' },
    }),
  ],
  [
    'number_change',
    DAY,
    (userId) => ({
      topic: 'number.change',
      payload: {
        userId,
        oldPhone: phone,
        newPhone: '+8801722222222',
        token: 'd',
        at: new Date(happened.getTime() + DAY).toISOString(),
      },
    }),
  ],
]
test.each(links)('%s: written late, its mail is of use no longer than its link', async (kind, lifetime, event) => {
  const { id } = await given.buyer()
  await notifyPeople(app.resources, { ...event(id), key: kind, at: happened.toISOString() })
  const mails = await db.selectFrom('mails').select(['kind', 'send_until']).where('user_id', '=', id).execute()
  expect(mails).toEqual([{ kind, send_until: new Date(happened.getTime() + lifetime) }])
})

test('news by text message are of use for a day after the event, whenever they are written; a mail is tried for days', async () => {
  const buyer = await given.buyer({ sign_in_phone: '+8801733333333' })
  await app.request('PUT /api/notifications/preferences/', { as: buyer, body: { sms: true } })
  const { body } = await order(buyer, [[await given.product(), 1]])
  const events: NewEvent[] = [
    { topic: 'order.placed', payload: { orderId: body.id } },
    { topic: 'number.changed', payload: { userId: buyer.id, phone, outcome: 'taken' } },
  ]
  for (const event of events)
    await notifyPeople(app.resources, { ...event, key: `late ${event.topic}`, at: happened.toISOString() })
  const until = (table: 'mails' | 'sms_messages') =>
    db
      .selectFrom(table)
      .select(['kind', 'send_until'])
      .where('user_id', '=', buyer.id)
      .orderBy('kind', 'desc')
      .execute()
  const over = new Date(happened.getTime() + DAY)
  expect(await until('sms_messages')).toEqual([
    { kind: 'order_placed', send_until: over },
    { kind: 'number_kept', send_until: over },
  ])
  const later = new Date(told.getTime() + 3 * DAY)
  expect(await until('mails')).toEqual([
    { kind: 'order_placed', send_until: later },
    { kind: 'number_kept', send_until: later },
  ])
})

test('no notification takes the moment at which it is written for that of its event', () => {
  const here = new URL('.', import.meta.url)
  const writing = readdirSync(here).filter((name) => /-notifications\.ts$|^order-sms\.ts$/.test(name))
  expect(writing.length).toBeGreaterThan(8)
  expect(
    writing.filter((name) => /\bclock\b/.test(readFileSync(new URL(name, here), 'utf8').replace(/^import.*$/gm, ''))),
  ).toEqual([])
})
