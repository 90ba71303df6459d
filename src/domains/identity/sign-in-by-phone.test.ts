import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { banglaDigits } from '#contract/digits.ts'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createMembers } from '#test/members.ts'
import { askCode, askToConfirm, enterCode, newNumber, sentCode, signInWith, wrongCode } from '#test/phone.ts'

const app = await startTestApp()
const { db } = app.resources
const members = createMembers(app)
const start = new Date()
const later = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds))
beforeEach(() => clock.set(start))
afterEach(() => clock.set(null))

const name = 'রহিমা খাতুন'
const ascending = (a: number, b: number) => a - b
const owner = (phone: string) =>
  db.selectFrom('users').selectAll().where('sign_in_phone', '=', phone).executeTakeFirst()

test('a new number gives its name with the right code and has a buyer’s account without e-mail', async () => {
  const phone = newNumber()
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  const asked = await enterCode(app, { phone, code })
  expect(asked).toMatchObject({ status: 400, body: { field_codes: { name: ['required'] } } })
  const { status, body } = await enterCode(app, { phone, code, name, locale: 'bn' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    created: true,
    user: { name, email: '', phone, sign_in_phone: phone, role: 'BUYER', locale: 'bn' },
  })
  const profile = await app.request('GET /api/auth/profile/', { as: body.access })
  expect(profile.body).toEqual(body.user)
})

test('the same number signs in again, however it and its code are written', async () => {
  const phone = newNumber()
  const first = await signInWith(app, phone, { name })
  const typed = banglaDigits(phone.replace('+88', '').replace(/^(\d{5})/, '$1-'))
  expect((await askCode(app, typed)).status).toBe(202)
  const code = await sentCode(app, phone)
  const again = await enterCode(app, { phone: typed, code: banglaDigits(`${code.slice(0, 3)} ${code.slice(3)}`) })
  expect(again).toMatchObject({ status: 200, body: { created: false, user: { id: first.body.user.id } } })
})

test('a code that was asked for before the keys were rotated signs in after it', async () => {
  const { keys } = app.resources
  const before = { ...keys }
  const phone = newNumber()
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  const secret = randomBytes(32)
  Object.assign(keys, { secret, secrets: [secret, ...before.secrets] })
  expect((await enterCode(app, { phone, code: wrongCode(code), name })).status).toBe(400)
  expect((await enterCode(app, { phone, code, name })).status).toBe(200)
  Object.assign(keys, before)
})

test('asking for a code is answered alike with and without an account, and a number that is none at its field', async () => {
  const phone = newNumber()
  await signInWith(app, phone, { name })
  const [known, unknown] = [await askCode(app, phone), await askCode(app, newNumber())]
  expect(known).toMatchObject({ status: 202, body: { expires_in: 180, resend_in: 60 } })
  expect(unknown.body).toEqual(known.body)
  expect((await askCode(app, '02-9876543')).body.field_codes).toEqual({ phone: ['invalid_phone'] })
})

test('a wrong code is refused alike with and without an account, and 5 of them end the right one', async () => {
  const known = newNumber()
  await signInWith(app, known, { name })
  for (const phone of [known, newNumber()]) {
    await askCode(app, phone)
    const code = await sentCode(app, phone)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enterCode(app, { phone, code: wrongCode(code) })).body.field_codes).toEqual({
        code: ['sms_code_wrong'],
      })
    expect((await enterCode(app, { phone, code, name })).body.field_codes).toEqual({ code: ['code_expired'] })
  }
})

test('of many guesses at once no more than 5 are compared', async () => {
  const phone = newNumber()
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  const answers = await Promise.all(Array.from({ length: 12 }, () => enterCode(app, { phone, code: wrongCode(code) })))
  expect(answers.filter(({ body }) => body.field_codes.code[0] === 'sms_code_wrong')).toHaveLength(5)
})

test('a code ends after 3 minutes; proven by then, there is time to enter a name', async () => {
  const phone = newNumber()
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  later(3 * MINUTE - SECOND)
  expect((await enterCode(app, { phone, code })).body.field_codes).toEqual({ name: ['required'] })
  later(12 * MINUTE)
  expect((await enterCode(app, { phone, code, name })).status).toBe(200)
  const other = newNumber()
  await askCode(app, other)
  later(15 * MINUTE)
  expect((await enterCode(app, { phone: other, code: await sentCode(app, other) })).body.field_codes).toEqual({
    code: ['code_expired'],
  })
})

test('a newer code replaces the older one, and each is used once, also by two tabs at once', async () => {
  const phone = newNumber()
  await signInWith(app, phone, { name })
  await askCode(app, phone)
  const older = await sentCode(app, phone)
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  if (older !== code) expect((await enterCode(app, { phone, code: older })).status).toBe(400)
  const answers = await Promise.all([enterCode(app, { phone, code }), enterCode(app, { phone, code })])
  expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400])
})

test('a new number that two tabs open at once has one account', async () => {
  const phone = newNumber()
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  const answers = await Promise.all([enterCode(app, { phone, code, name }), enterCode(app, { phone, code, name })])
  expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400])
  expect(await owner(phone)).toMatchObject({ name, email: '', password_hash: '' })
})

test('two-factor sign-in and a suspension hold as they do with a password', async () => {
  const phone = newNumber()
  const { id, recoveryCodes: codes } = await members.withTwoFactor()
  await db.updateTable('users').set({ sign_in_phone: phone }).where('id', '=', id).execute()
  await askCode(app, phone)
  const code = await sentCode(app, phone)
  expect((await enterCode(app, { phone, code: wrongCode(code) })).status).toBe(400)
  expect(await enterCode(app, { phone, code })).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
  expect((await enterCode(app, { phone, code, otp: '000000' })).body.code).toBe('two_factor_invalid')
  expect((await enterCode(app, { phone, code, otp: codes[0] })).status).toBe(200)
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute()
  expect((await signInWith(app, phone, { otp: codes[1] })).body.code).toBe('account_suspended')
})

test('an account without an address is found by no e-mail and by no password', async () => {
  await signInWith(app, newNumber(), { name })
  for (const email of [' ', '\t'])
    expect((await app.request('POST /api/auth/login/', { body: { email, password: 'x' } })).status).toBe(401)
})

test('what is done by mail alone says that it needs an address', async () => {
  const { body } = await signInWith(app, newNumber(), { name })
  const as = body.access
  expect((await app.request('POST /api/auth/email/verification/', { as })).body.code).toBe('email_needed')
  const application = {
    business_name: 'Rahima Boi',
    store_name: 'Rahima Boi',
    phone: '01712-345678',
    address: 'House 7, Road 4, Dhanmondi, Dhaka',
    nid_number: '199 012 3456',
    trade_license: 'TRAD/DNCC/012345/2025',
    location: 'Dhaka',
    description: 'Books.',
  }
  const sent = await app.request('POST /api/onboarding/seller-applications/', { as, body: application })
  expect([sent.status, sent.body.code]).toEqual([409, 'email_needed'])
})

test('a closed account gives its number back', async () => {
  const phone = newNumber()
  const first = await signInWith(app, phone, { name })
  const { anonymisePerson } = await import('./index.ts')
  await db.transaction().execute((tx) => anonymisePerson(tx, first.body.user.id))
  const again = await signInWith(app, phone, { name })
  expect(again).toMatchObject({ status: 200, body: { created: true } })
  expect(again.body.user.id).not.toBe(first.body.user.id)
})

test('an e-mail address is added by a code to the number and the link sent there', async () => {
  const phone = newNumber()
  const { body } = await signInWith(app, phone, { name })
  const email = `added-${phone.slice(1)}@haat.test`
  await askToConfirm(app, body.access)
  const asked = await app.request('POST /api/auth/email/change/', {
    as: body.access,
    body: { email, password: await sentCode(app, phone) },
  })
  expect(asked).toMatchObject({ status: 202, body: { email: '', pending_email: email } })
  const links = await members.events('email.change', body.user)
  expect(links).toMatchObject([{ to: 'new', address: email, first: true }])
  const confirmed = await app.request('POST /api/auth/email/confirm/', { body: { token: links[0]!.token } })
  expect(confirmed.body).toEqual({ waiting_for: null })
  const profile = await members.profile({ token: body.access })
  expect(profile).toMatchObject({ email, email_verified: true, sign_in_phone: phone })
})

test('without a password an account is closed by a code to its number, used once', async () => {
  const phone = newNumber()
  const { body } = await signInWith(app, phone, { name })
  const close = (password: string) => app.request('POST /api/auth/close/', { as: body.access, body: { password } })
  expect((await close('123456')).body.field_codes).toEqual({ password: ['code_expired'] })
  await askToConfirm(app, body.access)
  const code = await sentCode(app, phone)
  expect((await close(wrongCode(code))).body.field_codes).toEqual({ password: ['sms_code_wrong'] })
  expect((await close(code)).status).toBe(204)
  expect(await owner(phone)).toBeUndefined()
})
