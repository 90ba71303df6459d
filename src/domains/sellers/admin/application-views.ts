import { sql } from 'kysely'
import type { Locale } from '#contract/identity/identity.ts'
import type { ApplicationStatus } from '#contract/sellers/application-rules.ts'
import type { Reader } from '#platform/database.ts'

export type Applicant = {
  locale: Locale
  phone: string
  created_at: Date
  email_verified: boolean
  two_factor: boolean
  orders: number
  spent: number
  store_id: number | null
  store_slug: string | null
}

/** Facts about the applicant that help to decide (orders_buyer_id_idx). */
export async function findApplicant(db: Reader, id: number): Promise<Applicant | undefined> {
  const { rows } = await sql<Applicant>`
    select u.locale, u.phone, u.created_at, u.email_verified_at is not null as email_verified,
      u.two_factor_on_at is not null as two_factor, bought.orders, bought.spent, s.id as store_id, s.slug as store_slug
    from seller_applications as a join users as u on u.id = a.user_id left join stores as s on s.id = a.store_id,
      lateral (select count(*) as orders, coalesce(sum(total_poisha), 0)::bigint as spent
        from orders where buyer_id = u.id) as bought
    where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Every decision so far, and who made it. */
export const findAnswers = (db: Reader, id: number) =>
  db
    .selectFrom('application_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.decided_by')
    .select(['d.decision', 'd.note', 'd.decided_by', 'd.decided_at', 'u.name as decided_by_name'])
    .where('d.application_id', '=', id)
    .orderBy('d.id')
    .execute()

export type WarningRow = {
  kind: 'nid' | 'trade_license' | 'phone' | 'store_name'
  application_id: number | null
  application_status: ApplicationStatus | null
  store_name: string | null
  user_name: string | null
  store_id: number | null
  store_title: string | null
  store_slug: string | null
}

const WARNINGS_PER_KIND = 5
/**
 * The similarity threshold of pg_trgm: "Rahim Store" and "Rahim's Stores" are similar, "Rahim Store" and "Karim Store" are
 * not.
 */
const ALIKE = 0.6

/**
 * Other applications with the same document numbers or phone (seller_applications_nid_idx, …_license_idx, …_phone_idx) or the
 * same name (…_name_idx), and stores with a similar name (stores_name_alike_idx). Drafts are left out.
 */
export async function findWarnings(db: Reader, id: number): Promise<WarningRow[]> {
  const same = (kind: WarningRow['kind'], condition: ReturnType<typeof sql>) => sql`(
    select ${sql.lit(kind)} as kind, o.id as application_id, o.status as application_status, o.store_name,
      u.name as user_name, null::bigint as store_id, null as store_title, null as store_slug
    from asked as a, seller_applications as o join users as u on u.id = o.user_id
    where o.id <> a.id and o.status <> 'DRAFT' and ${condition}
    order by o.id limit ${WARNINGS_PER_KIND})`
  const license = (of: 'a' | 'o') =>
    sql`lower(regexp_replace(${sql.ref(`${of}.trade_license`)}, '[^[:alnum:]]', '', 'g'))`
  const name = sql`plain_name(a.store_name)`
  const { rows } = await sql<WarningRow>`
    with asked as materialized (select * from seller_applications where id = ${id} and status <> 'DRAFT')
    ${same('nid', sql`o.nid_number = a.nid_number and o.nid_number <> ''`)}
    union all ${same('trade_license', sql`${license('o')} = ${license('a')} and o.trade_license <> '' and a.trade_license <> ''`)}
    union all ${same('phone', sql`o.phone = a.phone and o.phone <> ''`)}
    union all ${same('store_name', sql`o.status = 'PENDING' and plain_name(o.store_name) = plain_name(a.store_name)`)}
    union all (
      select 'store_name', null, null, null, null, s.id, s.name, s.slug from asked as a, stores as s
      where (s.name_key % ${name} and similarity(s.name_key, ${name}) >= ${ALIKE} or s.name_key = ${name})
        and s.id is distinct from a.store_id
      order by similarity(s.name_key, ${name}) desc, s.id limit ${WARNINGS_PER_KIND})`.execute(db)
  return rows
}
