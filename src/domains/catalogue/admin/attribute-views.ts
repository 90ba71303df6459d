import { type SqlBool, sql } from 'kysely'
import type { AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import type { AttributeType, AttributeValueKind } from '#contract/catalogue/attribute-rules.ts'
import { TAG_USES_COUNTED } from '#contract/catalogue/taxonomy-rules.ts'
import { COUNTED_MAX, type Window } from '#contract/page.ts'
import { keyContaining } from '#domains/catalogue/product-views.ts'
import type { Reader } from '#platform/database.ts'
import { readList } from '#platform/list/find-page.ts'

export type AdminAttributeRow = {
  id: number
  key: string
  name: string
  name_bn: string | null
  type: AttributeType
  unit: string | null
  unit_bn: string | null
  open: boolean
  assignments: AttributeAssignment[]
  values_count: number
  proposed_count: number
  products: number
}

/** All attributes in order, or one of them; there are few. */
export async function findAdminAttributes(db: Reader, id: number | null = null): Promise<AdminAttributeRow[]> {
  const { rows } = await sql<AdminAttributeRow>`
    select a.id, a.key, a.name, a.name_bn, a.type, a.unit, a.unit_bn, a.open, coalesce(assigned.categories, '[]') as assignments,
      known.values_count, known.proposed_count,
      (select count(*) from (
        select from product_attributes where attribute_id = a.id limit ${TAG_USES_COUNTED + 1}
      ) uses) as products
    from attributes a
    left join lateral (
      select json_agg(json_build_object('category', ca.category_id, 'required', ca.required, 'filterable', ca.filterable)
        order by ca.category_id is not null, parent.position nulls first, c.position, c.id) as categories
      from category_attributes ca left join categories c on c.id = ca.category_id
      left join categories parent on parent.id = c.parent_id
      where ca.attribute_id = a.id
    ) assigned on true
    cross join lateral (
      select count(*)::integer as values_count, count(v.proposed_by)::integer as proposed_count
      from attribute_values v where v.attribute_id = a.id
    ) known
    where ${id === null ? sql`true` : sql`a.id = ${id}`}
    order by a.position, a.id`.execute(db)
  return rows
}

export type AdminValueRow = {
  id: number
  name: string
  name_bn: string | null
  swatch: string | null
  type: AttributeType
  unit: string | null
  unit_bn: string | null
  merging_into: number | null
  proposer_id: number | null
  proposer: string | null
  former_names: string[]
  products: number
}

type Asked = { attribute?: number; id?: number; search?: string | undefined; kind?: AttributeValueKind | undefined }

/** Values of an attribute in order; those without a place by name (attribute_values_name_key has all of one attribute). */
export function findAdminValues(db: Reader, { attribute, id, search, kind = 'all' }: Asked, window: Window) {
  let values = db.selectFrom('attribute_values as v')
  if (attribute !== undefined) values = values.where('v.attribute_id', '=', attribute)
  if (id !== undefined) values = values.where('v.id', '=', id)
  if (search !== undefined) {
    const key = keyContaining(search)
    values = values.where(sql<SqlBool>`(v.name_key like ${key} or lower(normalize(v.name_bn)) like ${key})`)
  }
  if (kind === 'proposed') values = values.where('v.proposed_by', 'is not', null)
  if (kind === 'unused')
    values = values.where(
      sql<SqlBool>`not exists (select from product_attributes where value_id = v.id)
        and not exists (select from proposal_attributes where value_id = v.id)`,
    )
  const order = { by: sql`(v.position, v.name_key)`, direction: 'asc' } as const
  return readList(db, { from: values, id: 'v.id', order, countTo: COUNTED_MAX }, window, (ids) => readValues(db, ids))
}

async function readValues(db: Reader, ids: readonly number[]): Promise<AdminValueRow[]> {
  const { rows } = await sql<AdminValueRow>`
    select v.id, v.name, v.name_bn, v.swatch, a.type, a.unit, a.unit_bn, v.merging_into_id as merging_into,
      v.proposed_by as proposer_id, coalesce(s.name, u.name) as proposer,
      array(select name from attribute_value_names n where n.value_id = v.id order by n.created_at desc, n.name)
        as former_names,
      (select count(*) from (
        select from product_attributes where value_id = v.id limit ${TAG_USES_COUNTED + 1}
      ) uses) as products
    from attribute_values v join attributes a on a.id = v.attribute_id
    left join users u on u.id = v.proposed_by left join stores s on s.owner_id = v.proposed_by
    where v.id = any (${ids}::bigint[])`.execute(db)
  return rows
}
