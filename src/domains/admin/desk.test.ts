import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startJobs } from '#platform/jobs.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const owner = await given.admin()
const support = await given.user({ role: 'ADMIN', staff_role: 'support' })
const finance = await given.user({ role: 'ADMIN', staff_role: 'finance' })

const overview = async (as: { token: string }) => (await app.request('GET /api/admin/overview/', { as })).body
const waiting = async (as = owner) =>
  Object.fromEntries((await overview(as)).waiting.map(({ kind, ...queue }: { kind: string }) => [kind, queue]))

afterEach(() => clock.set(null))

test('what waits is counted, with the age of the oldest', async () => {
  const seller = await given.seller()
  const older = await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  await given.product({ store_id: seller.store.id, moderation_status: 'APPROVED' })
  const { products } = await waiting()
  expect(products.count).toBe(2)
  const { updated_at } = await db
    .selectFrom('products')
    .select('updated_at')
    .where('id', '=', older.id)
    .executeTakeFirstOrThrow()
  expect(products.oldest_at).toBe(updated_at.toISOString())
})

test('each of the team sees what their role decides on', async () => {
  expect(Object.keys(await waiting(support)).toSorted()).toEqual(['messages', 'reports', 'requests', 'tickets'])
  expect(Object.keys(await waiting(finance))).toEqual(['requests'])
  const ofSupport = await overview(support)
  expect(ofSupport).toMatchObject({ revenue: null, accounts: { today: expect.any(Number) } })
  expect(await overview(finance)).toMatchObject({ revenue: { today: '0.00' }, orders: { today: 0 } })
})

test('the day of Dhaka begins at its own midnight', async () => {
  const buyer = await given.buyer()
  const before = (await overview(owner)).accounts.today
  // 01:00 of March 2 in Dhaka, and an hour before its midnight.
  await sql`update users set created_at = '2030-03-01T19:00:00Z' where id = ${buyer.id}`.execute(db)
  const other = await given.buyer()
  await sql`update users set created_at = '2030-03-01T17:00:00Z' where id = ${other.id}`.execute(db)
  expect(before).toBeGreaterThan(0)
  const token = await given.admin()
  await sql`update users set created_at = '2020-01-01' where id = ${token.id}`.execute(db)
  const { countAccounts } = await import('./overview-views.ts')
  expect(await countAccounts(db, new Date('2030-03-02T06:00:00Z'))).toEqual({ today: 1, yesterday: 1 })
})

async function givenFailedJob(queue: string, message = 'the mail server said no') {
  const id = randomUUID()
  await sql`insert into jobs.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
    values (${id}, ${queue}, '{"secret":"Rahima"}', 'failed', 5, 5, now(), ${JSON.stringify({ message })}::jsonb)`.execute(
    db,
  )
  return id
}

test('a failed job is shown with its error, never its content, and runs once more when it is sent again', async () => {
  let runs = 0
  const jobs = await startJobs(app.resources, [{ queue: 'test-desk', retries: 0, run: async () => void (runs += 1) }])
  try {
    const id = await givenFailedJob('test-desk')
    const list = await app.request('GET /api/admin/jobs/failed/', { as: owner })
    expect(list.body).toMatchObject([{ id, queue: 'test-desk', error: 'the mail server said no', tries: 6 }])
    expect(JSON.stringify(list.body)).not.toContain('Rahima')
    const queues = (await app.request('GET /api/admin/jobs/', { as: owner })).body
    expect(queues).toContainEqual(expect.objectContaining({ name: 'test-desk', failed: 1 }))
    expect((await waiting()).jobs.count).toBe(1)

    const retry = () => app.request(`POST /api/admin/jobs/failed/${id}/retry/`, { as: owner })
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    await expect.poll(() => runs, { timeout: 15_000, interval: 100 }).toBe(1)
    const kept = await db.selectFrom('job_retries').selectAll().execute()
    expect(kept).toMatchObject([{ queue: 'test-desk', job_id: id, retried_by: owner.id }])
  } finally {
    await jobs.stop()
  }
})
