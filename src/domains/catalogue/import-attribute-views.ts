import { sql } from 'kysely'
import type { Attribute } from '#contract/catalogue/attributes.ts'
import type { Reader } from '#platform/database.ts'

export type ImportableAttribute = Attribute & { id: number; open: boolean }

/** All attributes of the market, in order; there are few. */
export const importableAttributes = (db: Reader): Promise<ImportableAttribute[]> =>
  db
    .selectFrom('attributes')
    .select(['id', 'key', 'name', 'name_bn', 'type', 'unit', 'unit_bn', 'open'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type OfferedAttributes = ReadonlyMap<number, { required: boolean }>

/** What products of each category are asked for, by the category's id; 0 stands for none. */
export async function offeredToImports(db: Reader): Promise<Map<number, OfferedAttributes>> {
  const { rows } = await sql<{ category: number; attribute: number; required: boolean }>`
    select coalesce(c.id, 0) as category, offered.attribute_id as attribute, offered.required
    from (select id from categories union all select null) c
    cross join lateral offered_attributes(c.id) offered`.execute(db)
  const offered = new Map<number, Map<number, { required: boolean }>>()
  for (const { category, attribute, required } of rows)
    offered.set(category, (offered.get(category) ?? new Map()).set(attribute, { required }))
  return offered
}

/** The name of the value that each text stands for (findValues), by '<attribute> <text>'; those without one are left out. */
export async function valueNames(
  db: Reader,
  wanted: readonly { attributeId: number; name: string }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ attribute_id: number; text: string; name: string }>`
    with given as (
      select distinct attribute_id, text from unnest(
        ${wanted.map(({ attributeId }) => attributeId)}::bigint[], ${wanted.map(({ name }) => name)}::text[]
      ) as given (attribute_id, text)
    ), found as (
      select given.*, coalesce(
        (select id from attribute_values v
          where v.attribute_id = given.attribute_id and v.name_key = lower(normalize(given.text))),
        (select value_id from attribute_value_names n
          where n.attribute_id = given.attribute_id and n.name_key = lower(normalize(given.text))),
        (select id from attribute_values v
          where v.attribute_id = given.attribute_id and lower(normalize(v.name_bn)) = lower(normalize(given.text))
          order by v.id limit 1)
      ) as id
      from given
    )
    select found.attribute_id, found.text, current.name
    from found join attribute_values v on v.id = found.id
    join attribute_values current on current.id = coalesce(v.merging_into_id, v.id)`.execute(db)
  return new Map(rows.map((row) => [`${row.attribute_id} ${row.text}`, row.name]))
}

/** The attributes that a store's products have, in order: the columns of its export. */
export async function attributesInUse(db: Reader, storeId: number): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select a.key, a.name from attributes a
    where exists (
      select from product_attributes own join products p on p.id = own.product_id
      where own.attribute_id = a.id and p.store_id = ${storeId} and p.deleted_at is null
    ) or exists (
      select from proposal_attributes own join product_proposals o on o.id = own.proposal_id
      join products p on p.id = o.product_id
      where own.attribute_id = a.id and p.store_id = ${storeId} and p.deleted_at is null
    )
    order by a.position, a.id`.execute(db)
  return rows
}
