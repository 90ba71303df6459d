import type { ActingRole } from '#contract/admin/audit-rules.ts'
import { m } from '#web/paraglide/messages.js'

/** The role of an actor. */
export const roleName: Record<ActingRole, () => string> = {
  seller: m.staff_role_seller,
  administrator: m.staff_role_administrator,
  support: m.staff_role_support,
  catalogue: m.staff_role_catalogue,
  finance: m.staff_role_finance,
  owner: m.staff_role_owner,
}
