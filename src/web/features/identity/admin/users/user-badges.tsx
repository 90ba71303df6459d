import type { UserSummary } from '#contract/identity/admin-users.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { Badge } from '#web/ui/badge.tsx'

export const roleLabel = ({ role, staff_role }: Pick<UserSummary, 'role' | 'staff_role'>): string => {
  if (staff_role) return roleName[staff_role]()
  return role === 'SELLER' ? m.users_admin_role_seller() : m.users_admin_role_buyer()
}

export const RoleBadge = ({ user }: { user: Pick<UserSummary, 'role' | 'staff_role'> }) => (
  <Badge tone={user.staff_role ? 'brand' : user.role === 'SELLER' ? 'info' : 'neutral'}>{roleLabel(user)}</Badge>
)

/** What is out of the ordinary; nothing for most. */
export const StateBadges = ({ user }: { user: Pick<UserSummary, 'suspended' | 'email' | 'email_verified'> }) => (
  <>
    {user.suspended && <Badge tone="error">{m.users_admin_suspended()}</Badge>}
    {user.email !== '' && !user.email_verified && <Badge tone="warning">{m.users_admin_unverified()}</Badge>}
  </>
)
