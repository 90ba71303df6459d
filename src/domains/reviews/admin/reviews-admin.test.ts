import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Person = Awaited<ReturnType<typeof given.buyer>>

const staff = await given.admin({ name: 'Farhana Rahman', staff_role: 'support' })
const other = await given.admin({ name: 'Rafiq Islam', staff_role: 'catalogue' })
let author: Person
let reader: Person
let product: { id: number }
let id: number
beforeEach(async () => {
  await db.deleteFrom('reviews').execute()
  author = await given.buyer()
  reader = await given.buyer({ name: 'Shila Das' })
  product = await given.product()
  await given.review({ user_id: (await given.buyer()).id, product_id: product.id, rating: 5 })
  ;({ id } = await given.review({ user_id: author.id, product_id: product.id, rating: 1, title: 'Buy at my shop' }))
})

const report = (as: Person, reason = 'SPAM', review = id) =>
  request(`POST /api/reviews/reviews/${review}/report/`, { as, body: { reason, note: 'An advertisement' } })
const list = async (query = '') => (await request(`GET /api/admin/reviews/?${query}`, { as: staff })).body
const decide = (body: object, as: Person = staff, review = id) =>
  request(`POST /api/admin/reviews/${review}/decide/`, { as, body })
const rating = async () => {
  const { body } = await request(`GET /api/products/${product.id}/`)
  return [body.rating, body.reviews]
}
const decisions = async () =>
  (await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'review.decided').execute())
    .map(({ payload }) => payload as { reviewId: number; decision: string })
    .filter(({ reviewId }) => reviewId === id)
    .map(({ decision }) => decision)

describe('reports', () => {
  test('wait with their reporters and reasons, the oldest first', async () => {
    const later = await given.review({ user_id: (await given.buyer()).id, product_id: product.id, rating: 2 })
    await report(reader)
    await report(reader, 'FALSE', later.id)
    await report(await given.buyer(), 'OFFENSIVE')
    const waiting = await list()
    expect(waiting.map((row: { id: number }) => row.id)).toEqual([id, later.id])
    expect(waiting[0]).toMatchObject({
      open_reports: 2,
      hidden: null,
      reports: [
        { user_name: 'Shila Das', reason: 'SPAM', note: 'An advertisement', decision: null },
        { reason: 'OFFENSIVE' },
      ],
    })
    expect(waiting[0].reported_since).toBe(waiting[0].reports[0].created_at)
  })

  test('of a kept review are closed, until somebody else reports it', async () => {
    await report(reader)
    expect((await decide({ decision: 'keep', seen: 1 })).body).toMatchObject({ open_reports: 0, approved: true })
    expect([await list(), await rating(), await decisions()]).toEqual([[], [3, 2], []])
    await report(await given.buyer())
    expect((await list())[0]).toMatchObject({ id, open_reports: 1 })
  })

  test('are deleted with the reporter’s account', async () => {
    await report(reader)
    await db.deleteFrom('review_reports').execute()
    await db.updateTable('reviews').set({ open_reports: 0, reported_since: null }).execute()
    await report(reader)
    const { anonymisePerson } = await import('#domains/reviews/index.ts')
    await db.transaction().execute((tx) => anonymisePerson(tx, reader.id))
    expect(await list()).toEqual([])
  })
})

describe('hiding', () => {
  test('removes the review from the page and the rating, notifies its author, and can be undone', async () => {
    await report(reader)
    expect(await rating()).toEqual([3, 2])
    const { body } = await decide({ decision: 'hide', reason: 'SPAM', note: 'Advertising another shop', seen: 1 })
    expect(body).toMatchObject({
      approved: false,
      open_reports: 0,
      hidden: { reason: 'SPAM', note: 'Advertising another shop', by: 'Farhana Rahman' },
      reports: [{ decision: 'hidden' }],
    })
    expect(await rating()).toEqual([5, 1])
    expect((await request(`GET /api/reviews/reviews/${id}/`, { as: reader })).status).toBe(404)
    expect((await request(`GET /api/reviews/reviews/${id}/`, { as: author })).status).toBe(200)
    expect((await list('view=hidden')).map((row: { id: number }) => row.id)).toEqual([id])

    expect((await decide({ decision: 'restore' }, other)).body).toMatchObject({ approved: true, hidden: null })
    expect([await rating(), await list('view=hidden')]).toEqual([[3, 2], []])
    expect(await decisions()).toEqual(['hidden', 'shown'])
  })

  test('requires a reason', async () => {
    expect((await decide({ decision: 'hide' })).body.field_codes).toEqual({ reason: ['required'] })
    expect(await rating()).toEqual([3, 2])
  })

  test('also works by PATCH on the review, as existing clients do', async () => {
    const patch = (approved: boolean) => request(`PATCH /api/reviews/reviews/${id}/`, { as: staff, body: { approved } })
    await report(reader)
    await patch(false)
    expect([await rating(), await list()]).toEqual([[5, 1], []])
    await patch(false)
    await patch(true)
    expect([await rating(), await decisions()]).toEqual([
      [3, 2],
      ['hidden', 'shown'],
    ])
  })
})

describe('concurrent decisions', () => {
  test('let the first one win', async () => {
    await report(reader)
    const answers = await Promise.all([
      decide({ decision: 'keep', seen: 1 }, staff),
      decide({ decision: 'hide', reason: 'SPAM', seen: 1 }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('review_decided')
    const [row] = await list(`view=all&search=${id}`)
    expect(await rating()).toEqual(row.approved ? [3, 2] : [5, 1])
  })

  test('to hide count once, and so does a report that comes meanwhile', async () => {
    await report(reader)
    const answers = await Promise.all([
      decide({ decision: 'hide', reason: 'SPAM' }, staff),
      decide({ decision: 'hide', reason: 'FALSE' }, other),
      report(await given.buyer()),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 409])
    expect(await rating()).toEqual([5, 1])
    const { open_reports, reports } = (await list(`view=all&search=${id}`))[0]
    expect(open_reports).toBe(reports.filter((row: { decision: string | null }) => row.decision === null).length)
  })

  test('to keep are refused after an unseen report', async () => {
    await report(reader)
    await report(await given.buyer(), 'PRIVATE')
    expect((await decide({ decision: 'keep', seen: 1 })).body.code).toBe('review_decided')
  })

  test('are refused when its author has changed the review since it was read', async () => {
    await report(reader)
    const [{ updated_at: read }] = await list(`view=all&search=${id}`)
    const changed = await request(`PATCH /api/reviews/reviews/${id}/`, {
      as: author,
      body: { comment: 'Call me to buy it' },
    })
    expect(changed.status).toBe(200)
    expect((await decide({ decision: 'keep', seen: 1, updated_at: read })).body.code).toBe('changed_meanwhile')
    const { updated_at } = changed.body
    expect((await decide({ decision: 'keep', seen: 1, updated_at })).status).toBe(200)
  })
})

test('all reviews are searched by text and stars', async () => {
  expect((await list('view=all&search=MY shop')).map((row: { id: number }) => row.id)).toEqual([id])
  expect(await list('view=all&rating=1')).toHaveLength(1)
  expect(await list('view=all')).toHaveLength(2)
  expect(await list('view=all&search=nothing-like-it')).toEqual([])
})
