import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createReviewFixture, type Person } from '#test/review-fixture.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const { given, createReviewable } = createReviewFixture(app)

let fixture: Awaited<ReturnType<typeof createReviewable>>
const write = (body?: object, as?: Person) => fixture.write(body, as)
const patch = (id: number, body: object, as?: Person) => fixture.patch(id, body, as)
beforeEach(async () => {
  clock.set(null)
  fixture = await createReviewable()
})

const picture = async (red = 200) => {
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 80, b: 60 } } })
  return `data:image/jpeg;base64,${(await made.jpeg().toBuffer()).toString('base64')}`
}
const published = async (topic: string) =>
  (await db.selectFrom('outbox_events').select('payload').where('topic', '=', topic).execute()).map(
    ({ payload }) => payload,
  )

describe('writing', () => {
  test('shows the review to everybody, without the full name, and counts it', async () => {
    const answer = await write()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      user: fixture.buyer.id,
      user_name: 'Mitu A.',
      product: fixture.product.id,
      product_name: 'Nakshi kantha',
      rating: 4,
      title: 'Warm',
      comment: 'Soft and well sewn.',
      images: [],
      approved: true,
      verified_purchase: true,
      helpful_count: 0,
      voted: false,
      seller_reply: null,
      can: { edit: true, delete: true, vote: false, report: false, reply: false, hide: false },
    })
    expect(await fixture.list()).toEqual([
      { ...answer.body, can: { edit: false, delete: false, vote: false, report: false, reply: false, hide: false } },
    ])
    expect(await fixture.rating()).toEqual({ rating: 4, reviews: 1 })
  })

  test('requires a delivered order of that very product', async () => {
    const stranger = await given.buyer()
    const other = await given.product()
    await given.delivered({ buyer_id: stranger.id, product_id: other.id })
    expect(await write({}, stranger)).toMatchObject({ status: 409, body: { code: 'not_delivered' } })
    const order = await given.delivered({ buyer_id: stranger.id, product_id: fixture.product.id })
    await db.updateTable('parcels').set({ status: 'shipped' }).where('order_id', '=', order).execute()
    expect((await write({}, stranger)).body.code).toBe('not_delivered')
    await db.updateTable('parcels').set({ status: 'delivered' }).where('order_id', '=', order).execute()
    expect((await write({}, stranger)).status).toBe(201)
  })

  test('is possible once per person and product; not for the own store or an unknown product', async () => {
    await write()
    expect(await write()).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect(await write({}, fixture.seller)).toMatchObject({ status: 409, body: { code: 'own_store' } })
    expect((await write({ product: 999_999_999 })).status).toBe(404)
  })

  test('50 times at once writes one, refuses 49, and counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => write()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'already_reviewed' } })
    expect(await fixture.rating()).toEqual({ rating: 4, reviews: 1 })
    expect(await fixture.list()).toHaveLength(1)
  })

  test.each([0, 6, 4.5, 'many', null, undefined])('%j as a rating is a 400', async (stars) => {
    const answer = await write({ rating: stars })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('rating')
  })

  test('the text is bounded and optional', async () => {
    expect((await write({ title: 'x'.repeat(121) })).body.fields).toHaveProperty('title')
    expect((await write({ comment: 'x'.repeat(4001) })).body.fields).toHaveProperty('comment')
    expect((await write({ title: undefined, comment: undefined })).body).toMatchObject({ title: '', comment: '' })
  })
})

describe('pictures', () => {
  test('up to four are stored and shown, checked by their content', async () => {
    const answer = await write({ images: [await picture(10), await picture(20)] })
    expect(answer.status).toBe(201)
    expect(answer.body.pictures).toHaveLength(2)
    expect(answer.body.pictures[0]).toMatchObject({ width: 900, height: 600, alt: 'Nakshi kantha' })
    expect(answer.body.images).toEqual(answer.body.pictures.map(({ url }: { url: string }) => url))
    expect((await app.server.inject({ url: answer.body.images[0] })).statusCode).toBe(200)
    expect(await fixture.summary()).toMatchObject({ pictures_count: 2, pictures: [{ review: answer.body.id }, {}] })
    expect(await fixture.list('&with_pictures=1')).toHaveLength(1)
  })

  test.each([
    ['five', async () => Promise.all([1, 2, 3, 4, 5].map((red) => picture(red)))],
    ['one that is text', async () => [`data:image/png;base64,${Buffer.from('hello').toString('base64')}`]],
    [
      'an SVG',
      async () => [
        `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      ],
    ],
    ["somebody else's address", async () => [`/media/${(await given.picture()).key}-1280.webp`]],
    ['an address elsewhere', async () => ['https://example.com/a.jpg']],
  ])('%s is a 400, and nothing is written', async (_, images) => {
    const answer = await write({ images: await images() })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.fields)).toContain('images')
    expect(await fixture.list()).toEqual([])
  })

  test('uploaded files come after those given by address; too many are refused and none is stored', async () => {
    const { body } = await write({ images: [await picture(10), await picture(20)] })
    const send = async (product: string[], files: number) => {
      const parts = Array.from({ length: files }, async (_, at) => {
        const content = Buffer.from((await picture(100 + at * 30)).split(',')[1] ?? '', 'base64')
        return ['images', { content, type: 'image/jpeg' }] as const
      })
      const sent = await form([
        ['images', JSON.stringify(product)],
        ['comment', 'Soft.'],
        ...(await Promise.all(parts)),
      ])
      return request(`PATCH /api/reviews/reviews/${body.id}/`, { as: fixture.buyer, ...sent })
    }
    const many = await send(body.images, 3)
    expect(many).toMatchObject({ status: 400, body: { field_codes: { images: ['too_many'] } } })
    const changed = await send([body.images[1]], 2)
    expect(changed).toMatchObject({ status: 200, body: { comment: 'Soft.', rating: body.rating } })
    expect(changed.body.images).toHaveLength(3)
    expect(changed.body.images[0]).toBe(body.images[1])
    expect((await app.server.inject({ url: changed.body.images[2] })).statusCode).toBe(200)
  })

  test('an edit keeps those it lists, removes the others with their files, and adds new ones', async () => {
    const { body } = await write({ images: [await picture(10), await picture(20)] })
    const [first, second] = body.images
    const changed = await patch(body.id, { images: [second, await picture(30)] })
    expect(changed.status).toBe(200)
    expect(changed.body.images[0]).toBe(second)
    expect(changed.body.images).toHaveLength(2)
    expect((await app.server.inject({ url: first })).statusCode).toBe(404)
    expect((await app.server.inject({ url: second })).statusCode).toBe(200)
    expect((await patch(body.id, { images: [] })).body.pictures).toEqual([])
    expect(await fixture.summary()).toMatchObject({ pictures: [], pictures_count: 0 })
  })
})

describe('changing', () => {
  test('overwrites nothing that another tab of the author has changed meanwhile (rules.md E-5)', async () => {
    const { body } = await write()
    const seen = { rating: 4, comment: 'Soft and well sewn.' }
    expect((await patch(body.id, { comment: 'Thin.', seen: { comment: seen.comment } })).status).toBe(200)
    expect((await patch(body.id, { rating: 2, seen: { rating: 4 } })).body).toMatchObject({
      rating: 2,
      comment: 'Thin.',
    })
    const stale = await patch(body.id, { comment: 'Warm.', rating: 2, seen })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', now: { comment: 'Thin.' } } })
    expect(await fixture.list()).toMatchObject([{ rating: 2, comment: 'Thin.' }])
    expect((await patch(body.id, { comment: 'Warm.', seen: { comment: 'Thin.' } })).body.comment).toBe('Warm.')
  })

  test('its author changes stars and text; updated is set, and the rating follows', async () => {
    const { body } = await write()
    clock.set(new Date(Date.now() + 5 * MINUTE))
    const changed = await patch(body.id, { rating: 2 })
    expect(changed.body).toMatchObject({ rating: 2, title: 'Warm', created_at: body.created_at })
    expect(changed.body.updated_at > body.updated_at).toBe(true)
    expect(await fixture.rating()).toEqual({ rating: 2, reviews: 1 })
    const put = await request(`PUT /api/reviews/reviews/${body.id}/`, {
      as: fixture.buyer,
      body: { rating: 5, product: 1 },
    })
    expect(put.body).toMatchObject({ rating: 5, title: '', comment: '', product: fixture.product.id })
  })

  test('hidden by an administrator it does not count, and only its author and administrators see it', async () => {
    const admin = await given.admin()
    const { body } = await write()
    expect((await patch(body.id, { approved: false }, admin)).body.approved).toBe(false)
    expect(await fixture.rating()).toEqual({ rating: 0, reviews: 0 })
    expect(await fixture.list()).toEqual([])
    expect(await fixture.list('', fixture.seller)).toEqual([])
    expect(await fixture.list('', fixture.buyer)).toMatchObject([
      { id: body.id, approved: false, can: { edit: true, delete: false } },
    ])
    expect(await fixture.list('', admin)).toHaveLength(1)
    // Deleting and writing again would undo the decision; an edit does not.
    expect(await request(`DELETE /api/reviews/reviews/${body.id}/`, { as: fixture.buyer })).toMatchObject({
      status: 409,
      body: { code: 'review_hidden' },
    })
    expect((await patch(body.id, { rating: 1 })).body).toMatchObject({ rating: 1, approved: false })
    await patch(body.id, { approved: true }, admin)
    expect(await fixture.rating()).toEqual({ rating: 1, reviews: 1 })
  })

  test("a change with a field that is not the caller's is refused as a whole", async () => {
    const { body } = await write()
    for (const [as, change] of [
      [fixture.buyer, { approved: false }],
      [fixture.buyer, { rating: 1, seller_reply: 'Great' }],
      [fixture.seller, { rating: 5 }],
      [fixture.seller, { seller_reply: 'Thanks', rating: 5 }],
      [await given.seller(), { seller_reply: 'Buy mine' }],
      [await given.admin(), { comment: 'Better words' }],
      [await given.buyer(), {}],
    ] as const)
      expect((await patch(body.id, change, as)).status).toBe(403)
    expect((await fixture.list())[0]).toMatchObject({ rating: 4, seller_reply: null, approved: true })
  })

  test('the seller replies in public, notifies the author once, and can remove the reply', async () => {
    const { body } = await write()
    expect((await patch(body.id, { seller_reply: ' Thank you, Mitu! ' }, fixture.seller)).body).toMatchObject({
      seller_reply: 'Thank you, Mitu!',
      seller: fixture.seller.store.name,
      replied_at: expect.any(String),
      updated_at: body.updated_at,
    })
    await patch(body.id, { seller_reply: 'Thank you!' }, fixture.seller)
    expect(
      (await published('review.answered')).filter((payload) => JSON.stringify(payload).includes(`:${body.id}}`)),
    ).toHaveLength(1)
    expect((await patch(body.id, { seller_reply: '' }, fixture.seller)).body).toMatchObject({
      seller_reply: null,
      replied_at: null,
    })
  })

  test('a deleted review is gone from list, rating and files, and can be written again', async () => {
    const { body } = await write({ images: [await picture()] })
    expect((await request(`DELETE /api/reviews/reviews/${body.id}/`, { as: fixture.buyer })).status).toBe(204)
    expect((await request(`DELETE /api/reviews/reviews/${body.id}/`, { as: fixture.buyer })).status).toBe(404)
    expect(await fixture.rating()).toEqual({ rating: 0, reviews: 0 })
    expect((await app.server.inject({ url: body.images[0] })).statusCode).toBe(404)
    expect((await write({ rating: 1 })).status).toBe(201)
  })

  test('the rating is the sum of the rows after any concurrent changes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => fixture.reviewer()))
    const admin = await given.admin()
    const ids = (await Promise.all(people.map((as, at) => write({ rating: (at % 5) + 1 }, as)))).map(
      ({ body }) => body.id,
    )
    await Promise.all(
      ids.flatMap((id, at) => [
        ...[1, 5, 2, 3].map((stars) => patch(id, { rating: stars }, people[at])),
        ...[false, true, at % 2 === 0].map((approved) => patch(id, { approved }, admin)),
        ...(at > 5 ? [request(`DELETE /api/reviews/reviews/${id}/`, { as: admin })] : []),
      ]),
    )
    const rows = await db
      .selectFrom('reviews')
      .select('rating')
      .where('product_id', '=', fixture.product.id)
      .where('approved', '=', true)
      .execute()
    const product = await db
      .selectFrom('products')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', fixture.product.id)
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ rating_sum: rows.reduce((sum, row) => sum + row.rating, 0), rating_count: rows.length })
    const { histogram, count, average } = await fixture.summary()
    expect(count).toBe(rows.length)
    expect(histogram.reduce((all: number, row: { count: number }) => all + row.count, 0)).toBe(rows.length)
    expect(average).toBe((await fixture.rating()).rating)
  })
})
