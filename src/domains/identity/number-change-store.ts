import type { Selectable } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { NumberChanges } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { NUMBER_CHANGE_MS } from './rules.ts'

export type NumberChangeRow = Selectable<NumberChanges>

type NewChange = Pick<NumberChangeRow, 'user_id' | 'new_phone' | 'stop_token_hash'>

/**
 * One pending change per account: a newer one replaces it.
 * @returns when it takes effect
 * @throws of the database when another account changes to this number
 */
export async function putNumberChange(tx: Tx, change: NewChange): Promise<Date> {
  const now = clock.now()
  const takes_effect_at = new Date(now.getTime() + NUMBER_CHANGE_MS)
  const row = { ...change, created_at: now, takes_effect_at }
  await tx
    .insertInto('number_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return takes_effect_at
}

/** The change that is to bring an account this number. */
export const findChangeTo = (db: Reader, phone: string): Promise<NumberChangeRow | undefined> =>
  db.selectFrom('number_changes').selectAll().where('new_phone', '=', phone).executeTakeFirst()

export const findNumberChange = (db: Reader, userId: number): Promise<NumberChangeRow | undefined> =>
  db.selectFrom('number_changes').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findChangeOfLink = (db: Reader, stopTokenHash: Buffer): Promise<NumberChangeRow | undefined> =>
  db.selectFrom('number_changes').selectAll().where('stop_token_hash', '=', stopTokenHash).executeTakeFirst()

/** Accounts whose change is due. */
export const listDueChanges = (db: Reader) =>
  db
    .selectFrom('number_changes')
    .select('user_id')
    .where('takes_effect_at', '<=', clock.now())
    .orderBy('takes_effect_at')
    .execute()

/** Takes the number that signs in off an account, and a pending change of it; its contact stays. @returns the number */
export async function takeNumberOff(tx: Tx, userId: number): Promise<string | null> {
  await deleteNumberChange(tx, userId)
  const taken = await tx
    .updateTable('users as u')
    .from('users as before')
    .set({ sign_in_phone: null, updated_at: clock.now() })
    .whereRef('before.id', '=', 'u.id')
    .where('u.id', '=', userId)
    .where('u.sign_in_phone', 'is not', null)
    .returning('before.sign_in_phone')
    .executeTakeFirst()
  return taken?.sign_in_phone ?? null
}

/** Leaves the account without a contact number, if that is this one. */
export async function clearContact(tx: Tx, id: number, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone: '', updated_at: clock.now() })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute()
}

/** @returns false for an account that has none */
export async function deleteNumberChange(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('number_changes').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
