import type { Insertable } from 'kysely'
import type { Stores } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'

export type NewStore = Omit<Insertable<Stores>, 'id' | 'updated_at'>

export async function insertStore(tx: Tx, store: NewStore): Promise<number> {
  const { id } = await tx.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The store an account sells in, if it does. */
export const findStoreOfUser = (db: Reader, userId: number) =>
  db.selectFrom('stores').select(['id', 'slug', 'name']).where('owner_id', '=', userId).executeTakeFirst()
