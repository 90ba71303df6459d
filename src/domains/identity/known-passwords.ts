import { randomUUID } from 'node:crypto'
import { runAs } from '#platform/audit-actor.ts'
import type { Db, Reader } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { User } from '#platform/route.ts'
import { makeOwner } from './make-owner.ts'
import { NO_PASSWORD, passwordMatches } from './password.ts'
import { normaliseEmail } from './rules.ts'
import { findOwners, listAccountsOrOldest, updatePassword } from './store.ts'
import { suspendUser } from './suspend-user.ts'

/** Published passwords, such as those of the demo market. */
type Known = { email: string; password: string }
type Found = { id: number; email: string; suspended_at: Date | null }

/**
 * Accounts that still have one of these passwords and may sign in. Also checks the oldest accounts, since those of the demo
 * market may have another address now; no others, since comparing hashes is slow.
 */
export const findOpenAccounts = async (db: Reader, knownPasswords: readonly Known[]): Promise<Found[]> =>
  (await findAccounts(db, knownPasswords)).filter(({ suspended_at }) => !suspended_at)

async function findAccounts(db: Reader, knownPasswords: readonly Known[]): Promise<Found[]> {
  const emails = knownPasswords.map(({ email }) => normaliseEmail(email))
  const passwords = [...new Set(knownPasswords.map(({ password }) => password))]
  const accounts: Found[] = []
  for (const { password_hash, ...account } of await listAccountsOrOldest(db, emails, knownPasswords.length))
    for (const password of passwords) if (await passwordMatches(password_hash, password)) accounts.push(account)
  return accounts
}

/**
 * Suspends every account with one of these passwords and clears its password, in the name of a remaining owner: the account
 * `owner` where given, which becomes one.
 * @returns their addresses
 * @throws Error whose message says why it cannot be done
 */
export async function closeKnownAccounts(db: Db, knownPasswords: readonly Known[], owner?: string): Promise<string[]> {
  const accounts = await findAccounts(db, knownPasswords)
  const emails = accounts.map(({ email }) => email)
  if (owner !== undefined && emails.includes(normaliseEmail(owner)))
    throw new Error(`${owner} is one of the accounts to be closed: name one of your own.`)
  if (accounts.length === 0) return []
  if (owner !== undefined) await makeOwner(db, owner)
  const remaining = (await findOwners(db)).find(({ email }) => !emails.includes(email))
  if (!remaining) throw new Error('The market would be left without an owner: name an account of your own.')
  const actor: User = { ...remaining, role: 'ADMIN', staff: 'owner', sessionId: '' }
  const acting = { user: actor.id, role: 'owner', action: 'npm run close-demo', request: randomUUID() } as const
  await runAs({ ...acting, ip: '', agent: '' }, async () => {
    for (const account of accounts) {
      if (!account.suspended_at) await suspendUser(db, actor, account.id, { reason: 'other', words: WORDS })
      await clearPassword(db, account.id)
    }
  })
  return emails
}

const WORDS = 'This was an account of the demo market.'

/** Lifting the suspension later must not restore the known password. */
const clearPassword = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await updatePassword(tx, id, NO_PASSWORD)
    await invalidate(tx, [`user:${id}`])
  })
