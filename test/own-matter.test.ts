import { describe, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { type Answer, startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

/** Nobody of the team decides in their own matter; somebody else of the team does. */

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const after = createAfterSale(app)
const [one, another] = [await given.admin(), await given.admin()]
const OWN_MATTER = { detail: 'This is about yourself: somebody else of the team decides it.', code: 'own_matter' }

const refuse = ({ status, body }: Answer) => expect({ status, body }).toEqual({ status: 403, body: OWN_MATTER })

describe('an own order', () => {
  const bought = () => given.product({ price_poisha: 50_000 }).then((product) => after.placed(one, [[product, 2]]))
  const details = async (id: number, as = one) => (await request(`GET /api/admin/orders/${id}/`, { as })).body
  const refund = (id: number, as = one) =>
    request(`POST /api/admin/orders/${id}/refunds/`, {
      as,
      body: { lines: [], reason: 'Broken on the way', refunded_before: '0.00' },
    })

  test('is not moved, cancelled, corrected, refunded or archived by its buyer', async () => {
    const { id } = await bought()
    refuse(await after.move(one, id, { status: 'cancelled' }))
    refuse(await after.move(one, id, { status: 'shipped', tracking: 'BD-1' }))
    refuse(await refund(id))
    refuse(await request(`DELETE /api/orders/${id}/`, { as: one }))
    refuse(await request(`POST /api/admin/orders/${id}/unarchive/`, { as: one }))
    await after.move(another, id, { status: 'shipped', tracking: 'BD-1' })
    refuse(await after.move(one, id, { status: 'delivered' }))
    refuse(await request(`PUT /api/orders/${id}/tracking/`, { as: one, body: { tracking: 'BD-2' } }))
    const many = { status: 'delivered', orders: [{ id }] }
    const moved = (await request('POST /api/orders/move/', { as: one, body: many })).body.results
    expect(moved).toMatchObject([{ id, moved: false, problem: { code: 'own_matter' } }])
    expect((await after.read(another, id)).status).toBe('shipped')
  })

  test('is asked for like anybody does, and decided by somebody else', async () => {
    const { id } = await bought()
    expect((await after.ask(one, id, 'cancel')).status).toBe(201)
    const asked = (await after.read(one, id)).requests[0].id
    refuse(await after.decide(one, id, asked, 'approve'))
    refuse(await after.decide(one, id, asked, 'decline'))
    expect((await after.decide(another, id, asked, 'approve')).status).toBe(200)
  })

  test('offers nothing of it on the desk and in the queue, and says why', async () => {
    const { id } = await bought()
    await after.ask(one, id, 'cancel')
    const own = await details(id)
    expect(own).toMatchObject({ own: true, can: { handle: false, refund: false, note: true } })
    expect(own.order.parcels[0].can).toMatchObject({ ship: false, deliver: false, correct: false })
    expect(own.order.requests[0].can).toEqual({ approve: false, decline: false, withdraw: true })
    expect(await details(id, another)).toMatchObject({ own: false, can: { handle: true, refund: true } })
    const waiting = async (as: typeof one) =>
      (await request('GET /api/admin/requests/', { as })).body.find(({ order }: { order: number }) => order === id).own
    expect([await waiting(one), await waiting(another)]).toEqual([true, false])
    const listed = (await request('GET /api/orders/', { as: one })).body.find(
      (order: { id: number }) => order.id === id,
    )
    expect(listed.can).toMatchObject({ ship: false, archive: false })
  })
})

test('an own review is neither hidden, shown, kept nor, once hidden, deleted by its author', async () => {
  const { id } = await given.review({ user_id: one.id, product_id: (await given.product()).id })
  const decide = (as: typeof one, decision: string) =>
    request(`POST /api/admin/reviews/${id}/decide/`, { as, body: { decision, reason: 'SPAM', note: '' } })
  refuse(await decide(one, 'hide'))
  refuse(await request(`PATCH /api/reviews/reviews/${id}/`, { as: one, body: { approved: false } }))
  expect((await decide(another, 'hide')).status).toBe(200)
  refuse(await decide(one, 'restore'))
  refuse(await request(`PATCH /api/reviews/reviews/${id}/`, { as: one, body: { approved: true } }))
  expect((await request(`DELETE /api/reviews/reviews/${id}/`, { as: one })).body.code).toBe('review_hidden')
  const listed = async (as: typeof one) =>
    (await request('GET /api/admin/reviews/?view=hidden', { as })).body.find(
      (review: { id: number }) => review.id === id,
    )
  expect((await listed(one)).can).toMatchObject({ hide: false, delete: false })
  expect((await listed(another)).can).toMatchObject({ hide: true, delete: true })
})

test('an own question is neither hidden, shown, answered nor, once answered, changed by who asked it', async () => {
  const { id } = await given.question({ user_id: one.id, product_id: (await given.product()).id })
  const decide = (as: typeof one, decision: string) =>
    request(`POST /api/admin/questions/${id}/decide/`, { as, body: { decision, reason: 'SPAM', note: '' } })
  const answer = (as: typeof one) =>
    request('POST /api/qna/answers/', { as, body: { question: id, answer: 'The best there is.' } })
  refuse(await decide(one, 'hide'))
  refuse(await answer(one))
  expect((await decide(another, 'hide')).status).toBe(200)
  refuse(await decide(one, 'restore'))
  expect((await decide(another, 'restore')).status).toBe(200)
  expect((await answer(another)).status).toBe(201)
  const change = await request(`PATCH /api/qna/questions/${id}/`, { as: one, body: { question: 'Is it the best?' } })
  expect(change.body.code).toBe('question_answered')
  const listed = async (as: typeof one) =>
    (await request('GET /api/admin/questions/', { as })).body.find((row: { id: number }) => row.id === id).can.hide
  expect([await listed(one), await listed(another)]).toEqual([false, true])
})

test('an own ticket is closed by its owner, and else handled by somebody else', async () => {
  const { id } = await given.ticket({ user_id: one.id })
  const move = (as: typeof one, body: object) => request(`PATCH /api/support/tickets/${id}/`, { as, body })
  for (const body of [{ priority: 'high' }, { assigned_to: one.id }, { status: 'resolved' }])
    refuse(await move(one, body))
  refuse(await request(`POST /api/admin/tickets/${id}/notes/`, { as: one, body: { note: 'Be quick.' } }))
  const read = async (as: typeof one) => (await request(`GET /api/support/tickets/${id}/`, { as })).body.can
  expect([await read(one), await read(another)]).toEqual([
    { close: true, delete: true, handle: false },
    { close: true, delete: true, handle: true },
  ])
  expect((await move(another, { status: 'resolved' })).status).toBe(200)
  refuse(await move(one, { status: 'open' }))
  expect((await move(one, { status: 'closed' })).status).toBe(200)
  await given.ticketMessage({ ticket_id: id, sender_id: another.id })
  expect((await request(`DELETE /api/support/tickets/${id}/`, { as: one })).body.code).toBe('ticket_answered')
})

test('an own application is decided by somebody else', async () => {
  const { id } = await given.application({ user_id: one.id })
  const decide = (action: 'approve' | 'reject') =>
    request(`POST /api/onboarding/seller-applications/${id}/${action}/`, {
      as: one,
      body: { review_notes: 'It is me.' },
    })
  refuse(await decide('approve'))
  refuse(await decide('reject'))
})
