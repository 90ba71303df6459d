import { randomInt } from 'node:crypto'
import path from 'node:path'
import { pino } from 'pino'
import type { Locale } from '#contract/identity/identity.ts'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import { signAccessToken } from '#domains/identity/access-token.ts'
import { hashPassword } from '#domains/identity/password.ts'
import { insertRefreshToken, insertSession } from '#domains/identity/session-store.ts'
import { insertUser } from '#domains/identity/store.ts'
import { createToken, hashToken } from '#domains/identity/token.ts'
import { createStore } from '#domains/sellers/index.ts'
import { APP_ROLE } from '#platform/app-role.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { loadKeys } from '#platform/keys.ts'

/**
 * Accounts inserted into the market's database with a session, so that only journeys about signing up or signing in use those
 * pages.
 */

export const PERSON_PASSWORD = 'shiuli-phul-1971'
const DAY_MS = 86_400_000

let opened: ReturnType<typeof open> | undefined
/** This worker's connection to the running server's database. */
const market = () => (opened ??= open())

async function open() {
  const folder = process.env.JOURNEYS_DATA_DIR
  if (!folder) throw new Error('journeys run by npm test or npm run test:journey')
  const { connection } = await startEmbeddedPostgres(path.join(folder, 'postgres'))
  const { db } = openDatabase({ connection: { ...connection, user: APP_ROLE } }, pino({ level: 'silent' }), 2)
  const [keys, passwordHash] = await Promise.all([
    loadKeys({ DATA_DIR: folder, SIGNING_KEYS: undefined }),
    hashPassword(PERSON_PASSWORD),
  ])
  return { db, keys, passwordHash }
}

export type Tokens = { access: string; refresh: string }

let serial = 0
/** Nobody's number: several workers make some in the same millisecond, so no clock can tell them apart. */
export const freshPhone = () => `01${randomInt(3, 10)}${String(randomInt(100_000_000)).padStart(8, '0')}`

export const freshEmail = () => `journey-${process.pid}-${Date.now()}-${(serial += 1)}@haat.test`

type NewBuyer = { name?: string; verified?: boolean; locale?: Locale }

/** A buyer with a session. `verified`: the e-mail address is confirmed. */
export async function createBuyer({ name = 'Mitu Akter', verified = false, locale = 'en' }: NewBuyer = {}) {
  const { db, passwordHash } = await market()
  const email = freshEmail()
  const id = await insertUser(db, {
    name,
    email,
    password_hash: passwordHash,
    role: 'BUYER',
    locale,
    phone: '',
    address: '',
    email_verified_at: verified ? new Date() : undefined,
  })
  if (id === null) throw new Error(`${email} exists`)
  return { id, name, email, password: PERSON_PASSWORD, ...(await startSession(id)) }
}

/** A team member with a session, whose e-mail address is confirmed. */
export async function createStaff(staff_role: StaffRole) {
  const { db } = await market()
  const person = await createBuyer({ verified: true })
  await db.updateTable('users').set({ role: 'ADMIN', staff_role }).where('id', '=', person.id).execute()
  return person
}

/** A seller with a session and a new, empty store. `store` is its name. */
export async function createSeller() {
  const { db } = await market()
  const buyer = await createBuyer({ verified: true })
  const store = `Shapla ${process.pid} ${Date.now().toString(36)} ${(serial += 1)}`
  const slug = store.toLowerCase().replaceAll(' ', '-')
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ role: 'SELLER' }).where('id', '=', buyer.id).execute()
    await createStore(tx, { owner_id: buyer.id, name: store, slug })
  })
  return { ...buyer, store, slug }
}

/** A session of an existing account, such as a demo account. */
export async function sessionOf(email: string): Promise<Tokens> {
  const { db } = await market()
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return startSession(id)
}

async function startSession(userId: number): Promise<Tokens> {
  const { db, keys } = await market()
  const id = crypto.randomUUID()
  const refresh = createToken()
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    await insertSession(tx, {
      id,
      user_id: userId,
      remember: false,
      user_agent: 'journey',
      ip: '127.0.0.1',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    await insertRefreshToken(tx, id, hashToken(refresh))
  })
  return { access: await signAccessToken(keys, { id, userId }), refresh }
}
