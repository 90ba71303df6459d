import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
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
  wrongCode,
} from '#test/phone.ts'

const app = await startTestApp({ RATE_LIMIT_SCALE: '1', SMS_CODES_PER_HOUR: '250' })
const { db } = app.resources
const members = createMembers(app)
const start = new Date()
beforeEach(async () => {
  clock.set(start)
  await db.deleteFrom('throttles').execute()
})
afterEach(() => clock.set(null))

const countSent = async () =>
  (await db.selectFrom('outbox_events').select('id').where('topic', '=', 'phone.code').execute()).length
let host = 0
/** An address in a block of its own. */
const elsewhere = () => {
  host += 1
  return { ip: `10.${Math.floor(host / 250)}.${host % 250}.1` }
}

test('a number gets the next code after 60 seconds, whoever asks, and the answer says when', async () => {
  const phone = newNumber()
  expect((await askCode(app, phone, elsewhere())).status).toBe(202)
  const early = await askCode(app, phone, elsewhere())
  expect(early.status).toBe(429)
  expect(Number(early.headers['retry-after'])).toBe(60)
  clock.set(new Date(start.getTime() + MINUTE))
  expect((await askCode(app, phone, elsewhere())).status).toBe(202)
})

test('of many requests for a number at once one sends a code', async () => {
  const phone = newNumber()
  const before = await countSent()
  const answers = await Promise.all(Array.from({ length: 8 }, () => askCode(app, phone, elsewhere())))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(await countSent()).toBe(before + 1)
})

test('a number gets 5 codes in an hour', async () => {
  const phone = newNumber()
  const statuses = []
  for (let minutes = 0; minutes < 6; minutes += 1) {
    clock.set(new Date(start.getTime() + minutes * MINUTE))
    statuses.push((await askCode(app, phone, elsewhere())).status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test('an address sends 30 codes in an hour, and is then refused without using up what a number has left', async () => {
  const from = elsewhere()
  for (let n = 0; n < 30; n += 1) expect((await askCode(app, newNumber(), from)).status).toBe(202)
  const victim = newNumber()
  expect((await askCode(app, victim, from)).status).toBe(429)
  expect((await askCode(app, victim, elsewhere())).status).toBe(202)
})

test('a block of addresses sends 200 codes in an hour', async () => {
  for (let n = 0; n < 200; n += 1)
    expect((await askCode(app, newNumber(), { ip: `198.51.100.${n + 1}` })).status).toBe(202)
  expect((await askCode(app, newNumber(), { ip: '198.51.100.250' })).status).toBe(429)
  expect((await askCode(app, newNumber(), { ip: '198.51.101.1' })).status).toBe(202)
})

test('the whole market sends as many codes in an hour as its operator allows', async () => {
  const before = await countSent()
  for (let n = 0; n < 250; n += 1) await askCode(app, newNumber(), elsewhere())
  expect((await askCode(app, newNumber(), elsewhere())).status).toBe(429)
  expect(await countSent()).toBe(before + 250)
})

test('and as many in a day, however they are spread over its hours', async () => {
  const { resources, ...other } = await startTestApp({ RATE_LIMIT_SCALE: '1', SMS_CODES_PER_DAY: '3' })
  const ask = () => askCode({ ...other, resources }, newNumber(), elsewhere())
  for (let n = 0; n < 3; n += 1) {
    expect((await ask()).status).toBe(202)
    // The hour of the first ones is over.
    await resources.db.deleteFrom('throttles').where('key', '=', 'phone code market 3600').execute()
  }
  expect((await ask()).status).toBe(429)
})

test('an address that guesses codes of many numbers is slowed down', async () => {
  const from = elsewhere()
  const guesses = []
  for (let n = 0; n < 60; n += 1)
    guesses.push((await enterCode(app, { phone: newNumber(), code: '123456' }, from)).status)
  expect(guesses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 400))
  expect(guesses.slice(50)).toContain(429)
})

test('a right code is no guess: many people behind one address sign in one after the other', async () => {
  const from = elsewhere()
  for (let n = 0; n < 60; n += 1) {
    const phone = newNumber()
    await askCode(app, phone, elsewhere())
    clock.set(new Date(start.getTime() + n * SECOND))
    expect((await enterCode(app, { phone, code: await sentCode(app, phone), name: 'Rafi' }, from)).status).toBe(200)
  }
})

/** A buyer of this number alone. */
async function phoneAccount(phone: string) {
  await askCode(app, phone, elsewhere())
  const { body } = await enterCode(app, { phone, code: await sentCode(app, phone), name: 'Rafi' }, elsewhere())
  return { token: String(body.access), id: Number(body.user.id) }
}

test('the pause of a number holds whatever the next code is for', async () => {
  const phone = newNumber()
  const person = await phoneAccount(phone)
  const other = await members.member()
  expect((await askToConfirm(app, person, elsewhere())).status).toBe(429)
  expect((await askToProve(app, other, phone, elsewhere())).status).toBe(429)
  clock.set(new Date(start.getTime() + MINUTE))
  expect((await askToProve(app, other, phone, elsewhere())).status).toBe(202)
  expect((await askCode(app, phone, elsewhere())).status).toBe(429)
})

test('a number gets 5 codes in an hour, whatever they are for', async () => {
  const phone = newNumber()
  const person = await phoneAccount(phone)
  const other = await members.member()
  const ask = [
    () => askToConfirm(app, person, elsewhere()),
    () => askToProve(app, other, phone, elsewhere()),
    () => askCode(app, phone, elsewhere()),
  ]
  const statuses = []
  for (let minutes = 1; minutes <= 6; minutes += 1) {
    clock.set(new Date(start.getTime() + minutes * MINUTE))
    statuses.push((await ask[minutes % 3]!()).status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 429, 429])
})

test('an account asks for 10 codes to prove numbers in an hour, from wherever', async () => {
  const person = await members.member()
  for (let n = 0; n < 10; n += 1) expect((await askToProve(app, person, newNumber(), elsewhere())).status).toBe(202)
  expect((await askToProve(app, person, newNumber(), elsewhere())).status).toBe(429)
})

test('guesses at signing in and at proving a number are counted together', async () => {
  const person = await members.member()
  const from = elsewhere()
  const guesses = []
  for (let n = 0; n < 30; n += 1) {
    guesses.push((await enterCode(app, { phone: newNumber(), code: '123456' }, from)).status)
    guesses.push((await proveNumber(app, person, { phone: newNumber(), code: '123456' }, from)).status)
  }
  expect(guesses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 400))
  expect(guesses.slice(50)).toContain(429)
})

test('five wrong tries end a code to prove a number', async () => {
  const person = await members.member()
  const phone = newNumber()
  await askToProve(app, person, phone, elsewhere())
  const code = await sentCode(app, phone)
  for (let n = 0; n < 5; n += 1)
    expect((await proveNumber(app, person, { phone, code: wrongCode(code) }, elsewhere())).body.field_codes).toEqual({
      code: ['sms_code_wrong'],
    })
  expect((await proveNumber(app, person, { phone, code }, elsewhere())).body.field_codes).toEqual({
    code: ['code_expired'],
  })
})
