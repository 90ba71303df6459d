import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createMembers, type Member } from '#test/members.ts'
import { personalDataOf } from './personal-data.ts'

const app = await startTestApp({ STAFF_TWO_FACTOR: '1' })
const { member, login, profile, withTwoFactor } = createMembers(app)

async function owner(): Promise<Member> {
  const person = await member()
  const staff = { role: 'ADMIN', staff_role: 'owner' } as const
  await app.resources.db.updateTable('users').set(staff).where('id', '=', person.id).execute()
  return person
}
const openTeam = ({ token }: Member) => app.request('GET /api/admin/overview/', { as: token })

test('where it is required of staff, a member has and sees no rights before it is on', async () => {
  const person = await owner()
  expect((await openTeam(person)).body.code).toBe('staff_two_factor_needed')
  expect(await profile(person)).toMatchObject({ role: 'ADMIN', staff: null, two_factor: false })
  expect((await login(person.email)).body.user).toMatchObject({ role: 'ADMIN', staff: null })
})

test('a member has and sees their rights as soon as it is on', async () => {
  const person = await withTwoFactor(await owner())
  await expect.poll(async () => (await openTeam(person)).status).toBe(200)
  expect(await profile(person)).toMatchObject({ staff: { role: 'owner' }, two_factor: true })
})

test('the personal data names the role before it is on', async () => {
  const person = await owner()
  expect(await personalDataOf(app.resources.db, person.id)).toMatchObject({ staff: { role: 'owner' } })
})
