import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, personalDataOf } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Person = Awaited<ReturnType<typeof given.buyer>>

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

describe('moving a ticket', () => {
  test('its owner can close it, and nothing else', async () => {
    const { id } = (await open()).body
    for (const body of [{ status: 'resolved' }, { priority: 'high' }, { assigned_to: admin.id }])
      expect((await patch(id, body)).status).toBe(403)
    expect(await patch(id, { status: 'closed' })).toMatchObject({ status: 200, body: { status: 'closed' } })
    // Repeating it changes nothing, nor does a client that sends all fields back.
    const again = await request(`PUT /api/support/tickets/${id}/`, { as: buyer, body: (await ticket(id)).body })
    expect(again).toMatchObject({ status: 200, body: { status: 'closed', can: { close: false } } })
    expect((await patch(id, { status: 'open' })).status).toBe(403)
  })

  test('an administrator resolves, closes, reopens, sets the priority and assigns', async () => {
    const { id } = (await open()).body
    const moved = await patch(id, { status: 'resolved', priority: 'medium', assigned_to: admin.id }, admin)
    expect(moved.body).toMatchObject({ status: 'resolved', priority: 'medium', assigned_to: admin.id })
    expect((await patch(id, { status: 'closed' }, admin)).body.status).toBe('closed')
    expect(await patch(id, { status: 'resolved' }, admin)).toMatchObject({
      status: 409,
      body: { code: 'ticket_move', params: { from: 'closed', to: 'resolved' } },
    })
    expect((await patch(id, { status: 'open', assigned_to: null }, admin)).body).toMatchObject({
      status: 'open',
      assigned_to: null,
    })
  })

  test('tickets are assigned to administrators only', async () => {
    const { id } = (await open()).body
    for (const assigned_to of [buyer.id, 999_999])
      expect((await patch(id, { assigned_to }, admin)).body.field_codes).toHaveProperty('assigned_to')
    expect((await patch(id, { assigned_to: 'x' }, admin)).status).toBe(400)
  })

  test('an unanswered ticket can be deleted; an answered one is closed instead', async () => {
    const { id } = (await open()).body
    const remove = (which: number, as: Person) => request(`DELETE /api/support/tickets/${which}/`, { as })
    await say(id, 'Please hurry.')
    expect((await remove(id, await given.buyer())).status).toBe(404)
    expect((await remove(id, buyer)).status).toBe(204)
    expect((await remove(id, buyer)).status).toBe(404)
    const second = (await open()).body.id
    await say(second, 'Tomorrow.', admin)
    expect(await remove(second, buyer)).toMatchObject({ status: 409, body: { code: 'ticket_answered' } })
    expect((await remove(second, admin)).status).toBe(204)
  })
})

test('a person’s data has tickets and messages; closing the account deletes both, except messages on others’ tickets', async () => {
  const mine = (await open()).body.id
  await say(mine, 'Please hurry.')
  await say(mine, 'Tomorrow.', admin)
  expect(await personalDataOf(db, buyer.id)).toMatchObject({
    tickets: [{ id: mine, subject: 'Late parcel', description: 'It was due on Monday.' }],
    messages: [{ ticket: mine, message: 'Please hurry.' }],
  })
  const other = (await open({}, await given.buyer())).body.id
  await say(other, 'I had this too.', admin)
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  expect(await personalDataOf(db, buyer.id)).toEqual({ tickets: [], messages: [] })
  await db.transaction().execute((tx) => anonymisePerson(tx, admin.id))
  expect((await ticket(other, admin)).body.messages).toHaveLength(1)
})

test('a member of the team who has not seen that a ticket was settled is told, and may answer all the same', async () => {
  const { id } = (await open()).body
  const answer = (seen_status: string) =>
    request(`POST /api/support/tickets/${id}/reply/`, { as: admin, body: { message: 'Tomorrow.', seen_status } })
  await patch(id, { status: 'resolved' }, admin)
  expect(await answer('open')).toMatchObject({ status: 409, body: { code: 'ticket_changed' } })
  expect((await ticket(id)).body.messages).toEqual([])
  expect((await answer('resolved')).status).toBe(201)
  expect((await ticket(id)).body).toMatchObject({ status: 'resolved', messages: [{ message: 'Tomorrow.' }] })
  await patch(id, { status: 'open' }, admin)
  expect((await answer('resolved')).status).toBe(201)
})
