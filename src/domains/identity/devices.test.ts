import { expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createMembers, PASSWORD, sha256 } from '#test/members.ts'
import { deviceName } from './device-name.ts'
import { identityJobs } from './jobs.ts'

const app = await startTestApp()
const { db } = app.resources
const { member, login, events, latest, isSignedIn } = createMembers(app)

const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  /device=([\w-]{43});/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[1]
const from = (device: string | undefined) => ({ cookie: `device=${device}` })

test("every sign-in is published with the device's name", async () => {
  const person = await member()
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
  await login(person.email, {}, { 'user-agent': android })
  const { sessionId, ...rest } = await latest('session.started', person)
  expect(rest).toEqual({ userId: person.id, newDevice: true, device: 'Chrome · Android', ip: '127.0.0.1' })
  const session = await db.selectFrom('sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst()
  expect(session).toEqual({ user_id: person.id })
  const listed = (await app.request('GET /api/auth/sessions/', { as: person })).body
  expect(listed.find(({ id }: { id: string }) => id === sessionId)).toMatchObject({ device: 'Chrome · Android' })
})

test('a new browser is published as new, except the first one after registering', async () => {
  const email = `${crypto.randomUUID()}@haat.test`
  const { id } = (await app.request('POST /api/auth/register/', { body: { name: 'Mitu', email, password: PASSWORD } }))
    .body
  const phone = deviceOf(await login(email))
  const laptop = deviceOf(await login(email))
  for (const device of [phone, laptop]) expect(deviceOf(await login(email, {}, from(device)))).toBe(device)
  const seen = (await events('session.started', { id })).map(({ newDevice }) => newDevice)
  expect(seen).toEqual([false, true, false, false])
})

test('a browser is known per account', async () => {
  const [one, two] = [await member(), await member()]
  const shared = deviceOf(await login(one.email))
  await login(two.email, {}, from(shared))
  expect((await latest('session.started', two)).newDevice).toBe(true)
  await login(two.email, {}, from(shared))
  expect((await latest('session.started', two)).newDevice).toBe(false)
})

test('the token is an HttpOnly cookie and stored as a hash', async () => {
  const person = await member()
  const answer = await login(person.email)
  const cookie = [answer.headers['set-cookie']].flat().find((text) => String(text).startsWith('device='))
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/;', `Max-Age=${400 * 86_400}`])
    expect(cookie).toContain(part)
  const rows = await db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute()
  expect(rows.some(({ device_hash }) => device_hash.equals(sha256(deviceOf(answer)!)))).toBe(true)
})

test('over https the cookie has the __Host- prefix, and one with the plain name is replaced', async () => {
  const behindTls = await startTestApp({ PUBLIC_URL: 'https://haat.test' })
  const people = createMembers(behindTls)
  const person = await people.member()
  const cookiesOf = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat().map(String)
  const old = 'o'.repeat(43)
  const first = cookiesOf(await people.login(person.email, {}, { cookie: `device=${old}` }))
  const cookie = first.find((text) => text.startsWith('__Host-device='))
  expect(cookie).toContain(`__Host-device=${old};`)
  expect(cookie?.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']))
  expect(cookie).not.toContain('Domain')
  const dropped = first.find((text) => text.startsWith('device='))
  expect(dropped).toMatch(/^device=;/)
  expect(dropped).toMatch(/Path=\/api\/(;|$)/)

  const own = 'n'.repeat(43)
  const planted = `device=${'p'.repeat(43)}; __Host-device=${own}`
  const next = cookiesOf(await people.login(person.email, {}, { cookie: planted }))
  expect(next.some((text) => text.startsWith(`__Host-device=${own};`))).toBe(true)
  const plain = cookiesOf(await people.login(person.email, {}, { cookie: `__Host-device=${own}` }))
  expect(plain.some((text) => text.startsWith('device='))).toBe(false)
})

test('an invalid token is replaced', async () => {
  const person = await member()
  for (const mark of ['x', 'a%00b', 'x'.repeat(999)]) {
    const device = deviceOf(await login(person.email, {}, from(mark)))
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(device).not.toBe(mark)
  }
})

test('a failed sign-in saves no device and publishes nothing', async () => {
  const person = await member()
  const before = await events('session.started', person)
  const answer = await login(person.email, { password: 'wrong' })
  expect(deviceOf(answer)).toBeUndefined()
  expect(await events('session.started', person)).toEqual(before)
})

test('the latest fifty devices are stored, for at most 400 days', async () => {
  const person = await member()
  const old = Array.from({ length: 60 }, (_, n) => ({
    user_id: person.id,
    device_hash: sha256(`old ${n}`),
    last_seen_at: new Date(Date.now() - (n + 1) * DAY),
  }))
  await db.insertInto('known_devices').values(old).execute()
  const latestDevice = deviceOf(await login(person.email))!
  const rows = await db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(50)
  expect(rows.some(({ device_hash }) => device_hash.equals(sha256(latestDevice)))).toBe(true)
  expect(rows.some(({ device_hash }) => device_hash.equals(sha256('old 59')))).toBe(false)

  clock.set(new Date(Date.now() + 401 * DAY))
  await identityJobs[0]!.run(app.resources, {})
  clock.set(null)
  expect(await db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
})

test('a user ends all their other sessions at once', async () => {
  const [person, stranger] = [await member(), await member()]
  const others = [(await login(person.email)).body, (await login(person.email)).body]
  const answer = await app.request('DELETE /api/auth/sessions/', { as: person })
  expect(answer.status).toBe(204)
  for (const { access, refresh } of others) {
    await expect.poll(() => isSignedIn(access), { interval: 5 }).toBe(false)
    expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh } })).status).toBe(401)
  }
  expect(await isSignedIn(person.token)).toBe(true)
  expect(await isSignedIn(stranger.token)).toBe(true)
  expect((await app.request('DELETE /api/auth/sessions/', { as: person })).status).toBe(204)
  expect((await app.request('GET /api/auth/sessions/', { as: person })).body).toHaveLength(1)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1', 'Safari · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/120 SamsungBrowser/25 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1', 'Chrome · iPhone'],
  ['okhttp/4.12.0', ''],
  ['', ''],
])('%s is named %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
