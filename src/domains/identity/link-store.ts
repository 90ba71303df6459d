import type { Selectable } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { AccountLinks, EmailChanges } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type LinkKind = AccountLinks['kind']

export async function insertLink(
  tx: Tx,
  link: { token_hash: Buffer; user_id: number; kind: LinkKind; email: string; expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('account_links')
    .values({ ...link, created_at: clock.now() })
    .execute()
}

/** The account of a valid link: not expired, and sent to the account's current address. */
export const findLinkOwner = (db: Reader, tokenHash: Buffer, kind: LinkKind) =>
  db
    .selectFrom('account_links')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'account_links.user_id').onRef('users.email', '=', 'account_links.email'),
    )
    .select(['users.id', 'users.name', 'users.email'])
    .where('account_links.token_hash', '=', tokenHash)
    .where('account_links.kind', '=', kind)
    .where('account_links.expires_at', '>', clock.now())
    .where('users.suspended_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst()

/** Whether a valid link of this kind was sent to the account. */
export async function hasLink(db: Reader, user: { id: number; email: string }, kind: LinkKind): Promise<boolean> {
  const row = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('kind', '=', kind)
    .where('email', '=', user.email)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when it has been used already */
export async function takeLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteLinks(tx: Tx, userId: number, kinds: readonly LinkKind[]): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
}

/** One pending change per account: a newer one replaces it. */
export async function putEmailChange(
  tx: Tx,
  change: { user_id: number; new_email: string; old_token_hash: Buffer; new_token_hash: Buffer; expires_at: Date },
): Promise<void> {
  const row = { ...change, created_at: clock.now(), old_confirmed_at: null, new_confirmed_at: null, done_at: null }
  await tx
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export type EmailChangeRow = Selectable<EmailChanges>

/** The e-mail change of a link, done or not, until it expires. */
export const findEmailChange = (db: Reader, tokenHash: Buffer): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where((eb) => eb.or([eb('old_token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()

/** A confirmed side keeps its first time. */
export async function confirmSide(tx: Tx, userId: number, side: 'old' | 'new'): Promise<void> {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at'
  await tx
    .updateTable('email_changes')
    .set({ [column]: clock.now() })
    .where('user_id', '=', userId)
    .where(column, 'is', null)
    .execute()
}

export async function finishEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('email_changes').set({ done_at: clock.now() }).where('user_id', '=', userId).execute()
}

export async function deleteEmailChange(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export async function deleteExpiredLinks(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}
