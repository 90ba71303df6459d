import { forbidden, notAuthenticated, twoFactorNeeded } from '#contract/errors.ts'
import type { Role } from './identity.ts'
import { may, type Permission, type StaffRole } from './staff-rules.ts'

/** Who may call an endpoint: anyone, any user, sellers (and staff), or staff. */
export type Access = 'public' | 'user' | 'seller' | 'admin'

/** One permission, or any of several. */
export type RequiredPermission = Permission | readonly [Permission, ...Permission[]]

/**
 * `staff` is the permission a staff member needs to act as such. Endpoints for sellers or staff refuse staff without it;
 * elsewhere they count as ordinary users, and the domain's policy decides per row.
 */
export type AccessRule<A extends Access = Access> = A extends 'admin'
  ? { access: A; staff: RequiredPermission }
  : { access: A; staff?: RequiredPermission }

/** @throws ApiError 401 or 403 unless this user may call the endpoint */
export function admit(
  user: { role: Role; staff: StaffRole | null } | null,
  { access, staff }: { access: Access; staff?: RequiredPermission },
): void {
  if (access === 'public') return
  if (!user) throw notAuthenticated()
  if (access === 'user') return
  if (user.role === 'BUYER') throw forbidden()
  if (user.role === 'SELLER' && access === 'admin') throw forbidden()
  if (user.role !== 'ADMIN' || !staff) return
  if (user.staff === null) throw twoFactorNeeded()
  if (!may(user, ...permissionsIn(staff))) throw forbidden()
}

export const permissionsIn = (required: RequiredPermission): readonly Permission[] =>
  typeof required === 'string' ? [required] : required
