import { sql } from 'kysely'
import type { AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import type { Reader } from '#platform/database.ts'

/** Counts products and proposals with any value of an attribute, up to `most` (product_attributes_attribute_id_idx). */
export async function countAttributed(db: Reader, attributeId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from product_attributes where attribute_id = ${attributeId}
      union all
      select from proposal_attributes where attribute_id = ${attributeId}
      limit ${most}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The same for values (product_attributes_value_id_idx, proposal_attributes_value_id_idx). */
export async function countWithValue(db: Reader, ids: readonly number[], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from product_attributes where value_id = any (${ids}::bigint[])
      union all
      select from proposal_attributes where value_id = any (${ids}::bigint[])
      limit ${most}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

export const valuesUnderMerge = async (db: Reader): Promise<{ id: number; into: number }[]> => {
  const { rows } = await sql<{ id: number; into: number }>`
    select id, merging_into_id as "into" from attribute_values where merging_into_id is not null order by id`.execute(
    db,
  )
  return rows
}

export async function typeOfAttribute(db: Reader, id: number) {
  const row = await db.selectFrom('attributes').select('type').where('id', '=', id).executeTakeFirst()
  return row?.type
}

export const findAssignments = (db: Reader, attributeId: number): Promise<AttributeAssignment[]> =>
  db
    .selectFrom('category_attributes')
    .select(['category_id as category', 'required', 'filterable'])
    .where('attribute_id', '=', attributeId)
    .execute()
