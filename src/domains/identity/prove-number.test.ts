import { afterEach, beforeEach, expect, test } from 'vitest'
import { banglaDigits } from '#contract/digits.ts'
import { clock, DAY, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createMembers } from '#test/members.ts'
import {
  askCode,
  askToConfirm,
  askToProve,
  enterCode,
  newNumber,
  proveNumber,
  sentCode,
  signInWith,
  wrongCode,
} from '#test/phone.ts'
import { anonymisePerson, hasProvenNumber } from './index.ts'

const app = await startTestApp()
const { db } = app.resources
const members = createMembers(app)
const start = new Date()
const later = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds))
beforeEach(() => clock.set(start))
afterEach(() => clock.set(null))

const expired = { status: 400, body: { field_codes: { code: ['code_expired'] } } }
const numbersOf = async (as: { token: string }) =>
  (await app.request('GET /api/auth/phone/prove/', { as })).body.numbers

/** A member who has proven a number. */
async function proven(phone = newNumber()) {
  const person = await members.member()
  await askToProve(app, person, phone)
  const { status } = await proveNumber(app, person, { phone, code: await sentCode(app, phone) })
  expect(status).toBe(200)
  return { person, phone }
}

test('a number is proven by the code sent to it, however both are written, and then needs none', async () => {
  const person = await members.member()
  const phone = newNumber()
  expect(await hasProvenNumber(db, person.id, phone)).toBe(false)
  const asked = await askToProve(app, person, banglaDigits(phone.slice(3)))
  expect(asked).toMatchObject({ status: 202, body: { proven: false, expires_in: 180, resend_in: 60 } })
  const code = await sentCode(app, phone)
  const answer = await proveNumber(app, person, { phone: phone.slice(3), code: banglaDigits(code) })
  const until = new Date(start.getTime() + 180 * DAY).toISOString()
  expect(answer).toMatchObject({ status: 200, body: { phone, proven_until: until } })
  expect(await hasProvenNumber(db, person.id, phone)).toBe(true)
  expect(await numbersOf(person)).toEqual([{ phone, proven_until: until }])
  expect((await askToProve(app, person, phone)).body).toMatchObject({ proven: true })
  expect(await sentCode(app, phone)).toBe(code)
})

test('a number is proven for 180 days, and again by another code', async () => {
  const { person, phone } = await proven()
  const provenAgo = (milliseconds: number) =>
    db
      .updateTable('proven_numbers')
      .set({ proven_at: new Date(start.getTime() - milliseconds) })
      .where('user_id', '=', person.id)
      .execute()
  await provenAgo(180 * DAY - 1)
  expect(await hasProvenNumber(db, person.id, phone)).toBe(true)
  await provenAgo(180 * DAY)
  expect(await hasProvenNumber(db, person.id, phone)).toBe(false)
  expect(await numbersOf(person)).toEqual([])
  await askToProve(app, person, phone)
  await proveNumber(app, person, { phone, code: await sentCode(app, phone) })
  expect(await numbersOf(person)).toMatchObject([{ phone }])
})

test('what one account has proven, another has not', async () => {
  const { phone } = await proven()
  const other = await members.member()
  expect(await hasProvenNumber(db, other.id, phone)).toBe(false)
  expect((await askToProve(app, other, phone)).body).toMatchObject({ proven: false })
})

test('the sign-in number of an account is proven for good', async () => {
  const phone = newNumber()
  const { body } = await signInWith(app, phone, { name: 'Rahima' })
  expect(await hasProvenNumber(db, body.user.id, phone)).toBe(true)
  expect((await askToProve(app, body.access, phone)).body).toMatchObject({ proven: true })
  expect(await numbersOf({ token: body.access })).toEqual([{ phone, proven_until: null }])
})

test('asking and a wrong code are answered alike with and without an account of the number', async () => {
  const known = newNumber()
  await signInWith(app, known, { name: 'Rahima' })
  const person = await members.member()
  const answers = []
  for (const phone of [known, newNumber()]) {
    const asked = await askToProve(app, person, phone)
    const refused = await proveNumber(app, person, { phone, code: wrongCode(await sentCode(app, phone)) })
    const right = await proveNumber(app, person, { phone, code: await sentCode(app, phone) })
    answers.push([asked, refused, right].map(({ status, body }) => ({ status, body: { ...body, phone: '' } })))
  }
  expect(answers[0]).toEqual(answers[1])
})

test('a code asked for one purpose is refused for every other, and stays right for its own', async () => {
  const phone = newNumber()
  const { body } = await signInWith(app, phone, { name: 'Rahima' })
  const own = body.access
  const person = await members.member()
  const close = (password: string) => app.request('POST /api/auth/close/', { as: own, body: { password } })

  await askToProve(app, person, phone)
  const toProve = await sentCode(app, phone)
  expect(await enterCode(app, { phone, code: toProve })).toMatchObject(expired)
  expect((await close(toProve)).body.field_codes).toEqual({ password: ['code_expired'] })
  expect((await proveNumber(app, person, { phone, code: toProve })).status).toBe(200)

  await askToConfirm(app, own)
  const toConfirm = await sentCode(app, phone)
  expect(await enterCode(app, { phone, code: toConfirm })).toMatchObject(expired)
  expect(await proveNumber(app, own, { phone, code: toConfirm })).toMatchObject(expired)

  await askCode(app, phone)
  const toSignIn = await sentCode(app, phone)
  expect((await close(toSignIn)).body.field_codes).toEqual({ password: ['code_expired'] })
  expect(await proveNumber(app, person, { phone, code: toSignIn })).toMatchObject(expired)
  expect((await enterCode(app, { phone, code: toSignIn })).status).toBe(200)

  await askToConfirm(app, own)
  expect((await close(await sentCode(app, phone))).status).toBe(204)
})

test('guesses for another purpose do not use up the tries of a code', async () => {
  const person = await members.member()
  const phone = newNumber()
  await askToProve(app, person, phone)
  const code = await sentCode(app, phone)
  for (let n = 0; n < 6; n += 1) expect(await enterCode(app, { phone, code: wrongCode(code) })).toMatchObject(expired)
  expect((await proveNumber(app, person, { phone, code })).status).toBe(200)
})

test('a code is of no use to another account than the one that asked', async () => {
  const [person, other] = [await members.member(), await members.member()]
  const phone = newNumber()
  await askToProve(app, person, phone)
  const code = await sentCode(app, phone)
  expect(await proveNumber(app, other, { phone, code })).toMatchObject(expired)
  expect((await proveNumber(app, person, { phone, code })).status).toBe(200)
})

test('a code proves a number once, also when entered many times at once, and not after 3 minutes', async () => {
  const person = await members.member()
  const phone = newNumber()
  await askToProve(app, person, phone)
  const code = await sentCode(app, phone)
  const answers = await Promise.all(Array.from({ length: 6 }, () => proveNumber(app, person, { phone, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  const late = newNumber()
  await askToProve(app, person, late)
  later(3 * MINUTE)
  expect(await proveNumber(app, person, { phone: late, code: await sentCode(app, late) })).toMatchObject(expired)
})

test('proven numbers are part of a person’s data, and go with the account', async () => {
  const { person, phone } = await proven()
  const data = await app.request('GET /api/auth/export/', { as: person })
  expect(data.body.account.proven_numbers).toEqual([{ phone, proven_at: start.toISOString() }])
  await askToProve(app, person, newNumber())
  await db.transaction().execute((tx) => anonymisePerson(tx, person.id))
  for (const table of ['proven_numbers', 'phone_codes'] as const)
    expect(await db.selectFrom(table).select('phone').where('user_id', '=', person.id).execute()).toEqual([])
})

test('an account with a password gets no code to confirm with', async () => {
  const person = await members.member()
  expect(await askToConfirm(app, person)).toMatchObject({ status: 409, body: { code: 'password_instead' } })
})
