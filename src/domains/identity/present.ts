import type { z } from 'zod'
import type { Profile, Session } from '#contract/identity/identity.ts'
import type { ProvenNumber } from '#contract/identity/phone.ts'
import { permissionsOf, type StaffRole } from '#contract/identity/staff-rules.ts'
import { picturePath } from '#contract/media/media.ts'
import type { Config } from '#platform/config.ts'
import { deviceName } from './device-name.ts'
import type { ProvenNumberRow } from './proven-number-views.ts'
import { NUMBER_PROVEN_MS, staffRoleInForce } from './rules.ts'
import type { ProfileRow } from './store.ts'
import type { SessionRow } from './views.ts'

/** `STAFF_TWO_FACTOR`: the requirement of two-factor sign-in, which the pages follow as the rights do. */
export const presentProfile = (row: ProfileRow, { STAFF_TWO_FACTOR }: Pick<Config, 'STAFF_TWO_FACTOR'>): Profile => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  sign_in_phone: row.sign_in_phone,
  address: row.address,
  avatar: row.avatar_key && picturePath(row.avatar_key, 320, 'webp'),
  role: row.role,
  staff: presentStaff(staffRoleInForce(row, STAFF_TWO_FACTOR)),
  email_verified: row.email_verified_at !== null,
  pending_email: row.pending_email,
  number_change:
    row.new_phone !== null && row.new_phone_at !== null
      ? { phone: row.new_phone, at: row.new_phone_at.toISOString() }
      : null,
  has_password: Boolean(row.has_password),
  two_factor: row.two_factor_on_at !== null,
  locale: row.locale,
  created_at: row.created_at.toISOString(),
})

const presentStaff = (role: StaffRole | null): Profile['staff'] =>
  role && { role, permissions: [...permissionsOf(role)] }

export const presentSession = (row: SessionRow, currentId: string): z.output<typeof Session> => ({
  id: row.id,
  current: row.id === currentId,
  user_agent: row.user_agent,
  device: deviceName(row.user_agent),
  ip: row.ip,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

export const presentProvenNumber = ({ phone, proven_at }: ProvenNumberRow): z.output<typeof ProvenNumber> => ({
  phone,
  proven_until: proven_at && new Date(proven_at.getTime() + NUMBER_PROVEN_MS).toISOString(),
})
