/** Which staff role may do what (rules.md T-1), as data: the server and all policies use this table, and the pages show it. */
export const staffRoles = ['support', 'catalogue', 'finance', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

export const permissions = [
  'applications.decide',
  'products.moderate',
  'taxonomy.write',
  'stores.manage',
  'feedback.moderate',
  'orders.read',
  'orders.handle',
  'orders.refund',
  'tickets.handle',
  'coupons.write',
  'users.read',
  'users.manage',
  'staff.manage',
  'reports.read',
  'settings.write',
  'jobs.manage',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

const granted: Record<StaffRole, readonly Permission[]> = {
  support: ['orders.read', 'orders.handle', 'tickets.handle', 'feedback.moderate', 'users.read', 'users.manage'],
  catalogue: ['applications.decide', 'products.moderate', 'taxonomy.write', 'stores.manage', 'feedback.moderate'],
  finance: ['orders.read', 'orders.refund', 'coupons.write', 'reports.read'],
  owner: permissions,
}

export const permissionsOf = (role: StaffRole | null): readonly Permission[] => (role === null ? [] : granted[role])

/** Staff with one of these permissions. Staff without any of them have no special rights there. */
export const may = (user: { staff: StaffRole | null } | null | undefined, ...anyOf: Permission[]): boolean => {
  const own = permissionsOf(user?.staff ?? null)
  return anyOf.some((permission) => own.includes(permission))
}
