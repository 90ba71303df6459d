import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clock, DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { type MailOutcome, openMail } from '#platform/mail.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { startMailServer } from '#test/mail-server.ts'
import { notificationsJobs } from './jobs.ts'
import { nextAttempt } from './rules.ts'
import { sendDueMails, sendMail } from './send-mail.ts'
import { insertNotification } from './store.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const server = await startMailServer()
afterAll(() => server.stop())
const start = new Date('2026-11-20T12:00:00Z')

beforeEach(async () => {
  clock.set(start)
  server.state.behaviour = 'accept'
  server.received.length = 0
  await db.deleteFrom('mails').execute()
})

const overSmtp = { ...app.resources, mail: openMail({ ...app.resources.config, SMTP_URL: server.url }) }
const over = (send: () => Promise<MailOutcome>) => ({ ...app.resources, mail: { send } })

async function insertMailRow(values: { to?: string; send_until?: Date; status?: 'waiting' | 'kept' } = {}) {
  const { to = 'rahima@haat.test', send_until = new Date(start.getTime() + 3 * DAY), status = 'waiting' } = values
  const id = randomUUID()
  await db
    .insertInto('mails')
    .values({
      id,
      event_key: `event-${id}`,
      to_address: to,
      kind: 'order_placed',
      locale: 'en',
      subject: 'Your order',
      html: '<p>Thank you</p>',
      text: 'Thank you',
      status,
      next_attempt_at: status === 'waiting' ? start : null,
      send_until,
      created_at: start,
    })
    .execute()
  return id
}
const read = (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds))

test('a mail is sent once, however many workers send it, concurrently and again', async () => {
  const ids = await Promise.all([insertMailRow(), insertMailRow({ to: 'karim@haat.test' })])
  await Promise.all([
    ...ids.flatMap((id) => Array.from({ length: 6 }, () => sendMail(overSmtp, id))),
    ...Array.from({ length: 4 }, () => sendDueMails(overSmtp)),
  ])
  await sendDueMails(overSmtp)
  expect(server.received).toHaveLength(2)
  for (const id of ids) {
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, sent_at: start, problem: null })
    expect(server.received.filter((mail) => mail.includes(`Message-ID: <${id}@`))).toHaveLength(1)
  }
})

test('a mail whose worker was killed while sending is never sent again', async () => {
  for (const when of ['before', 'after'] as const) {
    const id = await insertMailRow()
    // Never resolves, as if the process was killed.
    const killed = over(async () => {
      if (when === 'after')
        await overSmtp.mail?.send({ ...(await read(id)), to: 'rahima@haat.test', unsubscribe: null })
      throw new Error('killed')
    })
    await expect(sendMail(killed, id)).rejects.toThrow('killed')
    expect(await read(id)).toMatchObject({ status: 'sending', attempts: 1 })
    const taken = server.received.length
    later(9 * MINUTE)
    await sendDueMails(overSmtp)
    expect(await read(id)).toMatchObject({ status: 'sending' })
    later(11 * MINUTE)
    await sendDueMails(overSmtp)
    await sendMail(overSmtp, id)
    expect(await read(id)).toMatchObject({ status: 'unknown' })
    expect(server.received).toHaveLength(taken)
    clock.set(start)
  }
  expect(server.received).toHaveLength(1)
})

test('a slow worker still records that its mail was sent', async () => {
  const id = await insertMailRow()
  const slow = over(async () => {
    later(20 * MINUTE)
    await sendDueMails(over(() => Promise.reject(new Error('sent twice'))))
    return { outcome: 'taken' }
  })
  await sendMail(slow, id)
  expect(await read(id)).toMatchObject({ status: 'sent' })
})

test('a temporary refusal is retried with growing delays, until the server accepts', async () => {
  const id = await insertMailRow()
  server.state.behaviour = 'refuse for now'
  const waits: number[] = []
  for (let tries = 1; tries <= 4; tries += 1) {
    await sendDueMails(overSmtp)
    const { status, attempts, next_attempt_at, problem } = await read(id)
    expect({ status, attempts }).toEqual({ status: 'waiting', attempts: tries })
    expect(problem).toContain('451')
    waits.push(((next_attempt_at?.getTime() ?? 0) - clock.now().getTime()) / MINUTE)
    // Not a moment sooner.
    await sendDueMails(overSmtp)
    await sendMail(overSmtp, id)
    expect((await read(id)).attempts).toBe(tries)
    clock.set(next_attempt_at)
  }
  expect(waits).toEqual([1, 5, 15, 60])
  server.state.behaviour = 'accept'
  await sendDueMails(overSmtp)
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 5 })
  expect(server.received).toHaveLength(1)
})

test('after some days, or when it is no longer useful, a mail is given up and logged', async () => {
  const error = vi.spyOn(app.resources.log, 'error')
  const id = await insertMailRow()
  server.state.behaviour = 'refuse for now'
  for (let tries = 0; tries < 30; tries += 1) {
    await sendDueMails(overSmtp)
    clock.set((await read(id)).next_attempt_at ?? clock.now())
  }
  expect(await read(id)).toMatchObject({ status: 'failed' })
  expect((await read(id)).attempts).toBeGreaterThan(8)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ mail: id }), 'a mail was given up')

  clock.set(start)
  const reset = await insertMailRow({ send_until: new Date(start.getTime() + 30 * MINUTE) })
  later(31 * MINUTE)
  server.state.behaviour = 'accept'
  await sendMail(overSmtp, reset)
  await sendDueMails(overSmtp)
  expect(await read(reset)).toMatchObject({ status: 'failed', attempts: 0 })
  expect(server.received).toEqual([])
  error.mockRestore()
})

test('an address that does not exist is not retried, nor is a mail whose connection was lost', async () => {
  const unknown = await insertMailRow({ to: 'nobody@haat.test' })
  await sendDueMails(overSmtp)
  expect(await read(unknown)).toMatchObject({ status: 'failed', attempts: 1 })
  server.state.behaviour = 'hang up'
  const open = await insertMailRow()
  await sendDueMails(overSmtp)
  server.state.behaviour = 'accept'
  later(DAY)
  await sendDueMails(overSmtp)
  expect(await read(open)).toMatchObject({ status: 'unknown', attempts: 1 })
  expect(server.received).toHaveLength(1)
})

test('a mail that was given up as unknown is not sent again when its server refuses it at last', async () => {
  const id = await insertMailRow()
  const answer = Promise.withResolvers<MailOutcome>()
  const sending = sendMail(
    over(() => answer.promise),
    id,
  )
  await expect.poll(() => read(id)).toMatchObject({ status: 'sending' })
  later(10 * MINUTE + 1)
  await sendDueMails(overSmtp)
  expect(await read(id)).toMatchObject({ status: 'unknown' })
  answer.resolve({ outcome: 'refused', lasting: false, reason: 'busy' })
  await sending
  expect(await read(id)).toMatchObject({ status: 'unknown', attempts: 1 })
})

test('mails written without a mail server are never sent', async () => {
  const id = await insertMailRow({ status: 'kept' })
  await sendDueMails(app.resources)
  await sendDueMails(overSmtp)
  await sendMail(overSmtp, id)
  expect(server.received).toEqual([])
})

test('text messages are deleted after a week, mails after 30 days, notifications after a year', async () => {
  const buyer = await given.buyer()
  const event = { key: 'event-of-a-year', at: start }
  const bell = { kind: 'order_placed', params: { order: 10_001 }, link: '/orders/10001' } as const
  await db.transaction().execute((tx) => insertNotification(tx, buyer.id, event, bell))
  await insertMailRow()
  const values = {
    event_key: event.key,
    to_phone: '+8801712345678',
    kind: 'order_placed',
    locale: 'en',
    text: 'x',
  } as const
  const sms = { ...values, id: randomUUID(), status: 'kept', send_until: start, created_at: start } as const
  await db.insertInto('sms_messages').values(sms).execute()
  const purge = notificationsJobs.find(({ queue }) => queue === 'notifications-purge')
  const left = async (days: number) => {
    later(days * DAY)
    await purge?.run(app.resources, {})
    const rows = [
      await db.selectFrom('sms_messages').select('id').where('id', '=', sms.id).execute(),
      await db.selectFrom('mails').select('id').execute(),
      await db.selectFrom('notifications').select('id').where('user_id', '=', buyer.id).execute(),
    ]
    return rows.map(({ length }) => length)
  }
  expect([await left(6), await left(8), await left(29)]).toEqual([
    [1, 1, 1],
    [0, 1, 1],
    [0, 1, 1],
  ])
  expect([await left(31), await left(364), await left(366)]).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ])
})

test('delays never shrink, and none ends after the mail has expired', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 72 }), (attempts, hours) => {
      const until = new Date(start.getTime() + hours * HOUR)
      const next = nextAttempt(attempts, start, until)
      const after = nextAttempt(attempts + 1, start, until)
      if (next) expect(next.getTime()).toBeLessThan(until.getTime())
      if (next && after) expect(after.getTime()).toBeGreaterThanOrEqual(next.getTime())
    }),
  )
})
