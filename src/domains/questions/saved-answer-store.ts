import { sql } from 'kysely'
import pg from 'pg'
import type { WriteSavedAnswer } from '#contract/questions/selling.ts'
import { clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database.ts'

export type SavedAnswerRow = { id: number; title: string; text: string; updated_at: Date }

const columns = ['id', 'title', 'text', 'updated_at'] as const

/** Serialises the new answers of a store, which keeps their number bounded. @returns how many there are */
export async function lockSavedAnswers(tx: Tx, storeId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved answers ${storeId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns null when the title is taken (saved_answers_title_key) */
export async function insertSavedAnswer(
  tx: Tx,
  storeId: number,
  answer: WriteSavedAnswer,
): Promise<SavedAnswerRow | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('saved_answers')
    .values({ ...answer, store_id: storeId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

const UNIQUE_VIOLATION = '23505'

/** @returns undefined for another store's */
export const lockSavedAnswer = (tx: Tx, storeId: number, id: number): Promise<SavedAnswerRow | undefined> =>
  tx
    .selectFrom('saved_answers')
    .select(columns)
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()

/** @returns null when the title is taken; the transaction is then aborted */
export async function updateSavedAnswer(tx: Tx, id: number, answer: WriteSavedAnswer): Promise<SavedAnswerRow | null> {
  try {
    return await tx
      .updateTable('saved_answers')
      .set({ ...answer, updated_at: clock.now() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** @returns whether there was one */
export async function removeSavedAnswer(db: Db, storeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_answers')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes the saved answers of a store that closes. */
export async function removeSavedAnswersOf(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .deleteFrom('saved_answers')
    .where('store_id', 'in', (stores) => stores.selectFrom('stores').select('id').where('owner_id', '=', ownerId))
    .execute()
}
