import { afterEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { haveHeard } from '#test/have-heard.ts'
import { catalogueJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Visitor = { as?: string; ip?: string; agent?: string }
const visit = async (id: number, { as, ip = '10.0.0.1', agent = BROWSER }: Visitor = {}) => {
  const headers = { 'user-agent': agent }
  return (await app.request(`POST /api/products/${id}/views/`, { ip, headers, ...(as ? { as } : {}) })).status
}
const viewsOf = async (id: number) =>
  (await db.selectFrom('products').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views

const daysOf = (id: number) =>
  db
    .selectFrom('product_view_days')
    .select((eb) => [eb.cast<string>(eb.ref('day'), 'text').as('day'), 'views'])
    .where('product_id', '=', id)
    .orderBy('day')
    .execute()

const forgetVisits = () =>
  catalogueJobs.find(({ queue }) => queue === 'catalogue-forget-visits')!.run(app.resources, {})

afterEach(() => clock.set(null))

test('a visitor counts once per day of Dhaka, however many visits', async () => {
  const { id } = await given.product()
  clock.set(new Date('2026-11-20T17:59:00Z'))
  await Promise.all(Array.from({ length: 10 }, () => visit(id)))
  expect(await visit(id)).toBe(204)
  expect(await viewsOf(id)).toBe(1)
  // Midnight in Dhaka is 18:00 UTC.
  clock.set(new Date('2026-11-20T18:00:00Z'))
  await visit(id)
  expect(await viewsOf(id)).toBe(2)
  expect(await daysOf(id)).toEqual([
    { day: '2026-11-20', views: 1 },
    { day: '2026-11-21', views: 1 },
  ])
})

test('concurrent visits are all counted, for the product and its day', async () => {
  const { id } = await given.product()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await Promise.all(Array.from({ length: 20 }, (_, at) => visit(id, { ip: `10.0.1.${at}` })))
  expect(await viewsOf(id)).toBe(20)
  expect(await daysOf(id)).toEqual([{ day: '2026-11-20', views: 20 }])
})

test('visitors are identified by account, else by address and browser', async () => {
  const { id } = await given.product()
  const [one, two] = [await given.buyer(), await given.buyer()]
  await visit(id, { as: one.token })
  await visit(id, { as: one.token, ip: '10.0.0.2' })
  await visit(id, { as: two.token })
  await visit(id)
  await visit(id, { ip: '10.0.0.3' })
  await visit(id, { agent: `${BROWSER} Other` })
  expect(await viewsOf(id)).toBe(5)
})

test('robots get an answer and are not counted', async () => {
  const { id } = await given.product()
  expect(await visit(id, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(204)
  expect(await viewsOf(id)).toBe(0)
})

test('a visit to a product that is not on sale is a 404', async () => {
  const { id } = await given.product({ moderation_status: 'PENDING' })
  expect(await visit(id)).toBe(404)
  expect(await viewsOf(id)).toBe(0)
})

test('a visit invalidates no cached page', async () => {
  const { id } = await given.product()
  // Its own arrival is notified first.
  await haveHeard(app)
  const invalidated: string[] = []
  const stop = app.resources.invalidations.subscribe((tags) =>
    invalidated.push(...(tags === 'everything' ? [tags] : tags)),
  )
  await visit(id)
  const mark = await haveHeard(app)
  stop()
  expect(invalidated).toEqual([mark])
})

test("the visitor's hash is deleted once the day is over; the count stays", async () => {
  const { id } = await given.product()
  await visit(id)
  const rows = () => db.selectFrom('product_views').selectAll().where('product_id', '=', id).execute()
  await forgetVisits()
  expect(await rows()).toHaveLength(1)
  clock.set(new Date(Date.now() + 2 * 86_400_000))
  await forgetVisits()
  expect(await rows()).toHaveLength(0)
  expect(await viewsOf(id)).toBe(1)
  expect(await daysOf(id)).toMatchObject([{ views: 1 }])
})
