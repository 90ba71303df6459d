import type { Role } from '#contract/identity/identity.ts'
import { type StaffRole, staffRoles } from '#contract/identity/staff-rules.ts'

/** The role a user acts in. An 'administrator' may not act yet: staff must use two-factor sign-in and theirs is off. */
export const actingRoles = ['seller', 'administrator', ...staffRoles] as const
export type ActingRole = (typeof actingRoles)[number]

/** The role that the audit log records beside a change (decision 8); `null` for buyers, whose changes it leaves out. */
export function actingRoleOf({ role, staff }: { role: Role; staff: StaffRole | null }): ActingRole | null {
  if (role === 'BUYER') return null
  return role === 'SELLER' ? 'seller' : (staff ?? 'administrator')
}

export const auditChanges = ['insert', 'update', 'delete'] as const

/** What the log names: a changed row belongs to one of these. */
export const targetKinds = [
  'user',
  'store',
  'product',
  'order',
  'payment',
  'coupon',
  'category',
  'tag',
  'attribute',
  'synonym',
  'ticket',
  'review',
  'question',
  'application',
  'import',
  'template',
  'saved_answer',
  'job',
] as const
export type TargetKind = (typeof targetKinds)[number]

/** Entries of an act that are answered; `count` tells of the others. */
export const ACT_ENTRIES_MAX = 50
