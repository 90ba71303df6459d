import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#platform/database.gen.ts'
import { startTestApp } from '#test/app.ts'
import { createReviewFixture, type Person } from '#test/review-fixture.ts'
import { findReviews, type ReviewFilter } from './views.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const { given, createReviewable } = createReviewFixture(app)

const list = async (query: string, as?: Person) =>
  (await request(`GET /api/reviews/reviews/?${query}`, as ? { as } : {})).body.map(({ id }: { id: number }) => id)

test('a store’s reviews are listed by its slug, its id, or as the own, without anybody else’s', async () => {
  const [fixture, other] = [await createReviewable(), await createReviewable()]
  const mine = (await fixture.write()).body.id
  await other.write()
  const { store } = fixture.seller
  expect(await list(`store=${store.slug}`)).toEqual([mine])
  expect(await list(`store=${store.id}`)).toEqual([mine])
  expect(await list('store=own', fixture.seller)).toEqual([mine])
  for (const as of [undefined, fixture.buyer]) expect(await list('store=own', as)).toEqual([])
  for (const unknown of ['no-such-store', '999999', '%27%20or%201=1'])
    expect(await list(`store=${unknown}`)).toEqual([])
  expect(await list('store=')).toHaveLength(2)
})

test('hidden ones and those of products off sale are not shown to others', async () => {
  const fixture = await createReviewable()
  const { body } = await fixture.write()
  const slug = `store=${fixture.seller.store.slug}`
  await db.updateTable('products').set({ listed: false }).where('id', '=', fixture.product.id).execute()
  expect(await list(slug)).toEqual([])
  expect(await list('store=own', fixture.seller)).toEqual([body.id])
  await db.updateTable('products').set({ listed: true }).where('id', '=', fixture.product.id).execute()
  await fixture.patch(body.id, { approved: false }, await given.admin())
  expect(await list(slug)).toEqual([])
  expect(await list('store=own', fixture.seller)).toEqual([])
})

test('reviews without a reply can be filtered, also by stars and text; only the seller replies', async () => {
  const fixture = await createReviewable()
  const first = (await fixture.write({ rating: 2, comment: 'A thread is loose.' })).body.id
  const second = (await fixture.write({ rating: 5, comment: 'Lovely.' }, await fixture.reviewer())).body.id
  expect(await list('store=own&answered=0', fixture.seller)).toEqual([second, first])
  const other = await given.seller()
  expect((await fixture.patch(first, { seller_reply: 'Mine now' }, other)).status).toBe(403)
  await fixture.patch(first, { seller_reply: 'We mend it at no charge.' }, fixture.seller)
  expect(await list('store=own&answered=0', fixture.seller)).toEqual([second])
  expect(await list('store=own&answered=1', fixture.seller)).toEqual([first])
  expect(await list('store=own&rating=5', fixture.seller)).toEqual([second])
  expect(await list('store=own&search=thread', fixture.seller)).toEqual([first])
})

test('a new review publishes its event once, also when sent concurrently', async () => {
  const fixture = await createReviewable()
  await db.deleteFrom('outbox_events').execute()
  const sent = await Promise.all(Array.from({ length: 10 }, () => fixture.write()))
  const [first] = sent.filter(({ status }) => status === 201)
  const events = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'review.written').execute()
  expect(events).toEqual([{ payload: { reviewId: first?.body.id } }])
})

test('a page of a store with 9,000 reviews among others’ is read in order from an index', async () => {
  const [store_id, other_id] = [(await given.store()).id, (await given.store()).id]
  await sql`
    insert into users (email, name, password_hash)
    select 'many' || n || '@haat.test', 'Many ' || n, 'none' from generate_series(1, 3000) n`.execute(db)
  for (const store of [store_id, store_id, store_id, other_id, other_id, other_id])
    await sql`
      insert into reviews (product_id, user_id, rating, title, comment, helpful_count)
      select ${(await given.product({ store_id: store })).id}, id, 1 + id % 5, '', repeat('word ', 20), id % 50
      from users where email like 'many%'`.execute(db)
  await app.asOwner('analyze reviews, users, products, stores')
  const planOf = async (filter: ReviewFilter) => {
    const seen: CompiledQuery[] = []
    const pool = app.resources.pool
    const watching = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void seen.push(query),
    })
    await findReviews(watching, null, { store: String(store_id), ...filter }, { limit: 10, offset: 0 })
    const page = seen.find(({ sql: text }) => text.includes('limit'))
    const explained = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${page?.sql}`, [...(page?.parameters ?? [])]),
    )
    return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf({})).toContain('reviews_store_newest_idx')
  expect(await planOf({ sort: 'oldest' })).toContain('reviews_store_newest_idx')
  expect(await planOf({ sort: 'highest' })).toContain('reviews_store_rating_idx')
  expect(await planOf({ sort: 'helpful' })).toContain('reviews_store_helpful_idx')
})
