import type { Role } from '#contract/identity/identity.ts'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { hashPassword } from './password.ts'
import { normaliseEmail } from './rules.ts'
import { findProfile, insertUser, type ProfileRow } from './store.ts'

export type Account = {
  name: string
  email: string
  role: Role
  /** For administrators; 'owner' by default. */
  staff?: StaffRole
  password: string
  phone?: string
  address?: string
  createdAt?: Date
}

/** Creates an account of any role with a verified e-mail, for tools and tests. @throws Error when the e-mail is taken */
export async function createUser(
  db: Reader,
  { name, email, role, staff = 'owner', password, phone = '', address = '', createdAt = clock.now() }: Account,
): Promise<ProfileRow> {
  const id = await insertUser(db, {
    name,
    email: normaliseEmail(email),
    password_hash: await hashPassword(password),
    role,
    staff_role: role === 'ADMIN' ? staff : undefined,
    phone,
    address,
    created_at: createdAt,
    email_verified_at: createdAt,
  })
  if (id === null) throw new Error(`${email} has an account already`)
  return findProfile(db, id)
}
