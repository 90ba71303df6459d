import { afterEach, expect, test } from 'vitest'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createMembers, PASSWORD, sha256 } from '#test/members.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { db } = app.resources
const { member, login, news, latest, profile, isIn, withTwoFactor } = createMembers(app)
afterEach(() => clock.set(null))

const NEXT = 'shiuli-ful-2026'
const forgot = (email: string, { where = app, ip, locale }: { where?: TestApp; ip?: string; locale?: string } = {}) =>
  where.request('POST /api/auth/password/forgot/', {
    body: { email, ...(locale ? { locale } : {}) },
    ...(ip ? { ip } : {}),
  })
const reset = (token: string, password = NEXT) =>
  app.request('POST /api/auth/password/reset/', { body: { token, password } })
const change = (as: string, current_password: string, password = NEXT, where = app) =>
  where.request('POST /api/auth/password/change/', { as, body: { current_password, password } })
/** Asks for a link and opens the mail. */
async function linkFor(person: { id: number; email: string }): Promise<string> {
  await forgot(person.email)
  return (await latest('password.forgotten', person)).token
}
const LINK_INVALID = {
  code: 'link_invalid',
  detail: 'This link has expired, was used already or was replaced by a newer one.',
}

test('who forgot the password gets a link, sets a new one and signs in with it', async () => {
  const person = await member()
  expect((await forgot(` ${person.email.toUpperCase()} `, { locale: 'bn' })).status).toBe(202)
  const { token, locale } = await latest('password.forgotten', person)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(locale).toBe('bn')

  expect((await reset(token)).status).toBe(204)
  expect((await login(person.email)).status).toBe(401)
  expect((await login(person.email, { password: NEXT })).status).toBe(200)
  expect(await news('password.changed', person)).toEqual([{ userId: person.id }])
})

test('the link is kept only as its hash', async () => {
  const person = await member()
  const token = await linkFor(person)
  const rows = await db.selectFrom('account_links').selectAll().where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.token_hash.equals(sha256(token))).toBe(true)
})

test('the answer is the same for an account, for none, and for one that may not sign in', async () => {
  const person = await member()
  const suspended = await member()
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute()
  const answers = await Promise.all([person.email, 'nobody@haat.test', suspended.email].map((email) => forgot(email)))
  for (const { status, body } of answers) {
    expect(status).toBe(202)
    expect(body).toEqual(answers[0]!.body)
  }
  expect(await news('password.forgotten', person)).toHaveLength(1)
  expect(await news('password.forgotten', suspended)).toEqual([])
})

test('the answer for nobody is no quicker: both wait for the same moment', async () => {
  const person = await member()
  for (const email of [person.email, 'nobody@haat.test']) {
    const start = performance.now()
    await forgot(email)
    // Many times what making a link takes.
    expect(performance.now() - start).toBeGreaterThan(145)
  }
})

test('a new password ends every session, on every device', async () => {
  const person = await member()
  const other = (await login(person.email)).body
  expect((await reset(await linkFor(person))).status).toBe(204)
  for (const token of [person.token, other.access])
    await expect.poll(() => isIn(token), { timeout: 2000, interval: 5 }).toBe(false)
  expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh: person.refresh } })).status).toBe(401)
})

test('a link is good once, also when it is used many times at the same moment', async () => {
  const person = await member()
  const token = await linkFor(person)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => reset(token, `${NEXT}-${n}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  expect(answers.find(({ status }) => status === 409)!.body).toEqual(LINK_INVALID)
  const winner = answers.findIndex(({ status }) => status === 204)
  expect((await login(person.email, { password: `${NEXT}-${winner}` })).status).toBe(200)
  expect(await news('password.changed', person)).toHaveLength(1)
  expect((await reset(token)).body).toEqual(LINK_INVALID)
})

test('a link is good for 30 minutes', async () => {
  const [early, late] = [await member(), await member()]
  const start = new Date('2026-11-20T10:00:00Z')
  clock.set(start)
  const tokens = [await linkFor(early), await linkFor(late)] as const
  clock.set(new Date(start.getTime() + 30 * MINUTE - SECOND))
  expect((await reset(tokens[0])).status).toBe(204)
  clock.set(new Date(start.getTime() + 30 * MINUTE))
  expect((await reset(tokens[1])).body).toEqual(LINK_INVALID)
})

test('a newer link ends the older ones, also when several are asked for at once', async () => {
  const person = await member()
  await Promise.all(Array.from({ length: 4 }, () => forgot(person.email)))
  const tokens = (await news('password.forgotten', person)).map(({ token }) => token)
  expect(tokens).toHaveLength(4)
  const outcomes = await Promise.all(tokens.map(async (token) => (await reset(token)).status))
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
})

test('a password that is refused leaves the link good', async () => {
  const person = await member()
  const token = await linkFor(person)
  expect((await reset(token, 'short')).body.field_codes).toEqual({ password: ['too_short'] })
  expect((await reset(token, 'password123')).body.field_codes).toEqual({ password: ['password_common'] })
  expect((await reset(token, `${person.email.split('@')[0]}!`)).body.field_codes).toEqual({
    password: ['password_similar'],
  })
  expect((await reset(token)).status).toBe(204)
})

test('a link of another kind, of nobody, or of a suspended account is refused alike', async () => {
  const person = await member()
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute()
  await app.request('POST /api/auth/email/verification/', { as: person })
  expect((await reset((await latest('email.verification', person)).token)).body).toEqual(LINK_INVALID)
  expect((await reset('x'.repeat(43))).body).toEqual(LINK_INVALID)
  expect((await reset("' or 1=1 --")).body).toEqual(LINK_INVALID)
  const token = await linkFor(person)
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute()
  expect((await reset(token)).body).toEqual(LINK_INVALID)
})

test('whoever opens the link owns the address: it is verified', async () => {
  const person = await member()
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute()
  await reset(await linkFor(person))
  const { access } = (await login(person.email, { password: NEXT })).body
  expect(await profile({ token: access })).toMatchObject({ email_verified: true })
})

test('two-factor sign-in stays on', async () => {
  const person = await withTwoFactor()
  await reset(await linkFor(person))
  expect((await login(person.email, { password: NEXT })).body.code).toBe('two_factor_required')
})

test('a session begun with the old password does not slip in behind the new one', async () => {
  const person = await member()
  const token = await linkFor(person)
  const signIns = Array.from({ length: 10 }, () => login(person.email))
  await Promise.all([...signIns, reset(token)])
  for (const { status, body } of await Promise.all(signIns))
    if (status === 200) await expect.poll(() => isIn(body.access), { timeout: 2000, interval: 5 }).toBe(false)
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('one address gets five links an hour, whether it has an account or not; others still get theirs', async () => {
  const { member: strictMember } = createMembers(strict)
  const [person, other] = [await strictMember(), await strictMember()]
  for (const email of [person.email, 'missing@haat.test']) {
    for (let n = 0; n < 5; n += 1)
      expect((await forgot(email, { where: strict, ip: `198.51.100.${n}` })).status).toBe(202)
    const refused = await forgot(email.toUpperCase(), { where: strict, ip: '198.51.100.99' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  }
  expect((await forgot(other.email, { where: strict, ip: '198.51.100.7' })).status).toBe(202)
})

test('one visitor asks for thirty links an hour', async () => {
  const ask = (n: number) => forgot(`guess${n}@haat.test`, { where: strict, ip: '203.0.113.77' })
  const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => ask(n)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('who was locked out by wrong passwords gets in with a new one', async () => {
  const { member: strictMember, latest: strictLatest } = createMembers(strict)
  const person = await strictMember()
  const signIn = (password: string, ip: string) =>
    strict.request('POST /api/auth/login/', { body: { email: person.email, password }, ip })
  for (let n = 0; n < 10; n += 1) await signIn('wrong', `192.0.2.${n}`)
  expect((await signIn(PASSWORD, '192.0.2.50')).status).toBe(429)
  await forgot(person.email, { where: strict, ip: '192.0.2.51' })
  const { token } = await strictLatest('password.forgotten', person)
  await strict.request('POST /api/auth/password/reset/', { body: { token, password: NEXT }, ip: '192.0.2.52' })
  expect((await signIn(NEXT, '192.0.2.53')).status).toBe(200)
})

test('changing the password ends every other session and keeps this one', async () => {
  const person = await member()
  const other = (await login(person.email)).body
  const link = await linkFor(person)
  expect((await change(person.token, PASSWORD)).status).toBe(204)
  expect(await isIn(person.token)).toBe(true)
  await expect.poll(() => isIn(other.access), { timeout: 2000, interval: 5 }).toBe(false)
  expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh: person.refresh } })).status).toBe(200)
  expect((await login(person.email)).status).toBe(401)
  expect((await login(person.email, { password: NEXT })).status).toBe(200)
  expect((await reset(link)).body).toEqual(LINK_INVALID)
  expect(await news('password.changed', person)).toEqual([{ userId: person.id }])
})

test('a wrong current password, or a poor new one, is said at its field', async () => {
  const person = await member()
  const wrong = await change(person.token, 'wrong')
  expect(wrong.status).toBe(400)
  expect(wrong.body.field_codes).toEqual({ current_password: ['password_wrong'] })
  expect((await change(person.token, PASSWORD, 'password123')).body.field_codes).toEqual({
    password: ['password_common'],
  })
  expect((await change(person.token, PASSWORD, 'rafiahmed99')).body.field_codes).toEqual({
    password: ['password_similar'],
  })
  expect((await login(person.email)).status).toBe(200)
  expect(await news('password.changed', person)).toEqual([])
})

test('of several changes at once one is made', async () => {
  const person = await member()
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => change(person.token, PASSWORD, `${NEXT}-${n}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 204) expect(body.field_codes).toEqual({ current_password: ['password_wrong'] })
})

test('a stolen session guesses the password ten times in 15 minutes', async () => {
  const person = await createMembers(strict).member()
  for (let n = 0; n < 10; n += 1) expect((await change(person.token, 'wrong', NEXT, strict)).status).toBe(400)
  expect((await change(person.token, PASSWORD, NEXT, strict)).status).toBe(429)
})
