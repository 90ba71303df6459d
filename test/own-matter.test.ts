import { describe, expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { type Answer, startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

/** A team member cannot decide a matter of their own; colleague member can. */

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const after = createAfterSale(app)
const [one, colleague] = [await given.admin(), await given.admin()]
const OWN_MATTER = { detail: 'This is about yourself: somebody else of the team decides it.', code: 'own_matter' }

const expectRefused = ({ status, body }: Answer) => expect({ status, body }).toEqual({ status: 403, body: OWN_MATTER })

describe('a team member’s own order', () => {
  const ownOrder = () => given.product({ price_poisha: 50_000 }).then((product) => after.placed(one, [[product, 2]]))
  const details = async (id: number, as = one) => (await request(`GET /api/admin/orders/${id}/`, { as })).body
  const refund = (id: number, as = one) =>
    request(`POST /api/admin/orders/${id}/refunds/`, {
      as,
      body: { lines: [], reason: 'Broken on the way', refunded_before: '0.00' },
    })

  test('cannot be moved, cancelled, corrected, refunded or archived by its buyer', async () => {
    const { id } = await ownOrder()
    expectRefused(await after.move(one, id, { status: 'cancelled' }))
    expectRefused(await after.move(one, id, { status: 'shipped', tracking: 'BD-1' }))
    expectRefused(await refund(id))
    expectRefused(await request(`DELETE /api/orders/${id}/`, { as: one }))
    expectRefused(await request(`POST /api/admin/orders/${id}/unarchive/`, { as: one }))
    await after.move(colleague, id, { status: 'shipped', tracking: 'BD-1' })
    expectRefused(await after.move(one, id, { status: 'delivered' }))
    expectRefused(await request(`PUT /api/orders/${id}/tracking/`, { as: one, body: { tracking: 'BD-2' } }))
    const many = { status: 'delivered', orders: [{ id }] }
    const moved = (await request('POST /api/orders/move/', { as: one, body: many })).body.results
    expect(moved).toMatchObject([{ id, moved: false, problem: { code: 'own_matter' } }])
    expect((await after.read(colleague, id)).status).toBe('shipped')
  })

  test('can have requests like any order, decided by a colleague', async () => {
    const { id } = await ownOrder()
    expect((await after.ask(one, id, 'cancel')).status).toBe(201)
    const requestId = (await after.read(one, id)).requests[0].id
    expectRefused(await after.decide(one, id, requestId, 'approve'))
    expectRefused(await after.decide(one, id, requestId, 'decline'))
    expect((await after.decide(colleague, id, requestId, 'approve')).status).toBe(200)
  })

  test('offers no actions on its page and in the queue', async () => {
    const { id } = await ownOrder()
    await after.ask(one, id, 'cancel')
    const own = await details(id)
    expect(own).toMatchObject({ own: true, can: { handle: false, refund: false, note: true } })
    expect(own.order.parcels[0].can).toMatchObject({ ship: false, deliver: false, correct: false })
    expect(own.order.requests[0].can).toEqual({ approve: false, decline: false, withdraw: true })
    expect(await details(id, colleague)).toMatchObject({ own: false, can: { handle: true, refund: true } })
    const waiting = async (as: typeof one) =>
      (await request('GET /api/admin/requests/', { as })).body.find(({ order }: { order: number }) => order === id).own
    expect([await waiting(one), await waiting(colleague)]).toEqual([true, false])
    const listed = (await request('GET /api/orders/', { as: one })).body.find(
      (order: { id: number }) => order.id === id,
    )
    expect(listed.can).toMatchObject({ ship: false, archive: false })
  })
})

test('a team member cannot hide or restore their own review, nor delete it once it is hidden', async () => {
  const { id } = await given.review({ user_id: one.id, product_id: (await given.product()).id })
  const decide = (as: typeof one, decision: string) =>
    request(`POST /api/admin/reviews/${id}/decide/`, { as, body: { decision, reason: 'SPAM', note: '' } })
  expectRefused(await decide(one, 'hide'))
  expectRefused(await request(`PATCH /api/reviews/reviews/${id}/`, { as: one, body: { approved: false } }))
  expect((await decide(colleague, 'hide')).status).toBe(200)
  expectRefused(await decide(one, 'restore'))
  expectRefused(await request(`PATCH /api/reviews/reviews/${id}/`, { as: one, body: { approved: true } }))
  expect((await request(`DELETE /api/reviews/reviews/${id}/`, { as: one })).body.code).toBe('review_hidden')
  const listed = async (as: typeof one) =>
    (await request('GET /api/admin/reviews/?view=hidden', { as })).body.find(
      (review: { id: number }) => review.id === id,
    )
  expect((await listed(one)).can).toMatchObject({ hide: false, delete: false })
  expect((await listed(colleague)).can).toMatchObject({ hide: true, delete: true })
})

test('a team member cannot hide, restore or answer their own question, nor change it once it is answered', async () => {
  const { id } = await given.question({ user_id: one.id, product_id: (await given.product()).id })
  const decide = (as: typeof one, decision: string) =>
    request(`POST /api/admin/questions/${id}/decide/`, { as, body: { decision, reason: 'SPAM', note: '' } })
  const answer = (as: typeof one) =>
    request('POST /api/qna/answers/', { as, body: { question: id, answer: 'The best there is.' } })
  expectRefused(await decide(one, 'hide'))
  expectRefused(await answer(one))
  expect((await decide(colleague, 'hide')).status).toBe(200)
  expectRefused(await decide(one, 'restore'))
  expect((await decide(colleague, 'restore')).status).toBe(200)
  expect((await answer(colleague)).status).toBe(201)
  const change = await request(`PATCH /api/qna/questions/${id}/`, { as: one, body: { question: 'Is it the best?' } })
  expect(change.body.code).toBe('question_answered')
  const listed = async (as: typeof one) =>
    (await request('GET /api/admin/questions/', { as })).body.find((row: { id: number }) => row.id === id).can.hide
  expect([await listed(one), await listed(colleague)]).toEqual([false, true])
})

test('a team member can close their own ticket; a colleague handles it', async () => {
  const { id } = await given.ticket({ user_id: one.id })
  const move = (as: typeof one, body: object) => request(`PATCH /api/support/tickets/${id}/`, { as, body })
  for (const body of [{ priority: 'high' }, { assigned_to: one.id }, { status: 'resolved' }])
    expectRefused(await move(one, body))
  expectRefused(await request(`POST /api/admin/tickets/${id}/notes/`, { as: one, body: { note: 'Be quick.' } }))
  const read = async (as: typeof one) => (await request(`GET /api/support/tickets/${id}/`, { as })).body.can
  expect([await read(one), await read(colleague)]).toEqual([
    { close: true, delete: true, handle: false },
    { close: true, delete: true, handle: true },
  ])
  expect((await move(colleague, { status: 'resolved' })).status).toBe(200)
  expectRefused(await move(one, { status: 'open' }))
  expect((await move(one, { status: 'closed' })).status).toBe(200)
  await given.ticketMessage({ ticket_id: id, sender_id: colleague.id })
  expect((await request(`DELETE /api/support/tickets/${id}/`, { as: one })).body.code).toBe('ticket_answered')
})

test('a team member cannot decide their own application', async () => {
  const { id } = await given.application({ user_id: one.id })
  const decide = (action: 'approve' | 'reject') =>
    request(`POST /api/onboarding/seller-applications/${id}/${action}/`, {
      as: one,
      body: { review_notes: 'It is me.' },
    })
  expectRefused(await decide('approve'))
  expectRefused(await decide('reject'))
})
