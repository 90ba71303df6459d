import { forbidden, notFound } from '#contract/errors.ts'
import { may, type Permission, type StaffRole } from '#contract/identity/staff-rules.ts'
import { accountClosed, accountIsOwn, accountOfTeam, lastOwner } from '#contract/identity/team-errors.ts'
import type { Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { lockUsers, type OwnedRow } from './store.ts'
import { hasOtherOwner, lockOwners } from './suspension-store.ts'

type Handled = { id: number; staff_role: StaffRole | null; closed_at: Date | null }

/** Why a staff member may not manage an account: their own, another staff member's, or a closed one; `null` when they may. */
export function refusalToHandle(actor: Pick<User, 'id' | 'staff'>, { id, staff_role, closed_at }: Handled) {
  if (closed_at) return 'account_closed'
  if (id === actor.id) return 'account_is_own'
  if (staff_role !== null && !may(actor, 'staff.manage')) return 'account_of_team'
  return may(actor, 'users.manage') ? null : 'permission_denied'
}

const errors = {
  account_closed: accountClosed,
  account_is_own: accountIsOwn,
  account_of_team: accountOfTeam,
  permission_denied: forbidden,
}

/**
 * Locks the account together with the actor's, who must still be staff: of two who remove each other concurrently, the second
 * is refused.
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
  const refusal = refusalToHandle(actor, row)
  if (refusal) throw errors[refusal]()
  return row
}

/** To be called before an owner is removed. @throws ApiError 409 last_owner */
export async function keepAnOwner(tx: Tx, { id, staff_role }: Pick<OwnedRow, 'id' | 'staff_role'>): Promise<void> {
  if (staff_role !== 'owner') return
  await lockOwners(tx)
  if (!(await hasOtherOwner(tx, id))) throw lastOwner()
}
