import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/database.ts'
import type { AttributeEntry } from './attribute-rules.ts'

type Wanted = { attributeId: number; name: string }
type FoundValue = { at: number; id: number }

const given = (wanted: readonly Wanted[]) => sql`
  unnest(${wanted.map(({ attributeId }) => attributeId)}::bigint[], ${wanted.map(({ name }) => name)}::text[])
    with ordinality as given (attribute_id, name, place)`

/**
 * The ids of values by their name, a former name or their Bangla name, in this order, ignoring case; locked, so that they are
 * neither deleted nor merged until the transaction ends. A value under merge stands for the one it is merged into.
 * @returns by their place in `wanted`
 */
export async function findValues(tx: Tx, wanted: readonly Wanted[]): Promise<Map<number, number>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<FoundValue>`
    with found as (
      select given.place, coalesce(
        (select id from attribute_values v
          where v.attribute_id = given.attribute_id and v.name_key = lower(normalize(given.name))),
        (select value_id from attribute_value_names n
          where n.attribute_id = given.attribute_id and n.name_key = lower(normalize(given.name))),
        (select id from attribute_values v
          where v.attribute_id = given.attribute_id and lower(normalize(v.name_bn)) = lower(normalize(given.name))
          order by v.id limit 1)
      ) as id
      from ${given(wanted)}
    ), current as (
      select found.place, coalesce(v.merging_into_id, v.id) as id
      from found join attribute_values v on v.id = found.id
    )
    select (current.place - 1)::integer as at, v.id
    from current join attribute_values v on v.id = current.id order by v.id for key share of v`.execute(tx)
  return new Map(rows.map(({ at, id }) => [at, id]))
}

/** Adds values that are not there yet, in one order for all, which avoids deadlocks. */
export async function insertValues(tx: Tx, wanted: readonly Wanted[], proposedBy: number | null): Promise<void> {
  if (wanted.length === 0) return
  await sql`
    insert into attribute_values (attribute_id, name, position, proposed_by)
    select distinct on (given.attribute_id, lower(normalize(given.name)) collate "C")
      given.attribute_id, given.name, 2000000000, ${proposedBy}::bigint
    from ${given(wanted)} order by given.attribute_id, lower(normalize(given.name)) collate "C"
    on conflict (attribute_id, name_key) do nothing`.execute(tx)
}

export const attributesOfProduct = (db: Reader, productId: number): Promise<AttributeEntry[]> =>
  db
    .selectFrom('product_attributes')
    .select(['attribute_id as attributeId', 'value_id as valueId', 'text'])
    .where('product_id', '=', productId)
    .execute()

export const attributesOfProposal = (db: Reader, proposalId: number): Promise<AttributeEntry[]> =>
  db
    .selectFrom('proposal_attributes')
    .select(['attribute_id as attributeId', 'value_id as valueId', 'text'])
    .where('proposal_id', '=', proposalId)
    .execute()

/** Changes only what differs, so that the audit log tells what was changed. */
export async function replaceAttributes(tx: Tx, productId: number, entries: readonly AttributeEntry[]): Promise<void> {
  const ids = entries.map(({ attributeId }) => attributeId)
  await sql`
    delete from product_attributes
    where product_id = ${productId} and attribute_id <> all (${ids}::bigint[])`.execute(tx)
  if (entries.length === 0) return
  await sql`
    insert into product_attributes as own (product_id, attribute_id, value_id, text)
    select ${productId}, given.attribute_id, given.value_id, given.text
    from unnest(
      ${ids}::bigint[], ${entries.map(({ valueId }) => valueId)}::bigint[], ${entries.map(({ text }) => text)}::text[]
    ) as given (attribute_id, value_id, text)
    on conflict (product_id, attribute_id) do update set value_id = excluded.value_id, text = excluded.text
    where (own.value_id, own.text) is distinct from (excluded.value_id, excluded.text)`.execute(tx)
}

export async function insertProposed(tx: Tx, proposalId: number, entries: readonly AttributeEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('proposal_attributes')
    .values(
      entries.map(({ attributeId, valueId, text }) => ({
        proposal_id: proposalId,
        attribute_id: attributeId,
        value_id: valueId,
        text,
      })),
    )
    .execute()
}

/** Values that a seller proposed become public once a product with them is approved. */
export async function adoptValues(tx: Tx, productId: number): Promise<void> {
  await sql`
    update attribute_values set proposed_by = null where proposed_by is not null and id in (
      select value_id from product_attributes where product_id = ${productId}
    )`.execute(tx)
}
