import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/identity/admin-staff.ts'
import { addStaff, changeStaff } from '#domains/identity/change-staff.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { removeStaff } from './remove-staff.ts'
import { listTeam } from './user-list-views.ts'
import { presentMember } from './user-present.ts'

const managing = { access: 'admin', staff: 'staff.manage' } as const
/** Limited, since it reveals whether an address has an account. */
const adding = { ...managing, rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const

async function show(db: Reader, viewer: User, id: number) {
  const team = await listTeam(db)
  const row = team.find((member) => member.id === id)
  if (!row) throw notFound()
  return presentMember(row, team, viewer)
}

export const staffAdminRoutes: readonly Route[] = [
  route(contract.listStaff, managing, async ({ user, resources: { db } }) => {
    const team = await listTeam(db)
    return team.map((row) => presentMember(row, team, user))
  }),
  route(contract.addStaff, adding, async ({ user, body, resources: { db } }) =>
    show(db, user, await addStaff(db, user, body.email, body.role)),
  ),
  route(contract.putStaff, managing, async ({ user, params, body, resources: { db } }) => {
    await changeStaff(db, user, params.id, body)
    return show(db, user, params.id)
  }),
  route(contract.removeStaff, managing, ({ user, params, resources: { db } }) => removeStaff(db, user, params.id)),
]
