import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

export type SynonymWords = { words: string[]; words_bn: string[]; typed: string[] }

/** Locks out other additions until the transaction ends, so that their number can be counted. */
export async function lockSynonyms(tx: Tx): Promise<number> {
  await sql`lock table synonym_groups in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('synonym_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSynonyms(tx: Tx, words: SynonymWords): Promise<number> {
  const { id } = await tx.insertInto('synonym_groups').values(words).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSynonyms(tx: Tx, id: number, words: SynonymWords): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('synonym_groups').set(words).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteSynonyms(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('synonym_groups').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}
