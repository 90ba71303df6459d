import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { countAccounts } from './overview-views.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const owner = await given.admin()
const support = await given.user({ role: 'ADMIN', staff_role: 'support' })
const finance = await given.user({ role: 'ADMIN', staff_role: 'finance' })

const overview = async (as: { token: string }) => (await app.request('GET /api/admin/overview/', { as })).body
const waiting = async (as = owner) =>
  Object.fromEntries((await overview(as)).waiting.map(({ kind, ...queue }: { kind: string }) => [kind, queue]))

test('pending work is counted, with the age of the oldest', async () => {
  const seller = await given.seller()
  const older = await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  await given.product({ store_id: seller.store.id, moderation_status: 'PENDING' })
  await given.product({ store_id: seller.store.id, moderation_status: 'APPROVED' })
  const { products } = await waiting()
  expect(products.count).toBe(2)
  const { submitted_at } = await db
    .selectFrom('products')
    .select('submitted_at')
    .where('id', '=', older.id)
    .executeTakeFirstOrThrow()
  expect(products.oldest_at).toBe(submitted_at.toISOString())
})

test('team members see the queues that their role decides on', async () => {
  expect(Object.keys(await waiting(support)).toSorted()).toEqual([
    'holds',
    'messages',
    'reports',
    'requests',
    'tickets',
  ])
  expect(Object.keys(await waiting(finance)).toSorted()).toEqual(['payouts', 'requests', 'returns'])
  const ofSupport = await overview(support)
  expect(ofSupport).toMatchObject({ revenue: null, accounts: { today: expect.any(Number) } })
  expect(await overview(finance)).toMatchObject({ revenue: { today: '0.00' }, orders: { today: 0 } })
})

test('a day begins at midnight in Dhaka', async () => {
  const [late, early] = [await given.buyer(), await given.buyer()]
  // 01:00 of March 2 in Dhaka, and an hour before its midnight.
  await sql`update users set created_at = '2030-03-01T19:00:00Z' where id = ${late.id}`.execute(db)
  await sql`update users set created_at = '2030-03-01T17:00:00Z' where id = ${early.id}`.execute(db)
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

test('a failed job is shown with its error, never its content, and a retry runs it once more', async () => {
  let runs = 0
  const jobs = await startJobs(app.resources, [{ queue: 'test-jobs', retries: 0, run: async () => void (runs += 1) }])
  try {
    const id = await givenFailedJob('test-jobs')
    const list = await app.request('GET /api/admin/jobs/failed/', { as: owner })
    expect(list.body).toMatchObject([{ id, queue: 'test-jobs', error: 'the mail server said no', tries: 6 }])
    expect(JSON.stringify(list.body)).not.toContain('Rahima')
    const queues = (await app.request('GET /api/admin/jobs/', { as: owner })).body
    expect(queues).toContainEqual(expect.objectContaining({ name: 'test-jobs', failed: 1 }))
    expect((await waiting()).jobs.count).toBe(1)

    const retry = () => app.request(`POST /api/admin/jobs/failed/${id}/retry/`, { as: owner })
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    await expect.poll(() => runs, { interval: 100 }).toBe(1)
    const retries = await db.selectFrom('job_retries').selectAll().execute()
    expect(retries).toMatchObject([{ queue: 'test-jobs', job_id: id, retried_by: owner.id }])
  } finally {
    await jobs.stop()
  }
})
