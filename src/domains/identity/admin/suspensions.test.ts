import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers } from '#test/members.ts'

const app = await startTestApp()
const given = createGiven(app)
const { member, login, events, isSignedIn, withTwoFactor } = createMembers(app)
const owner = await given.admin({ name: 'Farhana Rahman' })
const support = await given.admin({ name: 'Support Person', staff_role: 'support' })

type As = { token: string }
const read = async (id: number) => (await app.request(`GET /api/admin/users/${id}/`, { as: support })).body
const action = (id: number, what: string, body: object = {}, as: As = support) =>
  app.request(`POST /api/admin/users/${id}/${what}/`, { as, body })
const suspend = (id: number, body: object = { reason: 'spam' }, as: As = support) => action(id, 'suspend', body, as)

test('a suspended user is signed out with the next request and told why, also at sign-in but nowhere else', async () => {
  const person = await member()
  const words = 'Three parcels were never paid.'
  const { status, body } = await suspend(person.id, { reason: 'payments', words })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    suspended: true,
    sessions: [],
    can: { suspend: false, lift: true },
    suspensions: [{ reason: 'payments', words, suspended_by: { name: 'Support Person' }, lifted_at: null }],
  })
  const suspended = { code: 'account_suspended', params: { reason: 'payments', words } }
  await expect
    .poll(() => app.request('GET /api/auth/profile/', { as: person }))
    .toMatchObject({ status: 403, body: suspended })
  expect(await login(person.email)).toMatchObject({ status: 403, body: suspended })
  expect((await login(person.email, { password: 'wrong-password' })).body.code).toBe('invalid_credentials')
  const renewed = await app.request('POST /api/auth/token/refresh/', { body: { refresh: person.refresh } })
  expect(renewed.status).toBe(401)
  expect(await events('account.suspended', person)).toEqual([{ userId: person.id, reason: 'payments', words }])

  const lifted = await action(person.id, 'lift', { note: 'Paid by now.' })
  expect(lifted.body).toMatchObject({
    suspended: false,
    suspensions: [{ lifted_by: { name: 'Support Person' }, lift_note: 'Paid by now.' }],
  })
  // Ended sessions stay ended.
  expect(await isSignedIn(person.token)).toBe(false)
  expect((await login(person.email)).status).toBe(200)
  expect(await events('account.restored', person)).toHaveLength(1)
})

test('the old password of a stolen account does not come back with it: its owner sets a new one by a link', async () => {
  const person = await given.buyer()
  await suspend(person.id, { reason: 'stolen' })
  expect((await action(person.id, 'lift')).status).toBe(200)
  expect((await login(person.email)).body.code).toBe('invalid_credentials')
  expect(await events('account.restored', person)).toEqual([{ userId: person.id, newPassword: true }])
  expect((await action(person.id, 'password-link')).status).toBe(202)
})

test('the second factor is required before a suspension is disclosed', async () => {
  const person = await withTwoFactor()
  await suspend(person.id)
  expect((await login(person.email)).body.code).toBe('two_factor_required')
  expect((await login(person.email, { otp: person.recoveryCodes[0] })).body.code).toBe('account_suspended')
})

test("a suspension needs a reason, and a note with 'other'", async () => {
  const { id } = await given.buyer()
  expect((await suspend(id, {})).body.field_codes).toHaveProperty('reason')
  expect((await suspend(id, { reason: 'other', words: '  ' })).body.field_codes).toEqual({ words: ['required'] })
  expect((await suspend(id, { reason: 'other', words: 'x'.repeat(501) })).body.field_codes).toHaveProperty('words')
  expect((await suspend(999_999)).status).toBe(404)
  expect((await action(id, 'lift')).body.code).toBe('not_suspended')
})

test('concurrent suspensions suspend once', async () => {
  const { id } = await given.buyer()
  const answers = await Promise.all([suspend(id), suspend(id), suspend(id, { reason: 'abuse' }, owner)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const lifts = await Promise.all([action(id, 'lift'), action(id, 'lift', {}, owner)])
  expect(lifts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(id)).suspensions).toHaveLength(1)
})

test('signing in during a suspension leaves no session', async () => {
  for (let n = 0; n < 4; n += 1) {
    const person = await member()
    await Promise.all([suspend(person.id), login(person.email), login(person.email)])
    expect((await read(person.id)).sessions).toEqual([])
  }
})
