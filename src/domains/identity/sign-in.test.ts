import { expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createUser } from './index.ts'

const app = await startTestApp()

const PASSWORD = 'monsoon-tram-47'
let serial = 0
async function account({ resources }: TestApp, suspended_at: Date | null = null) {
  serial += 1
  const email = `person${serial}@haat.test`
  const user = await createUser(resources.db, { name: 'Rafi', email, role: 'SELLER', password: PASSWORD })
  if (suspended_at) await resources.db.updateTable('users').set({ suspended_at }).where('id', '=', user.id).execute()
  return user
}
const login = (where: TestApp, body: object, ip = '203.0.113.1') =>
  where.request('POST /api/auth/login/', { body, ip, headers: { 'user-agent': 'Test/1' } })
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

test('signing in returns tokens and the account, and the access token works', async () => {
  const user = await account(app)
  const answer = await login(app, { email: user.email, password: PASSWORD, extra: 'ignored' })
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ id: user.id, email: user.email, role: 'SELLER' })
  const profile = await app.request('GET /api/auth/profile/', { as: answer.body.access })
  expect(profile.body).toEqual(answer.body.user)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the e-mail is matched ignoring case and spaces', async () => {
  const user = await account(app)
  expect((await login(app, { email: ` ${user.email.toUpperCase()} `, password: PASSWORD })).status).toBe(200)
})

test('an unknown e-mail, a wrong password, and both for a suspended account give the same response', async () => {
  const user = await account(app)
  const suspended = await account(app, new Date())
  const answers = await Promise.all([
    login(app, { email: 'nobody@haat.test', password: PASSWORD }),
    login(app, { email: user.email, password: 'wrong' }),
    login(app, { email: suspended.email, password: 'wrong' }),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({ detail: 'No active account found with the given credentials', code: 'invalid_credentials' })
  }
})

test('an unknown e-mail takes as long as a wrong password', async () => {
  const user = await account(app)
  // Processor time of all threads: what else runs on the machine adds little to it.
  const took = async (email: string) => {
    const start = process.cpuUsage()
    await login(app, { email, password: 'wrong' })
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  // In turns; what the process does beside it only adds, so that the least counts.
  const [unknown, known]: [number[], number[]] = [[], []]
  for (let n = 0; n < 7; n += 1) {
    unknown.push(await took('nobody@haat.test'))
    known.push(await took(user.email))
  }
  // Without computing the hash it would take a twentieth of the time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test('with remember and consent the refresh token is also a cookie for 30 days', async () => {
  const user = await account(app)
  const answer = await login(app, { email: user.email, password: PASSWORD, remember: true, consent: true })
  const cookie = cookieOf(answer)
  expect(cookie).toContain(`refreshToken=${answer.body.refresh};`)
  for (const part of ['Max-Age=2592000', 'Path=/api/auth/', 'HttpOnly', 'SameSite=Strict'])
    expect(cookie).toContain(part)
})

test.each([{}, { remember: true }, { consent: true }, { remember: false, consent: true }])(
  'with %j an existing cookie is cleared',
  async (choice) => {
    const user = await account(app)
    const cookie = cookieOf(await login(app, { email: user.email, password: PASSWORD, ...choice }))
    expect(cookie).toMatch(/^refreshToken=;/)
    expect(cookie).toContain('Path=/api/auth/')
  },
)

test('the cookie is Secure on an https site', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
  const user = await account(secure)
  const answer = await login(secure, { email: user.email, password: PASSWORD, remember: true, consent: true })
  expect(cookieOf(answer)).toContain('Secure')
})

test('a session lasts 30 days with remember, else 1 day', async () => {
  const user = await account(app)
  clock.set(new Date('2026-11-20T00:00:00Z'))
  for (const [remember, end] of [
    [true, '2026-12-20T00:00:00.000Z'],
    [false, '2026-11-21T00:00:00.000Z'],
  ] as const) {
    const { body } = await login(app, { email: user.email, password: PASSWORD, remember })
    const sessions = await app.request('GET /api/auth/sessions/', { as: body.access })
    expect(sessions.body.find(({ current }: { current: boolean }) => current).expires_at).toBe(end)
  }
  clock.set(null)
})

test('an expired token in the header does not keep anyone from signing in', async () => {
  const user = await account(app)
  const body = { email: user.email, password: PASSWORD }
  expect((await app.request('POST /api/auth/login/', { as: 'spent', body })).status).toBe(200)
})

test('wrong types and null characters are a 400', async () => {
  const wrong = await login(app, { email: 5, password: {}, remember: 'yes' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['email', 'password', 'remember'])
  expect((await login(app, { email: 'a\0@haat.test', password: 'x' })).status).toBe(400)
  expect((await login(app, { email: 'a@haat.test', password: 'x\0' })).status).toBe(400)
})
