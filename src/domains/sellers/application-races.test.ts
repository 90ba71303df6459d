import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const admin = await given.admin()

const LIST = '/api/onboarding/seller-applications/' as const
const at = (id: number, rest = ''): `/${string}` => `${LIST}${id}/${rest}`
const complete = {
  business_name: 'Rahim Traders',
  store_name: 'Rahim Store',
  phone: '01712-345678',
  address: 'House 7, Road 4, Dhanmondi, Dhaka',
  nid_number: '1990123456',
}
const verified = () => given.buyer({ email_verified_at: new Date() })
const roleOf = async (id: number) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const rows = (userId: number) =>
  db.selectFrom('seller_applications').selectAll().where('user_id', '=', userId).execute()
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const decisions = (id: number) =>
  db.selectFrom('application_decisions').select('id').where('application_id', '=', id).execute()

const many = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, turn) => make(turn)))

test('concurrent starts create one application', async () => {
  const buyer = await verified()
  const answers = await many(() => app.request(`POST ${LIST}`, { as: buyer, body: complete }))
  expect(statuses(answers)).toEqual([201, ...Array(7).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application_exists')
  expect(await rows(buyer.id)).toHaveLength(1)
})

test('concurrent approvals open one store and record one decision', async () => {
  const owner = await verified()
  const { id } = await given.application({ user_id: owner.id })
  const answers = await many(() => app.request(`POST ${at(id, 'approve/')}`, { as: admin }))
  expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)])
  expect(await db.selectFrom('stores').select('id').where('owner_id', '=', owner.id).execute()).toHaveLength(1)
  expect(await decisions(id)).toHaveLength(1)
})

test('of a concurrent approval and rejection one takes effect', async () => {
  for (let round = 0; round < 6; round += 1) {
    const owner = await verified()
    const { id } = await given.application({ user_id: owner.id })
    const answers = await many((turn) =>
      app.request(`POST ${at(id, turn % 2 === round % 2 ? 'approve/' : 'reject/')}`, {
        as: admin,
        body: { review_notes: 'No.' },
      }),
    )
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)])
    const stores = await db.selectFrom('stores').select('id').where('owner_id', '=', owner.id).execute()
    const [row] = await rows(owner.id)
    expect([row?.status, await roleOf(owner.id)]).toEqual(
      stores.length === 1 ? ['APPROVED', 'SELLER'] : ['REJECTED', 'BUYER'],
    )
  }
})

test('of a concurrent withdrawal and approval one takes effect', async () => {
  for (let round = 0; round < 6; round += 1) {
    const owner = await verified()
    const { id } = await given.application({ user_id: owner.id })
    const [approving, withdrawal] = await Promise.all([
      app.request(`POST ${at(id, 'approve/')}`, { as: admin }),
      app.request(`PATCH ${at(id)}`, { as: owner, body: { status: 'DRAFT' } }),
    ])
    const outcome = [approving.status, withdrawal.status, await roleOf(owner.id)]
    expect([
      [200, 409, 'SELLER'],
      [404, 200, 'BUYER'],
      [409, 200, 'BUYER'],
    ]).toContainEqual(outcome)
  }
})

test('of stores with one name approved concurrently one opens; with similar names all open', async () => {
  const same = await many((turn) => given.application({ store_name: turn % 2 ? 'Ek Nam' : 'EK NAM' }))
  const sameAnswers = await Promise.all(same.map(({ id }) => app.request(`POST ${at(id, 'approve/')}`, { as: admin })))
  expect(statuses(sameAnswers)).toEqual([200, ...Array(7).fill(409)])
  const alike = await many((turn) => given.application({ store_name: `Alike${'!'.repeat(turn)}` }))
  const answers = await Promise.all(alike.map(({ id }) => app.request(`POST ${at(id, 'approve/')}`, { as: admin })))
  expect(new Set(answers.map(({ body }) => body.store_slug)).size).toBe(8)
})
