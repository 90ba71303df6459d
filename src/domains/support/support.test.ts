import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)

type Person = Awaited<ReturnType<typeof given.buyer>>
type Row = { id: number }

let buyer: Person
const admin = await given.admin({ name: 'Farhana Rahman' })
beforeEach(async () => {
  buyer = await given.buyer()
})

const ticketInput = { subject: 'Late parcel', type: 'issue', description: 'It was due on Monday.' }
const open = (body: object = {}, as: Person = buyer, key?: string) =>
  request('POST /api/support/tickets/', {
    as,
    body: { ...ticketInput, ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const ticket = async (id: number, as: Person = buyer) => request(`GET /api/support/tickets/${id}/`, { as })
const say = (id: number, message: unknown, as: Person = buyer, key?: string) =>
  request('POST /api/support/messages/', {
    as,
    body: { ticket: id, message },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const patch = (id: number, body: object, as: Person = buyer) =>
  request(`PATCH /api/support/tickets/${id}/`, { as, body })
const idsOf = async (query: string, as: Person) =>
  ((await request(`GET /api/support/${query}`, { as })).body as Row[]).map(({ id }) => id)
const events = async (id: number) =>
  (await db.selectFrom('outbox_events').select(['topic', 'payload']).where('topic', '=', 'ticket.answered').execute())
    .map(({ payload }) => payload as { ticketId: number; messageId: number })
    .filter(({ ticketId }) => ticketId === id)

describe('opening a ticket', () => {
  test('returns the ticket', async () => {
    const answer = await open({ priority: 'high' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      subject: 'Late parcel',
      status: 'open',
      type: 'ISSUE',
      priority: 'high',
      description: 'It was due on Monday.',
      order: null,
      createdAt: expect.stringMatching(/Z$/),
      created_at: answer.body.createdAt,
      updated_at: answer.body.createdAt,
      user: buyer.name,
      user_id: buyer.id,
      user_name: buyer.name,
      contact_name: null,
      contact_email: null,
      assigned_to: null,
      attachment: null,
      attachment_file: null,
      messages: [],
      can: { close: true, delete: true, handle: false },
    })
    expect((await ticket(answer.body.id)).body).toEqual(answer.body)
  })

  test.each([
    ['issue', 'ISSUE'],
    ['Change', 'CHANGE'],
    [' other ', 'OTHER'],
  ])('type %j is %s', async (type, meant) => {
    expect((await open({ type })).body).toMatchObject({ type: meant, priority: 'low' })
  })

  test.each([
    [{ subject: '  ' }, 'subject', 'required'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'too_long'],
    [{ description: '' }, 'description', 'required'],
    [{ description: 'x'.repeat(5001) }, 'description', 'too_long'],
    [{ type: 'praise' }, 'type', 'invalid_choice'],
    [{ type: undefined }, 'type', 'required'],
    [{ priority: 'urgent' }, 'priority', 'invalid_choice'],
    [{ order: 'x' }, 'order', 'invalid'],
  ])('%j is refused at %s', async (body, field, code) => {
    const answer = await open(body)
    expect(answer.status).toBe(400)
    expect(answer.body.field_codes).toEqual({ [field]: [code] })
  })

  test('an order must be the own one; left empty there is none', async () => {
    const product = await given.product()
    const own = (await order(buyer, [[product, 1]])).body.id
    const other = (await order(await given.buyer(), [[product, 1]])).body.id
    expect((await open({ order: String(own) })).body.order).toBe(own)
    expect((await open({ order: '' })).body.order).toBeNull()
    expect((await open({ order: null })).body.order).toBeNull()
    for (const foreign of [other, 999_999]) {
      const answer = await open({ order: foreign })
      expect(answer).toMatchObject({ status: 400, body: { field_codes: { order: ['not_own_order'] } } })
    }
    const ofAdmin = await open({ order: own }, admin)
    expect(ofAdmin.body.field_codes).toEqual({ order: ['not_own_order'] })
  })

  test('the same key opens one, also concurrently; another person may use the same key', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => open({}, buyer, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await open({}, buyer, key)).body.id).toBe(answers[0]?.body.id)
    expect((await open({}, await given.buyer(), key)).body.id).not.toBe(answers[0]?.body.id)
    expect(await idsOf('tickets/', buyer)).toHaveLength(1)
  })
})

describe('the list of tickets', () => {
  test.each([
    ['another buyer', () => given.buyer()],
    ['a seller', () => given.seller()],
    ['finance', () => given.admin({ staff_role: 'finance' })],
  ] as const)('%s sees no tickets and messages but their own', async (_, somebody) => {
    const { id } = (await open()).body as Row
    expect((await say(id, 'Any news?')).status).toBe(201)
    const other = await somebody()
    expect((await ticket(id, other)).status).toBe(404)
    expect((await patch(id, { status: 'closed' }, other)).status).toBe(404)
    expect((await say(id, 'Mine now', other)).status).toBe(404)
    expect(await idsOf('tickets/', other)).toEqual([])
    expect(await idsOf('messages/', other)).toEqual([])
  })

  test('own tickets are listed newest first, searched by text, number and status, in pages', async () => {
    const late = (await open()).body.id
    const torn = (await open({ subject: 'Torn 100% cotton sari', description: 'See the seam' })).body.id
    const stranger = (await open({}, await given.buyer())).body.id
    await patch(late, { status: 'closed' })
    expect(await idsOf('tickets/', buyer)).toEqual([torn, late])
    expect(await idsOf('tickets/?search=SARI', buyer)).toEqual([torn])
    expect(await idsOf('tickets/?search=100%25', buyer)).toEqual([torn])
    expect(await idsOf('tickets/?search=seam', buyer)).toEqual([torn])
    expect(await idsOf(`tickets/?search=%23${late}`, buyer)).toEqual([late])
    expect(await idsOf(`tickets/?search=${stranger}`, buyer)).toEqual([])
    expect(await idsOf('tickets/?status=closed', buyer)).toEqual([late])
    expect(await idsOf('tickets/', admin)).toEqual(expect.arrayContaining([stranger, torn, late]))
    const page = await request('GET /api/support/tickets/?page=2&page_size=1', { as: buyer })
    expect(page.body).toMatchObject({ count: 2, next: null, results: [{ id: late }] })
  })
})

describe('writing', () => {
  test('shows the author of each message, oldest first, to its owner and to administrators', async () => {
    const { id } = (await open()).body
    const first = await say(id, ' Any news? ')
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: expect.any(Number),
      ticket: id,
      sender: buyer.name,
      sender_id: buyer.id,
      sender_name: buyer.name,
      from_support: false,
      sent_at: expect.stringMatching(/Z$/),
      edited_at: null,
      message: 'Any news?',
      attachment: null,
      attachment_file: null,
    })
    const reply = await request(`POST /api/support/tickets/${id}/reply/`, { as: admin, body: { message: 'Tomorrow.' } })
    expect(reply).toMatchObject({ status: 201, body: { sender_name: 'Farhana Rahman', from_support: true } })

    const own = (await ticket(id)).body
    expect(own.messages).toMatchObject([
      { message: 'Any news?', from_support: false },
      { message: 'Tomorrow.', from_support: true, sender_name: 'Haat Support' },
    ])
    expect(own.can).toEqual({ close: true, delete: false, handle: false })
    expect((await ticket(id, admin)).body.messages[1].sender_name).toBe('Farhana Rahman')
    for (const query of [`?ticket=${id}`, `?search=ticket=${id}`, `?search=ticket%3D${id}`])
      expect(await idsOf(`messages/${query}`, buyer)).toEqual([first.body.id, reply.body.id])
    expect(await idsOf('messages/', buyer)).toEqual([reply.body.id, first.body.id])
    expect(await idsOf('messages/?search=TOMORROW', buyer)).toEqual([reply.body.id])
    const stranger = await given.buyer()
    expect(await idsOf(`messages/?ticket=${id}`, stranger)).toEqual([])
    expect(await idsOf(`messages/?search=ticket=${id}`, stranger)).toEqual([])
  })

  test.each(['', '   ', null, undefined, 'x'.repeat(5001)])('%j is refused', async (message) => {
    const { id } = (await open()).body
    expect((await say(id, message)).body.fields).toHaveProperty('message')
    expect(await idsOf(`messages/?ticket=${id}`, buyer)).toEqual([])
  })

  test('publishes an event for a message by somebody else alone', async () => {
    const { id } = (await open()).body
    await say(id, 'Any news?')
    expect(await events(id)).toEqual([])
    const answer = await say(id, 'Tomorrow.', admin)
    expect(await events(id)).toEqual([{ ticketId: id, messageId: answer.body.id }])
    const own = (await open({}, admin)).body.id
    await say(own, 'To myself.', admin)
    expect(await events(own)).toEqual([])
  })

  test.each(['resolved', 'closed'] as const)(
    'a %s ticket reopens when its owner writes, not when others do',
    async (status) => {
      const { id } = (await open()).body
      await patch(id, { status }, admin)
      await say(id, 'This helps, I hope.', admin)
      expect((await ticket(id)).body.status).toBe(status)
      await say(id, 'It does not.')
      expect((await ticket(id)).body.status).toBe('open')
    },
  )

  test('with the same key writes and publishes once, also concurrently', async () => {
    const { id } = (await open()).body
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(id, 'Tomorrow.', admin, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await events(id)).toHaveLength(1)
  })

  test('a close concurrent with a message leaves the message, and the ticket open or closed after it', async () => {
    const { id } = (await open()).body
    const [closed, written] = await Promise.all([patch(id, { status: 'closed' }), say(id, 'One more thing')])
    expect([closed.status, written.status]).toEqual([200, 201])
    const { status, messages } = (await ticket(id)).body
    expect(['open', 'closed']).toContain(status)
    expect(messages).toHaveLength(1)
  })

  test('a message can be edited or deleted for 15 minutes, by its author', async () => {
    const { id } = (await open()).body
    const { body: message } = await say(id, 'Mondey')
    const edit = (as: Person) =>
      request(`PUT /api/support/messages/${message.id}/`, { as, body: { message: 'Monday' } })
    expect((await edit(admin)).status).toBe(403)
    expect((await edit(await given.buyer())).status).toBe(404)
    expect(await edit(buyer)).toMatchObject({ status: 200, body: { message: 'Monday', edited_at: expect.any(String) } })
    const sentAgo = (minutes: number) =>
      db
        .updateTable('ticket_messages')
        .set({ sent_at: new Date(Date.now() - minutes * MINUTE) })
        .where('id', '=', message.id)
        .execute()
    await sentAgo(15)
    const remove = () => request(`DELETE /api/support/messages/${message.id}/`, { as: buyer })
    expect(await edit(buyer)).toMatchObject({ status: 409, body: { code: 'message_settled' } })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'message_settled' } })
    await sentAgo(14)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await ticket(id)).body.messages).toEqual([])
  })
})
