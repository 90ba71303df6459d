import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import { type MovedContent, type MovedPart, nextAfter, type Part } from './merge-store.ts'

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

/**
 * Replaces this tag by another on the part's products, and on all proposals, whose products are locked too.
 * @returns the products that have it, and those whose proposals do
 */
export async function moveTagged(tx: Tx, from: number, into: number, part: Part): Promise<MovedPart> {
  const found = await productsTagged(tx, from, part)
  const { rows } = await sql<{ id: number; moves: boolean }>`
    select id, exists (select from product_tags t where t.product_id = p.id and t.tag_id = ${from}) as moves from products p
    where id in (
      select unnest(${found}::bigint[])
      union select product_id from product_proposals o join proposal_tags t on t.proposal_id = o.id where t.tag_id = ${from}
    ) order by id for no key update`.execute(tx)
  const ids = rows.flatMap(({ id, moves }) => (moves ? id : []))
  await sql`
    insert into product_tags (product_id, tag_id) select unnest(${ids}::bigint[]), ${into}
    on conflict do nothing`.execute(tx)
  await sql`delete from product_tags where tag_id = ${from} and product_id = any (${ids}::bigint[])`.execute(tx)
  await sql`
    insert into proposal_tags (proposal_id, tag_id) select proposal_id, ${into} from proposal_tags where tag_id = ${from}
    on conflict do nothing`.execute(tx)
  return { moved: ids, proposed: await takeOutOfProposals(tx, from), next: nextAfter(found, part) }
}

async function productsTagged(tx: Tx, tagId: number, { after, limit }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_tags where tag_id = ${tagId} and product_id > ${after}
    order by product_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function takeOutOfProposals(tx: Tx, tagId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from proposal_tags t using product_proposals o where t.tag_id = ${tagId} and o.id = t.proposal_id
    returning o.product_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes the tag from every product and deletes it. @returns the products that had it, and those whose proposals did */
export async function deleteTag(tx: Tx, id: number): Promise<MovedContent> {
  const { rows } = await sql<{ id: number }>`
    delete from product_tags where tag_id = ${id} returning product_id as id`.execute(tx)
  const proposed = await takeOutOfProposals(tx, id)
  await tx.deleteFrom('tags').where('id', '=', id).execute()
  return { moved: rows.map((row) => row.id), proposed }
}
