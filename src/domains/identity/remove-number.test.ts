import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createMembers, type Member, PASSWORD } from '#test/members.ts'
import { askCode, askToProve, newNumber, proveNumber, sentCode, signInWith } from '#test/phone.ts'
import { startSession } from './start-session.ts'
import { findUserByPhone } from './store.ts'

const app = await startTestApp()
const { db } = app.resources
const { member, login, latest, events, profile, isSignedIn, withTwoFactor } = createMembers(app)

const remove = (as: Pick<Member, 'token'>, body: object = {}) =>
  app.request('POST /api/auth/phone/number/remove/', { as, body: { password: PASSWORD, ...body } })

async function setNumber(as: Member, phone: string, otp?: string) {
  await app.request('POST /api/auth/phone/number/codes/', { as, body: { phone } })
  const body = { phone, code: await sentCode(app, phone), password: PASSWORD, ...(otp && { otp }) }
  expect((await app.request('POST /api/auth/phone/number/', { as, body })).status).toBe(202)
}

/** A member whose number signs in. */
async function withNumber() {
  const person = await member()
  const phone = newNumber()
  await setNumber(person, phone)
  return { ...person, phone }
}

test('an account with an address and a password removes its number by the password', async () => {
  const [person, bystander] = [await withNumber(), await withNumber()]
  const thief = (await signInWith(app, person.phone)).body.access
  expect((await remove(person, { password: 'wrong' })).body.field_codes).toEqual({ password: ['password_wrong'] })
  const { status, body } = await remove(person)
  expect(status).toBe(200)
  expect(body).toMatchObject({ sign_in_phone: null, phone: '', has_password: true })

  expect(await isSignedIn(person.token)).toBe(true)
  await expect.poll(() => isSignedIn(thief), { interval: 5 }).toBe(false)
  const next = await signInWith(app, person.phone, { name: 'Somebody' })
  expect(next.body.created).toBe(true)
  expect(next.body.user.id).not.toBe(person.id)
  expect((await login(person.email)).status).toBe(200)
  expect(await latest('number.removed', person)).toEqual({ userId: person.id, phone: person.phone, by: 'owner' })
  // The other account keeps its own.
  expect(await profile(bystander)).toMatchObject({ sign_in_phone: bystander.phone })
  expect(await isSignedIn(bystander.token)).toBe(true)
})

test('a change that waits goes with the number, and a number proven for orders too; another contact stays', async () => {
  const person = await withNumber()
  await app.request('PATCH /api/auth/profile/', { as: person, body: { phone: '01900000000' } })
  await db
    .insertInto('proven_numbers')
    .values({ user_id: person.id, phone: person.phone, proven_at: new Date() })
    .execute()
  const kept = newNumber()
  await askToProve(app, person, kept)
  await proveNumber(app, person, { phone: kept, code: await sentCode(app, kept) })
  await setNumber(person, newNumber())
  expect((await remove(person)).body).toMatchObject({ number_change: null, phone: '+8801900000000' })
  const { numbers } = (await app.request('GET /api/auth/phone/prove/', { as: person })).body
  expect(numbers).toMatchObject([{ phone: kept }])
})

test('two-factor sign-in confirms it too, and stays on', async () => {
  const person = await withTwoFactor()
  await setNumber(person, newNumber(), person.recoveryCodes[0])
  expect((await remove(person)).body.field_codes).toEqual({ otp: ['required'] })
  expect((await remove(person, { otp: person.recoveryCodes[0] })).body.field_codes).toEqual({ otp: ['code_wrong'] })
  const answer = await remove(person, { otp: person.recoveryCodes[1] })
  expect(answer.body).toMatchObject({ sign_in_phone: null, two_factor: true })
})

test('the number is removed and told once, also where the answer was lost', async () => {
  const person = await withNumber()
  const answers = await Promise.all([remove(person), remove(person)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await remove(person)).body).toMatchObject({ sign_in_phone: null })
  expect(await events('number.removed', person)).toHaveLength(1)
})

test('an account that nothing else signs in to keeps its number', async () => {
  const phone = newNumber()
  const { body } = await signInWith(app, phone, { name: 'Rahima' })
  const refused = await remove({ token: body.access })
  expect([refused.status, refused.body.code]).toEqual([409, 'number_needed'])
  // An address without a password: nothing could confirm what it does.
  await db
    .updateTable('users')
    .set({ email: `rahima${body.user.id}@haat.test` })
    .where('id', '=', body.user.id)
    .execute()
  expect((await remove({ token: body.access })).body.code).toBe('number_needed')
  expect((await signInWith(app, phone)).body.created).toBe(false)
})

test('a number that is removed while its code is entered starts no session', async () => {
  const person = await withNumber()
  await askCode(app, person.phone)
  const read = await findUserByPhone(db, person.phone)
  await remove(person)
  const request = { ip: '203.0.113.1', userAgent: '', cookies: {} } as unknown as Parameters<typeof startSession>[3]
  const starting = startSession(app.resources, { ...read!, byNumber: person.phone }, false, request)
  await expect(starting).rejects.toMatchObject({ status: 400 })
})
