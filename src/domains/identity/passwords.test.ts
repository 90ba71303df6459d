import { afterEach, expect, test } from 'vitest'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createMembers, PASSWORD, sha256 } from '#test/members.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { db } = app.resources
const { member, login, events, latest, profile, isSignedIn, withTwoFactor } = createMembers(app)
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
/** Requests a link and opens the mail. */
async function linkFor(person: { id: number; email: string }): Promise<string> {
  await forgot(person.email)
  return (await latest('password.forgotten', person)).token
}
const LINK_INVALID = {
  code: 'link_invalid',
  detail: 'This link has expired, was used already or was replaced by a newer one.',
}

test('a forgotten password is reset by a link, and the new one signs in', async () => {
  const person = await member()
  expect((await forgot(` ${person.email.toUpperCase()} `, { locale: 'bn' })).status).toBe(202)
  const { token, locale } = await latest('password.forgotten', person)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(locale).toBe('bn')

  expect((await reset(token)).status).toBe(204)
  expect((await login(person.email)).status).toBe(401)
  expect((await login(person.email, { password: NEXT })).status).toBe(200)
  expect(await events('password.changed', person)).toEqual([{ userId: person.id }])
})

test("the link's token is stored only as a hash", async () => {
  const person = await member()
  const token = await linkFor(person)
  const rows = await db.selectFrom('account_links').selectAll().where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.token_hash.equals(sha256(token))).toBe(true)
})

test('the response is the same for an account, for none, and for one that may not sign in', async () => {
  const person = await member()
  const suspended = await member()
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute()
  const answers = await Promise.all([person.email, 'nobody@haat.test', suspended.email].map((email) => forgot(email)))
  for (const { status, body } of answers) {
    expect(status).toBe(202)
    expect(body).toEqual(answers[0]!.body)
  }
  expect(await events('password.forgotten', person)).toHaveLength(1)
  expect(await events('password.forgotten', suspended)).toEqual([])
})

test('the response time is the same with and without an account', async () => {
  const person = await member()
  for (const email of [person.email, 'nobody@haat.test']) {
    const start = performance.now()
    await forgot(email)
    // Much longer than creating a link takes.
    expect(performance.now() - start).toBeGreaterThan(145)
  }
})

test('a new password ends every session, on every device', async () => {
  const person = await member()
  const other = (await login(person.email)).body
  expect((await reset(await linkFor(person))).status).toBe(204)
  for (const token of [person.token, other.access])
    await expect.poll(() => isSignedIn(token), { interval: 5 }).toBe(false)
  expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh: person.refresh } })).status).toBe(401)
})

test('a link can be used once, also with concurrent requests', async () => {
  const person = await member()
  const token = await linkFor(person)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => reset(token, `${NEXT}-${n}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  expect(answers.find(({ status }) => status === 409)!.body).toEqual(LINK_INVALID)
  const winner = answers.findIndex(({ status }) => status === 204)
  expect((await login(person.email, { password: `${NEXT}-${winner}` })).status).toBe(200)
  expect(await events('password.changed', person)).toHaveLength(1)
  expect((await reset(token)).body).toEqual(LINK_INVALID)
})

test('a link is valid for 30 minutes', async () => {
  const [early, late] = [await member(), await member()]
  const start = new Date()
  clock.set(start)
  const tokens = [await linkFor(early), await linkFor(late)] as const
  clock.set(new Date(start.getTime() + 30 * MINUTE - SECOND))
  expect((await reset(tokens[0])).status).toBe(204)
  clock.set(new Date(start.getTime() + 30 * MINUTE))
  expect((await reset(tokens[1])).body).toEqual(LINK_INVALID)
})

test('a newer link replaces the older ones, also with concurrent requests', async () => {
  const person = await member()
  await Promise.all(Array.from({ length: 4 }, () => forgot(person.email)))
  const tokens = (await events('password.forgotten', person)).map(({ token }) => token)
  expect(tokens).toHaveLength(4)
  const outcomes = await Promise.all(tokens.map(async (token) => (await reset(token)).status))
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
})

test('a refused password leaves the link valid', async () => {
  const person = await member()
  const token = await linkFor(person)
  expect((await reset(token, 'short')).body.field_codes).toEqual({ password: ['too_short'] })
  expect((await reset(token, 'password123')).body.field_codes).toEqual({ password: ['password_common'] })
  expect((await reset(token, `${person.email.split('@')[0]}!`)).body.field_codes).toEqual({
    password: ['password_similar'],
  })
  expect((await reset(token)).status).toBe(204)
})

test('a link of another kind, of no account, or of a suspended account is refused alike', async () => {
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

test('opening the link verifies the address', async () => {
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

test('a concurrent sign-in with the old password leaves no session behind', async () => {
  const person = await member()
  const token = await linkFor(person)
  const signIns = Array.from({ length: 10 }, () => login(person.email))
  await Promise.all([...signIns, reset(token)])
  for (const { status, body } of await Promise.all(signIns))
    if (status === 200) await expect.poll(() => isSignedIn(body.access), { interval: 5 }).toBe(false)
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('one place gets three links for an address, then with growing delays, with and without an account', async () => {
  clock.set(new Date())
  const person = await createMembers(strict).member()
  for (const email of [person.email, 'missing@haat.test']) {
    const ask = (ip = '198.51.100.7') => forgot(email, { where: strict, ip })
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(202)
    const refused = await ask()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await ask('198.51.100.8')).status).toBe(202)
    clock.set(new Date(clock.now().getTime() + MINUTE))
    expect((await ask()).status).toBe(202)
    expect((await ask()).headers['retry-after']).toBe('120')
  }
})

test('a mailbox is not flooded; its owner gets the same response and has a valid link', async () => {
  clock.set(new Date())
  const { member: strictMember, events: strictEvents } = createMembers(strict)
  const person = await strictMember()
  const mails = async () => (await strictEvents('password.forgotten', person)).map(({ token }) => token)
  // For eight hours, each time from another network.
  for (let minute = 0; minute < 8 * 60; minute += 10) {
    const answer = await forgot(person.email, { where: strict, ip: `10.1.${minute % 256}.${Math.floor(minute / 256)}` })
    expect([answer.status, answer.body.detail]).toEqual([
      202,
      expect.stringContaining('If this address has an account'),
    ])
    clock.set(new Date(clock.now().getTime() + 10 * MINUTE))
  }
  const tokens = await mails()
  expect(tokens.length).toBeLessThan(28)
  clock.set(new Date(clock.now().getTime() - MINUTE))
  await forgot(person.email, { where: strict, ip: '203.0.113.5' })
  expect(await mails()).toHaveLength(tokens.length)
  const input = { token: tokens.at(-1) ?? '', password: NEXT }
  expect((await strict.request('POST /api/auth/password/reset/', { body: input, ip: '203.0.113.5' })).status).toBe(204)
  // The link was used: the next one is sent immediately.
  await forgot(person.email, { where: strict, ip: '203.0.113.6' })
  expect(await mails()).toHaveLength(tokens.length + 1)
})

test('a known device gets a link however many others were requested', async () => {
  clock.set(new Date())
  const { member: strictMember, login: strictLogin, events: strictEvents } = createMembers(strict)
  const person = await strictMember()
  const cookie = [(await strictLogin(person.email)).headers['set-cookie']]
    .flat()
    .find((one) => String(one).startsWith('device='))
  const headers = { cookie: String(cookie).split(';')[0] ?? '' }
  for (let n = 0; n < 12; n += 1) await forgot(person.email, { where: strict, ip: `192.0.2.${n}` })
  const before = (await strictEvents('password.forgotten', person)).length
  expect(before).toBe(3)
  const body = { email: person.email }
  const answer = await strict.request('POST /api/auth/password/forgot/', { body, headers, ip: '192.0.2.1' })
  expect(answer.status).toBe(202)
  expect(await strictEvents('password.forgotten', person)).toHaveLength(before + 1)
})

test('one network gets thirty links, then with growing delays', async () => {
  clock.set(new Date())
  const ask = (n: number) => forgot(`guess${n}@haat.test`, { where: strict, ip: '203.0.113.77' })
  const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => ask(n)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  clock.set(new Date(clock.now().getTime() + SECOND))
  expect((await ask(50)).status).toBe(202)
})

test('changing the password ends every other session and keeps this one', async () => {
  const person = await member()
  const other = (await login(person.email)).body
  const link = await linkFor(person)
  expect((await change(person.token, PASSWORD)).status).toBe(204)
  expect(await isSignedIn(person.token)).toBe(true)
  await expect.poll(() => isSignedIn(other.access), { interval: 5 }).toBe(false)
  expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh: person.refresh } })).status).toBe(200)
  expect((await login(person.email)).status).toBe(401)
  expect((await login(person.email, { password: NEXT })).status).toBe(200)
  expect((await reset(link)).body).toEqual(LINK_INVALID)
  expect(await events('password.changed', person)).toEqual([{ userId: person.id }])
})

test('a wrong current password or a weak new one is refused at its field', async () => {
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
  expect(await events('password.changed', person)).toEqual([])
})

test('of concurrent changes one succeeds', async () => {
  const person = await member()
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => change(person.token, PASSWORD, `${NEXT}-${n}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 204) expect(body.field_codes).toEqual({ current_password: ['password_wrong'] })
})

test('a stolen session can guess the password only with growing delays', async () => {
  clock.set(new Date())
  const person = await createMembers(strict).member()
  for (let n = 0; n < 5; n += 1) expect((await change(person.token, 'wrong', NEXT, strict)).status).toBe(400)
  for (const wait of [1, 2, 4]) {
    const refused = await change(person.token, PASSWORD, NEXT, strict)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(wait)])
    clock.set(new Date(clock.now().getTime() + wait * SECOND))
    expect((await change(person.token, 'wrong', NEXT, strict)).status).toBe(400)
  }
})
