import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const admin = await given.admin()

const form = { name: 'Rahima', email: 'rahima@haat.test', subject: 'Delivery', message: 'Do you deliver to Bhola?' }
const send = (body: object = {}, as?: { token: string }, key?: string) =>
  request('POST /api/support/contact/', {
    ...(as ? { as } : {}),
    body: { ...form, ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const all = async (as: { token: string }) =>
  (await request('GET /api/support/tickets/', { as })).body as { id: number; subject: string; user_id: number | null }[]

describe('the contact page', () => {
  test('makes a guest’s message a ticket that only administrators see; their answer is mailed', async () => {
    const answer = await send()
    expect(answer).toMatchObject({ status: 201, body: { ticket: null } })
    const [newest] = await all(admin)
    expect(newest).toMatchObject({
      user: 'Rahima',
      user_id: null,
      user_name: 'Rahima',
      contact_name: 'Rahima',
      contact_email: 'rahima@haat.test',
      subject: 'Delivery',
      description: 'Do you deliver to Bhola?',
      type: 'OTHER',
      status: 'open',
    })
    expect(await all(await given.buyer())).toEqual([])
    const path = `/api/support/tickets/${newest?.id}/` as const
    const reply = await request(`POST ${path}reply/`, { as: admin, body: { message: 'Yes.' } })
    expect(reply).toMatchObject({ status: 201, body: { from_support: true } })
    const events = await db.selectFrom('outbox_events').selectAll().where('topic', '=', 'ticket.answered').execute()
    expect(events.map(({ payload }) => payload)).toEqual([{ ticketId: newest?.id, messageId: reply.body.id }])
    expect((await request(`PATCH ${path}`, { as: admin, body: { status: 'closed' } })).status).toBe(200)
    expect((await request('GET /api/support/tickets/?search=rahima@haat', { as: admin })).body).toHaveLength(1)
  })

  test('makes a message of a signed-in person their own ticket', async () => {
    const buyer = await given.buyer()
    const { body } = await send({ subject: '' }, buyer)
    expect(await all(buyer)).toMatchObject([
      { id: body.ticket, user_id: buyer.id, subject: 'Do you deliver to Bhola?', contact_email: null },
    ])
  })

  test('uses the beginning of the message as the default subject', async () => {
    const long = `${'word '.repeat(40)}\nsecond line`
    await send({ subject: ' ', message: long })
    const [newest] = await all(admin)
    expect(newest?.subject).toMatch(/^(word ){15,}.*…$/)
    expect(newest?.subject.length).toBeLessThan(90)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'rahima' }, 'email'],
    [{ email: '' }, 'email'],
    [{ message: ' 123456789 ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('makes one ticket per key', async () => {
    const key = crypto.randomUUID()
    const before = (await all(admin)).length
    await Promise.all([send({}, undefined, key), send({}, undefined, key), send({}, undefined, key)])
    expect(await all(admin)).toHaveLength(before + 1)
    const buyer = await given.buyer()
    const answers = await Promise.all([send({}, buyer, key), send({}, buyer, key)])
    expect(answers[0]?.body.ticket).toBe(answers[1]?.body.ticket)
    expect(await all(buyer)).toHaveLength(1)
  })

  test('thanks a bot that fills in the hidden field, and stores nothing', async () => {
    const before = (await all(admin)).length
    expect((await send({ website: 'https://spam.example' })).status).toBe(201)
    expect(await all(admin)).toHaveLength(before)
  })

  test('accepts five messages an hour from one address', async () => {
    const from = (ip: string) => strict.request('POST /api/support/contact/', { body: form, ip })
    const answers = []
    for (let i = 0; i < 6; i += 1) answers.push((await from('10.1.1.1')).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
    expect((await from('10.1.1.2')).status).toBe(201)
  })
})
