import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createUser } from './index.ts'
import { identityJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const SESSIONS = '/api/auth/sessions/'
const PASSWORD = 'monsoon-tram-47'

async function twoDevices() {
  const email = `${crypto.randomUUID()}@haat.test`
  await createUser(db, { name: 'Rafi', email, role: 'BUYER', password: PASSWORD })
  const signIn = async (agent: string) =>
    (
      await app.request('POST /api/auth/login/', {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': agent },
        ip: '203.0.113.9',
      })
    ).body as { access: string; refresh: string }
  return { phone: await signIn('Phone'), laptop: await signIn(`Laptop ${'x'.repeat(5000)}`) }
}
const list = async (as: string) =>
  (await app.request(`GET ${SESSIONS}`, { as })).body as { id: string; current: boolean; user_agent: string }[]
const isIn = async (access: string) => (await app.request('GET /api/auth/profile/', { as: access })).status === 200
const logout = (options: { body?: object; as?: string; headers?: Record<string, string> } = {}) =>
  app.request('POST /api/auth/logout/', options)
const rows = (table: 'sessions' | 'refresh_tokens' | 'throttles') =>
  db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

test('a user lists their own sessions', async () => {
  const { phone, laptop } = await twoDevices()
  const seen = await list(phone.access)
  expect(seen).toHaveLength(2)
  expect(seen.map(({ current }) => current)).toEqual([false, true])
  expect(seen[0]!.user_agent).toHaveLength(400)
  expect(seen[1]).toMatchObject({ user_agent: 'Phone', ip: '203.0.113.9' })
  expect((await list(laptop.access)).map(({ current }) => current)).toEqual([true, false])
})

test('a user ends one of their own sessions, effective immediately', async () => {
  const { phone, laptop } = await twoDevices()
  const other = (await list(phone.access)).find(({ current }) => !current)!
  expect(await isIn(laptop.access)).toBe(true)
  expect((await app.request(`DELETE ${SESSIONS}${other.id}/`, { as: phone.access })).status).toBe(204)
  await expect.poll(() => isIn(laptop.access), { interval: 5 }).toBe(false)
  expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh: laptop.refresh } })).status).toBe(401)
  expect(await isIn(phone.access)).toBe(true)
  expect((await app.request(`DELETE ${SESSIONS}${other.id}/`, { as: phone.access })).status).toBe(404)
})

test("another user's session is a 404, for administrators too", async () => {
  const owner = await given.buyer()
  for (const stranger of [await given.buyer(), await given.seller(), await given.admin()]) {
    const answer = await app.request(`DELETE ${SESSIONS}${owner.sessionId}/`, { as: stranger.token })
    expect(answer.status).toBe(404)
    expect((await list(stranger.token)).map(({ id }) => id)).toEqual([stranger.sessionId])
  }
  expect(await isIn(owner.token)).toBe(true)
})

test('a guest has no sessions', async () => {
  expect((await app.request(`GET ${SESSIONS}`)).status).toBe(401)
  expect((await app.request(`DELETE ${SESSIONS}${crypto.randomUUID()}/`)).status).toBe(401)
})

test.each(['body', 'cookie', 'bearer'] as const)('signing out by %s ends that session only', async (by) => {
  const { phone, laptop } = await twoDevices()
  const answer = await logout({
    ...(by === 'body' ? { body: { refresh: phone.refresh } } : {}),
    ...(by === 'cookie' ? { headers: { cookie: `refreshToken=${phone.refresh}` } } : {}),
    ...(by === 'bearer' ? { as: phone.access } : {}),
  })
  expect(answer.status).toBe(204)
  expect(answer.headers['set-cookie']).toMatch(/^refreshToken=;/)
  await expect.poll(() => isIn(phone.access), { interval: 5 }).toBe(false)
  expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh: phone.refresh } })).status).toBe(401)
  expect(await list(laptop.access)).toHaveLength(1)
})

test('signing out always succeeds', async () => {
  expect((await logout()).status).toBe(204)
  expect((await logout({ body: {} })).status).toBe(204)
  expect((await logout({ body: { refresh: 'unknown' }, as: 'forged' })).status).toBe(204)
  const { phone } = await twoDevices()
  expect((await logout({ as: phone.access })).status).toBe(204)
  expect((await logout({ as: phone.access })).status).toBe(204)
})

test('expired sessions, old spent tokens and old counters are purged', async () => {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('throttles').execute()
  const { phone } = await twoDevices()
  await app.request('POST /api/auth/token/refresh/', { body: { refresh: phone.refresh } })
  await app.request('POST /api/auth/login/', { body: { email: 'nobody@haat.test', password: 'wrong' } })
  await given.buyer()
  const run = () => identityJobs[0]!.run(app.resources, {})
  await run()
  expect(await rows('sessions')).toBe(3)
  expect(await rows('refresh_tokens')).toBe(3)
  const counters = await rows('throttles')
  expect(counters).toBeGreaterThan(0)

  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('refresh_tokens').set({ spent_at: longAgo }).where('spent_at', 'is not', null).execute()
  await db.updateTable('throttles').set({ resets_at: longAgo }).execute()
  await db.updateTable('sessions').set({ expires_at: longAgo }).where('user_agent', '=', 'test').execute()
  await run()
  expect(await rows('sessions')).toBe(2)
  expect(await rows('refresh_tokens')).toBe(2)
  expect(await rows('throttles')).toBe(0)
})
