import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const verified = { email_verified_at: new Date() }
const owner = await given.admin({ name: 'First Owner', ...verified })

type As = { token: string }
const staff = async (as: As = owner) => (await app.request('GET /api/admin/staff/', { as })).body
const add = (body: object, as: As = owner) => app.request('POST /api/admin/staff/', { as, body })
const setRole = (id: number, body: object, as: As = owner) => app.request(`PUT /api/admin/staff/${id}/`, { as, body })
const remove = (id: number, as: As = owner) => app.request(`DELETE /api/admin/staff/${id}/`, { as })
const reaches = async (as: As) => (await app.request('GET /api/admin/users/', { as })).status
const roleOf = async (id: number) =>
  db.selectFrom('users').select(['role', 'staff_role']).where('id', '=', id).executeTakeFirstOrThrow()
const owners = async () =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('staff_role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .execute()
  ).length

test('a verified account becomes staff with its next request', async () => {
  const person = await given.buyer(verified)
  expect(await reaches(person)).toBe(403)
  const { status, body } = await add({ email: person.email.toUpperCase(), role: 'support' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ id: person.id, role: 'support', two_factor: false, can: { change: true } })
  await expect.poll(() => reaches(person)).toBe(200)
  expect((await setRole(person.id, { role: 'catalogue', seen: 'support' })).body.role).toBe('catalogue')
  await expect.poll(() => reaches(person)).toBe(403)
  expect((await setRole(person.id, { role: 'finance', seen: 'support' })).body.code).toBe('staff_changed')
  // Sent twice.
  expect((await setRole(person.id, { role: 'catalogue', seen: 'support' })).status).toBe(200)
  expect((await staff()).map(({ role }: { role: string }) => role)).toEqual(['owner', 'catalogue'])
  expect((await remove(person.id)).status).toBe(204)
  expect(await roleOf(person.id)).toEqual({ role: 'BUYER', staff_role: null })
  await expect.poll(async () => (await app.request('GET /api/auth/profile/', { as: person })).status).toBe(401)
  expect((await remove(person.id)).status).toBe(404)
})

test('a staff member with a store becomes a seller again', async () => {
  const person = await given.admin({ staff_role: 'support', ...verified })
  await given.store({ owner_id: person.id })
  expect((await remove(person.id)).status).toBe(204)
  expect(await roleOf(person.id)).toEqual({ role: 'SELLER', staff_role: null })
})

const unfit = {
  staff_not_verified: () => given.buyer(),
  staff_sells: () => given.seller({}, verified),
  staff_cannot_sign_in: () => given.buyer({ ...verified, suspended_at: new Date() }),
}
for (const [code, make] of Object.entries(unfit)) {
  test(`an account that cannot be staff is refused: ${code}`, async () => {
    const { id, email } = await make()
    expect((await add({ email, role: 'support' })).body.field_codes).toEqual({ email: [code] })
    expect((await setRole(id, { role: 'support' })).body.code).toBe(code)
  })
}

test('an unknown address, an existing staff member and an unknown role are refused', async () => {
  const role = 'support'
  expect((await add({ email: 'nobody@haat.test', role })).body.field_codes).toEqual({ email: ['staff_no_account'] })
  expect((await add({ email: owner.email, role })).body.field_codes).toEqual({ email: ['staff_already'] })
  expect((await add({ email: owner.email, role: 'king' })).body.field_codes).toHaveProperty('role')
  expect((await setRole(999_999, { role })).status).toBe(404)
})

test('nobody changes their own role, and the last owner stays', async () => {
  expect((await setRole(owner.id, { role: 'support' })).body.code).toBe('own_role')
  expect((await remove(owner.id)).body.code).toBe('own_role')
  const suspended = await app.request(`POST /api/admin/users/${owner.id}/suspend/`, {
    as: owner,
    body: { reason: 'spam' },
  })
  expect(suspended.body.code).toBe('account_is_own')
  expect((await staff())[0]).toMatchObject({ id: owner.id, can: { change: false } })
  // Not even by a direct update.
  const changes = [
    { role: 'BUYER' as const, staff_role: null },
    { staff_role: 'finance' as const },
    { suspended_at: new Date() },
    { closed_at: new Date() },
  ]
  for (const set of changes)
    await expect(db.updateTable('users').set(set).where('id', '=', owner.id).execute()).rejects.toThrow(/keep an owner/)
  await expect(db.deleteFrom('users').where('staff_role', '=', 'owner').execute()).rejects.toThrow()
  const closing = await app.request('POST /api/auth/close/', { as: owner, body: { password: 'none' } })
  expect(closing.status).toBeGreaterThanOrEqual(400)
})

test('when two owners remove, demote or suspend each other concurrently, one stays', async () => {
  const ways = {
    remove: (id: number, as: As) => remove(id, as),
    demote: (id: number, as: As) => setRole(id, { role: 'support' }, as),
    suspend: (id: number, as: As) =>
      app.request(`POST /api/admin/users/${id}/suspend/`, { as, body: { reason: 'stolen' } }),
  }
  // The first owner is removed for this test; another one stays meanwhile.
  let [survivors] = [owner as As & { id: number }]
  for (const [name, way] of Object.entries(ways)) {
    for (let n = 0; n < 3; n += 1) {
      const rival = await given.admin(verified)
      const answers = await Promise.all([way(rival.id, survivors), way(survivors.id, rival)])
      expect(
        answers.filter(({ status }) => status < 300),
        name,
      ).toHaveLength(1)
      expect(await owners(), name).toBe(1)
      if ((answers[1]?.status ?? 500) < 300) survivors = rival
    }
  }
})

test('the database itself keeps one of two owners removed concurrently', async () => {
  const [one, two] = await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .execute()
  const rival = two ?? (await given.admin(verified))
  const demote = (id: number) => db.updateTable('users').set({ staff_role: 'support' }).where('id', '=', id).execute()
  const results = await Promise.allSettled([demote(one?.id ?? 0), demote(rival.id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owners()).toBe(1)
})
