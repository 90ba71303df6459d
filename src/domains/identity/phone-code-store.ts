import { type RawBuilder, sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { accountOf, type CodeUse } from './phone-code.ts'
import { PHONE_CODE } from './rules.ts'

/** One code in use per number, whatever it is for: a newer one replaces it. @returns when it ends */
export async function putPhoneCode(tx: Tx, use: CodeUse, code_hash: Buffer): Promise<Date> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + PHONE_CODE.livesMs)
  const of = { purpose: use.purpose, user_id: accountOf(use) }
  const row = { ...of, code_hash, tries: 0, created_at: now, expires_at, proven_at: null }
  await tx
    .insertInto('phone_codes')
    .values({ phone: use.phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute()
  return expires_at
}

const isFor = (use: CodeUse): RawBuilder<boolean> =>
  sql`phone = ${use.phone} and purpose = ${use.purpose} and user_id is not distinct from ${accountOf(use)}::bigint`

/**
 * Compares an entered code, counting wrong ones in the same statement, so that concurrent guesses are limited too. The first
 * right entry gives time to enter a name or a second factor with it.
 * @param hashes any of which would be right
 * @returns the one that is; `false` where none is, `null` when there is no code in use for this
 */
export async function tryPhoneCode(db: Reader, use: CodeUse, hashes: Buffer[]): Promise<Buffer | false | null> {
  const now = clock.now()
  const proven = new Date(now.getTime() + PHONE_CODE.provenMs)
  const isRight = sql`code_hash = any(${hashes}::bytea[])`
  const { rows } = await sql<{ right: Buffer | null }>`
    update phone_codes set
      tries = tries + case when ${isRight} then 0 else 1 end,
      expires_at = case when ${isRight} and proven_at is null then ${proven} else expires_at end,
      proven_at = case when ${isRight} then coalesce(proven_at, ${now}) else proven_at end
    where ${isFor(use)} and expires_at > ${now} and tries < ${PHONE_CODE.triesMax}
    returning case when ${isRight} then code_hash end as right`.execute(db)
  return rows[0] ? (rows[0].right ?? false) : null
}

/** Uses up a code that was right. @returns false when it has been used or replaced meanwhile */
export async function takePhoneCode(db: Reader, use: CodeUse, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_codes')
    .where(isFor(use))
    .where('code_hash', '=', codeHash)
    .where('proven_at', 'is not', null)
    .where('tries', '<', PHONE_CODE.triesMax)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteExpiredPhoneCodes(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
}

/** Codes that this account asked for. */
export async function deletePhoneCodesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('phone_codes').where('user_id', '=', userId).execute()
}
