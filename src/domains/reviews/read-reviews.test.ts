import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DB } from '#platform/database.gen.ts'
import { startTestApp } from '#test/app.ts'
import { createReviewFixture, type Person } from '#test/review-fixture.ts'
import { anonymisePerson, personalDataOf } from './index.ts'
import { findReviews, type ReviewFilter } from './views.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const { given, createReviewable } = createReviewFixture(app)

let fixture: Awaited<ReturnType<typeof createReviewable>>
const write = (body?: object, as?: Person) => fixture.write(body, as)
beforeEach(async () => {
  fixture = await createReviewable()
})

describe('votes and reports', () => {
  test('a vote counts once per person, also when sent concurrently, and can be taken back', async () => {
    const { body } = await write()
    const line = `/api/reviews/reviews/${body.id}/helpful/` as const
    const voters = await Promise.all(Array.from({ length: 5 }, () => given.buyer()))
    await Promise.all(voters.flatMap((as) => Array.from({ length: 6 }, () => request(`POST ${line}`, { as }))))
    expect((await fixture.list())[0].helpful_count).toBe(5)
    expect((await fixture.list('', voters[0]))[0]).toMatchObject({ voted: true, can: { vote: true } })
    await Promise.all(Array.from({ length: 6 }, () => request(`DELETE ${line}`, { as: voters[0]! })))
    expect((await request(`POST ${line}`, { as: voters[1]! })).body).toEqual({ helpful_count: 4, voted: true })
    expect(await request(`POST ${line}`, { as: fixture.buyer })).toMatchObject({
      status: 409,
      body: { code: 'own_review' },
    })
  })

  test('a review is reported once per person, ignoring case; the own one cannot be', async () => {
    const { body } = await write()
    const report = (as: Person, reason = 'spam') =>
      request(`POST /api/reviews/reviews/${body.id}/report/`, { as, body: { reason, note: 'An advertisement' } })
    const person = await given.buyer()
    expect((await report(person, 'boring')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409])
    expect((await report(fixture.buyer)).body.code).toBe('own_review')
    const mine = { body: await fixture.mine(person) }
    expect(mine.body).toMatchObject({ reported: [body.id], voted: [], review: null, reason: 'not_delivered' })
  })
})

describe('reading', () => {
  test('sorts, filters, searches and pages', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => fixture.reviewer(`${name} Person`)))
    const ids: number[] = []
    for (const [at, stars] of [3, 5, 1, 5].entries())
      ids.push(
        (
          await write(
            { rating: stars, title: `Number ${at}`, comment: at === 2 ? 'Torn at 100% of it' : '' },
            people[at],
          )
        ).body.id,
      )
    await request(`POST /api/reviews/reviews/${ids[2]}/helpful/`, { as: fixture.buyer })
    const order = async (query: string) => (await fixture.list(query)).map(({ id }: { id: number }) => ids.indexOf(id))
    expect(await order('')).toEqual([3, 2, 1, 0])
    expect(await order('&sort=newest')).toEqual([3, 2, 1, 0])
    expect(await order('&sort=oldest')).toEqual([0, 1, 2, 3])
    expect(await order('&sort=highest')).toEqual([3, 1, 0, 2])
    expect(await order('&sort=lowest')).toEqual([2, 0, 1, 3])
    expect(await order('&sort=helpful')).toEqual([2, 3, 1, 0])
    expect(await order('&rating=5')).toEqual([3, 1])
    expect(await order('&search=TORN')).toEqual([2])
    expect(await order('&search=0%25 of')).toEqual([2])
    expect(await order('&with_pictures=1')).toEqual([])
    const page = await fixture.list('&page=2&page_size=3')
    expect(page).toMatchObject({ count: 4, next: null, results: [{ id: ids[0] }] })
    expect((await request('GET /api/reviews/reviews/?sort=worst')).status).toBe(400)
  })

  test('without a product returns all, so that existing clients can filter; mine returns the own ones', async () => {
    const { body } = await write()
    const all = await request('GET /api/reviews/reviews/')
    expect(all.body.map((review: { product: number }) => review.product)).toContain(fixture.product.id)
    const mine = await request('GET /api/reviews/reviews/?mine=1', { as: fixture.buyer })
    expect(mine.body.map(({ id }: { id: number }) => id)).toEqual([body.id])
    expect((await request('GET /api/reviews/reviews/?mine=1')).body).toEqual([])
  })

  test('of a product off sale returns nothing to others', async () => {
    const { body } = await write()
    await db
      .updateTable('products')
      .set({ moderation_status: 'REJECTED' })
      .where('id', '=', fixture.product.id)
      .execute()
    expect(await fixture.list()).toEqual([])
    expect((await request(`GET /api/reviews/reviews/${body.id}/`)).status).toBe(404)
    expect((await request(`GET /api/reviews/reviews/summary/?product=${fixture.product.id}`)).status).toBe(404)
    expect(await fixture.list('', fixture.buyer)).toHaveLength(1)
    expect(await fixture.list('', fixture.seller)).toHaveLength(1)
  })

  test('mine returns whether one may write, the own review, and the role on the product', async () => {
    expect(await fixture.mine(fixture.buyer)).toMatchObject({
      can_write: true,
      reason: null,
      review: null,
      acts_as: null,
    })
    const { body } = await write()
    expect(await fixture.mine(fixture.buyer)).toMatchObject({
      can_write: false,
      reason: 'already_reviewed',
      review: { id: body.id },
    })
    expect(await fixture.mine(fixture.seller)).toMatchObject({
      can_write: false,
      reason: 'own_store',
      acts_as: 'seller',
    })
    expect(await fixture.mine(await given.admin())).toMatchObject({ reason: 'not_delivered', acts_as: 'administrator' })
  })
})

test('closing an account deletes its votes and reports and leaves its reviews', async () => {
  const author = await fixture.reviewer()
  const { body } = await write({}, author)
  const own = (await write({ comment: 'Mine' })).body
  await request(`POST /api/reviews/reviews/${body.id}/helpful/`, { as: fixture.buyer })
  await request(`POST /api/reviews/reviews/${body.id}/report/`, { as: fixture.buyer, body: { reason: 'OTHER' } })
  expect(await personalDataOf(db, fixture.buyer.id)).toMatchObject({
    reviews: [{ id: own.id, comment: 'Mine', product_name: 'Nakshi kantha' }],
    helpful_votes: [{ review: body.id }],
    reports: [{ review: body.id, reason: 'OTHER' }],
  })
  await db.transaction().execute((tx) => anonymisePerson(tx, fixture.buyer.id))
  expect(await personalDataOf(db, fixture.buyer.id)).toMatchObject({ reviews: [{}], helpful_votes: [], reports: [] })
  expect(
    (await fixture.list()).map(({ id, helpful_count }: { id: number; helpful_count: number }) => [id, helpful_count]),
  ).toEqual([
    [own.id, 0],
    [body.id, 0],
  ])
})

test('a closed account is not named', async () => {
  await write()
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', fixture.buyer.id).execute()
  expect(await fixture.list()).toMatchObject([{ user_name: '', comment: 'Soft and well sewn.' }])
})

test('a page of a product with 5,000 reviews is read in order from an index, for every sort, and counted in one', async () => {
  const store_id = (await given.store()).id
  const popular = await given.product({ store_id })
  await sql`
    insert into users (email, name, password_hash)
    select 'crowd' || n || '@haat.test', 'Crowd ' || n, 'none' from generate_series(1, 5000) n`.execute(db)
  await sql`
    insert into reviews (product_id, user_id, rating, title, comment, helpful_count, picture_count)
    select ${popular.id}, id, 1 + id % 5, '', repeat('word ', 40), id % 50, (id % 20 = 0)::integer
    from users where email like 'crowd%'`.execute(db)
  for (let other = 0; other < 8; other += 1)
    await sql`
      insert into reviews (product_id, user_id, rating, title, comment)
      select ${(await given.product({ store_id })).id}, user_id, rating, title, comment
      from reviews where product_id = ${popular.id}`.execute(db)
  await app.asOwner('analyze reviews, users, products, stores')
  const planOf = async (filter: ReviewFilter) => {
    const statements = watchStatements()
    await findReviews(statements.db, null, { product: popular.id, ...filter }, { limit: 10, offset: 0 })
    const plans: string[] = []
    for (const { sql: text, parameters } of statements.seen) {
      const explained = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      )
      plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }
  for (const [filter, index] of [
    [{ sort: 'newest' }, 'reviews_product_newest_idx'],
    [{ sort: 'oldest' }, 'reviews_product_newest_idx'],
    [{ sort: 'highest' }, 'reviews_product_rating_idx'],
    [{ sort: 'lowest' }, 'reviews_product_rating_idx'],
    [{ sort: 'helpful' }, 'reviews_product_helpful_idx'],
    [{ rating: 2 }, 'reviews_product_'],
    [{ with_pictures: true }, 'reviews_product_pictures_idx'],
  ] as const) {
    const plans = await planOf(filter)
    expect(plans).toHaveLength(2)
    expect(plans.find((plan) => plan.includes('Limit'))).toContain(index)
    expect(plans.join('\n')).not.toContain('Seq Scan on reviews')
  }
})

/** The database, and a log of its statements. */
function watchStatements() {
  const seen: CompiledQuery[] = []
  const watching = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: app.resources.pool }),
    log: ({ query }) => void seen.push(query),
  })
  return { db: watching, seen }
}
