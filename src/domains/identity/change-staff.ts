import { invalid, notFound, refused } from '#contract/errors.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { normaliseEmail } from './rules.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findUserByEmail, type OwnedRow, updateLeft, updateStaff } from './store.ts'
import { keepAnOwner, lockForAction } from './team-policy.ts'

const refusals: Record<string, string> = {
  staff_cannot_sign_in: 'This account is closed or suspended.',
  staff_sells: 'This account sells: who works in the team needs one that does not.',
  staff_not_verified: 'This address is not verified: its owner opens the link in the mail first.',
}

/** Why an account cannot be of the team; `null` when it can. */
function unfit({ role, email_verified_at, suspended_at, closed_at }: OwnedRow): string | null {
  if (closed_at || suspended_at) return 'staff_cannot_sign_in'
  if (role === 'SELLER') return 'staff_sells'
  return email_verified_at ? null : 'staff_not_verified'
}

/** @returns its number. @throws ApiError 400 at email: staff_no_account, staff_already or why it cannot be */
export async function addStaff(db: Db, actor: User, typed: string, role: StaffRole): Promise<number> {
  const at = (code: string, text: string) => invalid({ field: 'email', code, text })
  const found = await findUserByEmail(db, normaliseEmail(typed))
  if (!found) throw at('staff_no_account', 'Nobody has an account with this address.')
  return db.transaction().execute(async (tx) => {
    const user = await lockForAction(tx, actor, found.id, 'staff.manage')
    const code = unfit(user)
    if (code !== null) throw at(code, refusals[code] ?? code)
    if (user.staff_role !== null) throw at('staff_already', 'This account is of the team already.')
    await giveRole(tx, user, role)
    return user.id
  })
}

/**
 * Gives an account a role in the team, or another one, if it still has the one that was `seen`. It counts from the next
 * request on: who somebody is, is read anew once 'user:…' changed.
 * @throws ApiError 404; 409 own_role, last_owner, staff_changed or why it cannot be
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
    if (seen !== undefined && seen !== user.staff_role)
      throw refused('staff_changed', 'Somebody else has just changed this role.')
    const code = unfit(user)
    if (code !== null) throw refused(code, refusals[code] ?? code)
    await keepAnOwner(tx, user)
    await giveRole(tx, user, role)
  })
}

async function giveRole(tx: Tx, { id }: OwnedRow, role: StaffRole): Promise<void> {
  await updateStaff(tx, id, role)
  await changed(tx, [`user:${id}`])
}

/**
 * Out of the team, signed out everywhere. The row of who acts and the account's stay locked in `tx`.
 * @throws ApiError 404 when it is not of the team; 409 own_role, last_owner
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
  await changed(tx, [`user:${id}`, ...ended.map((session) => `session:${session}`)])
}

const ownRole = () => refused('own_role', 'Nobody changes their own role: another owner does it.')
