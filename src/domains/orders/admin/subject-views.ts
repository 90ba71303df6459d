import { sql } from 'kysely'
import type { OrderSubject } from '#contract/orders/admin.ts'
import type { Reader } from '#platform/database.ts'
import { containing } from '#platform/list/text.ts'
import { idIn } from '#platform/list/words.ts'

const SUBJECTS_MAX = 10
/** A trigram index finds nothing shorter. */
const PART_MIN = 3

type Asked = { kind: 'product' | 'store'; search?: string | undefined; id?: number | undefined }

/**
 * Products or stores by a part of their name (products_name_text_idx, stores_name_alike_idx) or by their id, also those that
 * sell no more: their orders are still looked for. Those named most shortly come first, as they fit the text best.
 */
export async function findSubjects(db: Reader, { kind, search = '', id }: Asked): Promise<OrderSubject[]> {
  const text = search.trim()
  const key = sql`lower(normalize(${containing(text)}::text))`
  const number = id ?? idIn(text) ?? 0
  const matches = (alias: 'p' | 's') =>
    id === undefined && [...text].length >= PART_MIN
      ? sql`(${sql.ref(`${alias}.name_key`)} like ${key} or lower(normalize(${sql.ref(`${alias}.name_bn`)})) like ${key}
          or ${sql.ref(`${alias}.id`)} = ${number})`
      : sql`${sql.ref(`${alias}.id`)} = ${number}`
  const { rows } =
    kind === 'product'
      ? await sql<OrderSubject>`
          select p.id, p.name, p.name_bn, s.name as store, s.name_bn as store_bn from products as p join stores as s on s.id = p.store_id
          where p.moderation_status <> 'DRAFT' and ${matches('p')} order by length(p.name), p.id limit ${SUBJECTS_MAX}`.execute(
          db,
        )
      : await sql<OrderSubject>`
          select s.id, s.name, s.name_bn, '' as store, null as store_bn from stores as s
          where ${matches('s')} order by length(s.name), s.id limit ${SUBJECTS_MAX}`.execute(db)
  return rows
}
