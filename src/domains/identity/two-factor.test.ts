import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import { createKey, loadKeys } from '#platform/keys.ts'
import { startTestApp } from '#test/app.ts'
import { codeOf, createMembers, type Member, PASSWORD } from '#test/members.ts'
import { renewSecrets } from './renew-secrets.ts'
import { plainCode } from './rules.ts'
import { createSecret, describeSecret, stepOfCode } from './totp.ts'
import { openSecret, sealSecret } from './two-factor-secret.ts'

const app = await startTestApp()
const { db, keys } = app.resources
const { member, login, events, profile, withTwoFactor } = createMembers(app)
afterEach(() => clock.set(null))

const setUp = (as: Member, password = PASSWORD) =>
  app.request('POST /api/auth/two-factor/setup/', { as, body: { password } })
const enable = (as: Member, code: string, secret?: string) =>
  app.request('POST /api/auth/two-factor/enable/', { as, body: { code, ...(secret && { secret }) } })
const disable = (as: Member, code: string, password = PASSWORD) =>
  app.request('POST /api/auth/two-factor/disable/', { as, body: { password, code } })
const renew = (as: Member, code: string, password = PASSWORD, key?: string) =>
  app.request('POST /api/auth/two-factor/recovery-codes/', {
    as,
    body: { password, code },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const rowOf = ({ id }: Member) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Six digits that are not valid now. */
const wrongFor = (secret: string) => {
  const good = [-30, 0, 30].map((seconds) => codeOf(secret, seconds))
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code))!
}

test('it is on only once a code of the app was confirmed', async () => {
  const person = await member()
  const { status, body } = await setUp(person)
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(body.otpauth_url)
  expect(`${url.protocol}//${url.host}`).toBe('otpauth://totp')
  expect(decodeURIComponent(url.pathname)).toBe(`/Haat:${person.email}`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: body.secret,
    issuer: 'Haat',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(await profile(person)).toMatchObject({ two_factor: false })
  expect((await login(person.email)).status).toBe(200)

  expect((await enable(person, wrongFor(body.secret))).body.field_codes).toEqual({ code: ['code_wrong'] })
  expect(await profile(person)).toMatchObject({ two_factor: false })

  const enabled = await enable(person, codeOf(body.secret))
  expect(enabled.status).toBe(200)
  expect(new Set(enabled.body.recovery_codes).size).toBe(10)
  for (const code of enabled.body.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/)
  expect(await profile(person)).toMatchObject({ two_factor: true })
  expect(await events('two_factor.changed', person)).toEqual([{ userId: person.id, on: true }])
})

test('a code of a secret that a later setup replaced is refused as such, and one of the last is taken', async () => {
  const person = await member()
  const [first, second] = [(await setUp(person)).body.secret, (await setUp(person)).body.secret]
  expect(await enable(person, codeOf(first), first)).toMatchObject({
    status: 409,
    body: { code: 'two_factor_replaced' },
  })
  expect(await profile(person)).toMatchObject({ two_factor: false })
  expect((await enable(person, codeOf(second), second)).status).toBe(200)
})

test('signing in then requires the password first, and a code', async () => {
  const { email, secret } = await withTwoFactor()
  const required = await login(email)
  expect([required.status, required.body.code]).toEqual([401, 'two_factor_required'])
  expect(required.headers['set-cookie']).toBeUndefined()
  expect((await login(email, { otp: '' })).body.code).toBe('two_factor_required')
  const wrong = await login(email, { otp: wrongFor(secret) })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'two_factor_invalid'])
  const good = await login(email, { otp: codeOf(secret) })
  expect(good.status).toBe(200)
  expect(good.body.user).toMatchObject({ email, two_factor: true })
})

test('without the right password the second factor is not disclosed', async () => {
  const { email, secret } = await withTwoFactor()
  for (const otp of [undefined, codeOf(secret), '000000']) {
    const { status, body } = await login(email, { password: 'wrong', ...(otp ? { otp } : {}) })
    expect([status, body.code]).toEqual([401, 'invalid_credentials'])
  }
  // That did not use up the code.
  expect((await login(email, { otp: codeOf(secret) })).status).toBe(200)
})

test('an unnecessary code is ignored', async () => {
  const person = await member()
  expect((await login(person.email, { otp: '123456' })).status).toBe(200)
})

test('a code is accepted once: neither again, nor an earlier one, nor after turning two-factor on with it', async () => {
  clock.set(new Date('2026-11-20T10:00:15Z'))
  const person = await member()
  const { secret } = (await setUp(person)).body
  await enable(person, codeOf(secret))
  expect((await login(person.email, { otp: codeOf(secret) })).body.code).toBe('two_factor_invalid')
  clock.set(new Date('2026-11-20T10:00:45Z'))
  expect((await login(person.email, { otp: codeOf(secret) })).status).toBe(200)
  expect((await login(person.email, { otp: codeOf(secret) })).body.code).toBe('two_factor_invalid')
  expect((await login(person.email, { otp: codeOf(secret, -30) })).body.code).toBe('two_factor_invalid')
  expect((await login(person.email, { otp: codeOf(secret, 30) })).status).toBe(200)
})

test('of concurrent sign-ins with the same code exactly one succeeds', async () => {
  const { email, secret } = await withTwoFactor()
  const otp = codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, { otp })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'two_factor_invalid')).toHaveLength(9)
})

test('clocks may be off by half a minute, not by more', async () => {
  const { email, secret } = await withTwoFactor()
  clock.set(new Date(Math.ceil(Date.now() / 30_000) * 30_000 + 60 * SECOND))
  for (const seconds of [-60, 60]) expect((await login(email, { otp: codeOf(secret, seconds) })).status).toBe(401)
  for (const seconds of [-30, 0, 30]) expect((await login(email, { otp: codeOf(secret, seconds) })).status).toBe(200)
})

test('a code may be entered with spaces and in Bangla digits', async () => {
  const { email, secret } = await withTwoFactor()
  const bangla = [...codeOf(secret)].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  expect((await login(email, { otp: ` ${bangla.slice(0, 3)} ${bangla.slice(3)} ` })).status).toBe(200)
  expect(plainCode('abcd-efgh 2345')).toBe('ABCDEFGH2345')
})

test('a recovery code signs in once, in any notation, also with concurrent requests', async () => {
  const { email, recoveryCodes } = await withTwoFactor()
  const [first, second] = recoveryCodes as [string, string]
  expect((await login(email, { otp: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
  expect((await login(email, { otp: first })).body.code).toBe('two_factor_invalid')
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, { otp: second })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test("another account's codes and recovery codes are refused", async () => {
  const [mine, theirs] = [await withTwoFactor(), await withTwoFactor()]
  expect((await login(mine.email, { otp: theirs.recoveryCodes[0] })).status).toBe(401)
  expect((await login(mine.email, { otp: codeOf(theirs.secret) })).status).toBe(401)
  expect((await login(theirs.email, { otp: theirs.recoveryCodes[0] })).status).toBe(200)
})

test('setting up requires the password, and does not change an active secret', async () => {
  const person = await withTwoFactor()
  const refused = await setUp(person)
  expect([refused.status, refused.body.code]).toEqual([409, 'two_factor_on'])
  expect((await enable(person, codeOf(person.secret))).body.code).toBe('two_factor_on')
  const other = await member()
  expect((await setUp(other, 'wrong')).body.field_codes).toEqual({ password: ['password_wrong'] })
  expect((await enable(other, '123456')).body.code).toBe('two_factor_not_set_up')
})

test('a newer setup replaces the older; concurrent confirmations turn it on once with one set of codes', async () => {
  const person = await member()
  const older = (await setUp(person)).body.secret
  const { secret } = (await setUp(person)).body
  expect((await enable(person, codeOf(older))).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 6 }, () => enable(person, codeOf(secret))))
  const good = answers.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'two_factor_on')).toHaveLength(5)
  expect((await login(person.email, { otp: good[0]!.body.recovery_codes[9] })).status).toBe(200)
})

test('turning it off requires password and code; after that the password is enough', async () => {
  const person = await withTwoFactor()
  expect((await disable(person, codeOf(person.secret), 'wrong')).body.field_codes).toEqual({
    password: ['password_wrong'],
  })
  expect((await disable(person, wrongFor(person.secret))).body.field_codes).toEqual({ code: ['code_wrong'] })
  expect((await disable(person, codeOf(person.secret))).status).toBe(204)
  expect(await profile(person)).toMatchObject({ two_factor: false })
  expect(await events('two_factor.changed', person)).toHaveLength(2)
  expect((await login(person.email)).status).toBe(200)
  expect((await disable(person, '123456')).body.code).toBe('two_factor_off')
  expect(await rowOf(person)).toMatchObject({ two_factor_secret: null, two_factor_on_at: null, two_factor_step: null })
  const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute()
  expect(codes).toEqual([])
})

test('new recovery codes replace the old ones', async () => {
  const person = await withTwoFactor()
  const [first, second] = person.recoveryCodes as [string, string]
  const renewed = await renew(person, first)
  expect(renewed.status).toBe(200)
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await login(person.email, { otp: second })).status).toBe(401)
  expect((await login(person.email, { otp: renewed.body.recovery_codes[3] })).status).toBe(200)
  expect((await renew(await member(), '123456')).body.code).toBe('two_factor_off')
})

test('new codes are answered again to the same request, within an hour and until one of them is used', async () => {
  const person = await withTwoFactor()
  const [first, second, third] = person.recoveryCodes as [string, string, string]
  const made = await renew(person, first, PASSWORD, 'one')
  expect(new Set(made.body.recovery_codes).size).toBe(10)
  for (const code of made.body.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/)
  // The codes that its answer made void are no proof any more, nor is the one that it used, except to the same request.
  for (const refused of [
    await renew(person, second, PASSWORD, 'one'),
    await renew(person, first, PASSWORD, 'two'),
    await renew(person, first),
  ])
    expect(refused.body.field_codes).toEqual({ code: ['code_wrong'] })
  expect((await renew(person, first, 'wrong', 'one')).body.field_codes).toEqual({ password: ['password_wrong'] })
  expect((await renew(await withTwoFactor(), first, PASSWORD, 'one')).status).toBe(400)
  const again = await renew(person, ` ${first.toLowerCase().replaceAll('-', ' ')}`, PASSWORD, 'one')
  expect(again).toMatchObject({ status: 200, body: made.body })

  const [code, other] = made.body.recovery_codes
  for (const [minutes, status] of [
    [61, 400],
    [59, 200],
  ] as const) {
    const created_at = new Date(Date.now() - minutes * 60 * SECOND)
    await db.updateTable('recovery_codes').set({ created_at }).where('user_id', '=', person.id).execute()
    expect((await renew(person, first, PASSWORD, 'one')).status).toBe(status)
  }
  expect((await login(person.email, { otp: code })).status).toBe(200)
  expect((await renew(person, first, PASSWORD, 'one')).status).toBe(400)
  // The same key again, for other codes.
  const next = await renew(person, other, PASSWORD, 'one')
  expect(next.status).toBe(200)
  expect(next.body.recovery_codes).not.toContain(made.body.recovery_codes[5])
  expect((await login(person.email, { otp: third })).status).toBe(401)
})

test('the secret is stored encrypted, bound to its account', async () => {
  const person = await withTwoFactor()
  const { two_factor_secret: sealed } = await rowOf(person)
  const secret = openSecret(keys, person.id, sealed!)!
  expect(describeSecret(secret, '').secret).toBe(person.secret)
  expect(sealed!.includes(secret)).toBe(false)
  expect(openSecret(keys, person.id + 1, sealed!)).toBeNull()
  const tampered = Buffer.from(sealed!)
  tampered[tampered.length - 1]! ^= 1
  expect(openSecret(keys, person.id, tampered)).toBeNull()
  expect(openSecret(keys, person.id, Buffer.alloc(3))).toBeNull()
  const exported = await app.request('GET /api/auth/export/', { as: person })
  expect(JSON.stringify(exported.body)).not.toContain(person.secret)
})

test('after a key rotation codes stay valid, and the old key may be removed once the job has run', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-keys-'))
  const config = { DATA_DIR: folder, SIGNING_KEYS: undefined }
  const before = await loadKeys(config)
  const person = await withTwoFactor()
  const secret = createSecret()
  const sealed = sealSecret(before, person.id, secret)
  await db.updateTable('users').set({ two_factor_secret: sealed }).where('id', '=', person.id).execute()

  await createKey(path.join(folder, 'keys'))
  clock.set(new Date(Date.now() + 11 * MINUTE))
  const after = await loadKeys(config)
  clock.set(null)
  expect(after.secret.equals(before.secret)).toBe(false)
  expect(openSecret(after, person.id, sealed)).toEqual(secret)
  await renewSecrets({ ...app.resources, keys: after })
  const { two_factor_secret: renewed } = await rowOf(person)
  expect(openSecret({ secrets: [after.secret] }, person.id, renewed!)).toEqual(secret)
  expect(openSecret(before, person.id, renewed!)).toBeNull()
  await rm(folder, { recursive: true })
})

test('any input as a code gives no server error', async () => {
  const { email } = await withTwoFactor()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (otp) => {
      expect((await login(email, { otp })).status).toBeLessThan(500)
    }),
    { numRuns: 15 },
  )
})

test('a code belongs to its 30-second step', () => {
  const secret = createSecret()
  const { secret: base32 } = describeSecret(secret, 'x')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const now = new Date(seconds * 1000)
      clock.set(now)
      expect(stepOfCode(secret, codeOf(base32), now)).toBe(Math.floor(seconds / 30))
    }),
  )
})
