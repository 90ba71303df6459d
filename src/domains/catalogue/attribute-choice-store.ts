import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '#platform/database.ts'
import { type MovedPart, nextAfter, type Part } from './merge-store.ts'

export type KnownValue = Awaited<ReturnType<typeof lockValues>>[number]

/** Locks values until the transaction ends: no product can get them, and transactions that are adding one are waited for. */
export const lockValues = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'name', 'name_bn', 'swatch', 'proposed_by', 'merging_into_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Makes a name free for a value: another value's former name is given up for it.
 * @returns false when another value has it
 */
export async function takeValueName(tx: Tx, attributeId: number, name: string): Promise<boolean> {
  if (await isValueNamed(tx, attributeId, name, null)) return false
  await sql`
    delete from attribute_value_names
    where attribute_id = ${attributeId} and name_key = lower(normalize(${name}::text))`.execute(tx)
  return true
}

/** Whether a value other than `own` has the name. */
export async function isValueNamed(tx: Tx, attributeId: number, name: string, own: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from attribute_values where attribute_id = ${attributeId}
      and name_key = lower(normalize(${name}::text)) and id is distinct from ${own}::bigint`.execute(tx)
  return rows.length > 0
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed since somebody gave another value this name meanwhile; the transaction is then aborted. */
export const isValueNameTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  error.constraint === 'attribute_values_name_key'

/**
 * Gives a value another name; the former one leads to it. In one statement: triggers then find products by either name, and write
 * none of those whose options have one of them.
 */
export async function renameValue(tx: Tx, { id, attribute_id, name: former }: KnownValue, name: string): Promise<void> {
  await sql`
    with freed as (
      delete from attribute_value_names
      where attribute_id = ${attribute_id} and name_key = lower(normalize(${name}::text))
    ), kept as (
      insert into attribute_value_names (attribute_id, name, value_id)
      select ${attribute_id}::bigint, ${former}::text, ${id}::bigint
      where lower(normalize(${former}::text)) <> lower(normalize(${name}::text))
      on conflict (attribute_id, name_key) do update set value_id = excluded.value_id
    )
    update attribute_values set name = ${name} where id = ${id}`.execute(tx)
}

type ValueColumns = { name: string; name_bn: string | null; swatch: string | null }

/** Last, until it gets its position. */
export async function insertValue(tx: Tx, attributeId: number, values: ValueColumns): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_values')
    .values({ ...values, attribute_id: attributeId, position: LAST })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The position of new values: after those that were put in order, and sorted by name. */
const LAST = 2_000_000_000

export async function updateValue(
  tx: Tx,
  id: number,
  values: Partial<ValueColumns> & { proposed_by?: null; merging_into_id?: number },
): Promise<void> {
  if (Object.keys(values).length > 0)
    await tx.updateTable('attribute_values').set(values).where('id', '=', id).execute()
}

/** Puts one value before another, or last; what had no place yet gets one. @returns false when the other is not there */
export async function placeValue(tx: Tx, attributeId: number, id: number, before: number | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from attribute_values where attribute_id = ${attributeId} and id <> ${id}
    order by position, name_key for no key update`.execute(tx)
  const others = rows.map((row) => row.id)
  const at = before === null ? others.length : others.indexOf(before)
  if (at < 0) return false
  await sql`
    update attribute_values v set position = given.place - 1
    from unnest(${others.toSpliced(at, 0, id)}::bigint[]) with ordinality as given (id, place)
    where v.id = given.id and v.position <> given.place - 1`.execute(tx)
  return true
}

/**
 * Replaces this value by another on the part's products, and on all proposals, whose products are locked too.
 * @returns the products that have it, and those whose proposals do
 */
export async function moveValue(tx: Tx, from: number, into: number, part: Part): Promise<MovedPart> {
  const found = await productsWithValue(tx, from, part)
  const { rows } = await sql<{ id: number; moves: boolean }>`
    select id, exists (select from product_attributes a where a.product_id = p.id and a.value_id = ${from}) as moves
    from products p
    where id in (
      select unnest(${found}::bigint[])
      union
      select product_id from product_proposals o join proposal_attributes a on a.proposal_id = o.id
      where a.value_id = ${from}
    ) order by id for no key update`.execute(tx)
  const ids = rows.flatMap(({ id, moves }) => (moves ? id : []))
  await sql`
    update product_attributes set value_id = ${into}
    where value_id = ${from} and product_id = any (${ids}::bigint[])`.execute(tx)
  const proposals = await sql<{ id: number }>`
    update proposal_attributes a set value_id = ${into} from product_proposals o
    where a.value_id = ${from} and o.id = a.proposal_id returning o.product_id as id`.execute(tx)
  return { moved: ids, proposed: proposals.rows.map(({ id }) => id), next: nextAfter(found, part) }
}

async function productsWithValue(tx: Tx, valueId: number, { after, limit }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_attributes where value_id = ${valueId} and product_id > ${after}
    order by product_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Its former names lead to the other value now, and so does its own. */
export async function replaceValue(tx: Tx, from: KnownValue, into: number): Promise<void> {
  await tx.updateTable('attribute_value_names').set({ value_id: into }).where('value_id', '=', from.id).execute()
  // In one statement: triggers then write each product with such an option once.
  await sql`
    with gone as (delete from attribute_values where id = ${from.id} returning attribute_id, name)
    insert into attribute_value_names (attribute_id, name, value_id) select attribute_id, name, ${into}::bigint from gone
    on conflict (attribute_id, name_key) do update set value_id = excluded.value_id`.execute(tx)
}

export async function deleteValue(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('attribute_values').where('id', '=', id).execute()
}
