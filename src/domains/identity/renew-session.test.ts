import { expect, test } from 'vitest'
import { clock, DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import { type Answer, startTestApp } from '#test/app.ts'
import { createUser } from './index.ts'

const app = await startTestApp()
const { db } = app.resources

const PASSWORD = 'monsoon-tram-47'
let serial = 0
async function signIn(choice: { remember?: boolean; consent?: boolean } = {}) {
  serial += 1
  const email = `person${serial}@haat.test`
  const user = await createUser(db, { name: 'Rafi', email, role: 'BUYER', password: PASSWORD })
  const { body } = await app.request('POST /api/auth/login/', { body: { email, password: PASSWORD, ...choice } })
  return { id: user.id, access: body.access as string, refresh: body.refresh as string }
}
const renew = (refresh?: string, cookie?: string) =>
  app.request('POST /api/auth/token/refresh/', {
    body: refresh === undefined ? {} : { refresh },
    headers: cookie === undefined ? {} : { cookie: `refreshToken=${cookie}` },
  })
const works = async (access: string) => (await app.request('GET /api/auth/profile/', { as: access })).status === 200
const sessionsOf = (userId: number) => db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
function expectRefused(answer: Answer) {
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'token_not_valid', messages: [{ token_type: 'refresh' }] })
}

test('a refresh token is exchanged for a new pair, repeatedly', async () => {
  let { refresh } = await signIn()
  const seen = new Set([refresh])
  for (let n = 0; n < 4; n += 1) {
    const { status, body } = await renew(refresh)
    expect(status).toBe(200)
    expect(await works(body.access)).toBe(true)
    refresh = body.refresh
    seen.add(refresh)
  }
  expect(seen.size).toBe(5)
})

test('tokens have 256 bits and are stored only as hashes', async () => {
  const { refresh } = await signIn()
  expect(Buffer.from(refresh, 'base64url')).toHaveLength(32)
  const { body } = await renew(refresh)
  expect(Buffer.from(body.refresh, 'base64url')).toHaveLength(32)
  const stored = JSON.stringify(await db.selectFrom('refresh_tokens').selectAll().execute())
  for (const token of [refresh, body.refresh]) {
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(JSON.stringify(Buffer.from(token, 'base64url')))
  }
})

test('concurrent renewals of several tabs get the same next token and stay signed in', async () => {
  const { id, refresh } = await signIn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => renew(refresh)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
  for (const { body } of answers) expect(await works(body.access)).toBe(true)
  expect((await renew(answers[0]!.body.refresh)).status).toBe(200)
  const [session] = await sessionsOf(id)
  const unspent = await db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('session_id', '=', session!.id)
    .where('spent_at', 'is', null)
    .execute()
  expect(unspent).toHaveLength(1)
})

test('a renewal whose response was lost can be repeated within seconds', async () => {
  clock.set(new Date())
  const { refresh } = await signIn()
  const lost = await renew(refresh)
  pass(9 * SECOND)
  const again = await renew(refresh)
  expect(again.body.refresh).toBe(lost.body.refresh)
  expect((await renew(again.body.refresh)).status).toBe(200)
  clock.set(null)
})

test('a spent token whose successor was used is not forgiven, however soon it comes', async () => {
  const { id, refresh } = await signIn()
  const { body: second } = await renew(refresh)
  const { body: third } = await renew(second.refresh)
  expectRefused(await renew(refresh))
  expect(await sessionsOf(id)).toEqual([])
  expectRefused(await renew(third.refresh))
})

test('reusing a spent token later ends the whole session', async () => {
  clock.set(new Date())
  const { id, access, refresh } = await signIn()
  const { body: second } = await renew(refresh)
  expect(await works(access)).toBe(true)
  expect(await works(second.access)).toBe(true)
  pass(11 * SECOND)
  expectRefused(await renew(refresh))
  expect(await sessionsOf(id)).toEqual([])
  await expect.poll(() => works(access)).toBe(false)
  await expect.poll(() => works(second.access)).toBe(false)
  expectRefused(await renew(second.refresh))
  clock.set(null)
})

test('reuse in one session ends no other', async () => {
  clock.set(new Date())
  const mine = await signIn()
  const other = await signIn()
  await renew(mine.refresh)
  pass(MINUTE)
  expectRefused(await renew(mine.refresh))
  expect((await renew(other.refresh)).status).toBe(200)
  clock.set(null)
})

test('a session is extended by use: daily use keeps it, a day without ends it', async () => {
  clock.set(new Date())
  let { refresh } = await signIn()
  for (let day = 0; day < 5; day += 1) {
    pass(23 * HOUR)
    const answer = await renew(refresh)
    expect(answer.status).toBe(200)
    refresh = answer.body.refresh
  }
  pass(25 * HOUR)
  expectRefused(await renew(refresh))
  clock.set(null)
})

test('a remembered session survives 29 days without use, but not 31', async () => {
  clock.set(new Date())
  const { refresh } = await signIn({ remember: true })
  pass(29 * DAY)
  const { status, body } = await renew(refresh)
  expect(status).toBe(200)
  pass(31 * DAY)
  expectRefused(await renew(body.refresh))
  clock.set(null)
})

test('after 180 days the password is required, however much a session is used', async () => {
  clock.set(new Date())
  let { refresh } = await signIn({ remember: true })
  for (let day = 20; day < 180; day += 20) {
    pass(20 * DAY)
    refresh = (await renew(refresh)).body.refresh
  }
  pass(19 * DAY)
  const { status, body } = await renew(refresh)
  expect(status).toBe(200)
  pass(2 * DAY)
  expectRefused(await renew(body.refresh))
  clock.set(null)
})

test('without a body the cookie is used and set again', async () => {
  const { refresh } = await signIn({ remember: true, consent: true })
  const answer = await renew(undefined, refresh)
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toContain(`refreshToken=${answer.body.refresh};`)
  expect(answer.headers['set-cookie']).toContain('Max-Age=2592000')
})

test('a token in the body sets no cookie, and leaves that of another session unchanged', async () => {
  const mine = await signIn()
  const other = await signIn({ remember: true, consent: true })
  expect((await renew(mine.refresh)).headers['set-cookie']).toBeUndefined()
  const again = await signIn()
  expect((await renew(again.refresh, other.refresh)).headers['set-cookie']).toBeUndefined()
})

test('a cookie that is refused is cleared', async () => {
  const answer = await renew(undefined, 'unknown')
  expectRefused(answer)
  expect(answer.headers['set-cookie']).toMatch(/^refreshToken=;/)
})

test('a missing token is a 400 at its field', async () => {
  const answer = await renew()
  expect(answer.status).toBe(400)
  expect(answer.body.field_codes).toEqual({ refresh: ['required'] })
})

test('unknown tokens and access tokens are refused', async () => {
  const { access } = await signIn()
  for (const token of ['x', 'A'.repeat(43), access.slice(0, 200)]) expectRefused(await renew(token))
})

test('a suspended account cannot renew', async () => {
  const { id, refresh } = await signIn()
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute()
  expectRefused(await renew(refresh))
})

test('an expired access token in the header does not keep anyone from renewing', async () => {
  const { refresh } = await signIn()
  const answer = await app.request('POST /api/auth/token/refresh/', { as: 'expired', body: { refresh } })
  expect(answer.status).toBe(200)
})

test('concurrent renewal and sign-out never fail, and end signed out', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { id, refresh } = await signIn()
    const [renewed, signedOut] = await Promise.all([
      renew(refresh),
      app.request('POST /api/auth/logout/', { body: { refresh } }),
    ])
    expect([200, 401]).toContain(renewed.status)
    expect(signedOut.status).toBe(204)
    expect(await sessionsOf(id)).toEqual([])
  }
})
