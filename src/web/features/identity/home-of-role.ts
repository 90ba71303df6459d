import type { Role } from '#contract/identity/identity.ts'
import { paths } from '#web/paths.ts'

/** Where signing in leads somebody who did not come from a page that needs it (SPEC 4). */
const homes: Record<Role, () => string> = {
  BUYER: paths.account,
  SELLER: paths.sellerDashboard,
  ADMIN: () => paths.admin(),
}

/** A role that is not known yet is a buyer's (SPEC 6). */
export const homeOfRole = (role: Role | null): string => homes[role ?? 'BUYER']()
