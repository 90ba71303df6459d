import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { emailInput, moment } from '#contract/fields.ts'
import { idParams } from '#contract/page.ts'
import { staffRoles } from './staff-rules.ts'

export const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(staffRoles),
  two_factor: z.boolean(),
  suspended: z.boolean(),
  last_seen_at: moment.nullable(),
  /** Whether this viewer may give them another role or take it: never the own, never the last owner's. */
  can: z.object({ change: z.boolean() }),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff/',
  summary: 'Who is of the team, with which role; owners first',
  response: z.array(StaffMember),
})
/** At `email`: `staff_no_account`, `staff_not_verified`, `staff_sells`, `staff_cannot_sign_in`, `staff_already`. */
export const addStaff = endpoint({
  method: 'POST',
  path: '/admin/staff/',
  summary: 'Take the account with this verified address into the team',
  body: z.object({ email: emailInput, role: z.enum(staffRoles) }),
  response: StaffMember,
  status: 201,
})
/** 409 `own_role`, `last_owner`, `staff_changed` (their role is no longer `seen`); not of the team: the codes of adding. */
export const putStaff = endpoint({
  method: 'PUT',
  path: '/admin/staff/{id}/',
  summary: 'Give an account a role in the team, or another one',
  params: idParams,
  body: z.object({ role: z.enum(staffRoles), seen: z.enum(staffRoles).nullish() }),
  response: StaffMember,
})
export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/admin/staff/{id}/',
  summary: 'Out of the team: a buyer again, or a seller where there is a store; every session ends',
  params: idParams,
})

export const staffEndpoints = [listStaff, addStaff, putStaff, removeStaff] as const
