import { randomUUID } from 'node:crypto'
import { actingAs } from '#platform/acting.ts'
import { changed } from '#platform/changes.ts'
import type { Db, Reader } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { makeOwner } from './make-owner.ts'
import { NO_PASSWORD, passwordMatches } from './password.ts'
import { normaliseEmail } from './rules.ts'
import { findOwners, listAccountsOrOldest, updatePassword } from './store.ts'
import { suspendUser } from './suspend-user.ts'

/** Whose password anybody can read somewhere, such as those of the demo market. */
type Known = { email: string; password: string }
type Found = { id: number; email: string; suspended_at: Date | null }

/**
 * Accounts that still have one of these passwords and may sign in. The oldest accounts are looked at as well, since the
 * demo market's are the first of theirs and may have been given another address; no others, since comparing takes time.
 */
export const findOpenAccounts = async (db: Reader, known: readonly Known[]): Promise<Found[]> =>
  (await findAccounts(db, known)).filter(({ suspended_at }) => !suspended_at)

async function findAccounts(db: Reader, known: readonly Known[]): Promise<Found[]> {
  const emails = known.map(({ email }) => normaliseEmail(email))
  const passwords = [...new Set(known.map(({ password }) => password))]
  const found: Found[] = []
  for (const { password_hash, ...account } of await listAccountsOrOldest(db, emails, known.length))
    for (const password of passwords) if (await passwordMatches(password_hash, password)) found.push(account)
  return found
}

/**
 * Suspends every account with one of these passwords and takes the password from it, in the name of an owner who stays: the
 * account `owner` where one is named, which becomes one then.
 * @returns their addresses
 * @throws Error whose message says why it cannot be done
 */
export async function closeKnownAccounts(db: Db, known: readonly Known[], owner?: string): Promise<string[]> {
  const accounts = await findAccounts(db, known)
  const emails = accounts.map(({ email }) => email)
  if (owner !== undefined && emails.includes(normaliseEmail(owner)))
    throw new Error(`${owner} is one of the accounts to be closed: name one of your own.`)
  if (accounts.length === 0) return []
  if (owner !== undefined) await makeOwner(db, owner)
  const stays = (await findOwners(db)).find(({ email }) => !emails.includes(email))
  if (!stays) throw new Error('The market would be left without an owner: name an account of your own.')
  const actor: User = { ...stays, role: 'ADMIN', staff: 'owner', sessionId: '' }
  const acting = { user: actor.id, role: 'owner', action: 'npm run close-demo', request: randomUUID() } as const
  await actingAs({ ...acting, ip: '', agent: '' }, async () => {
    for (const account of accounts) {
      if (!account.suspended_at) await suspendUser(db, actor, account.id, { reason: 'other', words: WORDS })
      await forgetPassword(db, account.id)
    }
  })
  return emails
}

const WORDS = 'This was an account of the demo market.'

/** So that lifting the suspension some day does not bring the known password back. */
const forgetPassword = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await updatePassword(tx, id, NO_PASSWORD)
    await changed(tx, [`user:${id}`])
  })
