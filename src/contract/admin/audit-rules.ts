import { staffRoles } from '#contract/identity/staff-rules.ts'

/** As whom somebody acted; an 'administrator' may not act yet: two-factor sign-in is asked of the team and still off. */
export const actingRoles = ['seller', 'administrator', ...staffRoles] as const
export type ActingRole = (typeof actingRoles)[number]

export const auditChanges = ['insert', 'update', 'delete'] as const
