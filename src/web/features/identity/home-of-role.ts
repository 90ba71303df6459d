import type { Role } from '#contract/identity/identity.ts'
import { paths } from '#web/paths.ts'

/** Where signing in leads somebody who did not come from a page that needs it (rules.md A-10). */
const homes: Record<Role, () => string> = {
  BUYER: paths.account,
  SELLER: paths.sellerDashboard,
  ADMIN: () => paths.admin(),
}

/** Until the role is known, a buyer's home. */
export const homeOfRole = (role: Role | null): string => homes[role ?? 'BUYER']()
