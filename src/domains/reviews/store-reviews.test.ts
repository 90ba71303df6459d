import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#platform/database.gen.ts'
import { startTestApp } from '#test/app.ts'
import { createReviewStage, type Person } from '#test/review-stage.ts'
import { findReviews, type ReviewFilter } from './views.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const { given, set } = createReviewStage(app)

const list = async (query: string, as?: Person) =>
  (await request(`GET /api/reviews/reviews/?${query}`, as ? { as } : {})).body.map(({ id }: { id: number }) => id)

test('a store’s reviews are found by its slug, its number, or as the own, and nobody else’s among them', async () => {
  const [stage, other] = [await set(), await set()]
  const mine = (await stage.write()).body.id
  await other.write()
  const { store } = stage.seller
  expect(await list(`store=${store.slug}`)).toEqual([mine])
  expect(await list(`store=${store.id}`)).toEqual([mine])
  expect(await list('store=own', stage.seller)).toEqual([mine])
  for (const as of [undefined, stage.buyer]) expect(await list('store=own', as)).toEqual([])
  for (const unknown of ['no-such-store', '999999', '%27%20or%201=1'])
    expect(await list(`store=${unknown}`)).toEqual([])
  expect(await list('store=')).toHaveLength(2)
})

test('hidden ones and those of products that left the shop are not shown to strangers', async () => {
  const stage = await set()
  const { body } = await stage.write()
  const slug = `store=${stage.seller.store.slug}`
  await db.updateTable('products').set({ listed: false }).where('id', '=', stage.product.id).execute()
  expect(await list(slug)).toEqual([])
  expect(await list('store=own', stage.seller)).toEqual([body.id])
  await db.updateTable('products').set({ listed: true }).where('id', '=', stage.product.id).execute()
  await stage.patch(body.id, { approved: false }, await given.admin())
  expect(await list(slug)).toEqual([])
  expect(await list('store=own', stage.seller)).toEqual([])
})

test('what waits for a reply is told apart, by stars and words too; only the seller replies', async () => {
  const stage = await set()
  const first = (await stage.write({ rating: 2, comment: 'A thread is loose.' })).body.id
  const second = (await stage.write({ rating: 5, comment: 'Lovely.' }, await stage.reviewer())).body.id
  expect(await list('store=own&answered=0', stage.seller)).toEqual([second, first])
  const other = await given.seller()
  expect((await stage.patch(first, { seller_reply: 'Mine now' }, other)).status).toBe(403)
  await stage.patch(first, { seller_reply: 'We mend it at no charge.' }, stage.seller)
  expect(await list('store=own&answered=0', stage.seller)).toEqual([second])
  expect(await list('store=own&answered=1', stage.seller)).toEqual([first])
  expect(await list('store=own&rating=5', stage.seller)).toEqual([second])
  expect(await list('store=own&search=thread', stage.seller)).toEqual([first])
})

test('one that was written is news, once, of many sent at the same moment', async () => {
  const stage = await set()
  await db.deleteFrom('outbox_events').execute()
  const sent = await Promise.all(Array.from({ length: 10 }, () => stage.write()))
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
  await sql`analyze reviews, users, products, stores`.execute(db)
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
