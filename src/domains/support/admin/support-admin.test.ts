import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)

type Person = Awaited<ReturnType<typeof given.buyer>>

let buyer: Person
const farhana = await given.admin({ name: 'Farhana Rahman', staff_role: 'support' })
const rafiq = await given.admin({ name: 'Rafiq Islam' })
beforeEach(async () => {
  await db.deleteFrom('tickets').execute()
  buyer = await given.buyer({ name: 'Mitu Akter', locale: 'bn', email_verified_at: new Date() })
})

const ticketInput = { subject: 'Late parcel', type: 'issue', description: 'It was due on Monday.' }
const open = async (body: object = {}, as: Person = buyer): Promise<number> =>
  (await request('POST /api/support/tickets/', { as, body: { ...ticketInput, ...body } })).body.id
const say = (id: number, message: string, as: Person, more: object = {}) =>
  request(`POST /api/support/tickets/${id}/reply/`, { as, body: { message, ...more } })
const patch = (id: number, body: object, as: Person = farhana) =>
  request(`PATCH /api/support/tickets/${id}/`, { as, body })
const details = (id: number, as: Person = farhana) => request(`GET /api/admin/tickets/${id}/`, { as })
const ids = async (query: string, as: Person = farhana) =>
  (await request(`GET /api/admin/tickets/?${query}`, { as })).body.map(({ id }: { id: number }) => id)

describe('the queue', () => {
  test('has tickets waiting for an answer, longest first; an answer removes one, the buyer puts it back', async () => {
    const [one, two] = [await open(), await open()]
    expect(await ids('')).toEqual([one, two])
    expect((await say(one, 'Tomorrow.', farhana)).status).toBe(201)
    expect([await ids(''), await ids('view=buyer')]).toEqual([[two], [one]])
    await say(one, 'Still nothing.', buyer)
    expect([await ids(''), await ids('view=buyer')]).toEqual([[two, one], []])
    // Writing again does not move it to the end of the queue.
    await say(two, 'Hello?', buyer)
    expect(await ids('')).toEqual([two, one])
  })

  test('has a tab for each state', async () => {
    const [mine, free, resolved, closed] = [await open(), await open(), await open(), await open()]
    await patch(mine, { assigned_to: farhana.id })
    await patch(resolved, { status: 'resolved' })
    await patch(closed, { status: 'closed' })
    expect(await ids('view=mine')).toEqual([mine])
    expect(await ids('view=mine', rafiq)).toEqual([])
    expect(await ids('view=unassigned')).toEqual([free])
    expect(await ids('view=open')).toEqual([mine, free])
    expect(await ids('view=resolved')).toEqual([resolved])
    expect(await ids('view=closed')).toEqual([closed])
    expect(await ids('view=all')).toEqual([closed, resolved, free, mine])
    await patch(closed, { status: 'open' })
    expect(await ids('view=waiting')).toEqual([mine, free, closed])
  })

  test('with more matches than are looked up is read in its order, and counted up to a bound', async () => {
    const id = await open({ subject: 'A flood, the first' })
    const { rows } = await app.resources.pool.query<{ id: number }>(
      `insert into tickets (user_id, subject, description, type, waits_since)
       select $1, 'A flood ' || n, 'Much of it.', 'OTHER', now() + n * interval '1 second' from generate_series(1, 10001) as n
       returning id`,
      [(await given.buyer({ name: 'Lima Flodd' })).id],
    )
    for (const search of ['flood', 'lima']) {
      const { count, results } = (
        await request(`GET /api/admin/tickets/?view=open&search=${search}&page=1&page_size=2`, { as: farhana })
      ).body
      expect(count).toBe(1001)
      const expected = search === 'lima' ? [rows[0]?.id, rows[1]?.id] : [id, rows[0]?.id]
      expect(results.map((ticket: { id: number }) => ticket.id)).toEqual(expected)
    }
  })

  test('is searched by number, subject, name and e-mail, and filtered by priority and type', async () => {
    const id = await open({ subject: 'Wrong 100%_colour', priority: 'high', type: 'change' })
    const other = await open({}, await given.buyer({ name: 'Shila Qxar' }))
    for (const search of [`${id}`, `#${id}`, 'wrong 100%_c', 'mitu', buyer.email])
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([id])
    expect(await ids('search=SHILA')).toEqual([other])
    expect(await ids('search=%25')).toEqual([id])
    expect(await ids('search=qx')).toEqual([other])
    expect(await ids('priority=high')).toEqual([id])
    expect(await ids('type=ISSUE')).toEqual([other])
  })

  test('leaves out guests’ messages of the contact page', async () => {
    await given.ticket({ user_id: null, contact_name: 'Guest', contact_email: 'guest@haat.test' })
    expect(await ids('view=all')).toEqual([])
  })

  test('ignores a deleted message', async () => {
    const id = await open()
    const { body } = await say(id, 'Tomorrow.', farhana)
    expect(await ids('')).toEqual([])
    await request(`DELETE /api/support/messages/${body.id}/`, { as: farhana })
    expect(await ids('')).toEqual([id])
  })
})

describe('a ticket as the team sees it', () => {
  test('shows its owner, their orders with the ticket’s own first, and who handled it', async () => {
    const product = await given.product()
    const first = (await order(buyer, [[product, 1]])).body.id
    const second = (await order(buyer, [[product, 1]])).body.id
    const id = await open({ order: first })
    expect((await details(id)).body).toMatchObject({
      ticket: { id, subject: 'Late parcel', order: first },
      buyer: { id: buyer.id, name: 'Mitu Akter', email: buyer.email, locale: 'bn' },
      orders: [
        { id: first, status: 'processing', items: 1 },
        { id: second, status: 'processing' },
      ],
      handled_by: null,
      assigned_to: null,
      notes: [],
    })
    await say(id, 'Tomorrow.', farhana)
    expect((await details(id)).body).toMatchObject({
      waits_since: null,
      handled_by: { id: farhana.id, name: 'Farhana Rahman' },
      // Answering an unassigned ticket assigns it.
      assigned_to: { id: farhana.id },
    })
  })

  test('has notes for the team alone', async () => {
    const id = await open()
    const send = () =>
      request(`POST /api/admin/tickets/${id}/notes/`, {
        as: farhana,
        body: { note: 'Called the courier.' },
        headers: { 'idempotency-key': `note-${id}` },
      })
    const [one, again] = await Promise.all([send(), send()])
    expect([one.status, again.body.id]).toEqual([201, one.body.id])
    expect((await details(id, rafiq)).body.notes).toMatchObject([
      { note: 'Called the courier.', author: { name: 'Farhana Rahman' } },
    ])
    const shown = await request(`GET /api/support/tickets/${id}/`, { as: buyer })
    expect(JSON.stringify(shown.body)).not.toContain('courier')
    // A note is not an answer.
    expect(await ids('')).toEqual([id])
  })

  test('is assigned to members who may handle tickets, and to nobody else', async () => {
    const id = await open()
    const finance = await given.admin({ staff_role: 'finance' })
    const team = (await request('GET /api/admin/ticket-team/', { as: farhana })).body
    expect(team.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining([farhana.id, rafiq.id]))
    expect(team.map((one: { id: number }) => one.id)).not.toContain(finance.id)
    expect((await patch(id, { assigned_to: finance.id })).body.field_codes).toHaveProperty('assigned_to')
    expect((await patch(id, { assigned_to: rafiq.id })).status).toBe(200)
  })

  test('is resolved by an answer with `resolve`', async () => {
    const id = await open()
    await say(id, 'Refunded.', farhana, { resolve: true })
    expect((await details(id)).body).toMatchObject({ ticket: { status: 'resolved' }, waits_since: null })
    // The ticket's owner cannot resolve while writing.
    await say(id, 'Thank you!', buyer, { resolve: true })
    expect((await details(id)).body.ticket.status).toBe('open')
  })
})

describe('two members at once', () => {
  test('one who has not seen the other’s answer is refused, and nothing is sent', async () => {
    const id = await open()
    const answers = await Promise.all([
      say(id, 'Tomorrow.', farhana, { seen: 0 }),
      say(id, 'On Friday.', rafiq, { seen: 0 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ticket_written')
    const { messages } = (await details(id)).body.ticket
    expect(messages).toHaveLength(1)
    expect((await say(id, 'And more.', farhana, { seen: messages[0].id })).status).toBe(201)
  })

  test('the same answer sent twice with its key is one, although the first one is new by then', async () => {
    const id = await open()
    const send = () =>
      request(`POST /api/support/tickets/${id}/reply/`, {
        as: farhana,
        body: { message: 'Tomorrow.', seen: 0 },
        headers: { 'idempotency-key': `answer-${id}` },
      })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await details(id)).body.ticket.messages).toHaveLength(1)
  })

  test('only one can assign it to themselves', async () => {
    const id = await open()
    const seen = (await details(id)).body.ticket.updated_at
    const taken = await Promise.all([
      patch(id, { assigned_to: farhana.id, seen }, farhana),
      patch(id, { assigned_to: rafiq.id, seen }, rafiq),
    ])
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(taken.find(({ status }) => status === 409)?.body.code).toBe('ticket_changed')
  })

  test('the writer of an answer is named to the others, until they stop', async () => {
    const id = await open()
    const mark = (answering: boolean, as: Person) =>
      request(`PUT /api/admin/tickets/${id}/answering/`, { as, body: { answering } })
    expect((await mark(true, farhana)).body).toEqual({ answering: null })
    expect((await mark(true, rafiq)).body).toEqual({ answering: { id: farhana.id, name: 'Farhana Rahman' } })
    expect((await details(id, rafiq)).body.answering).toMatchObject({ id: farhana.id })
    expect((await details(id, farhana)).body.answering).toBeNull()
    await mark(false, rafiq)
    expect((await details(id, rafiq)).body.answering).toMatchObject({ id: farhana.id })
    await say(id, 'Tomorrow.', farhana)
    expect((await details(id, rafiq)).body.answering).toBeNull()
  })
})

describe('contact messages', () => {
  const write = async (email: string) => {
    await request('POST /api/support/contact/', {
      body: { name: 'Shila Das', email, subject: 'Bhola', message: 'Do you deliver to Bhola?' },
      ip: `198.51.100.${Math.floor(Math.random() * 250)}`,
    })
    return (await db.selectFrom('tickets').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const list = async (query = '') => (await request(`GET /api/admin/contact/?${query}`, { as: farhana })).body
  const handle = (id: number, handled: boolean, as: Person = farhana) =>
    request(`PATCH /api/admin/contact/${id}/`, { as, body: { handled } })

  test('wait until they are marked as handled, with the name of who did; and can wait again', async () => {
    const [first, second] = [await write('one@haat.test'), await write('two@haat.test')]
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([first, second])
    const both = await Promise.all([handle(first, true, farhana), handle(first, true, rafiq)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.handled_by).toEqual(both[1]?.body.handled_by)
    expect((await list('view=handled'))[0]).toMatchObject({ id: first, waits_since: null })
    expect((await handle(first, false)).body).toMatchObject({ handled_by: null })
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([first, second])
    expect((await list('search=two@')).map(({ id }: { id: number }) => id)).toEqual([second])
  })

  test('are answered by mail, which settles them', async () => {
    const id = await write('three@haat.test')
    await say(id, 'We do, within a week.', farhana)
    expect((await list('view=handled'))[0]).toMatchObject({ id, handled_by: { name: 'Farhana Rahman' } })
  })

  test('become tickets of the account with their address', async () => {
    const id = await write(buyer.email.toUpperCase())
    expect((await list())[0]).toMatchObject({ id, ticket: false, account: { id: buyer.id } })
    const make = () => request(`POST /api/admin/contact/${id}/make_ticket/`, { as: farhana })
    const made = await Promise.all([make(), make()])
    expect(made.map(({ status, body }) => [status, body.ticket])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await request(`GET /api/support/tickets/${id}/`, { as: buyer })).status).toBe(200)
    expect([await list(), await ids('')]).toEqual([[], [id]])
    const stranger = await write('nobody@haat.test')
    expect((await request(`POST /api/admin/contact/${stranger}/make_ticket/`, { as: farhana })).body.code).toBe(
      'no_account',
    )
  })

  test('are never given to an account that has not confirmed the address: it may be a stranger’s', async () => {
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', buyer.id).execute()
    const id = await write(buyer.email)
    expect((await list())[0]).toMatchObject({ id, account: null })
    const made = await request(`POST /api/admin/contact/${id}/make_ticket/`, { as: farhana })
    expect([made.status, made.body.code]).toEqual([409, 'no_account'])
    expect((await request(`GET /api/support/tickets/${id}/`, { as: buyer })).status).toBe(404)
  })

  test('do not include tickets', async () => {
    expect((await handle(await open(), true)).status).toBe(404)
  })
})
