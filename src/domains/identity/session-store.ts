import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type NewSession = {
  id: string
  user_id: number
  remember: boolean
  user_agent: string
  ip: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function insertRefreshToken(tx: Tx, session_id: string, token_hash: Buffer): Promise<void> {
  await tx.insertInto('refresh_tokens').values({ session_id, token_hash, created_at: clock.now() }).execute()
}

/** Locks the session of a token, spent or not, if it has not expired. */
export async function lockSessionOfToken(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.remember', 'sessions.created_at'])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', clock.now())
    .where('users.suspended_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .forUpdate('sessions')
    .executeTakeFirst()
}

/** @returns false when it was spent before */
export async function spendToken(tx: Tx, token_hash: Buffer, successor_salt: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: clock.now(), successor_salt })
    .where('token_hash', '=', token_hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The salt of a token's successor, when the token was spent at `earliest` or later. */
export async function findRecentSalt(tx: Tx, tokenHash: Buffer, earliest: Date): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('successor_salt')
    .where('token_hash', '=', tokenHash)
    .where('spent_at', '>=', earliest)
    .executeTakeFirst()
  return row?.successor_salt ?? null
}

/** Whether nobody has renewed with this token yet. */
export async function isUnspent(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const token = tx.selectFrom('refresh_tokens').select('token_hash').where('token_hash', '=', tokenHash)
  return (await token.where('spent_at', 'is', null).executeTakeFirst()) !== undefined
}

export async function extendSession(tx: Tx, id: string, expires_at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: clock.now(), expires_at }).where('id', '=', id).execute()
}

export async function findSessionOfToken(db: Reader, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.session_id ?? null
}

export async function deleteSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('sessions').where('id', 'in', ids).execute()
}

export async function hasSession(db: Reader, userId: number, id: string): Promise<boolean> {
  const sessions = db.selectFrom('sessions').select('id').where('id', '=', id).where('user_id', '=', userId)
  return (await sessions.executeTakeFirst()) !== undefined
}

/** @returns false when the account has no such session */
export async function deleteSessionOf(tx: Tx, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredSessions(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

export async function deleteTokensSpentBefore(db: Reader, moment: Date): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('spent_at', '<', moment).execute()
}

/** @returns the ids of the deleted sessions */
export async function deleteSessionsOf(tx: Tx, userId: number, except?: string): Promise<string[]> {
  const sessions = tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
  const ended = await (except === undefined ? sessions : sessions.where('id', '<>', except)).execute()
  return ended.map(({ id }) => id)
}
