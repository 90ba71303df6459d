import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Locale, Role } from '#contract/identity/identity.ts'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import { clock } from '#platform/clock.ts'
import type { DB, Users } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { NO_PASSWORD } from './password.ts'
import { staffRoleInForce } from './rules.ts'

const profileColumns = [
  ...(['users.id', 'users.name', 'users.email', 'users.phone', 'users.address', 'users.avatar_key'] as const),
  ...([
    'users.sign_in_phone',
    'users.role',
    'users.staff_role',
    'users.locale',
    'users.email_verified_at',
    'users.two_factor_on_at',
    'users.created_at',
  ] as const),
] as const

const profile = (eb: ExpressionBuilder<DB, 'users'>) => [
  ...profileColumns,
  eb
    .selectFrom('email_changes')
    .select('email_changes.new_email')
    .whereRef('email_changes.user_id', '=', 'users.id')
    .where('email_changes.done_at', 'is', null)
    .where('email_changes.expires_at', '>', clock.now())
    .as('pending_email'),
  eb
    .selectFrom('number_changes')
    .select('number_changes.new_phone')
    .whereRef('number_changes.user_id', '=', 'users.id')
    .as('new_phone'),
  eb
    .selectFrom('number_changes')
    .select('number_changes.takes_effect_at')
    .whereRef('number_changes.user_id', '=', 'users.id')
    .as('new_phone_at'),
  eb('users.password_hash', '<>', NO_PASSWORD).as('has_password'),
]

/** The fields that an account's owner may see. */
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

export const findProfile = (db: Reader, id: number) =>
  db.selectFrom('users').select(profile).where('users.id', '=', id).executeTakeFirstOrThrow()

/** The account that signs in, with what decides whether it may. */
const credentials = (db: Reader) =>
  db
    .selectFrom('users')
    .select((eb) => [...profile(eb), 'users.password_hash', 'users.suspended_at', 'users.closed_at'])

/** Whether the account was closed. */
export async function hasLeft(db: Reader, id: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('closed_at').where('id', '=', id).executeTakeFirst()
  return user?.closed_at != null
}

/** Accounts without an address have the empty text, which finds none. */
export const findUserByEmail = (db: Reader, email: string) =>
  credentials(db).where('users.email', '=', email).where('users.email', '<>', '').executeTakeFirst()

export const findUserByPhone = (db: Reader, signInPhone: string) =>
  credentials(db).where('users.sign_in_phone', '=', signInPhone).executeTakeFirst()

export type NewUser = {
  name: string
  email: string
  password_hash: string
  role: Role
  /** For administrators only. */
  staff_role?: StaffRole | undefined
  phone?: string
  address?: string
  locale?: Locale | undefined
  email_verified_at?: Date
  created_at?: Date
}

/** @returns its id, `null` when the e-mail has an account already */
export async function insertUser(db: Reader, user: NewUser): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('email', '<>', '').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type NewPhoneUser = { name: string; sign_in_phone: string; locale: Locale | undefined }

/** A buyer without e-mail and password, whose number is their contact too. @returns `null` when the number has an account */
export async function insertPhoneUser(tx: Tx, user: NewPhoneUser): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, email: '', password_hash: NO_PASSWORD, role: 'BUYER', phone: user.sign_in_phone })
    .onConflict((conflict) => conflict.column('sign_in_phone').where('sign_in_phone', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type ProfileChange = {
  name?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  locale?: Locale | undefined
}

/** Absent fields stay. */
export async function updateProfile(
  tx: Tx,
  id: number,
  { name, phone, address, locale }: ProfileChange,
): Promise<void> {
  const set = { name, phone, address, locale, updated_at: clock.now() }
  await tx.updateTable('users').set(set).where('id', '=', id).execute()
}

export type OwnedRow = Pick<
  Selectable<Users>,
  | 'id'
  | 'name'
  | 'email'
  | 'locale'
  | 'role'
  | 'staff_role'
  | 'password_hash'
  | 'sign_in_phone'
  | 'email_verified_at'
  | 'two_factor_on_at'
  | 'suspended_at'
  | 'closed_at'
>

const ownedColumns = [
  ...(['id', 'name', 'email', 'locale', 'role', 'staff_role', 'password_hash', 'sign_in_phone'] as const),
  ...(['email_verified_at', 'two_factor_on_at', 'suspended_at', 'closed_at'] as const),
] as const

/** Locks the account; this lock also protects the records that belong to it. */
export const lockUser = (tx: Tx, id: number): Promise<OwnedRow> =>
  tx.selectFrom('users').select(ownedColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks those of these accounts that exist, in id order, which avoids deadlocks. */
export const lockUsers = (tx: Tx, ids: readonly number[]): Promise<OwnedRow[]> =>
  tx.selectFrom('users').select(ownedColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Accounts with these addresses, and the `oldest` ones; closed accounts are left out. */
export const listAccountsOrOldest = (db: Reader, emails: readonly string[], oldest: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'suspended_at'])
    .where((eb) =>
      eb.or([
        eb('email', 'in', emails),
        eb('id', 'in', eb.selectFrom('users as first').select('first.id').orderBy('first.id').limit(oldest)),
      ]),
    )
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()

/** Owners who may sign in, oldest first. */
export const findOwners = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('staff_role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()

/** What an account is re-authenticated by. */
export const findSecrets = (db: Reader, id: number) =>
  db.selectFrom('users').select(['password_hash', 'sign_in_phone']).where('id', '=', id).executeTakeFirstOrThrow()

export async function updatePassword(tx: Tx, id: number, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** A verified address keeps its first time. */
export async function markEmailVerified(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: clock.now(), updated_at: clock.now() })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** @throws of the database when another account has it */
export async function updateEmail(tx: Tx, id: number, email: string): Promise<void> {
  const now = clock.now()
  await tx.updateTable('users').set({ email, email_verified_at: now, updated_at: now }).where('id', '=', id).execute()
}

/**
 * The number becomes the contact too, where the account has none or the old one.
 * @throws of the database when another account has it
 */
export async function updateSignInPhone(tx: Tx, id: number, sign_in_phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      sign_in_phone,
      phone: eb
        .case()
        .when('phone', '=', eb.fn.coalesce('sign_in_phone', eb.val('')))
        .then(sign_in_phone)
        .else(eb.ref('phone'))
        .end(),
      updated_at: clock.now(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateRole(tx: Tx, id: number, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** Adds the account to the staff with this role. */
export async function updateStaff(tx: Tx, id: number, staff_role: StaffRole): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role: 'ADMIN', staff_role, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Removes the account from the staff. */
export async function updateLeft(tx: Tx, id: number, role: Exclude<Role, 'ADMIN'>): Promise<void> {
  await tx.updateTable('users').set({ role, staff_role: null, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** `null` lifts the suspension. */
export async function updateSuspended(tx: Tx, id: number, suspended_at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspended_at, updated_at: clock.now() }).where('id', '=', id).execute()
}

export async function updateAvatar(tx: Tx, id: number, avatar_key: string | null): Promise<void> {
  await tx.updateTable('users').set({ avatar_key, updated_at: clock.now() }).where('id', '=', id).execute()
}

/** Anonymises a closed account: the row stays for orders and answers that reference it, and nobody can sign in to it. */
export async function eraseUser(tx: Tx, id: number): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('users')
    .set({
      name: 'Closed account',
      email: `closed-${id}@closed.invalid`,
      phone: '',
      sign_in_phone: null,
      address: '',
      avatar_key: null,
      password_hash: NO_PASSWORD,
      two_factor_secret: null,
      two_factor_on_at: null,
      two_factor_step: null,
      email_verified_at: null,
      closed_at: sql<Date>`coalesce(closed_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * The account of a session that has neither ended nor expired, if it may sign in. With `requireTwoFactor`, staff without
 * two-factor sign-in have no staff rights.
 */
export async function findSessionUser(db: Reader, sessionId: string, requireTwoFactor: boolean): Promise<User | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.staff_role', 'users.two_factor_on_at', 'users.name', 'users.email'])
    .select('sessions.id as sessionId')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', clock.now())
    .where('users.suspended_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { staff_role, two_factor_on_at, ...user } = row
  return { ...user, staff: staffRoleInForce({ staff_role, two_factor_on_at }, requireTwoFactor) }
}

export async function isSuspended(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirst()
  return Boolean(row?.suspended_at)
}
