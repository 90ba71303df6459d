import { invalid, notFound } from '#contract/errors.ts'
import type { FieldCode } from '#contract/field-codes.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import {
  ownRole,
  staffCannotSignIn,
  staffChanged,
  staffNotVerified,
  staffSells,
} from '#contract/identity/team-errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { joinTeam } from './join-team.ts'
import { normaliseEmail } from './rules.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUserByEmail, type OwnedRow, updateLeft } from './store.ts'
import { keepAnOwner, lockForAction } from './team-policy.ts'

/** Why an account cannot be staff; `null` when it can. */
function refusalOf({ role, email_verified_at, suspended_at, closed_at }: OwnedRow) {
  if (closed_at || suspended_at) return staffCannotSignIn
  if (role === 'SELLER') return staffSells
  return email_verified_at ? null : staffNotVerified
}

/** @returns its id. @throws ApiError 400 at email: staff_no_account, staff_already or why it cannot be staff */
export async function addStaff(db: Db, actor: User, emailInput: string, role: StaffRole): Promise<number> {
  const at = (code: FieldCode, text: string) => invalid({ field: 'email', code, text })
  const account = await findUserByEmail(db, normaliseEmail(emailInput))
  if (!account) throw at('staff_no_account', 'Nobody has an account with this address.')
  return db.transaction().execute(async (tx) => {
    const user = await lockForAction(tx, actor, account.id, 'staff.manage')
    const unfit = refusalOf(user)
    if (unfit) throw at(unfit.code, unfit().problem.detail)
    if (user.staff_role !== null) throw at('staff_already', 'This account is of the team already.')
    await joinTeam(tx, user.id, role)
    return user.id
  })
}

/**
 * Gives an account a staff role, or another one, if it still has the role that the caller has seen. It takes effect with the
 * next request, since 'user:…' is invalidated.
 * @throws ApiError 404; 409 own_role, last_owner, staff_changed or why it cannot be staff
 */
export async function changeStaff(
  db: Db,
  actor: User,
  id: number,
  { role, seen }: { role: StaffRole; seen?: StaffRole | null | undefined },
): Promise<void> {
  if (id === actor.id) throw ownRole()
  await db.transaction().execute(async (tx) => {
    const user = await lockForAction(tx, actor, id, 'staff.manage')
    if (user.staff_role === role) return
    if (seen !== undefined && seen !== user.staff_role) throw staffChanged()
    const unfit = refusalOf(user)
    if (unfit) throw unfit()
    await keepAnOwner(tx, user)
    await joinTeam(tx, user.id, role)
  })
}

/**
 * Removes an account from the staff and ends its sessions. The actor's row and the account's stay locked in `tx`.
 * @throws ApiError 404 when it is not staff; 409 own_role, last_owner
 */
export async function removeFromStaff(
  tx: Tx,
  actor: User,
  id: number,
  becomes: () => Promise<Exclude<Role, 'ADMIN'>>,
): Promise<void> {
  if (id === actor.id) throw ownRole()
  const user = await lockForAction(tx, actor, id, 'staff.manage')
  if (user.staff_role === null) throw notFound()
  await keepAnOwner(tx, user)
  await updateLeft(tx, id, await becomes())
  const ended = await deleteSessionsOf(tx, id)
  await invalidate(tx, [`user:${id}`, ...ended.map((session) => `session:${session}`)])
}
