import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'

export const findTwoFactor = (db: Reader, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'two_factor_secret', 'two_factor_on_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** @returns false when two-factor sign-in is on: its secret stays */
export async function putSecret(tx: Tx, userId: number, two_factor_secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ two_factor_secret, updated_at: clock.now() })
    .where('id', '=', userId)
    .where('two_factor_on_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false when it is on already, or another secret was set up meanwhile */
export async function switchOn(tx: Tx, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ two_factor_on_at: now, two_factor_step: step, updated_at: now })
    .where('id', '=', userId)
    .where('two_factor_secret', '=', secret)
    .where('two_factor_on_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false when it is off already */
export async function switchOff(tx: Tx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ two_factor_secret: null, two_factor_on_at: null, two_factor_step: null, updated_at: clock.now() })
    .where('id', '=', userId)
    .where('two_factor_on_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a secret that was set up and never confirmed. */
export async function deleteUnconfirmedSecret(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ two_factor_secret: null })
    .where('id', '=', userId)
    .where('two_factor_on_at', 'is', null)
    .execute()
}

/** Also a secret that was set up and never confirmed. @returns whether it was on */
export async function clearTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  if (await switchOff(tx, userId)) return true
  await deleteUnconfirmedSecret(tx, userId)
  return false
}

/** Uses up the code of a time step. @returns false when it, or a later one, was used before */
export async function takeStep(db: Reader, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', userId)
    .where('two_factor_on_at', 'is not', null)
    .where((eb) => eb.or([eb('two_factor_step', 'is', null), eb('two_factor_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Replaces all recovery codes.
 * @param renewal_salt what they are derived with, if they can be answered again
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
  renewal_salt: Buffer | null = null,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  const created_at = clock.now()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, renewal_salt, created_at })))
    .execute()
}

/** The recovery codes that are still unused, of those made since then. */
export const findRecoveryCodes = (db: Reader, userId: number, since: Date) =>
  db
    .selectFrom('recovery_codes')
    .select(['code_hash', 'renewal_salt'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute()

/** @returns false when the account has no such code, or it was used */
export async function takeRecoveryCode(db: Reader, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Secrets encrypted with another key than this one. */
export const findSecretsOfOtherKeys = (db: Reader, keyId: Buffer, limit: number) =>
  db
    .selectFrom('users')
    .select(['id', 'two_factor_secret'])
    .where('two_factor_secret', 'is not', null)
    .where(sql<boolean>`substring(two_factor_secret from 1 for ${keyId.length}) <> ${keyId}`)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ two_factor_secret: Buffer }>()
    .execute()

/** Only if the secret has not changed since it was read. */
export async function replaceSecret(db: Reader, userId: number, before: Buffer, after: Buffer): Promise<void> {
  await db
    .updateTable('users')
    .set({ two_factor_secret: after })
    .where('id', '=', userId)
    .where('two_factor_secret', '=', before)
    .execute()
}
