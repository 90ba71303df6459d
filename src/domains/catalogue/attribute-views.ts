import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ATTRIBUTE_CHOICES_MAX } from '#contract/catalogue/attribute-rules.ts'
import type { Attribute } from '#contract/catalogue/attributes.ts'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'
import { readPage } from '#platform/list/read-page.ts'
import { prepared } from '#platform/prepared-statements.ts'
import type { AttributeRow, ChoiceRow } from './attribute-labels.ts'
import { keyContaining } from './product-views.ts'

/**
 * As JSON, in order: the values among `rows` (attribute_id, value_id, text) that products of the category are asked for.
 * Others stay stored and are not shown.
 */
export const specification = (rows: RawBuilder<unknown>, category: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(
    'key', a.key, 'name', a.name, 'name_bn', a.name_bn, 'type', a.type, 'unit', a.unit, 'unit_bn', a.unit_bn,
    'value', v.name, 'value_bn', v.name_bn, 'text', given.text, 'proposed', coalesce(v.proposed_by is not null, false)
  ) order by a.position, a.id), '[]')
  from (${rows}) given
  join offered_attributes(${category}) offered on offered.attribute_id = given.attribute_id
  join attributes a on a.id = given.attribute_id
  left join attribute_values v on v.id = given.value_id
)`

export const ofProduct = sql`
  select attribute_id, value_id, text from product_attributes where product_id = p.id`

/** The attributes of products in any status. */
export async function findAttributesOf(db: Reader, ids: readonly number[]): Promise<Map<number, AttributeRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; attributes: AttributeRow[] }>`${prepared}
    select p.id, ${specification(ofProduct, sql`p.category_id`)} as attributes
    from products p where p.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, attributes }) => [id, attributes]))
}

export type OfferedRow = Attribute & {
  id: number
  open: boolean
  required: boolean
  filterable: boolean
  values: ChoiceRow[]
}

/**
 * What a category asks for, in order, with up to one choice more than are answered.
 * @param proposer whose own proposals are among the choices
 */
export async function findOffered(
  db: Reader,
  category: number | null,
  proposer: number | 'anyone' | null,
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select a.id, a.key, a.name, a.name_bn, a.type, a.unit, a.unit_bn, a.open, offered.required, offered.filterable,
      case when a.type = 'choice' then coalesce((
        select json_agg(choice) from (
          select v.name, v.name_bn, v.swatch from attribute_values v
          where v.attribute_id = a.id and v.merging_into_id is null and ${isShownTo(proposer)}
          order by v.position, v.name_key limit ${ATTRIBUTE_CHOICES_MAX + 1}
        ) choice
      ), '[]') else '[]' end as values
    from offered_attributes(${category}::bigint) offered join attributes a on a.id = offered.attribute_id
    order by a.position, a.id`.execute(db)
  return rows
}

const isShownTo = (proposer: number | 'anyone' | null) =>
  proposer === 'anyone'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(v.proposed_by is null or v.proposed_by = ${proposer}::bigint)`

export const findAttribute = (db: Reader, key: string) =>
  db.selectFrom('attributes').selectAll().where('key', '=', key).executeTakeFirst()

/** The choices of an attribute, by a part of their name in either language. */
export function findChoices(
  db: Reader,
  attributeId: number,
  { search, proposer }: { search: string | undefined; proposer: number | 'anyone' | null },
  window: Window,
) {
  const key = search === undefined ? null : keyContaining(search)
  const found = db
    .selectFrom('attribute_values as v')
    .where('v.attribute_id', '=', attributeId)
    .where('v.merging_into_id', 'is', null)
    .where(isShownTo(proposer))
    .where(key ? sql<SqlBool>`(v.name_key like ${key} or lower(normalize(v.name_bn)) like ${key})` : sql<SqlBool>`true`)
  const rows = found.select(['v.name', 'v.name_bn', 'v.swatch']).orderBy('v.position').orderBy('v.name_key')
  return readPage(db, rows, found, window)
}

export const attributesByKey = (db: Reader, keys: readonly string[]) =>
  db
    .selectFrom('attributes')
    .select(['id', 'key', 'type', 'open'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()

export async function requiredAttributes(db: Reader, category: number | null): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select a.id, a.key from offered_attributes(${category}::bigint) offered
    join attributes a on a.id = offered.attribute_id where offered.required order by a.position, a.id`.execute(db)
  return rows
}
