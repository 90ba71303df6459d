import { sql } from 'kysely'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

export type SynonymWords = { words: string[]; words_bn: string[]; typed: string[] }

/** Locks out other additions until the transaction ends: of two of the same group the second finds the first. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await sql`lock table synonym_groups in share row exclusive mode`.execute(tx)
}

/** The group of exactly these words. @returns its id */
export async function findEqualSynonyms(tx: Tx, { words, words_bn, typed }: SynonymWords): Promise<number | undefined> {
  const equal = await tx
    .selectFrom('synonym_groups')
    .select('id')
    .where(sql<boolean>`(words, words_bn, typed) = (${words}::text[], ${words_bn}::text[], ${typed}::text[])`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return equal?.id
}

export async function countSynonyms(tx: Tx): Promise<number> {
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

export const lockSynonymGroup = (tx: Tx, id: number) =>
  tx
    .selectFrom('synonym_groups')
    .select(['words', 'words_bn', 'typed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateSynonyms(tx: Tx, id: number, words: SynonymWords): Promise<void> {
  const values = { ...words, updated_at: clock.now() }
  await tx.updateTable('synonym_groups').set(values).where('id', '=', id).execute()
}

export async function deleteSynonyms(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('synonym_groups').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}
