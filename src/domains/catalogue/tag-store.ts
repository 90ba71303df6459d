import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** Locks tags until the transaction ends: no product can get them, and transactions that are adding one are waited for. */
export const lockTags = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name', 'proposed_by', 'merging_into_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function updateTag(
  tx: Tx,
  id: number,
  values: { name?: string; proposed_by?: null; merging_into_id?: number | null },
): Promise<void> {
  await tx.updateTable('tags').set(values).where('id', '=', id).execute()
}

/** Replaces this tag by another on at most `limit` products, and on all proposals. @returns the products' ids */
export async function moveTagged(tx: Tx, from: number, into: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where id in (select product_id from product_tags where tag_id = ${from} order by product_id limit ${limit})
    order by id for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into product_tags (product_id, tag_id) select unnest(${ids}::bigint[]), ${into}
    on conflict do nothing`.execute(tx)
  await sql`delete from product_tags where tag_id = ${from} and product_id = any (${ids}::bigint[])`.execute(tx)
  await sql`
    insert into proposal_tags (proposal_id, tag_id) select proposal_id, ${into} from proposal_tags where tag_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`delete from proposal_tags where tag_id = ${from}`.execute(tx)
  return ids
}

/** Removes the tag from every product and deletes it. @returns the products' ids */
export async function deleteTag(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from product_tags where tag_id = ${id} returning product_id as id`.execute(tx)
  await tx.deleteFrom('proposal_tags').where('tag_id', '=', id).execute()
  await tx.deleteFrom('tags').where('id', '=', id).execute()
  return rows.map((row) => row.id)
}
