import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { newNumber, sentCode, signInWith } from '#test/phone.ts'
import { carryOutNumberChanges } from './carry-out-number-changes.ts'
import { makeOwner } from './make-owner.ts'

const app = await startTestApp()
const { db } = app.resources
const members = createMembers(app)
const given = createGiven(app)
const owner = await given.admin()
const start = new Date()
beforeEach(() => clock.set(start))
afterEach(() => clock.set(null))

type Person = { id: number; token: string; email: string }
const join = ({ email }: Person) =>
  app.request('POST /api/admin/staff/', { as: owner, body: { email, role: 'support' } })
const setRole = (id: number, role: string) => app.request(`PUT /api/admin/staff/${id}/`, { as: owner, body: { role } })
const numberOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('users').select('sign_in_phone').where('id', '=', id).executeTakeFirstOrThrow()).sign_in_phone
const isWaiting = async ({ id }: { id: number }) =>
  (await db.selectFrom('number_changes').select('user_id').where('user_id', '=', id).execute()).length > 0
async function setNumber(as: Person, phone: string) {
  await app.request('POST /api/auth/phone/number/codes/', { as, body: { phone } })
  const body = { phone, password: PASSWORD, code: await sentCode(app, phone) }
  return app.request('POST /api/auth/phone/number/', { as, body })
}

/** A buyer whose number signs in, and who has asked for another one. */
async function changing() {
  const person = await members.member()
  const [phone, next] = [newNumber(), newNumber()]
  expect((await setNumber(person, phone)).status).toBe(202)
  expect((await setNumber(person, next)).status).toBe(202)
  return { ...person, phone, next }
}

const ways = {
  'joins the team': join,
  'is made a member by role': ({ id }: Person) => setRole(id, 'catalogue'),
  'is made the owner': ({ email }: Person) => makeOwner(db, email),
}
for (const [what, way] of Object.entries(ways)) {
  test(`who ${what} loses the number and a pending change of it, and is told`, async () => {
    const person = await changing()
    await way(person)
    expect(await numberOf(person)).toBeNull()
    expect(await isWaiting(person)).toBe(false)
    expect(await members.events('number.removed', person)).toEqual([{ userId: person.id, phone: person.phone }])
    clock.set(new Date(start.getTime() + DAY))
    await carryOutNumberChanges(db)
    expect(await numberOf(person)).toBeNull()
    // The number is free again.
    expect((await signInWith(app, person.phone, { name: 'Rafi' })).body.created).toBe(true)
  })
}

test('who has no number is told nothing', async () => {
  const person = await members.member()
  expect((await join(person)).status).toBe(201)
  expect(await members.events('number.removed', person)).toEqual([])
})

// A process of the previous release may take somebody into the team with a number.
async function joinedBefore() {
  const person = await changing()
  await db.updateTable('users').set({ role: 'ADMIN', staff_role: 'support' }).where('id', '=', person.id).execute()
  return person
}

test('a number signs in to no account of the team', async () => {
  const { phone } = await joinedBefore()
  expect(await signInWith(app, phone)).toMatchObject({ status: 409, body: { code: 'number_not_for_team' } })
})

test('a change that waits brings no number to an account of the team', async () => {
  const person = await joinedBefore()
  clock.set(new Date(start.getTime() + DAY))
  await carryOutNumberChanges(db)
  expect(await numberOf(person)).toBe(person.phone)
  expect(await isWaiting(person)).toBe(false)
})

test('somebody who joins while they enter a number gets none', async () => {
  const person = await members.member()
  const phone = newNumber()
  await app.request('POST /api/auth/phone/number/codes/', { as: person, body: { phone } })
  const code = await sentCode(app, phone)
  const joined = Promise.withResolvers<void>()
  const joining = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ role: 'ADMIN', staff_role: 'support' }).where('id', '=', person.id).execute()
    await joined.promise
  })
  const entering = app.request('POST /api/auth/phone/number/', {
    as: person,
    body: { phone, password: PASSWORD, code },
  })
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBeGreaterThan(0)
  joined.resolve()
  await joining
  expect((await entering).body.code).toBe('number_not_for_team')
  expect(await numberOf(person)).toBeNull()
})

test('the migration takes the numbers off the team, tells them, and ends changes of suspended accounts', async () => {
  const [member, buyer, suspended] = [await joinedBefore(), await changing(), await changing()]
  await db.updateTable('users').set({ suspended_at: start }).where('id', '=', suspended.id).execute()
  const migration = await readFile('db/migrations/0258_team_without_numbers.sql', 'utf8')
  await db.transaction().execute(async (tx) => {
    for (const statement of migration.split(';\n').filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(tx)
  })
  expect([await numberOf(member), await isWaiting(member)]).toEqual([null, false])
  expect([await numberOf(buyer), await isWaiting(buyer)]).toEqual([buyer.phone, true])
  expect([await numberOf(suspended), await isWaiting(suspended)]).toEqual([suspended.phone, false])
  expect(await members.events('number.removed', member)).toEqual([{ userId: member.id, phone: member.phone }])
  expect(await members.events('number.removed', buyer)).toEqual([])
})
