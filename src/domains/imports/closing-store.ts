import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/database.ts'

/** Locks the imports of a person's store, in id order. */
export async function lockImportsOf(tx: Tx, ownerId: number): Promise<void> {
  await sql`select from product_imports where store_id in (${storeOf(ownerId)}) order by id for update`.execute(tx)
}

const storeOf = (ownerId: number) => sql`select id from stores where owner_id = ${ownerId}`

/**
 * Ends the imports of a person's store for good, without a name: neither a worker nor a request goes on with one that is
 * unreadable. What was chosen for the store's next files goes too. @returns whether there were any
 */
export async function endImportsOf(tx: Tx, ownerId: number): Promise<boolean> {
  await lockImportsOf(tx, ownerId)
  const { numAffectedRows } = await sql`
    update product_imports set state = 'unreadable', name = '', worker = null, leased_until = null
    where store_id in (${storeOf(ownerId)})`.execute(tx)
  await sql`delete from store_types where store_id in (${storeOf(ownerId)})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** An import of a person's store, if there is any. */
export async function findImportOf(db: Reader, ownerId: number): Promise<{ id: number; file: string } | undefined> {
  const { rows } = await sql<{ id: number; file: string }>`
    select id, file from product_imports where store_id in (${storeOf(ownerId)}) order by id limit 1`.execute(db)
  return rows[0]
}

/** With its rows and pictures. */
export async function deleteEndedImport(db: Reader, id: number): Promise<void> {
  await db.deleteFrom('product_imports').where('id', '=', id).execute()
}

export async function isClosed(tx: Tx, userId: number): Promise<boolean> {
  const user = await tx.selectFrom('users').select('closed_at').where('id', '=', userId).executeTakeFirst()
  return !user || user.closed_at !== null
}
