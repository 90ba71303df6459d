import { sql } from 'kysely'
import type { AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import type { AttributeType } from '#contract/catalogue/attribute-rules.ts'
import type { Tx } from '#platform/database.ts'
import type { MovedContent } from './merge-store.ts'

export type KnownAttribute = Awaited<ReturnType<typeof lockAttributes>>[number]

/** All attributes in order, locked until the transaction ends: changes of them are serialised. */
export const lockAttributes = (tx: Tx) =>
  tx
    .selectFrom('attributes')
    .select(['id', 'key', 'name', 'name_bn', 'type', 'unit', 'unit_bn', 'open', 'position'])
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks it so that no product gets a value of it, and transactions that are adding one are waited for. */
export const lockAttribute = (tx: Tx, id: number) =>
  tx.selectFrom('attributes').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type AttributeValues = {
  name: string
  name_bn: string | null
  unit: string | null
  unit_bn: string | null
  open: boolean
}

/** @returns its id; null where another has the key */
export async function insertAttribute(
  tx: Tx,
  values: AttributeValues & { key: string; type: AttributeType; position: number },
): Promise<number | null> {
  const row = await tx
    .insertInto('attributes')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateAttribute(tx: Tx, id: number, values: Partial<AttributeValues>): Promise<void> {
  if (Object.keys(values).length > 0) await tx.updateTable('attributes').set(values).where('id', '=', id).execute()
}

export async function placeAttributes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update attributes a set position = given.place - 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where a.id = given.id and a.position <> given.place - 1`.execute(tx)
}

/** Changes only what differs, so that the audit log tells what was changed. */
export async function replaceAssignments(
  tx: Tx,
  attributeId: number,
  assignments: readonly AttributeAssignment[],
): Promise<void> {
  const categories = assignments.map(({ category }) => category)
  await sql`
    delete from category_attributes c where attribute_id = ${attributeId}
      and not exists (select from unnest(${categories}::bigint[]) as kept (id) where kept.id is not distinct from c.category_id)`.execute(
    tx,
  )
  await sql`
    insert into category_attributes as own (category_id, attribute_id, required, filterable)
    select given.category_id, ${attributeId}, given.required, given.filterable
    from unnest(
      ${categories}::bigint[], ${assignments.map(({ required }) => required)}::boolean[],
      ${assignments.map(({ filterable }) => filterable)}::boolean[]
    ) as given (category_id, required, filterable)
    on conflict (category_id, attribute_id) do update set required = excluded.required, filterable = excluded.filterable
    where (own.required, own.filterable) <> (excluded.required, excluded.filterable)`.execute(tx)
}

/**
 * Gives a category the assignments of another that neither it nor its parent has (rules.md C-25), but requires none of them:
 * its own products were made without.
 */
export async function moveAssignments(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    update category_attributes a set category_id = ${into}, required = false
    where a.category_id = ${from} and a.attribute_id not in (
      select attribute_id from offered_attributes(${into}::bigint)
    )`.execute(tx)
}

/** Removes the attribute from every product and deletes it with its values. @returns the products that had it, and those whose proposals did */
export async function deleteAttribute(tx: Tx, id: number): Promise<MovedContent> {
  const { rows } = await sql<{ id: number }>`
    delete from product_attributes where attribute_id = ${id} returning product_id as id`.execute(tx)
  const proposals = await sql<{ id: number }>`
    delete from proposal_attributes a using product_proposals o where a.attribute_id = ${id} and o.id = a.proposal_id
    returning o.product_id as id`.execute(tx)
  await tx.deleteFrom('attributes').where('id', '=', id).execute()
  return { moved: rows.map((row) => row.id), proposed: proposals.rows.map((row) => row.id) }
}
