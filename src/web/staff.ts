import { createContext, use } from 'react'
import type { Permission, StaffRole } from '#contract/identity/staff-rules.ts'

export type Staff = { id: number; name: string; role: StaffRole; permissions: readonly Permission[] }

export const StaffContext = createContext<Staff | null>(null)

/** The signed-in member of the team, for the pages below /admin. */
export function useStaff(): Staff & { may: (...anyOf: Permission[]) => boolean } {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff needs StaffOnly around it')
  return { ...staff, may: (...anyOf) => anyOf.some((permission) => staff.permissions.includes(permission)) }
}
