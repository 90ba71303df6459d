import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock, DAY, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { askCode, askToConfirm, enterCode, newNumber, sentCode, signInWith, wrongCode } from '#test/phone.ts'
import { carryOutNumberChanges } from './carry-out-number-changes.ts'
import { anonymisePerson } from './index.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const members = createMembers(app)
const start = new Date()
const later = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds))
beforeEach(() => clock.set(start))
afterEach(() => clock.set(null))

type Person = { token: string }
const askForNumber = (as: Person, phone: string) =>
  app.request('POST /api/auth/phone/number/codes/', { as, body: { phone } })
const enterNumber = (as: Person, body: object) =>
  app.request('POST /api/auth/phone/number/', { as, body: { password: PASSWORD, ...body } })
const stop = (as: Person) => app.request('DELETE /api/auth/phone/number/change/', { as })
const stopByLink = (token: string) => app.request('POST /api/auth/phone/number/stop/', { body: { token } })
const numberOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('users').select('sign_in_phone').where('id', '=', id).executeTakeFirstOrThrow()).sign_in_phone

/** Asks for the code and enters it. */
async function setNumber(as: Person, phone: string, more: object = {}) {
  await askForNumber(as, phone)
  return enterNumber(as, { phone, code: await sentCode(app, phone), ...more })
}

/** A member with an e-mail address, a password and a number. */
async function withNumber() {
  const person = await members.member()
  const phone = newNumber()
  expect((await setNumber(person, phone)).status).toBe(202)
  return { ...person, phone }
}

/** An account of a number alone. */
async function phoneAccount() {
  const phone = newNumber()
  const { body } = await signInWith(app, phone, { name: 'Rahima' })
  return { id: Number(body.user.id), token: String(body.access), phone }
}

/** Who asked to change their number, and what was published of it. */
async function changing() {
  const person = await withNumber()
  const next = newNumber()
  const answer = await setNumber(person, next)
  return { person, next, answer, asked: await members.latest('number.change', person) }
}

test('an account with an e-mail address adds a number by its code and the password, and signs in by either', async () => {
  const person = await members.member()
  const phone = newNumber()
  expect(await askForNumber(person, phone)).toMatchObject({ status: 202, body: { expires_in: 180, resend_in: 60 } })
  const code = await sentCode(app, phone)
  const refused = await enterNumber(person, { phone, code, password: 'wrong' })
  expect(refused.body.field_codes).toEqual({ password: ['password_wrong'] })
  expect(await enterNumber(person, { phone, code })).toMatchObject({
    status: 202,
    body: { sign_in_phone: phone, phone, number_change: null, has_password: true },
  })
  expect(await signInWith(app, phone)).toMatchObject({ status: 200, body: { created: false, user: { id: person.id } } })
  expect((await members.login(person.email)).status).toBe(200)
  expect(await members.latest('number.changed', person)).toEqual({ userId: person.id, phone, outcome: 'first' })
})

test('a contact number stays when another number is to sign in', async () => {
  const person = await members.member()
  await app.request('PATCH /api/auth/profile/', { as: person, body: { phone: '01900000000' } })
  const { body } = await setNumber(person, newNumber())
  expect(body.phone).toBe('+8801900000000')
})

test('only a code for the number of an account sets it: neither a wrong one nor one for something else', async () => {
  const person = await members.member()
  const phone = newNumber()
  await askForNumber(person, phone)
  const wrong = await enterNumber(person, { phone, code: wrongCode(await sentCode(app, phone)) })
  expect(wrong.body.field_codes).toEqual({ code: ['sms_code_wrong'] })
  await askCode(app, phone)
  const toSignIn = await enterNumber(person, { phone, code: await sentCode(app, phone) })
  expect(toSignIn.body.field_codes).toEqual({ code: ['code_expired'] })
  await askForNumber(await members.member(), phone)
  const ofAnother = await enterNumber(person, { phone, code: await sentCode(app, phone) })
  expect(ofAnother.body.field_codes).toEqual({ code: ['code_expired'] })
  expect(await numberOf(person)).toBeNull()
})

test('two-factor sign-in confirms a number too, and stays on', async () => {
  const person = await members.withTwoFactor()
  const phone = newNumber()
  await askForNumber(person, phone)
  const code = await sentCode(app, phone)
  expect((await enterNumber(person, { phone, code })).body.field_codes).toEqual({ otp: ['required'] })
  const answer = await enterNumber(person, { phone, code, otp: person.recoveryCodes[0] })
  expect(answer).toMatchObject({ status: 202, body: { sign_in_phone: phone, two_factor: true } })
})

test('asking tells nobody that a number has an account; its code does', async () => {
  const other = await phoneAccount()
  const person = await members.member()
  const [known, unknown] = [await askForNumber(person, other.phone), await askForNumber(person, newNumber())]
  expect(known.body).toEqual(unknown.body)
  const refused = await enterNumber(person, { phone: other.phone, code: await sentCode(app, other.phone) })
  expect(refused.body.field_codes).toEqual({ phone: ['phone_taken'] })
})

test('the account’s own number is no change', async () => {
  const person = await withNumber()
  expect((await setNumber(person, person.phone)).body.field_codes).toEqual({ phone: ['phone_unchanged'] })
})

test('another number waits for a day: the old one signs in until then, the new one afterwards', async () => {
  const { person, next, answer, asked } = await changing()
  const at = new Date(start.getTime() + DAY).toISOString()
  expect(answer).toMatchObject({
    status: 202,
    body: { sign_in_phone: person.phone, number_change: { phone: next, at } },
  })
  expect(asked).toMatchObject({ oldPhone: person.phone, newPhone: next, at })

  later(DAY - 1)
  await carryOutNumberChanges(db)
  expect((await signInWith(app, person.phone)).body.user.id).toBe(person.id)
  const early = await signInWith(app, next, { name: 'Rahima' })
  expect(early).toMatchObject({ status: 409, body: { code: 'number_changing', params: { at } } })

  later(DAY)
  await carryOutNumberChanges(db)
  const { body } = await signInWith(app, next)
  expect(body).toMatchObject({ created: false, user: { id: person.id, phone: next, number_change: null } })
  expect(await members.latest('number.changed', person)).toMatchObject({ phone: next, outcome: 'changed' })
  expect((await signInWith(app, person.phone, { name: 'Somebody new' })).body.created).toBe(true)
})

test('sessions stay with a change', async () => {
  const { person } = await changing()
  await carryOutNumberChanges(db)
  expect(await members.isSignedIn(person.token)).toBe(true)
})

test('an account of a number alone confirms the change by a code to the old one', async () => {
  const person = await phoneAccount()
  const next = newNumber()
  await askForNumber(person, next)
  const code = await sentCode(app, next)
  expect((await enterNumber(person, { phone: next, code, password: code })).status).toBe(400)
  await askToConfirm(app, person)
  const answer = await enterNumber(person, { phone: next, code, password: await sentCode(app, person.phone) })
  expect(answer).toMatchObject({ status: 202, body: { number_change: { phone: next }, has_password: false } })
})

test('a number that is entered again after a lost answer is answered as it is', async () => {
  const person = await members.member()
  const phone = newNumber()
  await askForNumber(person, phone)
  const entered = { phone, code: await sentCode(app, phone) }
  await enterNumber(person, entered)
  expect((await enterNumber(person, entered)).body).toMatchObject({ sign_in_phone: phone })
  const next = newNumber()
  await askForNumber(person, next)
  const changed = { phone: next, code: await sentCode(app, next) }
  const { body } = await enterNumber(person, changed)
  expect((await enterNumber(person, changed)).body).toEqual(body)
  expect((await enterNumber(person, { ...changed, phone: newNumber() })).status).toBe(400)
})

test('a change is stopped in the settings', async () => {
  const { person } = await changing()
  expect((await stop(person)).body).toMatchObject({ sign_in_phone: person.phone, number_change: null })
  expect(await members.profile(person)).toMatchObject({ number_change: null })
  later(DAY)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
})

test('who stops a change that was carried out is answered with the new number', async () => {
  const { next } = await changing()
  later(DAY)
  await carryOutNumberChanges(db)
  const { body } = await signInWith(app, next)
  expect((await stop({ token: body.access })).body).toMatchObject({ sign_in_phone: next, number_change: null })
})

test('a change is stopped by its link, once, and by no other', async () => {
  const { person, asked } = await changing()
  expect((await stopByLink('x'.repeat(12))).body.code).toBe('link_invalid')
  expect((await stopByLink(asked.token)).status).toBe(204)
  expect((await stopByLink(asked.token)).body.code).toBe('link_invalid')
  later(DAY)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
})

test('a later change replaces an earlier one, whose link is dead', async () => {
  const { person, asked } = await changing()
  later(MINUTE)
  const next = newNumber()
  await setNumber(person, next)
  expect((await stopByLink(asked.token)).status).toBe(409)
  later(DAY)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
  later(DAY + MINUTE)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(next)
})

test('a number waits for one account only', async () => {
  const { next } = await changing()
  const other = await withNumber()
  expect((await setNumber(other, next)).body.field_codes).toEqual({ phone: ['phone_taken'] })
})

test('a number that got an account meanwhile stays there, and the old one goes on signing in', async () => {
  const { person, next } = await changing()
  const other = await members.member()
  await db.updateTable('users').set({ sign_in_phone: next }).where('id', '=', other.id).execute()
  later(DAY)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
  expect(await members.profile({ token: (await signInWith(app, person.phone)).body.access })).toMatchObject({
    number_change: null,
  })
  expect(await members.latest('number.changed', person)).toMatchObject({ outcome: 'taken' })
})

test('suspending the account ends its change, and the number is free again', async () => {
  const { person, next } = await changing()
  const owner = await given.admin()
  const of = (act: string, body: object) =>
    app.request(`POST /api/admin/users/${person.id}/${act}/`, { as: owner, body })
  expect((await of('suspend', { reason: 'spam' })).status).toBe(200)
  expect((await signInWith(app, next, { name: 'Rafi' })).body.created).toBe(true)
  expect((await of('lift', {})).status).toBe(200)
  later(DAY)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
})

test('a change that was asked for as the account was suspended ends when it is due', async () => {
  const { person, next } = await changing()
  await db.updateTable('users').set({ suspended_at: start }).where('id', '=', person.id).execute()
  later(DAY)
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
  expect((await signInWith(app, next, { name: 'Rafi' })).body.created).toBe(true)
})

test('a number whose change is due is said to sign in from the next minute, not from a moment that is over', async () => {
  const { next } = await changing()
  later(DAY + 5 * MINUTE)
  const { body } = await signInWith(app, next, { name: 'Rafi' })
  expect(body.code).toBe('number_changing')
  const wait = Date.parse(body.params.at) - clock.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(MINUTE)
})

test('a change is carried out and told once, also by several processes at once', async () => {
  const { person } = await changing()
  later(DAY)
  await Promise.all([carryOutNumberChanges(db), carryOutNumberChanges(db), carryOutNumberChanges(db)])
  const told = await members.events('number.changed', person)
  expect(told.map(({ outcome }) => outcome)).toEqual(['first', 'changed'])
})

test('closing the account ends its change', async () => {
  const { person, next } = await changing()
  await db.transaction().execute((tx) => anonymisePerson(tx, person.id))
  later(DAY)
  await carryOutNumberChanges(db)
  expect((await signInWith(app, next, { name: 'Rafi' })).body.created).toBe(true)
})

test('the team signs in by no number', async () => {
  const admin = await given.admin()
  expect((await askForNumber(admin, newNumber())).body.code).toBe('number_not_for_team')
  expect((await enterNumber(admin, { phone: newNumber(), code: '123456' })).body.code).toBe('number_not_for_team')
})

test('of two accounts that enter the code of a number at once one gets it', async () => {
  const people = [await members.member(), await members.member()]
  const phone = newNumber()
  const answers = await Promise.all(people.map((person) => setNumber(person, phone)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(await enterCode(app, { phone, code: '000000' })).toMatchObject({ status: 400 })
})
