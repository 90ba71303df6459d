import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { codeOf, createMembers, type Member, PASSWORD } from '#test/members.ts'
import { askToProve, newNumber, proveNumber, sentCode, signInWith } from '#test/phone.ts'
import { hashToken } from './token.ts'

/** Somebody registered another person's address and set the account up; its owner takes it back by the link in a mail. */
const app = await startTestApp()
const { db } = app.resources
const { member, login, latest, events, profile, isSignedIn, withTwoFactor } = createMembers(app)

const NEXT = 'shiuli-ful-2026'
const unconfirm = ({ id }: Member) =>
  db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()

/** An account of an address that nobody has confirmed. */
async function unproven(): Promise<Member> {
  const person = await member()
  await unconfirm(person)
  return person
}

async function setNumber(as: Member, phone: string, otp?: string) {
  await app.request('POST /api/auth/phone/number/codes/', { as, body: { phone } })
  const body = { phone, code: await sentCode(app, phone), password: PASSWORD, ...(otp && { otp }) }
  expect((await app.request('POST /api/auth/phone/number/', { as, body })).status).toBe(202)
}

async function prove(as: Member, phone: string) {
  await askToProve(app, as, phone)
  expect((await proveNumber(app, as, { phone, code: await sentCode(app, phone) })).status).toBe(200)
}

/** Opens the link of a mail and sets a password. @returns the session of the owner */
async function takeBack(person: Member) {
  await app.request('POST /api/auth/password/forgot/', { body: { email: person.email } })
  const { token } = await latest('password.forgotten', person)
  expect((await app.request('POST /api/auth/password/reset/', { body: { token, password: NEXT } })).status).toBe(204)
}

const signIn = (person: Member, more: object = {}) => login(person.email, { password: NEXT, ...more })

test('a number of before the address was confirmed signs in no more, nor is it the contact or proven', async () => {
  const [person, bystander] = [await unproven(), await unproven()]
  const [phone, proven, others] = [newNumber(), newNumber(), newNumber()]
  await setNumber(person, phone)
  await prove(person, proven)
  await setNumber(bystander, others)
  await takeBack(person)

  const { body } = await signIn(person)
  expect(body.user).toMatchObject({ sign_in_phone: null, phone: '', email_verified: true })
  const numbers = await app.request('GET /api/auth/phone/prove/', { as: body.access })
  expect(numbers.body).toEqual({ numbers: [] })
  const { body: exported } = await app.request('GET /api/auth/export/', { as: body.access })
  expect(JSON.stringify(exported)).not.toContain(phone.slice(-10))
  // The stranger's number opens an account of its own.
  const stranger = await signInWith(app, phone, { name: 'Somebody' })
  expect(stranger.body).toMatchObject({ created: true })
  expect(stranger.body.user.id).not.toBe(person.id)
  expect(await latest('password.changed', person)).toEqual({
    userId: person.id,
    dropped: { phone, twoFactor: false, provenNumbers: true },
  })
  // The other account keeps what it has.
  expect(await profile(bystander)).toMatchObject({ sign_in_phone: others, phone: others })
  expect((await signInWith(app, others)).body).toMatchObject({ created: false, user: { id: bystander.id } })
})

test('a contact number that is another one stays', async () => {
  const person = await unproven()
  await app.request('PATCH /api/auth/profile/', { as: person, body: { phone: '01900000000' } })
  await setNumber(person, newNumber())
  await takeBack(person)
  expect((await signIn(person)).body.user.phone).toBe('+8801900000000')
})

test('two-factor sign-in of before the address was confirmed is off, and its codes are void', async () => {
  const person = await withTwoFactor(await unproven())
  await takeBack(person)
  const { status, body } = await signIn(person)
  expect([status, body.user.two_factor]).toEqual([200, false])
  expect(await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', person.id).execute()).toEqual([])
  expect(await latest('password.changed', person)).toMatchObject({ dropped: { phone: null, twoFactor: true } })
  // She turns it on with an app of her own.
  expect(
    (await app.request('POST /api/auth/two-factor/setup/', { as: body.access, body: { password: NEXT } })).status,
  ).toBe(200)
})

test('a secret that was set up and never confirmed is gone too, and nobody else’s', async () => {
  const [person, bystander] = [await unproven(), await member()]
  const body = { password: PASSWORD }
  const { secret: others } = (await app.request('POST /api/auth/two-factor/setup/', { as: bystander, body })).body
  const { secret } = (await app.request('POST /api/auth/two-factor/setup/', { as: person, body })).body
  await takeBack(person)
  const { access } = (await signIn(person)).body
  const enabled = await app.request('POST /api/auth/two-factor/enable/', { as: access, body: { code: codeOf(secret) } })
  expect(enabled.body.code).toBe('two_factor_not_set_up')
  const code = codeOf(others)
  const kept = await app.request('POST /api/auth/two-factor/enable/', { as: bystander, body: { code } })
  expect(kept.status).toBe(200)
})

test('the browsers and sessions of before are unknown', async () => {
  const person = await unproven()
  const cookie = String(
    [(await login(person.email)).headers['set-cookie']].flat().find((one) => String(one).startsWith('device=')),
  )
  const device = hashToken(cookie.split(';')[0]!.split('=')[1]!)
  const known = () => db.selectFrom('known_devices').select('user_id').where('device_hash', '=', device).execute()
  expect(await known()).toHaveLength(1)
  await takeBack(person)
  expect(await known()).toEqual([])
  await expect.poll(() => isSignedIn(person.token), { interval: 5 }).toBe(false)
})

test('of an address that was confirmed before, number and two-factor sign-in stay, and the number is named', async () => {
  const person = await withTwoFactor()
  const phone = newNumber()
  await setNumber(person, phone, person.recoveryCodes[0])
  await prove(person, newNumber())
  await takeBack(person)
  expect((await signIn(person)).body.code).toBe('two_factor_required')
  const { status, body } = await signIn(person, { otp: person.recoveryCodes[1] })
  expect([status, body.user.sign_in_phone, body.user.phone]).toEqual([200, phone, phone])
  expect((await app.request('GET /api/auth/phone/prove/', { as: body.access })).body.numbers).toHaveLength(2)
  expect(await latest('password.changed', person)).toEqual({ userId: person.id, phone })
})

test('a change of number that waits comes to nothing with a new password', async () => {
  const [reset, changed] = [await member(), await member()]
  for (const person of [reset, changed]) {
    await setNumber(person, newNumber())
    await setNumber(person, newNumber())
    expect((await profile(person)).number_change).not.toBeNull()
  }
  await takeBack(reset)
  const body = { current_password: PASSWORD, password: NEXT }
  await app.request('POST /api/auth/password/change/', { as: changed, body })
  for (const person of [reset, changed]) {
    expect((await signIn(person)).body.user.number_change).toBeNull()
    expect(await events('password.changed', person)).toMatchObject([{ stopped: true }])
  }
})
