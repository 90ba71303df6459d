import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { emailInput, fileAddress, moment } from '#contract/fields.ts'
import { idParams } from '#contract/page.ts'
import { staffRoles } from './staff-rules.ts'
import { lastOwner, ownRole, staffCannotSignIn, staffChanged, staffNotVerified, staffSells } from './team-errors.ts'

export const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  avatar: fileAddress.nullable(),
  role: z.enum(staffRoles),
  two_factor: z.boolean(),
  suspended: z.boolean(),
  last_seen_at: moment.nullable(),
  /** Whether the viewer may change or remove their role: never their own, never the last owner's. */
  can: z.object({ change: z.boolean() }),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff/',
  summary: 'The staff and their roles, owners first',
  response: z.array(StaffMember),
})
/** At `email`: `staff_no_account`, `staff_not_verified`, `staff_sells`, `staff_cannot_sign_in`, `staff_already`. */
export const addStaff = endpoint({
  method: 'POST',
  path: '/admin/staff/',
  summary: 'Add the account with this verified address to the staff',
  body: z.object({ email: emailInput, role: z.enum(staffRoles) }),
  response: StaffMember,
  status: 201,
})
/** 409 `own_role`, `last_owner`, `staff_changed` (their role is no longer `seen`); not of the team: the codes of adding. */
export const putStaff = endpoint({
  method: 'PUT',
  path: '/admin/staff/{id}/',
  summary: 'Give a staff account another role',
  params: idParams,
  body: z.object({ role: z.enum(staffRoles), seen: z.enum(staffRoles).nullish() }),
  response: StaffMember,
  errors: [lastOwner, ownRole, staffChanged, staffCannotSignIn, staffSells, staffNotVerified],
})
export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/admin/staff/{id}/',
  summary: 'Remove an account from the staff: a buyer again, or a seller with a store; all sessions end',
  params: idParams,
  errors: [lastOwner, ownRole],
})

export const staffEndpoints = [listStaff, addStaff, putStaff, removeStaff] as const
