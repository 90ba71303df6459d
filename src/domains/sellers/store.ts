import { type Insertable, sql, type Updateable } from 'kysely'
import pg from 'pg'
import { clock } from '#platform/clock.ts'
import type { Stores } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type NewStore = Omit<Insertable<Stores>, 'id' | 'updated_at'>

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const { id } = await tx.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The account's store, if any. */
export const findStoreOfUser = (db: Reader, userId: number) =>
  db.selectFrom('stores').select(['id', 'slug', 'name']).where('owner_id', '=', userId).executeTakeFirst()

/** Locks the account's store until the transaction ends. */
export async function lockOwnStore(tx: Tx, ownerId: number): Promise<void> {
  await tx.selectFrom('stores').select('id').where('owner_id', '=', ownerId).forNoKeyUpdate().execute()
}

const UNIQUE_VIOLATION = '23505'

/** @returns which of its names another store has, if any; the transaction is then aborted */
export async function updateStore(
  tx: Tx,
  id: number,
  values: Updateable<Stores>,
): Promise<{ taken: 'name' | 'name_bn' | null }> {
  try {
    await tx
      .updateTable('stores')
      .set({ ...values, updated_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return { taken: null }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error
    return { taken: error.constraint === 'stores_name_bn_key' ? 'name_bn' : 'name' }
  }
}

/** Ends the holidays of stores that reopen on `today` or before (stores_back_on_idx). @returns these stores */
export async function endHolidaysOf(tx: Tx, today: string): Promise<number[]> {
  const rows = await tx
    .updateTable('stores')
    .set({ on_holiday: false, back_on: null, holiday_note: '', updated_at: clock.now() })
    .where('back_on', '<=', sql<Date>`${today}::date`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Its name and slug stay, since orders show them. @returns its id; `null` for an account without one */
export async function closeStoreOf(tx: Tx, ownerId: number): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .updateTable('stores')
    .set({
      closed_at: sql<Date>`coalesce(closed_at, ${now})`,
      updated_at: now,
      description: '',
      location: '',
      website: '',
      return_policy: '',
      logo_id: null,
      banner_id: null,
      on_holiday: false,
      back_on: null,
      holiday_note: '',
    })
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
