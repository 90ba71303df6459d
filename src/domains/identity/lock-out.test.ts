import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, SECOND } from '#platform/clock.ts'
import { type Answer, startTestApp } from '#test/app.ts'
import { codeOf, createMembers, PASSWORD } from '#test/members.ts'
import { verifyCode } from './verify-code.ts'

/** Guessing is slowed down, and nobody can lock another user out. */

const app = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { log } = app.resources
const { member, withTwoFactor, events } = createMembers(app)
// Waits are counted in whole seconds; the tests' own run time does not matter.
beforeEach(() => clock.set(new Date()))
afterEach(() => {
  clock.set(null)
  vi.restoreAllMocks()
})
const advance = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * SECOND))

type From = { ip?: string; device?: string }
let networks = 0
/** An address without earlier attempts. */
const somewhere = () => {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${1 + (networks % 250)}`
}
const options = ({ ip = somewhere(), device }: From) => ({
  ip,
  ...(device !== undefined && { headers: { cookie: `device=${device}` } }),
})
const signIn = (email: string, body: object = {}, from: From = {}) =>
  app.request('POST /api/auth/login/', { body: { email, password: PASSWORD, ...body }, ...options(from) })
const guess = (email: string, from: From = {}) => signIn(email, { password: 'wrong' }, from)
const deviceOf = (answer: Answer) =>
  /device=([\w-]{43});/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[1] ?? ''
const statuses = async (times: number, ask: () => Promise<Answer>) => {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await ask()).status)
  return seen
}
const waitOf = ({ status, body, headers }: Answer) => {
  expect([status, body.code]).toEqual([429, 'throttled'])
  return Number(headers['retry-after'])
}
const five = (status: number) => Array.from({ length: 5 }, () => status)

test('wrong passwords cause growing delays, with and without an account, and the delays end', async () => {
  const person = await member()
  for (const email of [person.email, 'missing@haat.test']) {
    const ip = somewhere()
    expect(await statuses(5, () => guess(email, { ip }))).toEqual(five(401))
    for (const wait of [1, 2, 4, 8]) {
      expect(waitOf(await guess(email.toUpperCase(), { ip }))).toBe(wait)
      advance(wait)
      expect((await guess(email, { ip })).status).toBe(401)
    }
    advance(3600)
    expect(await statuses(5, () => guess(email, { ip }))).toEqual(five(401))
  }
})

test('of many concurrent attempts five are accepted', async () => {
  const person = await member()
  const ip = somewhere()
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(person.email, { ip })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
})

test("a stranger's wrong passwords block the owner neither on another network nor, with a known device, on the same", async () => {
  const person = await member()
  const ip = somewhere()
  const device = deviceOf(await signIn(person.email))
  for (let n = 0; n < 30; n += 1) await guess(person.email, { ip })
  expect(waitOf(await signIn(person.email, {}, { ip }))).toBe(1)
  expect((await signIn(person.email)).status).toBe(200)
  expect((await signIn(person.email, {}, { ip, device })).status).toBe(200)
})

test('a device is known to its account only, and its own wrong passwords count', async () => {
  const [person, other] = [await member(), await member()]
  const device = deviceOf(await signIn(person.email))
  const ip = somewhere()
  await statuses(5, () => guess(other.email, { ip, device }))
  expect(waitOf(await signIn(other.email, {}, { ip, device }))).toBe(1)

  expect(await statuses(5, () => guess(person.email, { device }))).toEqual(five(401))
  expect(waitOf(await signIn(person.email, {}, { device }))).toBe(1)
  expect((await signIn(person.email)).status).toBe(200)
})

test('addresses of one IPv6 /64 count as one network, those of the next as another', async () => {
  const person = await member()
  const answers = []
  for (let n = 1; n <= 5; n += 1) answers.push(await guess(person.email, { ip: `2001:db8:7:1::${n}` }))
  expect(answers.map(({ status }) => status)).toEqual(five(401))
  expect(waitOf(await signIn(person.email, {}, { ip: '2001:db8:7:1:ffff:ffff:ffff:ffff' }))).toBe(1)
  expect((await signIn(person.email, {}, { ip: '2001:db8:7:2::1' })).status).toBe(200)
  expect(await statuses(5, () => guess(person.email, { ip: '::ffff:203.0.113.200' }))).toEqual(five(401))
  expect(waitOf(await signIn(person.email, {}, { ip: '203.0.113.200' }))).toBe(1)
})

test('guessing from many networks is slowed down; a known device and a password reset still get in', async () => {
  const person = await member()
  const device = deviceOf(await signIn(person.email))
  expect(await statuses(50, () => guess(person.email))).toEqual(Array.from({ length: 50 }, () => 401))
  expect(waitOf(await guess(person.email))).toBe(1)
  expect((await signIn(person.email, {}, { device })).status).toBe(200)

  // Without one: waits of seconds as long as the attack lasts, or a link by mail.
  const waits: number[] = []
  for (let n = 0; n < 10; n += 1) {
    waits.push(waitOf(await signIn(person.email)))
    advance(waits[n] ?? 0)
    expect((await guess(person.email)).status).toBe(401)
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32])
  expect(Math.max(...waits)).toBeLessThanOrEqual(60)
  await app.request('POST /api/auth/password/forgot/', { body: { email: person.email }, ip: somewhere() })
  const [{ token } = { token: '' }] = await events('password.forgotten', person)
  const password = 'shiuli-ful-2026'
  await app.request('POST /api/auth/password/reset/', { body: { token, password }, ip: somewhere() })
  expect((await signIn(person.email, { password })).status).toBe(200)
})

test('the right password clears the failures, and costs others nothing', async () => {
  const person = await member()
  const ip = somewhere()
  for (let round = 0; round < 3; round += 1) {
    expect(await statuses(4, () => guess(person.email, { ip }))).toEqual([401, 401, 401, 401])
    expect((await signIn(person.email, {}, { ip })).status).toBe(200)
  }
  expect(await statuses(52, () => signIn(person.email))).toEqual(Array.from({ length: 52 }, () => 200))
})

test('trying many accounts from one network is slowed down; others and known devices are not', async () => {
  const person = await member()
  const device = deviceOf(await signIn(person.email))
  const ip = somewhere()
  for (let n = 0; n < 50; n += 1) expect((await guess(`guess${n}@haat.test`, { ip })).status).toBe(401)
  expect(waitOf(await signIn(person.email, {}, { ip }))).toBe(1)
  expect((await signIn(person.email, {}, { ip, device })).status).toBe(200)
  expect((await signIn(person.email)).status).toBe(200)
  advance(1)
  expect((await signIn(person.email, {}, { ip })).status).toBe(200)
})

test('attempts at one account that come too early do not count for the network', async () => {
  const [person, otherPerson] = [await member(), await member()]
  const ip = somewhere()
  await statuses(100, () => guess(person.email, { ip }))
  expect((await signIn(otherPerson.email, {}, { ip })).status).toBe(200)
})

test('codes: an attacker with the password is slowed down, whatever networks are used', async () => {
  const { email } = await withTwoFactor()
  const wrong = () => signIn(email, { otp: '000000' })
  expect(await statuses(5, wrong)).toEqual(five(401))
  const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2048, 3600, 3600]
  for (const wait of waits) {
    expect(waitOf(await wrong())).toBe(wait)
    advance(wait)
    expect((await wrong()).body.code).toBe('two_factor_invalid')
  }
})

test('a day of guessing codes has 40 attempts, the next day 24', async () => {
  const { id } = await withTwoFactor()
  const attempt = () =>
    verifyCode(app.resources, id, '000000', 'elsewhere').then(
      () => 0,
      (refusal) => refusal.retryAfter,
    )
  const day = async () => {
    let accepted = 0
    for (let passed = 0; passed < 86_400; ) {
      const wait = await attempt()
      if (wait === 0) accepted += 1
      advance(wait)
      passed += wait
    }
    return accepted
  }
  expect(await day()).toBe(40)
  expect(await day()).toBe(24)
})

test('guessed codes block the owner neither on a known device nor in a session', async () => {
  const person = await withTwoFactor()
  const device = deviceOf(await signIn(person.email, { otp: person.recoveryCodes[0] }))
  await statuses(6, () => signIn(person.email, { otp: '000000' }))
  expect(waitOf(await signIn(person.email, { otp: codeOf(person.secret) }))).toBe(1)
  expect((await signIn(person.email, { otp: codeOf(person.secret) }, { device })).status).toBe(200)
  const renewed = await app.request('POST /api/auth/two-factor/recovery-codes/', {
    as: person,
    body: { password: PASSWORD, code: person.recoveryCodes[1] },
  })
  expect(renewed.status).toBe(200)
})

test('without the password nobody can use up the code attempts', async () => {
  const person = await withTwoFactor()
  await statuses(40, () => signIn(person.email, { password: 'wrong', otp: '000000' }))
  expect((await signIn(person.email, { otp: codeOf(person.secret) })).status).toBe(200)
})

test('the log has what an operator needs, without accounts; the network only once it is slowed down', async () => {
  const person = await member()
  const lines: unknown[] = []
  const note = (...line: unknown[]) => line[1] !== 'answered' && lines.push(line)
  vi.spyOn(log, 'info').mockImplementation((...line: unknown[]) => void note(...line))
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void note(...line))
  const ip = '203.0.113.117'
  for (let n = 0; n < 5; n += 1) await guess(person.email, { ip })
  expect(lines).toHaveLength(5)
  const [[facts]] = lines as [[{ account: string; network: string }]]
  expect(facts).toMatchObject({ known: false, code: 'invalid_credentials' })
  expect(facts.account).toMatch(/^[\w-]{16}$/)
  expect(facts.network).toMatch(/^[\w-]{16}$/)
  expect(facts.account).not.toBe(createHash('sha256').update(person.email).digest('base64url').slice(0, 16))
  await guess(person.email, { ip })
  expect(lines[5]).toEqual([{ account: facts.account, network: ip, known: false }, 'sign-ins are slowed down'])
  expect(JSON.stringify(lines)).not.toContain('haat.test')
})
