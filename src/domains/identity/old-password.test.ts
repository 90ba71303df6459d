/** A new password ends what the old one could do, also what it was entered for a moment before. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { codeOf, createMembers, type Member, PASSWORD } from '#test/members.ts'
import { askToProve, newNumber, proveNumber, sentCode } from '#test/phone.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { deletePhoneCodesOf } from './phone-code-store.ts'

const app = await startTestApp()
const { db } = app.resources
const { login, member, profile } = createMembers(app)

/** Another password is set while the call waits for the account, after it has passed the check of the old one. */
async function overtaken<T>({ id }: Member, call: () => Promise<T>): Promise<T> {
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx)
    const answer = call()
    await untilWaiting(db, 1)
    await sql`update users set password_hash = 'another' where id = ${id}`.execute(tx)
    return [answer] as const
  })
  return waiting[0]
}

const refused = { status: 400, body: { field_codes: { password: ['password_wrong'] } } }

test('a number, an address and an app are not added by a password that was replaced meanwhile', async () => {
  const phone = newNumber()
  const [one, two, three] = [await member(), await member(), await member()]
  await app.request('POST /api/auth/phone/number/codes/', { as: one, body: { phone } })
  const code = await sentCode(app, phone)
  const number = { phone, code, password: PASSWORD }
  const added = await overtaken(one, () => app.request('POST /api/auth/phone/number/', { as: one, body: number }))
  expect(added).toMatchObject(refused)
  const email = { email: `new-${two.email}`, password: PASSWORD }
  const moved = await overtaken(two, () => app.request('POST /api/auth/email/change/', { as: two, body: email }))
  expect(moved).toMatchObject(refused)
  const app2fa = { password: PASSWORD }
  const set = await overtaken(three, () => app.request('POST /api/auth/two-factor/setup/', { as: three, body: app2fa }))
  expect(set).toMatchObject(refused)
  const { sign_in_phone } = await profile(one)
  expect(sign_in_phone).toBeNull()
})

test('a new password ends the setup of an app that was begun with the old one', async () => {
  const person = await member()
  const { body } = await app.request('POST /api/auth/two-factor/setup/', { as: person, body: { password: PASSWORD } })
  const change = { current_password: PASSWORD, password: 'three green boats on the Meghna' }
  expect((await app.request('POST /api/auth/password/change/', { as: person, body: change })).status).toBe(204)
  const code = { code: codeOf(body.secret) }
  const enabled = await app.request('POST /api/auth/two-factor/enable/', { as: person, body: code })
  expect(enabled).toMatchObject({ status: 409, body: { code: 'two_factor_not_set_up' } })
})

test('a login without a code is asked for one where two-factor sign-in is turned on meanwhile', async () => {
  const person = await member()
  const [answer] = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${person.id} for update`.execute(tx)
    const signedIn = login(person.email)
    await untilWaiting(db, 1)
    await sql`update users set two_factor_on_at = now(), two_factor_secret = 'x' where id = ${person.id}`.execute(tx)
    return [signedIn] as const
  })
  expect(await answer).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
})

test('a code that is entered while an account is taken back waits for the account, which takes codes away', async () => {
  const person = await member()
  const phone = newNumber()
  await askToProve(app, person, phone)
  const code = await sentCode(app, phone)
  const [proven] = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${person.id} for update`.execute(tx)
    const answer = proveNumber(app, person, { phone, code })
    await untilWaiting(db, 1)
    await deletePhoneCodesOf(tx, person.id)
    return [answer] as const
  })
  expect(await proven).toMatchObject({ status: 400, body: { field_codes: { code: ['code_expired'] } } })
})
