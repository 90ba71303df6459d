import { forbidden, notFound, refused } from '#contract/errors.ts'
import { may, type Permission, type StaffRole } from '#contract/identity/staff-rules.ts'
import type { Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lockUsers, type OwnedRow } from './store.ts'
import { hasOtherOwner, lockOwners } from './suspension-store.ts'

type Handled = { id: number; staff_role: StaffRole | null; closed_at: Date | null }

/** Why this one of the team may not handle that account: the own one, one of the team's, one that is nobody's any more. */
export function holdsBack(actor: Pick<User, 'id' | 'staff'>, { id, staff_role, closed_at }: Handled): string | null {
  if (closed_at) return 'account_closed'
  if (id === actor.id) return 'account_is_own'
  if (staff_role !== null && !may(actor, 'staff.manage')) return 'account_of_team'
  return may(actor, 'users.manage') ? null : 'permission_denied'
}

const said: Record<string, string> = {
  account_closed: 'This account was closed by its owner.',
  account_is_own: 'This is your own account: another administrator handles it.',
  account_of_team: 'Accounts of the team are handled by who manages the team.',
}

/**
 * The account, locked together with the one of who acts, who must still be of the team by then: two who take each other
 * out at the same moment are one who did and one who comes too late.
 * @throws ApiError 404; 403 when the actor may not (any more)
 */
export async function lockForAction(tx: Tx, actor: User, id: number, permission: Permission): Promise<OwnedRow> {
  const rows = await lockUsers(tx, [actor.id, id])
  const own = rows.find((row) => row.id === actor.id)
  const row = rows.find((other) => other.id === id)
  if (!own || own.suspended_at || own.closed_at || !may({ staff: own.staff_role }, permission)) throw forbidden()
  if (!row) throw notFound()
  return row
}

/** As lockForAction. @throws ApiError 409 account_closed, account_is_own, account_of_team */
export async function lockHandled(tx: Tx, actor: User, id: number): Promise<OwnedRow> {
  const row = await lockForAction(tx, actor, id, 'users.manage')
  const code = holdsBack(actor, row)
  if (code === 'permission_denied') throw forbidden()
  if (code !== null) throw refused(code, said[code] ?? code)
  return row
}

/** Before an owner is taken away. @throws ApiError 409 last_owner */
export async function keepAnOwner(tx: Tx, { id, staff_role }: Pick<OwnedRow, 'id' | 'staff_role'>): Promise<void> {
  if (staff_role !== 'owner') return
  await lockOwners(tx)
  if (!(await hasOtherOwner(tx, id)))
    throw refused('last_owner', 'The market needs an owner: make somebody else one first.')
}
