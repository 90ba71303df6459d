import { sql } from 'kysely'
import type { WriteAddress } from '#contract/addresses/addresses.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Locks a person's address book until the transaction ends. */
export async function lockBook(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`.execute(tx)
}

/** @returns its id; it is not the default yet */
export async function insertAddress(tx: Tx, userId: number, address: WriteAddress): Promise<number> {
  const now = clock.now()
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...address, user_id: userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(tx: Tx, id: number, address: WriteAddress): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ ...address, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Two statements: a unique index is checked row by row (addresses_default_key). */
export async function setDefault(tx: Tx, userId: number, id: number): Promise<void> {
  const own = tx.updateTable('addresses').where('user_id', '=', userId)
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await own.set({ is_default: true }).where('id', '=', id).execute()
}

export async function removeAddress(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', id).execute()
}

export async function deleteAddressesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
}
